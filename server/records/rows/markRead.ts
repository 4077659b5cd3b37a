import { sql } from 'kysely';
import { missing } from '../../errors.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';

/**
 * Notes that the person has read records: those of the ids, or all that they see. What was read before stays so.
 * @throws ApiError 404 where one of the ids is not seen
 */
export async function markRead(scope: Scope, ids: readonly string[] | undefined): Promise<void> {
  let rows = rowsIn(scope);
  if (ids) rows = rows.where('t.id', 'in', [...ids]);
  const { userId } = scope.session;
  const seen = await rows.select('t.id').execute();
  if (ids && seen.length < new Set(ids).size) throw missing();
  if (seen.length === 0) return;
  await sql`insert into record_read (record_id, user_id, read_at)
    select id, ${userId}, now() from unnest(${sql.val(seen.map(({ id }) => String(id)))}::text[]) as id
    on conflict do nothing`.execute(scope.queries);
}
