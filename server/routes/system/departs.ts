import { ApiError, missing } from '../../errors.ts';
import { rowsIn, scopeOf } from '../../records/index.ts';
import { departsOf, userInfoOf } from '../../sessions/userInfo.ts';
import { toTree } from '../../menu/toTree.ts';
import type { Route, RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

interface DepartRow {
  readonly id: string;
  readonly parentId: string;
  readonly departName: string;
  readonly orgCode: string;
  readonly orgCategory: string;
  readonly memo: string;
  readonly mobile: string;
  readonly address: string;
  readonly status: string;
}

/** A department as tree controls of the known clients read it. */
interface DepartNode extends DepartRow {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: readonly DepartNode[];
}

/** Who may choose a department. */
const choosesDeparts = { choices: 'sys-depart' } as const;

/** The departments of the tenant that the person sees. */
async function rowsOf({ services, session }: RouteContext): Promise<readonly DepartRow[]> {
  const rows = await rowsIn(scopeOf(services, session, screenOf(services, 'sys-depart')))
    .selectAll('t')
    .orderBy('t.depart_order')
    .orderBy('t.org_code')
    .limit(10_000)
    .execute();
  return rows.map((row) => {
    const text = (column: string): string => String(row[column] ?? '');
    return {
      id: text('id'),
      parentId: text('parent_id'),
      departName: text('depart_name'),
      orgCode: text('org_code'),
      orgCategory: text('org_category'),
      memo: text('memo'),
      mobile: text('mobile'),
      address: text('address'),
      status: text('status'),
    };
  });
}

const nodeOf = (row: DepartRow, isLeaf: boolean, key: string = row.id): DepartNode => ({
  ...row,
  key,
  value: key,
  title: row.departName,
  isLeaf,
});

/** The departments as a tree; one whose parent is not there stands at the top. */
function treeOf(rows: readonly DepartRow[]): readonly DepartNode[] {
  const shape = { id: (row: DepartRow) => row.id, parent: (row: DepartRow) => row.parentId };
  return toTree<DepartRow, DepartNode>(rows, shape, (row, children) => [
    children.length === 0 ? nodeOf(row, true) : { ...nodeOf(row, false), children },
  ]);
}

/** The children of one department, or those named by `ids`; `primaryKey` chooses what a node's key is. */
async function lazyNodes(context: RouteContext): Promise<readonly DepartNode[]> {
  const rows = await rowsOf(context);
  const [pid, ids] = [textIn(context.query, 'pid'), idsIn(context.query, 'ids')];
  const byCode = textIn(context.query, 'primaryKey') === 'orgCode';
  const known = new Set(rows.map(({ id }) => id));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  const isWanted = (row: DepartRow): boolean => {
    if (ids.length > 0) return ids.includes(byCode ? row.orgCode : row.id);
    return pid ? row.parentId === pid : !known.has(row.parentId);
  };
  return rows.filter(isWanted).map((row) => nodeOf(row, !parents.has(row.id), byCode ? row.orgCode : row.id));
}

/** Departments whose name contains the keyword. */
async function searched(context: RouteContext): Promise<readonly DepartNode[]> {
  const keyword = requiredIn(context.query, 'keyWord', 100).toLowerCase();
  const rows = await rowsOf(context);
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return rows
    .filter(({ departName }) => departName.toLowerCase().includes(keyword))
    .map((row) => nodeOf(row, !parents.has(row.id)));
}

/** The trees that start at the signed-in person's departments, each only once. */
async function ownTree(context: RouteContext): Promise<readonly DepartNode[]> {
  const own = new Set((await departsOf(context.services.database.db, context.session)).map(({ id }) => id));
  const topmost = (nodes: readonly DepartNode[]): readonly DepartNode[] =>
    nodes.flatMap((node) => (own.has(node.id) ? [node] : topmost(node.children ?? [])));
  return topmost(treeOf(await rowsOf(context)));
}

/** The department that a call names. @throws ApiError 404 */
async function oneDepart(context: RouteContext): Promise<DepartRow> {
  const { query } = context;
  const [id, orgCode] = [textIn(query, 'departId') || textIn(query, 'id'), textIn(query, 'orgCode', 64)];
  if (!id && !orgCode) throw new ApiError(400, '缺少参数 departId 或 orgCode');
  const row = (await rowsOf(context)).find((depart) => (id ? depart.id === id : depart.orgCode === orgCode));
  if (!row) throw missing('部门不存在或已被删除');
  return row;
}

async function above(context: RouteContext) {
  const byId = new Map((await rowsOf(context)).map((row) => [row.id, row]));
  const parents: DepartRow[] = [];
  let parent = byId.get((await oneDepart(context)).parentId);
  while (parent && !parents.includes(parent)) {
    parents.unshift(parent);
    parent = byId.get(parent.parentId);
  }
  return {
    parentIds: parents.map(({ id }) => id),
    parentMap: Object.fromEntries(parents.map((row) => [row.id, row])),
  };
}

/** Departments as pickers and the department screen ask for them. */
export const departRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/sysDepart/queryTreeList',
    summary: 'All departments of the tenant as a tree',
    access: choosesDeparts,
    handle: async (context) => ({ result: treeOf(await rowsOf(context)) }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/queryIdTree',
    summary: 'All departments as a tree of ids',
    access: choosesDeparts,
    handle: async (context) => ({ result: treeOf(await rowsOf(context)) }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/queryDepartTreeSync',
    summary: 'The departments below one, for lazy trees',
    access: choosesDeparts,
    handle: async (context) => ({ result: await lazyNodes(context) }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/searchBy',
    summary: 'Departments by a part of their name',
    access: choosesDeparts,
    handle: async (context) => ({ result: await searched(context) }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/queryMyDeptTreeList',
    summary: "The tree below the signed-in person's departments",
    access: 'signed-in',
    // Clients read the person's standing (`user_identity`) in the message: 2 leads departments, 1 does not.
    handle: async (context) => ({
      message: (await userInfoOf(context.services, context.session)).userIdentity || '1',
      result: await ownTree(context),
    }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/getDepartName',
    summary: 'The name of one department, by id or organisation code',
    access: choosesDeparts,
    handle: async (context) => ({ result: (await oneDepart(context)).departName }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/queryAllParentId',
    summary: 'The ids of the departments above one, from the top, and those departments by id',
    access: choosesDeparts,
    handle: async (context) => ({ result: await above(context) }),
  },
];
