import type { Route, RouteContext } from '../route.ts';
import { recordsOf, rowConditions } from '../../records/index.ts';
import { originOf } from '../writes.ts';
import { requiredIn, textIn } from './body.ts';
import { readRules, writeRules } from './grants.ts';
import { permissionTree } from './permissions.ts';
import { screenOf } from './screenOf.ts';

async function rolesOf({ services, session }: RouteContext) {
  let roles = services.database.db
    .selectFrom('sys_role as t')
    .select(['t.id', 't.role_name', 't.role_code', 't.description'])
    .where('t.tenant_id', 'in', ['0', session.tenantId]);
  for (const condition of rowConditions(session, screenOf(services, 'sys-role'))) roles = roles.where(condition);
  const rows = await roles.orderBy('t.create_time').orderBy('t.id').limit(1000).execute();
  return rows.map((row) => ({
    id: String(row['id']),
    roleName: String(row['role_name'] ?? ''),
    roleCode: String(row['role_code'] ?? ''),
    description: String(row['description'] ?? ''),
  }));
}

const choosesRoles = { code: ['sysRole:list', 'sysUser:list'] } as const;

/** Roles to choose from, and the tree of what a role may be given. */
export const roleRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/role/queryall',
    summary: "All roles of the tenant, for a user's form",
    access: choosesRoles,
    handle: async (context: RouteContext) => ({ result: await rolesOf(context) }),
  },
  {
    method: 'GET',
    url: '/sys/role/queryallNoByTenant',
    summary: "All roles for a user's form; here too those of the tenant, as nobody sees another's",
    access: choosesRoles,
    handle: async (context: RouteContext) => ({ result: await rolesOf(context) }),
  },
  {
    method: 'GET',
    url: '/sys/role/listByTenant',
    summary: 'A page of the roles of the tenant',
    access: { code: 'sysRole:list' },
    handle: async (context: RouteContext) => {
      const { services, session, query } = context;
      const screen = screenOf(services, 'sys-role');
      return { result: await recordsOf(services, session, screen, undefined, originOf(context)).list(query) };
    },
  },
  {
    method: 'GET',
    url: '/sys/role/datarule/:permissionId/:roleId',
    summary: 'The data rules of a menu and those that narrow a role',
    access: { code: 'sysRole:assignPermission' },
    handle: readRules('role', 'roleId'),
  },
  {
    method: 'POST',
    url: '/sys/role/datarule',
    summary: 'Chooses the data rules of a menu that narrow a role',
    access: { code: 'sysRole:assignPermission' },
    handle: writeRules('role', 'roleId', '/sys/role/datarule'),
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
