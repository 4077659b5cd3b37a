import { missing } from '../../errors.ts';
import { recordsOf, treeBranch } from '../../records/index.ts';
import { openRef, parseOptions } from './dictionaries.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { objectOf, requiredIn, textIn } from '../body.ts';

/**
 * The records below one of a tree, for who may choose among them. The seven parameters are looked up as a whole: the
 * table with its text and code is a ref that some screen declares, and the column of the parent is that of the tree.
 * `options` narrows them as it does in a list of choices.
 */
async function loadTreeData(context: RouteContext): Promise<Answer> {
  const { services, session, query } = context;
  const [table, text, code] = ['tableName', 'text', 'code'].map((name) => requiredIn(query, name, 100));
  const ref = openRef(context, `${table},${text},${code}`);
  const screen = services.screens.byId(ref.screen);
  const parent = screen?.fields.find(({ name }) => name === screen.tree?.parent);
  if (!screen || !parent || parent.column !== requiredIn(query, 'pidField', 100)) throw missing('没有这棵树');
  const parentId = textIn(query, 'pid');
  if (textIn(query, 'condition', 2000) === '') {
    const options = parseOptions(context, query['options'], ref.dict);
    const branch = await treeBranch(services, session, { ref, options }, isTop(parentId) ? undefined : parentId);
    return {
      result: branch.map(({ id, value, text: title, isLeaf }) => toNode({ key: id, value, title, parentId, isLeaf })),
    };
  }
  const conditions = { ...conditionIn(query), pageSize: '1000' };
  const { records } = await recordsOf(services, session, screen).branch(parentId || undefined, conditions);
  return {
    result: records.map((record) => {
      const [value, title] = [String(record[ref.value] ?? ''), String(record[ref.label] ?? '')];
      return toNode({ key: String(record['id']), value, title, parentId, isLeaf: record['hasChild'] !== '1' });
    }),
  };
}

const isTop = (parentId: string): boolean => parentId === '' || parentId === '0';

interface TreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly parentId: string;
  readonly isLeaf: boolean;
}

/** Known clients read `leaf` and `code`. */
const toNode = (node: TreeNode) => ({ ...node, code: node.value, leaf: node.isLeaf });

/** What known clients say of a `condition` that is none. */
export const noCondition = '组件JTreeSelect-condition传值有误，需要一个json字符串!';

/** `condition`: a JSON object of fields and values. @throws ApiError 400 */
function conditionIn(query: RouteContext['query']): Readonly<Record<string, string>> {
  const text = textIn(query, 'condition', 2000);
  if (text === '') return {};
  return Object.fromEntries(
    Object.entries(objectOf(text, 'condition', noCondition)).map(([name, one]) => [name, String(one)]),
  );
}

/** Trees of records, for the widgets that choose in them. */
export const treeDataRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/dict/loadTreeData',
    summary: 'The records below one of a tree; without one, the top',
    access: 'signed-in',
    signed: true,
    handle: loadTreeData,
  },
];
