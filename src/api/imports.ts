import type { DataSource, ImportProblem, ImportReport } from '../../renderers/ports/DataSource.ts';
import { isRecord, toText } from '../values/shapes.ts';
import { callEnvelope, callFile } from './call.ts';
import { apiBase, IMPORT_TIMEOUT } from './http.ts';

/** Sends files, and tells what became of their lines. @throws DataError */
export const importExcel: DataSource['importExcel'] = async (
  screen,
  files,
  { key, given = {}, validates, signal, onProgress },
) => {
  const data = new FormData();
  for (const file of files) data.append('files[]', file);
  // A sub-list sends whom its rows belong to.
  if (Object.keys(given).length > 0) {
    data.append('isSingleTableImport', '1');
    data.append('foreignKeys', JSON.stringify(given));
  }
  if (validates !== undefined) data.append('validateStatus', validates ? '1' : '0');
  const { code, message, result } = await callEnvelope({
    method: screen.api.importExcel.method,
    url: screen.api.importExcel.path,
    data,
    idempotencyKey: key,
    timeout: IMPORT_TIMEOUT,
    signal,
    onUploadProgress: ({ progress }) => onProgress(Math.round((progress ?? 0) * 100)),
  });
  const report = code === 201 ? parseReport(result) : undefined;
  return { message: (isRecord(result) && toText(result['msg'])) || message, ...(report ? { report } : {}) };
};

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
    const [file, sheet] = [toText(problem['file']), toText(problem['sheet'])];
    if (!Number.isInteger(line) || reason === undefined) return [];
    const place = { ...(file !== undefined && { file }), ...(sheet !== undefined && { sheet }) };
    return [{ ...place, line, column: toText(problem['column']) ?? null, reason }];
  });
  const count = isRecord(result) ? Number(toText(result['problemCount'])) : 0;
  return { problems, problemCount: Math.max(problems.length, Number.isInteger(count) ? count : 0) };
}
