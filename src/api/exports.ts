/** What leaves the application as a file or on paper: fetched when somebody first asks for it. */
import { DataError, type DataSource } from '../../renderers/ports/DataSource.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { texts } from '../messages/texts.ts';
import { isRecord } from '../values/shapes.ts';
import { callEnvelope, callWholeFile } from './call.ts';
import { apiBase, EXPORT_TIMEOUT } from './http.ts';

/** Where a record is to be printed. @throws DataError when the server names no address */
export const printAddress: DataSource['printAddress'] = async (_screen, action, id) => {
  if (!action.call) throw new Error(`Action "${action.name}" has no call that answers where to print.`);
  const { method, path } = action.call;
  const { result } = await callEnvelope({ method, url: path.replace('{id}', encodeURIComponent(id)), data: { id } });
  const address = isRecord(result) ? result['url'] : undefined;
  if (typeof address !== 'string' || address === '') throw new DataError('malformed', texts.noPrintAddress);
  return new URL(/^https?:/i.test(address) ? address : `${apiBase}${address}`, window.location.href).href;
};

type HowExported = Parameters<DataSource['exportXls']>[3];

/**
 * The records of a query, or those that are selected, as a file of Excel.
 * @param params the query as its call carries it
 * @throws DataError
 */
export async function exportXls(
  { api }: Pick<RecordScreen, 'api'>,
  params: Readonly<Record<string, string | number>>,
  ids: readonly string[],
  { signal, onProgress }: HowExported,
): ReturnType<DataSource['exportXls']> {
  const { method, path } = api.exportXls;
  const { file, headers } = await callWholeFile(
    {
      method,
      url: path,
      params: { ...params, ...(ids.length > 0 ? { selections: ids.join(',') } : {}) },
      timeout: EXPORT_TIMEOUT,
      signal,
    },
    onProgress,
  );
  const rows = Number(headers['x-exported-rows'] ?? NaN);
  return { file, ...(Number.isInteger(rows) && { rows }) };
}
