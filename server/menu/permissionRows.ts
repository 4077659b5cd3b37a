import type { Database, Queries } from '../database/Database.ts';
import { grantedIds } from '../grants/grantedIds.ts';
import type { ScreenRegistry, Session } from '../Services.ts';
import { holdsAdminRole } from '../sessions/codes.ts';
import type { Always, PermissionRow } from './toMenu.ts';

/**
 * All menu and button rows in their order, those of deleted files among them; the menu is shared by all tenants, and by
 * all who ask for it until somebody writes to it.
 */
export const readMenuRows = (database: Database): Promise<readonly PermissionRow[]> =>
  database.ask(
    database.db.selectFrom('sys_permission').selectAll().orderBy('sort_no').orderBy('id').$narrowType<Always>(),
  );

/** Those of them that are in force. */
export const validRows = async (database: Database): Promise<readonly PermissionRow[]> =>
  (await readMenuRows(database)).filter(({ status }) => status === '1');

/**
 * The ids of entries that were made from a screen file which is gone, or names no menu any more, and of the buttons in
 * them. The rows themselves stay, and the grants that hang on them: when the file comes back, so does its entry. What a
 * person made is none of these, and neither is the entry of a file that is only broken.
 */
export function leftoversOf(rows: readonly PermissionRow[], screens: ScreenRegistry): ReadonlySet<string> {
  const inMenu = new Set(screens.all().flatMap(({ id, menu }) => (menu ? [`m-${id}`] : [])));
  const problems = [...new Set(screens.problems().map((problem) => problem.component))];
  // A problem can be that of a whole folder that may not be read.
  const isBroken = (component: string): boolean =>
    problems.some((problem) => component === problem || component.startsWith(`${problem}/`));
  const fromFile = rows.filter(
    ({ id, menu_type, create_by }) => menu_type === '1' && create_by === 'system' && id.startsWith('m-'),
  );
  const gone = new Set(
    fromFile.filter(({ id, component }) => !inMenu.has(id) && !isBroken(component ?? '')).map(({ id }) => id),
  );
  const buttons = rows.filter(({ menu_type, parent_id }) => menu_type === '2' && gone.has(parent_id ?? ''));
  return new Set([...gone, ...buttons.map(({ id }) => id)]);
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
