import { type ChildTable, screenFor } from '../../schemas/language/index.ts';
import { ApiError, missing } from '../errors.ts';
import { answerCards } from '../dashboards/answerCards.ts';
import type { ApiEntry, EntryOf, Operation, RecordEntry } from '../kinds/calls.ts';
import { exportName, recordsOf, toWorkbook } from '../records/index.ts';
import { answerReport } from '../report-tables/answerReport.ts';
import { exportTable } from '../report-tables/exportTable.ts';
import { userOf } from '../records/scope/scope.ts';
import { toAttachment } from './attachment.ts';
import { chooseLabels, chooseRows, chooseTree } from './choices/choosing.ts';
import { runImport, sendTemplate } from './imports.ts';
import { parseIds } from './parseIds.ts';
import { answerPrint } from './system/prints.ts';
import type { Answer, RawAnswer, RouteContext } from './route.ts';
import { originOf, runActionCall, toObject, writeOnce } from './writes.ts';

type Handler<K extends Operation['kind']> = (entry: EntryOf<K>, context: RouteContext) => Promise<Answer | RawAnswer>;

/** One handler for each kind of call that a screen file implies. */
const handlers: { readonly [K in Operation['kind']]: Handler<K> } = {
  list: async (entry, context) => ({ result: await open(entry, context).list(context.query) }),
  totals: async (entry, context) => ({ result: await open(entry, context).totals(context.query) }),
  counts: async (entry, context) => ({ result: await open(entry, context).counts(context.query) }),
  groups: async (entry, context) => ({ result: await open(entry, context).groups(context.query) }),
  roots: async (entry, context) => ({ result: await open(entry, context).branch(undefined, context.query) }),
  branch: async (entry, context) => {
    const { pid, ...query } = context.query;
    return { result: await open(entry, context).branch(pid, query) };
  },
  ownBranch: async (entry, context) => {
    const { key, root, condition } = entry.operation.own;
    // What every record of the tree has is the screen's to say, whatever comes with the call.
    const { [key]: parent = root, condition: _, ...query } = context.query;
    const given = Object.entries(condition ?? {}).map(([name, value]) => [name, String(value)]);
    const asked = { ...query, ...Object.fromEntries(given) };
    return { result: await open(entry, context).branch(parent === root ? undefined : parent, asked) };
  },
  getOne: async (entry, context) => {
    const id = context.query['id'] ?? '';
    const isOnly = id === '' && entry.screen.single === true;
    return { result: isOnly ? await open(entry, context).getOnly() : await open(entry, context).getOne(id) };
  },
  children: async (entry, context) => {
    const { child } = entry.operation;
    const { [child.foreignKey]: key, ...query } = context.query;
    if (key === undefined || key === '') throw new ApiError(400, `缺少参数 ${child.foreignKey}`);
    return { result: await open(entry, context).children(child, key, query) };
  },
  add: (entry, context) => writeOnce(entry, context, '添加成功！', (records) => records.create(context.body)),
  edit: (entry, context) =>
    writeOnce(entry, context, '编辑成功！', async (records) => {
      if (!entry.screen.single || context.body['id']) return records.update(context.body);
      const only = await records.getOnly();
      return only ? records.update({ ...context.body, id: only['id'] }) : records.create(context.body);
    }),
  delete: async (entry, context) => {
    const [id] = parseIds(context.query['id']);
    if (id === undefined) throw missing();
    await open(entry, context).remove([id]);
    return { message: '删除成功!' };
  },
  deleteBatch: async (entry, context) => {
    const ids = parseIds(context.query['ids']);
    if (ids.length === 0) throw new ApiError(400, '请选择一条记录！');
    await open(entry, context).remove(ids);
    return { message: '批量删除成功！' };
  },
  bin: async (entry, context) => ({ result: await open(entry, context).removed(context.query) }),
  restore: async (entry, context) => {
    await open(entry, context).restore(removedIds(entry, context));
    return { message: '还原成功' };
  },
  purge: async (entry, context) => {
    await open(entry, context).purge(removedIds(entry, context));
    return { message: '彻底删除成功' };
  },
  chooseRows,
  chooseLabels,
  chooseTree,
  export: async (entry, context) => {
    const { selections, ...query } = context.query;
    const records = open(entry, context);
    const seen = screenFor(entry.screen, userOf(context.session));
    const { file, rows } = await toWorkbook(context.session.tenantId, seen, {
      portions: records.exportRows(query, parseIds(selections)),
      below: records.exportBelow,
    });
    return toAttachment(file, exportName(entry.screen), { 'x-exported-rows': String(rows) });
  },
  import: runImport,
  importTemplate: sendTemplate,
  addMembers: (entry, context) => {
    const { id, input } = context.body;
    return changeMembers(entry, context, 'add', id, toObject(input)['ids']);
  },
  removeMembers: (entry, context) => {
    const { id, ids } = context.body;
    return changeMembers(entry, context, 'remove', context.query['id'], ids ?? id);
  },
  cards: async ({ screen }, { services, session, query }) => ({
    result: await answerCards(services, session, screen, query['cards']?.split(',') ?? null, query),
  }),
  table: async ({ screen }, { services, session, query }) => ({
    result: await answerReport(services, session, screen, query),
  }),
  exportTable: async ({ screen }, { services, session, query }) => {
    const { file, rows } = await exportTable(services, session, screen, query);
    return toAttachment(file, exportName(screen), { 'x-exported-rows': String(rows) });
  },
  action: (entry, context) =>
    entry.operation.action.print === undefined
      ? runActionCall(entry, entry.operation.action, context)
      : answerPrint(entry, entry.operation.action, context),
};

/** The ids of a call of the recycle bin: the known clients put them in the path, the query or the body. */
function removedIds({ call }: RecordEntry, { params, query, body }: RouteContext): readonly string[] {
  if (call.path.endsWith('/{id}')) return parseIds(params['*']?.split('/').at(-1));
  const given = { ...query, ...body };
  const name = ['ids', 'id', 'userIds'].find((key) => given[key] !== undefined);
  return parseIds(name === undefined ? undefined : given[name]);
}

/** Puts records under the one with the id, or takes them out; a repeated call changes nothing more. */
async function changeMembers(
  entry: RecordEntry & { operation: { child: ChildTable } },
  context: RouteContext,
  kind: 'add' | 'remove',
  id: unknown,
  members: unknown,
): Promise<Answer> {
  const [[parentId], ids] = [parseIds(id), parseIds(members)];
  if (parentId === undefined || ids.length === 0) throw new ApiError(400, '请选择一条记录！');
  const { child } = entry.operation;
  await open(entry, context).changeMembers(child, { parentId, ids, kind });
  return { message: (kind === 'add' ? child.members?.add : child.members?.remove)?.success ?? '' };
}

/** Answers a call of a screen file; who may call it has been checked. */
export function handleCall(entry: ApiEntry, context: RouteContext): Promise<Answer | RawAnswer> {
  return (handlers[entry.operation.kind] as (entry: ApiEntry, context: RouteContext) => Promise<Answer | RawAnswer>)(
    entry,
    context,
  );
}

const open = ({ screen }: RecordEntry, context: RouteContext) =>
  recordsOf(context.services, context.session, screen, context.services.database.db, originOf(context));
