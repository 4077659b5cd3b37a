import { grantedIds } from '../../grants/grantedIds.ts';
import { findHolder, type HolderKind } from '../../grants/holders.ts';
import { requiredIn } from '../body.ts';
import type { Route, RouteContext } from '../route.ts';
import { readGrants, readRules, writeGrants, writeRules } from './grants.ts';
import { permissionTree, permissionTreeOf } from './permissions.ts';

/** The calls by which known clients read and change what one kind of holder may do. */
interface GrantCalls {
  readonly kind: HolderKind;
  /** How a call names the holder. */
  readonly parameter: 'roleId' | 'departId';
  readonly noun: string;
  /** Who gives. */
  readonly gives: string;
  /** Who else may read what was given. */
  readonly lists: string;
  readonly granted: string;
  readonly grant: string;
  readonly rules: string;
  readonly narrow: string;
}

const holders: readonly GrantCalls[] = [
  {
    kind: 'role',
    parameter: 'roleId',
    noun: 'a role',
    gives: 'sysRole:assignPermission',
    lists: 'sysRole:list',
    granted: '/sys/permission/queryRolePermission',
    grant: '/sys/permission/saveRolePermission',
    rules: '/sys/role/datarule/:permissionId/:roleId',
    narrow: '/sys/role/datarule',
  },
  {
    kind: 'depart',
    parameter: 'departId',
    noun: 'a department',
    gives: 'sysDepart:assignPermission',
    lists: 'sysDepart:list',
    granted: '/sys/permission/queryDepartPermission',
    grant: '/sys/permission/saveDepartPermission',
    rules: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    narrow: '/sys/sysDepartPermission/datarule',
  },
  {
    kind: 'departRole',
    parameter: 'roleId',
    noun: 'a role of a department',
    gives: 'sysDepartRole:assignPermission',
    lists: 'sysDepartRole:list',
    granted: '/sys/sysDepartPermission/queryDeptRolePermission',
    grant: '/sys/sysDepartPermission/saveDeptRolePermission',
    rules: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    narrow: '/sys/sysDepartRole/datarule',
  },
];

const toRoutes = ({ kind, parameter, noun, gives, lists, ...urls }: GrantCalls): readonly Route[] => [
  {
    method: 'GET',
    url: urls.granted,
    summary: `The ids of the menus and buttons that ${noun} has`,
    access: { code: [gives, lists] },
    handle: readGrants(kind, parameter),
  },
  {
    method: 'POST',
    url: urls.grant,
    summary: `Gives menus and buttons to ${noun}`,
    access: { code: gives },
    handle: writeGrants(kind, parameter, urls.grant),
  },
  {
    method: 'GET',
    url: urls.rules,
    summary: `The data rules of a menu and those that narrow ${noun}`,
    access: { code: gives },
    handle: readRules(kind, parameter),
  },
  {
    method: 'POST',
    url: urls.narrow,
    summary: `Chooses the data rules of a menu that narrow ${noun}`,
    access: { code: gives },
    handle: writeRules(kind, parameter, urls.narrow),
  },
];

/** What roles, departments and their roles may do, and the trees in which it is ticked. */
export const grantRoutes: readonly Route[] = [
  ...holders.flatMap(toRoutes),
  {
    method: 'GET',
    url: '/sys/role/queryTreeList',
    summary: 'The whole menu as a tree, for granting',
    access: { code: ['sysRole:assignPermission', 'sysRole:list'] },
    handle: permissionTree,
  },
  {
    method: 'GET',
    url: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    summary: 'The menus and buttons of a department as a tree, for granting them to its roles',
    access: { code: ['sysDepartRole:assignPermission', 'sysDepartRole:list'] },
    handle: async ({ services, session, query }: RouteContext) => {
      const { db } = services.database;
      const { id } = await findHolder(db, 'depart', requiredIn(query, 'departId'), session.tenantId);
      return { result: await permissionTreeOf(services, new Set(await grantedIds(db, 'depart', [id]))) };
    },
  },
];
