import type { DataSource, ListPage, ListQuery } from '../../renderers/ports/DataSource.ts';
import type { ApiCall, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { call, callEnvelope, countWrites, callFile } from './call.ts';
import { toExactSearch } from './exactSearch.ts';
import type { CallConfig } from './http.ts';
import { askOptional } from './optional.ts';
import { parsePage, toParams, toShownFields } from './pages.ts';
import { toSent } from './sentCall.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

const boards = () => import('./boards.ts');
const exports = () => import('./exports.ts');
const valueChecks = () => import('./valueChecks.ts');

/** Records over HTTP, by the calls that a screen names. */
export const dataSource: DataSource = {
  writes: countWrites,

  getList(screen, query, signal) {
    const { params, ...target } = toListCall(screen, exactly(screen, query));
    const config = { ...target, params: { ...params, field: toShownFields(screen) }, ...abortable(signal) };
    return call(config, isBranch(screen, query) ? parseBranch : parsePage);
  },

  getChoosable: async (...asked) => (await import('./choosing.ts')).getChoosable(...asked),

  getTotals(screen, query, signal) {
    const params = toParams(exactly(screen, query));
    const target = { method: 'GET', url: `${screen.api.base}/totals`, params, ...abortable(signal) } as const;
    return askOptional(screen, 'totals', () => call(target, parseTotals));
  },

  getCounts: async (...asked) => (await boards()).getCounts(...asked),
  getGroups: async (...asked) => (await boards()).getGroups(...asked),
  getCards: async (...asked) => (await boards()).getCards(...asked),
  getTable: async (...asked) => (await boards()).getTable(...asked),
  getAnswer: async (...asked) => (await boards()).getAnswer(...asked),
  exportTable: async (...asked) => (await boards()).exportTable(...asked),

  getOne: (screen, id, signal) =>
    call({ ...toCall(screen.api.queryById), params: { id }, ...abortable(signal) }, parseRecord),

  async getChildren(screen, child, id, signal) {
    const table = screen.children.find(({ name }) => name === child);
    if (!table) throw new Error(`Screen ${screen.id} has no sub-table "${child}".`);
    const page = await call(
      { method: 'GET', url: table.path, params: { [table.foreignKey]: id }, ...abortable(signal) },
      parsePage,
    );
    return page.records;
  },

  create: (screen, record, key) => call({ ...toCall(screen.api.add), data: record, idempotencyKey: key }, parseId),

  async update(screen, record, key) {
    await callEnvelope({ ...toCall(screen.api.edit), data: record, idempotencyKey: key });
  },

  async remove(screen, ids) {
    const [only] = ids;
    const isOne = ids.length === 1 && only !== undefined;
    await (isOne
      ? callEnvelope({ ...toCall(screen.api.delete), params: { id: only } })
      : callEnvelope({ ...toCall(screen.api.deleteBatch), params: { ids: `${ids.join(',')},` } }));
  },

  printAddress: async (...asked) => (await exports()).printAddress(...asked),

  async run(_screen, action, asked) {
    const { ids, versions, input, key } = asked;
    if (!action.call) throw new Error(`Action "${action.name}" changes no data, so there is nothing to call.`);
    if (action.sends) return (await callEnvelope({ ...toSent(action.sends, asked), idempotencyKey: key })).message;
    const target = ids.length === 1 ? { id: ids[0] } : { ids: ids.join(',') };
    const body = { ...(ids.length > 0 ? target : {}), versions, ...(input ? { input } : {}) };
    const { method, path } = action.call;
    const url = path.replace('{id}', encodeURIComponent(ids[0] ?? ''));
    const { message } = await callEnvelope({ method, url, data: body, idempotencyKey: key });
    return message;
  },

  exportXls: async (screen, query, ...how) =>
    (await exports()).exportXls(screen, toParams(exactly(screen, query)), ...how),
  importExcel: async (...asked) => (await import('./imports.ts')).importExcel(...asked),

  importTemplate: (screen) => callFile(toCall(screen.api.importTemplate)),

  checkDuplicate: async (...asked) => (await valueChecks()).checkDuplicate(...asked),
  checkRule: async (...asked) => (await valueChecks()).checkRule(...asked),
};

function toCall({ method, path }: ApiCall): { method: ApiCall['method']; url: string } {
  return { method, url: path };
}

const exactly = ({ fields }: Pick<RecordScreen, 'fields'>, query: ListQuery): ListQuery => ({
  ...query,
  search: toExactSearch(fields, query.search),
});

function abortable(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}

/** Whether what is asked for are the rows below one parent of a tree, and nothing else about them. */
function isBranch({ tree }: Pick<RecordScreen, 'tree'>, { search }: ListQuery): boolean {
  const [name, second] = Object.keys(search);
  return tree !== undefined && name === tree.parent && second === undefined;
}

/** A list; the rows below one parent of a tree have calls of their own, which also say who has children. */
export function toListCall(
  screen: Pick<RecordScreen, 'api' | 'tree'>,
  query: ListQuery,
): Pick<CallConfig, 'method' | 'url' | 'params'> {
  const { [screen.tree?.parent ?? '']: parent, ...search } = query.search;
  if (!isBranch(screen, query)) return { ...toCall(screen.api.list), params: toParams(query) };
  const params = toParams({ ...query, search });
  const own = screen.tree?.branches;
  if (own) {
    const condition = own.condition && { condition: JSON.stringify(own.condition) };
    return { ...toCall(own.call), params: { ...params, ...condition, [own.key]: parent === '' ? own.root : parent! } };
  }
  return parent === ''
    ? { method: 'GET', url: `${screen.api.base}/rootList`, params }
    : { method: 'GET', url: `${screen.api.base}/childList`, params: { ...params, pid: parent } };
}

/** What a list is asked for, as its call carries it. */
export function toListParams(screen: RecordScreen, query: ListQuery): Record<string, string | number> {
  return { ...toParams(exactly(screen, query)), field: toShownFields(screen) };
}

/** Rows of a tree: some servers send no total with them, as they are all there is. @throws DataError */
function parseBranch(result: unknown): ListPage {
  const records = isRecord(result) ? result['records'] : result;
  if (!isListOf(records, isRecord)) throw new DataError('malformed', texts.unknownBranch);
  return parsePage(result) ?? { records, total: records.length };
}

function parseTotals(result: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(result)) return undefined;
  const entries = Object.entries(result).map(([name, value]) => [name, toText(value)] as const);
  const isGood = entries.every((entry): entry is readonly [string, string] => entry[1] !== undefined);
  return isGood ? Object.fromEntries(entries) : undefined;
}

function parseRecord(result: unknown): ScreenRecord | undefined {
  return isRecord(result) ? result : undefined;
}

/** The id of a new record: the result itself, or its `id`. A server that tells none gives ''. */
function parseId(result: unknown): string {
  const id = isRecord(result) ? toText(result['id']) : toText(result);
  return id !== undefined && /^[\w-]+$/.test(id) ? id : '';
}
