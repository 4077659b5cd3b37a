import type { DataSource, ImportProblem, ImportReport, ListPage, ListQuery } from '../../renderers/ports/DataSource.ts';
import type {
  ApiCall,
  DashboardAnswer,
  RecordScreen,
  ReportAnswer,
  ScreenRecord,
} from '../../schemas/language/index.ts';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { call, callEnvelope, countWrites, callFile, callWholeFile } from './call.ts';
import { toExactSearch } from './exactSearch.ts';
import { parseEnvelope, toDataError } from './envelope.ts';
import { apiBase, EXPORT_TIMEOUT, IMPORT_TIMEOUT, send, type CallConfig } from './http.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** Records over HTTP, by the calls that a screen names. */
export const dataSource: DataSource = {
  writes: countWrites,

  getList(screen, query, signal) {
    const { params, ...target } = toListCall(screen, exactly(screen, query));
    const config = { ...target, params: { ...params, field: toShownFields(screen) }, ...abortable(signal) };
    return call(config, isBranch(screen, query) ? parseBranch : parsePage);
  },

  getTotals: (screen, query, signal) =>
    call(
      {
        method: 'GET',
        url: `${screen.api.base}/totals`,
        params: toParams(exactly(screen, query)),
        ...abortable(signal),
      },
      parseTotals,
    ),

  getCards: (screen, names, chosen, signal) =>
    call(
      { ...toCall(screen.api.cards), params: { ...chosen, cards: names.join(',') }, ...abortable(signal) },
      parseCards,
    ),

  getTable: (screen, chosen, signal) =>
    call({ ...toCall(screen.api.table), params: chosen, ...abortable(signal) }, parseTable),

  exportTable: (screen, chosen) =>
    callFile({ ...toCall(screen.api.exportXls), params: chosen, timeout: EXPORT_TIMEOUT }),

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

  async run(_screen, action, { ids, versions, input, key }) {
    if (!action.call) throw new Error(`Action "${action.name}" changes no data, so there is nothing to call.`);
    const target = ids.length === 1 ? { id: ids[0] } : { ids: ids.join(',') };
    const body = { ...(ids.length > 0 ? target : {}), versions, ...(input ? { input } : {}) };
    const { method, path } = action.call;
    const url = path.replace('{id}', encodeURIComponent(ids[0] ?? ''));
    const { message } = await callEnvelope({ method, url, data: body, idempotencyKey: key });
    return message;
  },

  async exportXls(screen, query, ids, { signal, onProgress }) {
    const { file, headers } = await callWholeFile(
      {
        ...toCall(screen.api.exportXls),
        params: { ...toParams(exactly(screen, query)), ...(ids.length > 0 ? { selections: ids.join(',') } : {}) },
        timeout: EXPORT_TIMEOUT,
        signal,
      },
      onProgress,
    );
    const rows = Number(headers['x-exported-rows'] ?? NaN);
    return { file, ...(Number.isInteger(rows) && { rows }) };
  },

  async importExcel(screen, files, { key, signal, onProgress }) {
    const data = new FormData();
    for (const file of files) data.append('files[]', file);
    const { code, message, result } = await callEnvelope({
      ...toCall(screen.api.importExcel),
      data,
      idempotencyKey: key,
      timeout: IMPORT_TIMEOUT,
      signal,
      onUploadProgress: ({ progress }) => onProgress(Math.round((progress ?? 0) * 100)),
    });
    const report = code === 201 ? parseReport(result) : undefined;
    return { message: (isRecord(result) && toText(result['msg'])) || message, ...(report ? { report } : {}) };
  },

  importTemplate: (screen) => callFile(toCall(screen.api.importTemplate)),

  async checkDuplicate(screen, field, value, id, within = {}) {
    if (value === '') return null;
    const column = screen.fields.find(({ name }) => name === field)?.column ?? field;
    const asked = { tableName: screen.table, fieldName: column, fieldVal: value, ...(id ? { dataId: id } : {}) };
    return askWhyNot('/sys/duplicate/check', { ...within, ...asked });
  },

  checkRule: async (ruleCode, value) =>
    ruleCode === '' || value === '' ? null : askWhyNot('/sys/checkRule/checkByCode', { ruleCode, value }),
};

/** What speaks against a value; null where nothing does. */
async function askWhyNot(url: string, params: Readonly<Record<string, string>>): Promise<string | null> {
  const response = await send({ method: 'GET', url, params });
  const envelope = parseEnvelope(response.data);
  // A refused value is an answer and no failure; everything else that is no success is one.
  if (response.status >= 400 || !envelope) throw toDataError(response.status, response.data);
  return envelope.success ? null : envelope.message;
}

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
  return parent === ''
    ? { method: 'GET', url: `${screen.api.base}/rootList`, params }
    : { method: 'GET', url: `${screen.api.base}/childList`, params: { ...params, pid: parent } };
}

/** What a list is asked for, as its call carries it. */
export function toListParams(screen: RecordScreen, query: ListQuery): Record<string, string | number> {
  return { ...toParams(exactly(screen, query)), field: toShownFields(screen) };
}

/** The columns that a list can show, as the contract names them: `id,a,b`. */
export function toShownFields({ fields }: Pick<RecordScreen, 'fields'>): string {
  return ['id', ...fields.filter(({ list }) => list !== null).map(({ name }) => name)].join(',');
}

/** A list query as the contract spells it. */
export function toParams({ page, pageSize, sort, search }: ListQuery): Record<string, string | number> {
  return {
    ...search,
    pageNo: page,
    pageSize,
    ...(sort.length > 0
      ? { column: sort.map(({ field }) => field).join(','), order: sort.map(({ order }) => order).join(',') }
      : {}),
  };
}

/** A page of records; undefined when the answer is anything else. Older servers send a bare list. */
export function parsePage(result: unknown): ListPage | undefined {
  if (isListOf(result, isRecord)) return { records: result, total: result.length };
  if (!isRecord(result)) return undefined;
  const { records } = result;
  const total = Number(toText(result['total']));
  return isListOf(records, isRecord) && Number.isInteger(total) && total >= 0 ? { records, total } : undefined;
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

/** Where the report on refused lines lies: `{fileUrl, fileName}`, or the address itself from some servers. */
export function parseReport(result: unknown): ImportReport | undefined {
  const told = isRecord(result) ? toText(result['fileUrl']) : toText(result);
  if (!told) return undefined;
  const path = told.replace(/^\/?sys\/common\/static\//, '');
  const name = (isRecord(result) && toText(result['fileName'])) || path.split('/').at(-1) || path;
  const isAbsolute = /^https?:\/\//i.test(told);
  const isAll = isRecord(result) && result['stored'] === 0;
  const url = isAbsolute ? told : `${apiBase}/sys/common/static/${path}`;
  const open = () => callFile({ method: 'GET', url: `/sys/common/static/${path}` });
  return { path, name, url, ...(isAbsolute ? {} : { open }), ...(isAll ? { isAll } : {}), ...parseProblems(result) };
}

/** What is wrong with imported lines; servers that tell none say it in their report alone. */
function parseProblems(result: unknown): Pick<ImportReport, 'problems' | 'problemCount'> {
  const told = isRecord(result) && Array.isArray(result['problems']) ? result['problems'] : [];
  const problems = told.flatMap((problem: unknown): ImportProblem[] => {
    if (!isRecord(problem)) return [];
    const [line, reason] = [Number(problem['line']), toText(problem['reason'])];
    const file = toText(problem['file']);
    if (!Number.isInteger(line) || reason === undefined) return [];
    return [{ ...(file === undefined ? {} : { file }), line, column: toText(problem['column']) ?? null, reason }];
  });
  const count = isRecord(result) ? Number(toText(result['problemCount'])) : 0;
  return { problems, problemCount: Math.max(problems.length, Number.isInteger(count) ? count : 0) };
}

/** The figures of cards. What the server counted for a card is read by what draws the card, which has its shape. */
function parseCards(result: unknown): DashboardAnswer | undefined {
  if (!isRecord(result) || typeof result['at'] !== 'string' || !isRecord(result['cards'])) return undefined;
  const isEach = Object.values(result['cards']).every((card) => isRecord(card) && typeof card['type'] === 'string');
  return isEach ? (result as unknown as DashboardAnswer) : undefined;
}

/** The table of a report; its figures are read by what draws it, which has its shape. */
function parseTable(result: unknown): ReportAnswer | undefined {
  if (!isRecord(result) || typeof result['at'] !== 'string') return undefined;
  const isTable = isListOf(result['rows'], isRecord) && isListOf(result['parts'], isRecord);
  return isTable ? (result as unknown as ReportAnswer) : undefined;
}
