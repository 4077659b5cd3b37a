import { grantedIds } from '../../menu/permissionRows.ts';
import type { PermissionRow } from '../../menu/toMenu.ts';
import { toTree } from '../../menu/toTree.ts';
import type { Queries } from '../../database/Database.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn } from './body.ts';
import { saveRolePermission } from './saveRolePermission.ts';

const access = { code: ['sysPermission:list', 'sysRole:assignPermission'] } as const;

async function allRows(queries: Queries): Promise<readonly PermissionRow[]> {
  const rows = await queries.selectFrom('sys_permission').selectAll().orderBy('sort_no').orderBy('id').execute();
  return rows as unknown as readonly PermissionRow[];
}

const isLeafIn = (rows: readonly PermissionRow[]): ((row: PermissionRow) => boolean) => {
  const parents = new Set(rows.map((row) => row.parent_id));
  return (row) => !parents.has(row.id);
};

/** A row as the menu tables of the known clients show it. */
const toEntry = (row: PermissionRow, isLeaf: boolean) => ({
  id: row.id,
  key: row.id,
  parentId: row.parent_id ?? '',
  name: row.name,
  title: row.name,
  slotTitle: row.name,
  menuType: row.menu_type,
  url: row.url ?? '',
  component: row.component ?? '',
  perms: row.perms ?? '',
  permsType: row.perms_type ?? '',
  icon: row.icon ?? '',
  sortNo: Number(row.sort_no ?? 0),
  hidden: row.hidden === 'Y',
  route: row.route !== 'N',
  isRoute: row.route !== 'N',
  keepAlive: row.keep_alive === 'Y',
  alwaysShow: row.always_show === 'Y',
  status: row.status ?? '',
  isLeaf,
  leaf: isLeaf,
  ruleFlag: 0,
});

/** A node of the tree in which a role's permissions are ticked. */
interface TreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly slotTitle: string;
  readonly parentId: string;
  readonly menuType: string;
  readonly isLeaf: boolean;
  readonly ruleFlag: number;
  readonly children: readonly TreeNode[];
}

/** The whole menu as a tree with the ids of all its nodes. */
export async function permissionTree({ services }: RouteContext): Promise<Answer> {
  const rows = await allRows(services.database.db);
  const shape = { id: (row: PermissionRow) => row.id, parent: (row: PermissionRow) => row.parent_id };
  const treeList = toTree<PermissionRow, TreeNode>(rows, shape, (row, children) => [toNode(row, children)]);
  return { result: { treeList, ids: rows.map((row) => row.id) } };
}

const toNode = (row: PermissionRow, children: readonly TreeNode[]): TreeNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  slotTitle: row.name,
  parentId: row.parent_id ?? '',
  menuType: row.menu_type,
  isLeaf: children.length === 0,
  ruleFlag: 0,
  children,
});

async function menuBelow({ services }: RouteContext, parents: readonly string[] | null) {
  const rows = await allRows(services.database.db);
  const isLeaf = isLeafIn(rows);
  const wanted = rows.filter((row) => (parents === null ? !row.parent_id : parents.includes(row.parent_id ?? '')));
  return wanted.map((row) => toEntry(row, isLeaf(row)));
}

/** The menu table and what a role may do; adding, editing and deleting are those of the screen file. */
export const permissionRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/permission/queryTreeList',
    summary: 'The whole menu as a tree',
    access,
    handle: permissionTree,
  },
  {
    method: 'GET',
    url: '/sys/permission/getSystemMenuList',
    summary: 'The top entries of the menu',
    access,
    handle: async (context: RouteContext) => ({ result: await menuBelow(context, null) }),
  },
  {
    method: 'GET',
    url: '/sys/permission/getSystemSubmenu',
    summary: 'The entries below one',
    access,
    handle: async (context: RouteContext) => ({
      result: await menuBelow(context, [requiredIn(context.query, 'parentId')]),
    }),
  },
  {
    method: 'GET',
    url: '/sys/permission/getSystemSubmenuBatch',
    summary: 'The entries below several, by parent',
    access,
    handle: async (context: RouteContext) => {
      const parents = idsIn(context.query, 'parentIds');
      const entries = await menuBelow(context, parents);
      return {
        result: Object.fromEntries(parents.map((id) => [id, entries.filter((entry) => entry.parentId === id)])),
      };
    },
  },
  {
    method: 'GET',
    url: '/sys/permission/queryRolePermission',
    summary: "The ids of a role's permissions",
    access: { code: ['sysRole:assignPermission', 'sysRole:list'] },
    handle: async ({ services, session, query }: RouteContext) => {
      const { db } = services.database;
      const role = await db
        .selectFrom('sys_role')
        .select('id')
        .where('id', '=', requiredIn(query, 'roleId'))
        .where('tenant_id', 'in', ['0', session.tenantId])
        .executeTakeFirst();
      return { result: role ? await grantedIds(db, [String(role['id'])]) : [] };
    },
  },
  {
    method: 'POST',
    url: '/sys/permission/saveRolePermission',
    summary: 'Gives menus and buttons to a role',
    access: { code: 'sysRole:assignPermission' },
    handle: saveRolePermission,
  },
];
