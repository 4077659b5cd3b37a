import {
  type ChildTable,
  type Field,
  type RecordScreen,
  systemFields,
  type Tenancy,
  factOf,
  toExpression,
} from '../../../schemas/language/index.ts';
import { whyNotFoundBy } from '../../../schemas/language/expressions/checkLive.ts';
import { toSql } from '../query/toSql.ts';
import { mainAlias, workedOut } from '../query/where.ts';
import { systemUser } from './systemSession.ts';
import type { ScreenRegistry } from '../../Services.ts';

/** What the room needs to know of a table of records, whether a screen's own or a sub-table's. */
export interface RecordShape {
  readonly table: string;
  readonly tenancy: Tenancy;
  readonly title: string;
  /** The fields of the file, then those system fields it does not declare. */
  readonly fields: readonly Field[];
  /** Fields of the records that its refs point at: the table has no columns for them. */
  readonly linked: readonly Field[];
  /** Both, as far as records carry their values: what an expression may name. */
  readonly withLinked: readonly Field[];
  readonly lookup: (name: string) => Field | undefined;
  /** Rows of a sub-table of its own keep the order in which they were entered. */
  readonly keepsOrder: boolean;
}

const shapes = new WeakMap<object, RecordShape>();

/** The shape of a screen's records. */
export function shapeOf(screen: RecordScreen): RecordShape {
  return remember(screen, () => toShape(screen, screen.tenancy, screen.fields, false));
}

/** The shape of a sub-table's rows, which are whose their parent is; another screen's records have that screen's shape. */
export function childShapeOf(
  child: ChildTable,
  parent: Pick<RecordShape, 'tenancy'>,
  registry: ScreenRegistry,
): RecordShape {
  const source = child.from === undefined ? undefined : registry.byId(child.from);
  if (source) return shapeOf(source);
  return remember(child, () => toShape(child, parent.tenancy, withForeignKey(child), true));
}

/** A sub-table's own list of fields does not have to name the key to its parent. */
function withForeignKey(child: ChildTable): readonly Field[] {
  if (child.fields.some((field) => field.name === child.foreignKey)) return child.fields;
  const id = systemFields.get('id')!;
  const key: Field = {
    ...id,
    system: false,
    name: child.foreignKey,
    column: child.foreignKeyColumn,
    title: child.foreignKey,
  };
  return [...child.fields, child.foreignKeyMultiple ? { ...key, type: 'multi-ref' } : key];
}

function toShape(
  { table, title }: { readonly table: string; readonly title: string },
  tenancy: Tenancy,
  declared: readonly Field[],
  keepsOrder: boolean,
): RecordShape {
  const own = declared.filter(({ through }) => !through);
  const fields = [
    ...own,
    ...[...systemFields.values()].filter((system) => !own.some((field) => field.name === system.name)),
  ];
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const field of fields) if (field.live && whyNotFoundBy(field, fields) === undefined) workOut(field, fields);
  const linked = declared.filter(({ through }) => through);
  return {
    table,
    tenancy,
    title,
    fields,
    linked,
    withLinked: [...fields, ...linked.filter((field) => !field.through!.onlyAsked)],
    lookup: (name) => byName.get(name),
    keepsOrder,
  };
}

/** Rows are found and ordered by what the field is at the moment they are asked for. */
function workOut(field: Field, fields: readonly Field[]): void {
  const { ast } = toExpression(field.computed!, { fields });
  workedOut.set(field, () => toSql(ast, { fields, alias: mainAlias, user: { ...systemUser, tenantId: '' } }));
}

function remember(key: object, make: () => RecordShape): RecordShape {
  const known = shapes.get(key) ?? make();
  shapes.set(key, known);
  return known;
}

const isAsked = (field: Field): boolean => !field.tally && (!field.live || workedOut.has(field));

/**
 * A field a client may ask for by name: secrets do not exist for a query, counts have no column, and whose the rows
 * are is the session's to say.
 */
export function readable(shape: RecordShape): (name: string) => Field | undefined {
  return (name) => {
    const field = shape.lookup(name);
    const isOwner = field?.system === true && field.name === 'tenantId';
    return field && !isOwner && !field.writeOnly && isAsked(field) && !factOf(field).secret ? field : undefined;
  };
}
