import type { Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from './body.ts';
import { permissionTree } from './permissions.ts';

async function rolesOf({ services, session }: RouteContext) {
  const rows = await services.database.db
    .selectFrom('sys_role')
    .select(['id', 'role_name', 'role_code', 'description'])
    .where('tenant_id', 'in', ['0', session.tenantId])
    .orderBy('create_time')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    roleName: String(row['role_name'] ?? ''),
    roleCode: String(row['role_code'] ?? ''),
    description: String(row['description'] ?? ''),
  }));
}

/** Roles to choose from, and the tree of what a role may be given. */
export const roleRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/role/queryall',
    summary: "All roles of the tenant, for a user's form",
    access: { code: ['sysRole:list', 'sysUser:list'] },
    handle: async (context: RouteContext) => ({ result: await rolesOf(context) }),
  },
  {
    method: 'GET',
    url: '/sys/role/queryTreeList',
    summary: 'The whole menu as a tree, for granting',
    access: { code: ['sysRole:assignPermission', 'sysRole:list'] },
    handle: permissionTree,
  },
  {
    method: 'GET',
    url: '/sys/role/checkRoleCode',
    summary: 'Whether a role code is free',
    access: { code: ['sysRole:add', 'sysRole:edit'] },
    handle: async ({ services, session, query }: RouteContext) => {
      const taken = await services.database.db
        .selectFrom('sys_role')
        .select('id')
        .where('role_code', '=', requiredIn(query, 'roleCode'))
        .where('id', '!=', textIn(query, 'id'))
        .where('tenant_id', 'in', ['0', session.tenantId])
        .executeTakeFirst();
      return taken
        ? { message: '该角色编码已存在，请换一个', result: false }
        : { message: '该角色编码可用', result: true };
    },
  },
];
