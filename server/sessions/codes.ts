import { isRecordScreen, type Screen } from '../../schemas/language/index.ts';
import { type Button, listCodeOf } from '../kinds/codes.ts';
import { kindOf } from '../kinds/index.ts';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';

/** The role whose members hold every code. */
export const adminRole = 'admin';
/** Roles that administer their tenant. */
export const tenantAdminRoles: ReadonlySet<string> = new Set([adminRole, 'tenantadmin']);

/** Codes of the shell itself, which belong to no screen file. */
export const shellCodes = [
  { code: 'password:look', title: '修改密码' },
  { code: 'sysUser:changePassword', title: '重置密码' },
  { code: 'sysRole:assignPermission', title: '角色授权' },
  { code: 'sysUserOnline:list', title: '在线用户' },
  { code: 'sysUserOnline:forceLogout', title: '强制下线' },
  { code: 'screenText:save', title: '保存页面文件' },
] as const;

/** The codes of a screen's buttons, built-in ones first; where no menu entry gives the right to read, a button does. */
export function buttonsOf(screen: Screen): readonly Button[] {
  const own = kindOf(screen).buttonsOf(screen);
  return screen.menu ? own : [{ code: listCodeOf(screen), title: '查看' }, ...own];
}

/** For the screens without a menu entry by their ids: the one under whose entry their buttons stand, which shows their rows. */
export function ownersOf(screens: readonly Screen[]): ReadonlyMap<string, Screen> {
  const owners = new Map<string, Screen>();
  for (const screen of screens.filter(isRecordScreen))
    for (const { from } of screen.menu ? screen.children : [])
      if (from !== undefined && !owners.has(from)) owners.set(from, screen);
  return owners;
}

/** The columns of a menu row that decide which codes it gives. */
export interface GrantedRow {
  readonly component: string | null;
  readonly perms: string | null;
}

/** The codes that menu and button rows give: their own, and the right to open the screen they name. */
export function codesOfRows(services: Services, rows: readonly GrantedRow[]): Set<string> {
  const codes = new Set<string>();
  for (const { component, perms } of rows) {
    for (const code of toCodes(perms)) codes.add(code);
    const screen = component ? services.screens.byComponent(component) : undefined;
    for (const code of screen ? kindOf(screen).readingCodes(screen) : []) codes.add(code);
  }
  return codes;
}

/** A button row may hold several codes, separated by commas. */
export const toCodes = (perms: string | null): readonly string[] =>
  (perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);

/** Every code there is: of the screens, of the menu rows and of the shell. */
export async function allCodes(services: Services, queries: Queries): Promise<Set<string>> {
  const rows = await queries.selectFrom('sys_permission').select(['component', 'perms']).execute();
  const codes = codesOfRows(services, rows as unknown as readonly GrantedRow[]);
  for (const { code } of shellCodes) codes.add(code);
  for (const screen of services.screens.all()) {
    for (const code of kindOf(screen).readingCodes(screen)) codes.add(code);
    for (const { code } of buttonsOf(screen)) codes.add(code);
  }
  return codes;
}

/** The codes that the given roles hold together, the admin role's included. */
export async function codesOfRoles(
  services: Services,
  queries: Queries,
  roleIds: readonly string[],
): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set();
  if (await holdsAdminRole(queries, roleIds)) return allCodes(services, queries);
  const rows = await queries
    .selectFrom('role_permission')
    .innerJoin('sys_permission', 'sys_permission.id', 'role_permission.permission_id')
    .select(['sys_permission.component', 'sys_permission.perms'])
    .where('role_permission.role_id', 'in', roleIds)
    .where('sys_permission.status', '=', '1')
    .execute();
  return codesOfRows(services, rows as unknown as readonly GrantedRow[]);
}

/** Whether one of the roles is the one that may do everything. */
export async function holdsAdminRole(queries: Queries, roleIds: readonly string[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  const row = await queries
    .selectFrom('sys_role')
    .select('id')
    .where('id', 'in', roleIds)
    .where('role_code', '=', adminRole)
    .executeTakeFirst();
  return row !== undefined;
}
