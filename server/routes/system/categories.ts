import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError, missing } from '../../errors.ts';
import { type RecordPage, type Records, recordsOf } from '../../records/index.ts';
import { idsIn, objectOf, requiredIn, textIn } from '../body.ts';
import type { Route, RouteContext } from '../route.ts';
import { screenOf } from '../screenOf.ts';
import { noCondition } from '../choices/treeData.ts';

const id = 'sys-category';
const chooses = { choices: id } as const;
const reads = { code: 'sysCategory:list' } as const;
const top = '0';
const all = { pageSize: '1000' };

/** A category as the widgets of known clients read it. */
interface CategoryNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly label: string;
  readonly code: string;
  readonly name: string;
  readonly parentId: string;
  readonly isLeaf: boolean;
  /** `0` where some stand below it. */
  readonly leaf: 0 | 1;
  readonly children?: readonly CategoryNode[];
}

const categoriesOf = ({ services, session }: RouteContext): Records =>
  recordsOf(services, session, screenOf(services, id));

const text = (record: ScreenRecord, name: string): string => String(record[name] ?? '');

function toNode(record: ScreenRecord, children?: readonly CategoryNode[]): CategoryNode {
  const [key, name] = [text(record, 'id'), text(record, 'name')];
  const isLeaf = record['hasChild'] !== '1';
  return {
    key,
    value: key,
    title: name,
    label: name,
    code: text(record, 'code'),
    name,
    parentId: text(record, 'pid') || top,
    isLeaf,
    leaf: isLeaf ? 1 : 0,
    ...(children && { children }),
  };
}

const branchOf = async (
  records: Records,
  parent: string,
  conditions: Readonly<Record<string, string>> = {},
): Promise<readonly ScreenRecord[]> =>
  (await records.branch(parent === top ? undefined : parent, { ...conditions, ...all })).records;

/** The categories below a code, whichever level; all for the top. */
async function within(records: Records, code: string): Promise<readonly ScreenRecord[]> {
  const narrowed: Readonly<Record<string, string>> = code === top || code === '' ? {} : { code: `${code}*` };
  return (await records.list({ ...narrowed, ...all, column: 'code', order: 'asc' })).records;
}

/** The record whose field has exactly a value. @throws ApiError 404 */
async function oneBy(records: Records, field: string, value: string): Promise<ScreenRecord> {
  const { records: found } = await records.list({ [field]: value, pageSize: '2' });
  const one = found.find((record) => record[field] === value);
  if (!one) throw missing('分类不存在或已被删除');
  return one;
}

/** The id of a code, `0` of the top. @throws ApiError 400, as known clients show it */
async function idOfCode(records: Records, code: string): Promise<string> {
  if (code === top) return top;
  const found = (await records.list({ code, pageSize: '2' })).records.find((record) => record['code'] === code);
  if (!found) throw new ApiError(400, '加载分类字典树参数有误.[code]!');
  return text(found, 'id');
}

async function loadTreeRoot(context: RouteContext) {
  const { query } = context;
  const records = categoriesOf(context);
  const pcode = textIn(query, 'pcode') || top;
  const parent = await idOfCode(records, pcode);
  if (textIn(query, 'async') !== 'false')
    return { result: (await branchOf(records, parent)).map((one) => toNode(one)) };
  const rows = await within(records, pcode);
  return { result: nodesBelow(rows, parent === top ? '' : parent) };
}

function nodesBelow(rows: readonly ScreenRecord[], parent: string): readonly CategoryNode[] {
  return rows
    .filter((row) => text(row, 'pid') === parent && row['id'] !== parent)
    .map((row) => toNode(row, nodesBelow(rows, text(row, 'id'))));
}

async function loadTreeData(context: RouteContext) {
  const { query } = context;
  const records = categoriesOf(context);
  const written = textIn(query, 'condition', 2000);
  const conditions = written === '' ? {} : objectOf(written, 'condition', noCondition);
  const named = Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, String(value)]));
  // A parent that is named by its id needs no code.
  const parent = textIn(query, 'pid') || (await idOfCode(records, textIn(query, 'pcode') || top));
  return { result: (await branchOf(records, parent, named)).map((one) => toNode(one)) };
}

/** The names of categories in the order asked for. */
async function loadDictItem(context: RouteContext) {
  const ids = idsIn(context.query, 'ids', 200);
  if (ids.length === 0) return { result: [] };
  const { records: found } = await categoriesOf(context).list({ id: ids.join(','), ...all });
  const names = new Map(found.map((record) => [text(record, 'id'), text(record, 'name')]));
  const isKept = textIn(context.query, 'delNotExist') === 'false';
  return { result: ids.flatMap((one) => names.get(one) ?? (isKept ? [one] : [])) };
}

async function checkCode(context: RouteContext) {
  const code = textIn(context.query, 'code');
  const pid = textIn(context.query, 'pid');
  if (code === '') throw new ApiError(400, '错误,类型编码为空!');
  if (pid === '' || pid === top) return { result: null };
  const parent = text(await categoriesOf(context).getOne(pid), 'code');
  if (!code.startsWith(parent)) throw new ApiError(400, `编码不符合规范,须以"${parent}"开头!`);
  return { result: null };
}

async function getChildListBatch(context: RouteContext): Promise<{ readonly result: RecordPage }> {
  const parents = idsIn(context.query, 'parentIds', 200);
  if (parents.length === 0) throw new ApiError(400, '缺少参数 parentIds');
  return { result: await categoriesOf(context).list({ pid: parents.join(','), ...all }) };
}

async function loadOne(context: RouteContext) {
  const field = requiredIn(context.query, 'field');
  if (field !== 'id' && field !== 'code') throw new ApiError(400, '参数 field 只能是 id 或 code');
  return { result: await oneBy(categoriesOf(context), field, requiredIn(context.query, 'val')) };
}

const get = (
  name: string,
  summary: string,
  access: typeof chooses | typeof reads | { readonly code: readonly string[] },
  handle: (context: RouteContext) => Promise<{ readonly result: unknown }>,
): Route => ({ method: 'GET', url: `/sys/category/${name}`, summary, access, handle });

/** Categories as the widgets of known clients ask for them; the rest are the calls of their screen. */
export const categoryRoutes: readonly Route[] = [
  get('getChildListBatch', 'The categories right below several', reads, getChildListBatch),
  get('loadOne', 'The category with an id or a code', chooses, loadOne),
  get('loadTreeRoot', 'The categories below a code; with async=false all levels of them', chooses, loadTreeRoot),
  get('loadTreeChildren', 'The categories right below one', chooses, async (context) => ({
    result: (await branchOf(categoriesOf(context), requiredIn(context.query, 'pid'))).map((one) => toNode(one)),
  })),
  get('loadTreeData', 'The categories right below one, by its id or its code', chooses, loadTreeData),
  get('loadDictItem', 'Names of categories', chooses, loadDictItem),
  get('loadDictItem/', 'Names of categories, under the address that some clients use', chooses, loadDictItem),
  get('loadAllData', 'All categories whose code begins with a code', chooses, async (context) => ({
    result: (await within(categoriesOf(context), requiredIn(context.query, 'code'))).map((one) => ({
      value: text(one, 'id'),
      text: text(one, 'name'),
      title: text(one, 'name'),
      label: text(one, 'name'),
    })),
  })),
  get(
    'checkCode',
    'Whether a code may stand below a category',
    { code: ['sysCategory:add', 'sysCategory:edit'] },
    checkCode,
  ),
];
