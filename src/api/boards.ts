import type { DataSource } from '../../renderers/ports/DataSource.ts';
import type { ApiCall, DashboardAnswer, ReportAnswer, StateCounts, TileGroup } from '../../schemas/language/index.ts';
import { isListOf, isRecord } from '../values/shapes.ts';
import { toExactSearch } from './exactSearch.ts';
import { call, callFile, callUnframed } from './call.ts';
import { EXPORT_TIMEOUT } from './http.ts';
import { askOptional } from './optional.ts';

const toCall = ({ method, path }: ApiCall) => ({ method, url: path }) as const;
const abortable = (signal: AbortSignal | undefined): { signal?: AbortSignal } => (signal ? { signal } : {});

/** The numbers on the tabs of a list. @throws DataError */
export const getCounts: DataSource['getCounts'] = (screen, search, signal) => {
  const params = toExactSearch(screen.fields, search);
  const target = { method: 'GET', url: `${screen.api.base}/counts`, params, ...abortable(signal) } as const;
  return askOptional(screen, 'counts', () => call(target, parseCounts));
};

/** What the tiles of a list stand by. @throws DataError */
export const getGroups: DataSource['getGroups'] = ({ api, fields }, search, signal) =>
  call(
    { method: 'GET', url: `${api.base}/groups`, params: toExactSearch(fields, search), ...abortable(signal) },
    parseGroups,
  );

/** The figures of a dashboard's cards. @throws DataError */
export const getCards: DataSource['getCards'] = (screen, names, chosen, signal) =>
  call(
    { ...toCall(screen.api.cards), params: { ...chosen, cards: names.join(',') }, ...abortable(signal) },
    parseCards,
  );

/** The table of a report. @throws DataError */
export const getTable: DataSource['getTable'] = (screen, chosen, signal) =>
  call({ ...toCall(screen.api.table), params: chosen, ...abortable(signal) }, parseTable);

/** The table of a report as a file. @throws DataError */
export const exportTable: DataSource['exportTable'] = (screen, chosen) =>
  callFile({ ...toCall(screen.api.exportXls), params: chosen, timeout: EXPORT_TIMEOUT });

/** What a call of monitoring answers: an actuator does so without the envelope. @throws DataError */
export const getAnswer: DataSource['getAnswer'] = (path, signal) =>
  callUnframed({ method: 'GET', url: path, ...abortable(signal) });

function parseCounts(result: unknown): StateCounts | undefined {
  const isCounted = isRecord(result) && Object.values(result).every((count) => typeof count === 'number');
  return isCounted ? (result as StateCounts) : undefined;
}

function parseGroups(result: unknown): readonly TileGroup[] | undefined {
  const isGroup = (group: unknown): group is TileGroup & Readonly<Record<string, unknown>> =>
    isRecord(group) && typeof group['total'] === 'number' && parseCounts(group['states']) !== undefined;
  return isListOf(result, isGroup) ? result : undefined;
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
