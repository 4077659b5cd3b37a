import { missing } from '../errors.ts';
import { recordsOf } from '../records/index.ts';
import { openRef } from './dictionaries.ts';
import type { Answer, Route, RouteContext } from './route.ts';
import { objectOf, requiredIn, textIn } from './body.ts';

/**
 * The records below one of a tree, for who may choose among them. The seven parameters are looked up as a whole: the
 * table with its text and code is a ref that some screen declares, and the column of the parent is that of the tree.
 */
async function loadTreeData(context: RouteContext): Promise<Answer> {
  const { services, session, query } = context;
  const [table, text, code] = ['tableName', 'text', 'code'].map((name) => requiredIn(query, name, 100));
  const ref = openRef(context, `${table},${text},${code}`);
  const screen = services.screens.byId(ref.screen);
  const parent = screen?.fields.find(({ name }) => name === screen.tree?.parent);
  if (!screen || !parent || parent.column !== requiredIn(query, 'pidField', 100)) throw missing('没有这棵树');
  const parentId = textIn(query, 'pid');
  const conditions = { ...conditionIn(query), pageSize: '1000' };
  const { records } = await recordsOf(services, session, screen).branch(parentId || undefined, conditions);
  return {
    result: records.map((record) => {
      const [value, title] = [String(record[ref.value] ?? ''), String(record[ref.label] ?? '')];
      const isLeaf = record['hasChild'] !== '1';
      return { key: String(record['id']), value, code: value, title, parentId, isLeaf, leaf: isLeaf };
    }),
  };
}

/** What known clients say of a `condition` that is none. */
const noCondition = '组件JTreeSelect-condition传值有误，需要一个json字符串!';

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
