import { ApiError, missing } from '../../errors.ts';
import { rowsIn, scopeOf } from '../../records/index.ts';
import { departsOf, userInfoOf } from '../../sessions/userInfo.ts';
import { RowTree } from '../../trees/RowTree.ts';
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
async function departsSeen({ services, session }: RouteContext): Promise<RowTree<DepartRow>> {
  const rows = await rowsIn(scopeOf(services, session, screenOf(services, 'sys-depart')))
    .selectAll('t')
    .orderBy('t.depart_order')
    .orderBy('t.org_code')
    .limit(10_000)
    .execute();
  const departs = rows.map((row): DepartRow => {
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
  return new RowTree(departs, { id: ({ id }) => id, parent: ({ parentId }) => parentId });
}

const nodeOf = (row: DepartRow, isLeaf: boolean, key: string = row.id): DepartNode => ({
  ...row,
  key,
  value: key,
  title: row.departName,
  isLeaf,
});

/** The departments as a tree; one whose parent is not there stands at the top. */
const nodesOf = (departs: RowTree<DepartRow>): readonly DepartNode[] =>
  departs.toNodes<DepartNode>((row, children) => [
    children.length === 0 ? nodeOf(row, true) : { ...nodeOf(row, false), children },
  ]);

/** The children of one department, or those named by `ids`; `primaryKey` chooses what a node's key is. */
async function lazyNodes(context: RouteContext): Promise<readonly DepartNode[]> {
  const departs = await departsSeen(context);
  const [pid, ids] = [textIn(context.query, 'pid'), idsIn(context.query, 'ids')];
  const keyOf = ({ id, orgCode }: DepartRow): string =>
    textIn(context.query, 'primaryKey') === 'orgCode' ? orgCode : id;
  const below = pid ? departs.below(pid) : departs.tops;
  const wanted = ids.length > 0 ? departs.rows.filter((row) => ids.includes(keyOf(row))) : below;
  return wanted.map((row) => nodeOf(row, departs.isLeaf(row), keyOf(row)));
}

/** Departments whose name contains the keyword. */
async function searched(context: RouteContext): Promise<readonly DepartNode[]> {
  const keyword = requiredIn(context.query, 'keyWord', 100).toLowerCase();
  const departs = await departsSeen(context);
  return departs.rows
    .filter(({ departName }) => departName.toLowerCase().includes(keyword))
    .map((row) => nodeOf(row, departs.isLeaf(row)));
}

/** The trees that start at the signed-in person's departments, each only once. */
async function ownTree(context: RouteContext): Promise<readonly DepartNode[]> {
  const own = new Set((await departsOf(context.services.database.db, context.session)).map(({ id }) => id));
  const topmost = (nodes: readonly DepartNode[]): readonly DepartNode[] =>
    nodes.flatMap((node) => (own.has(node.id) ? [node] : topmost(node.children ?? [])));
  return topmost(nodesOf(await departsSeen(context)));
}

/** The department that a call names. @throws ApiError 404 */
function oneDepart({ query }: RouteContext, departs: RowTree<DepartRow>): DepartRow {
  const [id, orgCode] = [textIn(query, 'departId') || textIn(query, 'id'), textIn(query, 'orgCode', 64)];
  if (!id && !orgCode) throw new ApiError(400, '缺少参数 departId 或 orgCode');
  const row = id ? departs.byId(id) : departs.rows.find((depart) => depart.orgCode === orgCode);
  if (!row) throw missing('部门不存在或已被删除');
  return row;
}

async function above(context: RouteContext) {
  const departs = await departsSeen(context);
  const parents = departs.above(oneDepart(context, departs));
  return {
    parentIds: parents.map(({ id }) => id),
    parentMap: Object.fromEntries(parents.map((row) => [row.id, row])),
  };
}

/** Departments as pickers and the department screen ask for them. */
export const departRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/sysDepart/queryIdTree',
    summary: 'All departments as a tree of ids',
    access: choosesDeparts,
    handle: async (context) => ({ result: nodesOf(await departsSeen(context)) }),
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
    handle: async (context) => ({ result: oneDepart(context, await departsSeen(context)).departName }),
  },
  {
    method: 'GET',
    url: '/sys/sysDepart/queryAllParentId',
    summary: 'The ids of the departments above one, from the top, and those departments by id',
    access: choosesDeparts,
    handle: async (context) => ({ result: await above(context) }),
  },
];
