import { type AliasedRawBuilder, sql, type SqlBool } from 'kysely';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { Services, Session } from '../../Services.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { choiceConditions, type rowsIn, type Scope } from './scope.ts';
import { systemUser } from './systemSession.ts';
import { type RecordShape, readable, shapeOf } from './shape.ts';
import { columnOf, linkAlias, mainAlias } from '../query/where.ts';
import type { FieldLookup } from '../query/filters.ts';

type FoundRows = ReturnType<typeof rowsIn>;

/** The screen that a ref of these records points at, where the person may open it: only they see its fields. */
export function followedBy(
  { services, session }: { readonly services: Services; readonly session: Session },
  ref: Field | undefined,
): RecordScreen | undefined {
  const target = ref?.ref && services.screens.byId(ref.ref.screen);
  if (!target) return undefined;
  const isOpen = session.userId === systemUser.id || session.codes.has(listCodeOf(target));
  return isOpen ? target : undefined;
}

/** The fields that a list may be asked by: its own, and those of the records its refs point at, for who may open their screens. */
export function askable(scope: Scope): FieldLookup {
  const own = readable(scope.shape);
  return (name) => own(name) ?? linkedField(scope, name);
}

function linkedField(scope: Scope, name: string): Field | undefined {
  const field = scope.shape.linked.find((one) => one.name === name);
  return field && isOpen(scope, field) ? field : undefined;
}

/** Whether the person may open every screen on the way to a field. */
function isOpen(scope: Scope, field: Field): boolean {
  if (!field.through) return true;
  const ref = refOf(scope.shape, field);
  return ref !== undefined && followedBy(scope, ref) !== undefined && isOpen(scope, ref);
}

/** The field through which a linked one is read: an own one, or a linked one on the way. */
const refOf = ({ lookup, linked }: RecordShape, { through }: Field): Field | undefined =>
  through && (lookup(through.ref) ?? linked.find(({ name }) => name === through.ref));

/** The refs on the way to a field, each after the one that it is read through. */
function refsTo(shape: RecordShape, field: Field): readonly Field[] {
  const ref = refOf(shape, field);
  return ref ? [...refsTo(shape, ref), ref] : [];
}

/**
 * Joins the records that conditions and orders read through refs, as far as the person sees them: each by its key, so
 * that no row comes twice, and a join that nothing reads costs nothing.
 */
export function joinLinks(scope: Scope, rows: FoundRows, fields: readonly Field[]): FoundRows {
  const refs = new Set(fields.flatMap((field) => refsTo(scope.shape, field)));
  let joined = rows;
  for (const ref of refs) {
    const target = followedBy(scope, ref);
    const key = target && shapeOf(target).lookup(ref.ref!.value);
    if (!target || !key) continue;
    const alias = linkAlias(ref.name);
    const seen = sql`(${visibleRows(scope, target)})`.as(alias) as AliasedRawBuilder<Record<string, unknown>, string>;
    const points = sql<SqlBool>`${sql.ref(`${alias}.${key.column}`)} = ${columnOf(ref)}`;
    joined = joined.leftJoin(seen as never, (join) => join.on(points)) as unknown as FoundRows;
  }
  return joined;
}

function visibleRows({ session }: Scope, target: RecordScreen) {
  const conditions = choiceConditions(session, target);
  return sql`select ${sql.ref(mainAlias)}.* from ${sql.table(target.table)} as ${sql.ref(mainAlias)}
    where ${sql.join([...conditions], sql` and `)}`;
}
