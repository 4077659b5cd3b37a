import { missing } from '../../errors.ts';
import { grantedIds } from '../../grants/grantedIds.ts';
import { findHolder } from '../../grants/holders.ts';
import type { Route, RouteContext } from '../route.ts';
import { requiredIn } from '../body.ts';
import { readGrants, readRules, writeGrants, writeRules } from './grants.ts';
import { permissionTreeOf } from './permissions.ts';

const ofDepart = { code: 'sysDepart:assignPermission' } as const;
const ofRole = { code: 'sysDepartRole:assignPermission' } as const;
const readsRole = { code: ['sysDepartRole:assignPermission', 'sysDepartRole:list'] } as const;

/** What departments and their roles may do. */
export const departGrantRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/permission/queryDepartPermission',
    summary: "The ids of a department's permissions",
    access: { code: ['sysDepart:assignPermission', 'sysDepart:list'] },
    handle: readGrants('depart', 'departId'),
  },
  {
    method: 'POST',
    url: '/sys/permission/saveDepartPermission',
    summary: 'Gives menus and buttons to a department',
    access: ofDepart,
    handle: writeGrants('depart', 'departId', '/sys/permission/saveDepartPermission'),
  },
  {
    method: 'GET',
    url: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    summary: 'The data rules of a menu and those of a department',
    access: ofDepart,
    handle: readRules('depart', 'departId'),
  },
  {
    method: 'POST',
    url: '/sys/sysDepartPermission/datarule',
    summary: "Chooses a department's data rules of a menu",
    access: ofDepart,
    handle: writeRules('depart', 'departId', '/sys/sysDepartPermission/datarule'),
  },
  {
    method: 'GET',
    url: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    summary: 'The menus and buttons of a department as a tree, for granting them to its roles',
    access: readsRole,
    handle: async (context: RouteContext) => {
      const { services, session, query } = context;
      const { db } = services.database;
      const { id } = await findHolder(db, 'depart', requiredIn(query, 'departId'), session.tenantId);
      return { result: await permissionTreeOf(services, new Set(await grantedIds(db, 'depart', [id]))) };
    },
  },
  {
    method: 'GET',
    url: '/sys/sysDepartPermission/queryDeptRolePermission',
    summary: "The ids of a department role's permissions",
    access: readsRole,
    handle: readGrants('departRole', 'roleId'),
  },
  {
    method: 'POST',
    url: '/sys/sysDepartPermission/saveDeptRolePermission',
    summary: 'Gives menus and buttons to a role of a department',
    access: ofRole,
    handle: writeGrants('departRole', 'roleId', '/sys/sysDepartPermission/saveDeptRolePermission'),
  },
  {
    method: 'GET',
    url: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    summary: "The data rules of a menu and those of a department's role",
    access: ofRole,
    handle: async (context: RouteContext) => {
      const { services, session, params } = context;
      const role = await findHolder(services.database.db, 'departRole', params['roleId'] ?? '', session.tenantId);
      if (role.departId !== params['departId']) throw missing('部门角色不存在或已被删除');
      return readRules('departRole', 'roleId')(context);
    },
  },
  {
    method: 'POST',
    url: '/sys/sysDepartRole/datarule',
    summary: "Chooses a department role's data rules of a menu",
    access: ofRole,
    handle: writeRules('departRole', 'roleId', '/sys/sysDepartRole/datarule'),
  },
];
