import { sql } from 'kysely';
import { type Field, messages, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lockNames } from '../../database/lockNames.ts';
import { invalid } from '../../errors.ts';
import { ownedBy, type Scope } from '../scope/scope.ts';

/** What a write makes of a record. */
interface Write {
  readonly written: ScreenRecord;
  readonly whole: ScreenRecord;
  /** Absent for a new record. */
  readonly id: string | undefined;
}

const textOf = (value: unknown): string => String(value ?? '');
const leadsOn = (value: string): boolean => value !== '' && value !== '0';

/**
 * Values that lead from record to record (`acyclic`, the parent of a tree) never lead back to where they began.
 * @throws ApiError 400 at the field whose value would close a circle
 */
export async function checkCircles(scope: Scope, screen: RecordScreen, write: Write): Promise<void> {
  for (const field of screen.fields) if (field.acyclic !== undefined) await checkCircle(scope, field, write);
}

async function checkCircle(scope: Scope, field: Field, { written, whole, id }: Write): Promise<void> {
  const to = field.acyclic!;
  const isAsked = written[field.name] !== undefined || written[to] !== undefined;
  // Nothing points at a record whose id nobody knows yet.
  const own = to === 'id' ? (id ?? '') : textOf(whole[to]);
  const next = textOf(whole[field.name]);
  if (!isAsked || own === '' || !leadsOn(next)) return;
  // One at a time, as two could close a circle together.
  await lockNames(scope.queries, [`acyclic:${scope.session.tenantId}:${scope.shape.table}:${field.column}`]);
  if (!(await leadsTo(scope, field, { id, own, next }))) return;
  throw invalid({
    [field.name]: field.messages.acyclic ?? (field.ref ? messages.below(field.title) : messages.circle(field.title)),
  });
}

/** No tree is deeper. */
const mostSteps = 50;

/** Whether the way on from a value comes by the record's own, or does not end. */
async function leadsTo(
  { queries, shape, session }: Scope,
  field: Field,
  { id, own, next }: { readonly id: string | undefined; readonly own: string; readonly next: string },
): Promise<boolean> {
  const [from, to] = [sql.ref(field.column), sql.ref(shape.lookup(field.acyclic!)?.column ?? field.acyclic!)];
  // By the tenant alone: a record that the person does not see may close the circle. The record itself stands as it was.
  const { rows } = await sql<{ back: boolean; steps: string }>`
    with recursive others as (
      select ${from} as leads, ${to} as held from ${sql.table(shape.table)}
      where ${ownedBy(shape, session)} and id <> ${id ?? ''}
    ), way(value) as (
      select ${next}::text union select others.leads from others join way on others.held = way.value
      where others.leads is not null and others.leads not in ('', '0')
    )
    select coalesce(bool_or(value = ${own}), false) as back, count(*) as steps from way`.execute(queries);
  const [{ back, steps }] = rows as [(typeof rows)[number]];
  return back || Number(steps) > mostSteps;
}
