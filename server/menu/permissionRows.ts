import type { Queries } from '../database/Database.ts';
import { grantedIds } from '../grants/grantedIds.ts';
import type { Session } from '../Services.ts';
import { holdsAdminRole } from '../sessions/codes.ts';
import type { PermissionRow } from './toMenu.ts';

/** All menu and button rows that are in force; the menu is shared by all tenants. */
export async function validRows(queries: Queries): Promise<readonly PermissionRow[]> {
  const rows = await queries.selectFrom('sys_permission').selectAll().where('status', '=', '1').execute();
  return rows as unknown as readonly PermissionRow[];
}

/** The rows among `rows` that a person's roles were given; all of them for the admin role. */
export async function grantedRows(
  queries: Queries,
  session: Session,
  rows: readonly PermissionRow[],
): Promise<readonly PermissionRow[]> {
  if (await holdsAdminRole(queries, session.roleIds)) return rows;
  const granted = new Set(await grantedIds(queries, 'role', session.roleIds));
  return rows.filter((row) => granted.has(row.id));
}

/** The given rows and the entries above them, so that a granted page can be reached from the top. */
export function withAncestors(
  granted: readonly PermissionRow[],
  rows: readonly PermissionRow[],
): readonly PermissionRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = new Map<string, PermissionRow>();
  for (const row of granted) {
    let current: PermissionRow | undefined = row;
    while (current && !kept.has(current.id)) {
      kept.set(current.id, current);
      current = current.parent_id ? byId.get(current.parent_id) : undefined;
    }
  }
  return [...kept.values()];
}
