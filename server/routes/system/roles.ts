import type { Route } from '../route.ts';
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
];
