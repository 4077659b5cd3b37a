import { listKeys } from '../../../schemas/language/index.ts';
import { permissionsWithRules } from '../../grants/ruleGrants.ts';
import { menuTree, type PermissionRow } from '../../menu/toMenu.ts';
import { leftoversOf, readMenuRows } from '../../menu/permissionRows.ts';
import { recordsOf } from '../../records/index.ts';
import type { Services } from '../../Services.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

const access = { code: ['sysPermission:list', 'sysRole:assignPermission'] } as const;

/** A row as the menu tables of the known clients show it. */
const toEntry = (row: PermissionRow, isLeaf: boolean, hasRules: boolean) => ({
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
  ruleFlag: hasRules ? 1 : 0,
});
type Entry = ReturnType<typeof toEntry> & { readonly children?: readonly Entry[] };

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

/** The menu, and the entries of it on which data rules stand. */
async function readMenu(services: Services) {
  const { db } = services.database;
  const [rows, ruled] = await Promise.all([readMenuRows(services.database), permissionsWithRules(services, db)]);
  return { menu: menuTree(rows), ruled };
}

/** The menu as a tree with the ids of its nodes: the whole of it, or the given rows with the entries above them. */
export async function permissionTreeOf(services: Services, only?: ReadonlySet<string>) {
  const { menu, ruled } = await readMenu(services);
  const shown = only ? menu.reaching(({ id }) => only.has(id)) : menu;
  const leftovers = leftoversOf(menu.rows, services.screens);
  const treeList = shown.toNodes<TreeNode>((row, children) => {
    const isLeft = row.menu_type !== '2' && leftovers.has(row.id);
    // Its grants stay, for the day the file comes back; whoever gives them should know.
    const told = isLeft ? { ...row, name: `${row.name}（页面文件已删除）` } : row;
    return [toNode(told, children, ruled.has(row.id))];
  });
  return { treeList, ids: shown.rows.map((row) => row.id) };
}

/** The whole menu as a tree with the ids of all its nodes. */
export const permissionTree = async ({ services }: RouteContext): Promise<Answer> => ({
  result: await permissionTreeOf(services),
});

const toNode = (row: PermissionRow, children: readonly TreeNode[], hasRules: boolean): TreeNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  slotTitle: row.name,
  parentId: row.parent_id ?? '',
  menuType: row.menu_type,
  isLeaf: children.length === 0,
  ruleFlag: hasRules ? 1 : 0,
  children,
});

async function menuBelow({ services }: RouteContext, parents: readonly string[] | null): Promise<readonly Entry[]> {
  const { menu, ruled } = await readMenu(services);
  const wanted = parents === null ? menu.tops : parents.flatMap((parent) => menu.below(parent));
  return wanted.map((row) => toEntry(row, menu.isLeaf(row), ruled.has(row.id)));
}

/** What of a query does not narrow the menu; a page of a tree would tear it apart. */
const paging: ReadonlySet<string> = new Set(listKeys);

/** The menu as a tree, as known clients expect it; under a condition only what meets it, with the entries above. */
async function listOfMenus(context: RouteContext): Promise<Answer> {
  const { menu, ruled } = await readMenu(context.services);
  const found = await foundBy(context);
  const shown = found ? menu.reaching(({ id }) => found.has(id)) : menu;
  const result = shown.toNodes<Entry>((row, children) => {
    const entry = toEntry(row, children.length === 0, ruled.has(row.id));
    return [children.length > 0 ? { ...entry, children } : entry];
  });
  return { result };
}

/** The ids of the entries that meet the conditions of a query; null where it has none. */
async function foundBy(context: RouteContext): Promise<ReadonlySet<string> | null> {
  const { services, session } = context;
  const conditions = Object.fromEntries(Object.entries(context.query).filter(([key]) => !paging.has(key)));
  if (Object.keys(conditions).length === 0) return null;
  const records = recordsOf(services, session, screenOf(services, 'sys-permission'), undefined, originOf(context));
  const ids = new Set<string>();
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await records.list({ ...conditions, pageNo: String(pageNo), pageSize: '1000' });
    for (const { id } of page.records) ids.add(String(id));
    pages = page.pages;
  }
  return ids;
}

/** The menu table; adding, editing and deleting are those of the screen file. */
export const permissionRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/permission/list',
    summary: 'The menu as a tree; under conditions those entries with the ones above them',
    access: { code: 'sysPermission:list' },
    handle: listOfMenus,
  },
  {
    method: 'GET',
    url: '/sys/permission/queryListAsync',
    summary: 'The entries below one, for lazy trees; without one, the top',
    access,
    handle: async (context: RouteContext) => {
      const parent = textIn(context.query, 'pid') || textIn(context.query, 'parentId');
      return { result: await menuBelow(context, parent ? [parent] : null) };
    },
  },
  {
    method: 'GET',
    url: '/sys/permission/queryTreeList',
    summary: 'The whole menu as a tree',
    access: { code: [...access.code, 'sysDepart:assignPermission'] },
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
];
