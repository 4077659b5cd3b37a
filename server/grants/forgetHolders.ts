import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { type HolderKind, holders } from './holders.ts';

/** Removes what roles or departments were given, once they are gone. */
export async function forgetHolders(queries: Queries, kind: HolderKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { grants, key } = holders[kind];
  await queries.deleteFrom(grants).where(key, 'in', ids).execute();
}

/** Takes the roles of departments from people who are not, or will not be, in that department any more. */
export async function leaveDepartRoles(
  queries: Queries,
  userIds: readonly string[],
  from: 'those they left' | 'all',
): Promise<void> {
  const ids = sql`${sql.val([...userIds])}::text[]`;
  const stays =
    from === 'all'
      ? sql`not one = any(${ids})`
      : sql`not one = any(${ids}) or exists (
      select 1 from sys_user u where u.id = one and r.depart_id = any(u.selecteddeparts))`;
  await sql`update sys_depart_role r set user_ids = array(select one from unnest(r.user_ids) one where ${stays})
    where r.user_ids && ${ids}`.execute(queries);
}
