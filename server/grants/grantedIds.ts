import type { Queries } from '../database/Database.ts';
import { type HolderKind, holders } from './holders.ts';

/** The ids of the menu and button rows that holders of one kind were given, each once. */
export async function grantedIds(
  queries: Queries,
  kind: HolderKind,
  holderIds: readonly string[],
): Promise<readonly string[]> {
  if (holderIds.length === 0) return [];
  const { grants, key } = holders[kind];
  const rows = await queries.selectFrom(grants).select('permission_id').where(key, 'in', holderIds).execute();
  return [...new Set(rows.map((row) => String(row['permission_id'])))];
}
