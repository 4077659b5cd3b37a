import type { Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from './body.ts';
import { readRules, writeRules } from './grants.ts';
import { permissionTree } from './permissions.ts';

/** Roles to choose from, and the tree of what a role may be given. */
export const roleRoutes: readonly Route[] = [
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
