import {
  type ChildTable,
  type Field,
  type RecordScreen,
  systemFields,
  type Tenancy,
  factOf,
} from '../../../schemas/language/index.ts';
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
  const linked = declared.filter(({ through }) => through);
  return { table, tenancy, title, fields, linked, lookup: (name) => byName.get(name), keepsOrder };
}

function remember(key: object, make: () => RecordShape): RecordShape {
  const known = shapes.get(key) ?? make();
  shapes.set(key, known);
  return known;
}

/**
 * A field a client may ask for by name: secrets do not exist for a query, counts have no column, and whose the rows
 * are is the session's to say.
 */
export function readable(shape: RecordShape): (name: string) => Field | undefined {
  return (name) => {
    const field = shape.lookup(name);
    const isOwner = field?.system === true && field.name === 'tenantId';
    return field && !isOwner && !field.writeOnly && !field.tally && !factOf(field).secret ? field : undefined;
  };
}
