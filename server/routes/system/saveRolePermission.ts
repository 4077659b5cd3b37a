import type { Queries } from '../../database/Database.ts';
import { ApiError, forbidden, missing } from '../../errors.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { grantedIds } from '../../menu/permissionRows.ts';
import { adminRole, codesOfRows, holdsAdminRole, type GrantedRow } from '../../sessions/codes.ts';
import { announceSessionChange } from '../../sessions/sessions.ts';
import type { Answer, RouteContext } from '../route.ts';
import { idsIn, requiredIn } from './body.ts';

const maxPermissions = 5000;

/**
 * Gives a role the ticked menus and buttons and takes the unticked ones. Nobody hands out what they do
 * not hold; where someone else has changed the role meanwhile, nothing is overwritten.
 */
export async function saveRolePermission(context: RouteContext): Promise<Answer> {
  const { services, session, body, ip } = context;
  const wanted = idsIn(body, 'permissionIds', maxPermissions);
  const last = body['lastpermissionIds'] === undefined ? null : idsIn(body, 'lastpermissionIds', maxPermissions);
  const roleId = requiredIn(body, 'roleId');
  await services.database.db.transaction().execute(async (queries) => {
    const role = await lockRole(queries, roleId, session.tenantId);
    const before = await grantedIds(queries, [roleId]);
    if (last && !isSame(before, last)) throw new ApiError(409, '该角色的权限已被他人修改，请重新打开后再试');
    const added = await knownIds(
      queries,
      wanted.filter((id) => !before.includes(id)),
    );
    const removed = before.filter((id) => !wanted.includes(id));
    await requireOwn(context, queries, [...added, ...removed]);
    await change(queries, { roleId, tenantId: session.tenantId, added, removed });
    await announceSessionChange(services, queries);
    const content = `修改角色“${role}”的权限：增加 ${added.length} 项，减少 ${removed.length} 项`;
    await writeLog(queries, session, {
      logType: '2',
      operateType: '3',
      content,
      ip,
      method: 'POST',
      url: '/sys/permission/saveRolePermission',
    });
  });
  return { message: '保存成功！' };
}

/** The role's name; its row stays locked, so that two people cannot change its permissions at once. */
async function lockRole(queries: Queries, roleId: string, tenantId: string): Promise<string> {
  const role = await queries
    .selectFrom('sys_role')
    .select(['role_name', 'role_code'])
    .where('id', '=', roleId)
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw missing('角色不存在或已被删除');
  if (role['role_code'] === adminRole) throw forbidden('系统管理员角色拥有全部权限，无需授权');
  return String(role['role_name']);
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((id) => a.includes(id));

async function knownIds(queries: Queries, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom('sys_permission').select('id').where('id', 'in', ids).execute();
  if (rows.length < ids.length) throw new ApiError(400, '所选的菜单或按钮不存在，请重新打开后再试');
  return rows.map((row) => String(row['id']));
}

async function requireOwn(
  { services, session }: RouteContext,
  queries: Queries,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || (await holdsAdminRole(queries, session.roleIds))) return;
  const rows = await queries
    .selectFrom('sys_permission')
    .select(['component', 'perms'])
    .where('id', 'in', ids)
    .execute();
  const codes = codesOfRows(services, rows as unknown as readonly GrantedRow[]);
  if ([...codes].some((code) => !session.codes.has(code))) throw forbidden('不能分配自己没有的权限');
}

interface Change {
  readonly roleId: string;
  readonly tenantId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

async function change(queries: Queries, { roleId, tenantId, added, removed }: Change): Promise<void> {
  if (removed.length > 0) {
    await queries
      .deleteFrom('role_permission')
      .where('role_id', '=', roleId)
      .where('permission_id', 'in', removed)
      .execute();
  }
  for (let start = 0; start < added.length; start += 500) {
    const rows = added
      .slice(start, start + 500)
      .map((id) => ({ tenant_id: tenantId, role_id: roleId, permission_id: id }));
    await queries.insertInto('role_permission').values(rows).execute();
  }
}
