import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { reportLostSession } from '../session/lostSession.ts';
import { reportRefusal } from './refusals.ts';
import { parseEnvelope, toDataError, type Envelope } from './envelope.ts';
import { FILE_TIMEOUT, send, type CallConfig } from './http.ts';

let writes = 0;
/** How many calls of this window have changed something so far. */
export const countWrites = (): number => writes;

/** Makes a call and gives the whole successful envelope. @throws DataError */
export async function callEnvelope(config: CallConfig): Promise<Envelope> {
  const response = await send(config);
  const envelope = parseEnvelope(response.data);
  if (response.status < 400 && envelope?.success) {
    if (config.method !== 'GET') writes += 1;
    return envelope;
  }
  throw toReported(toDataError(response.status, response.data, response.headers['retry-after']), config);
}

/**
 * Makes a call and reads its result.
 * @param parse gives undefined for a result of the wrong shape
 * @throws DataError
 */
export async function call<T>(config: CallConfig, parse: (result: unknown) => T | undefined): Promise<T> {
  const { result } = await callEnvelope(config);
  const parsed = parse(result);
  if (parsed === undefined) throw new DataError('malformed', texts.malformed);
  return parsed;
}

/** What a call answers that some servers put into the envelope and others do not. @throws DataError */
export async function callUnframed(config: CallConfig): Promise<unknown> {
  const { status, data, headers } = await send(config);
  const envelope = parseEnvelope(data);
  if (status < 400 && envelope?.success) return envelope.result;
  if (status < 400 && !envelope && typeof data === 'object' && data !== null) return data;
  throw toReported(toDataError(status, data, headers['retry-after']), config);
}

/**
 * Fetches a file. An error that comes inside of a blob is read as the error it is; one without content has failed.
 * @throws DataError
 */
export async function callFile(config: CallConfig): Promise<Blob> {
  const { file } = await fetchFile(config);
  if (file.size === 0) throw new DataError('server', texts.download);
  return file;
}

/**
 * Fetches a file that is made for this call, with what its headers tell. One that breaks off on its way is never taken
 * for the whole, and nobody asks for it again unasked. An empty file is an answer.
 * @throws DataError
 */
export async function callWholeFile(
  config: CallConfig,
  onProgress: (percent: number) => void,
): Promise<{ readonly file: Blob; readonly headers: Readonly<Record<string, unknown>> }> {
  let received = 0;
  try {
    const answer = await fetchFile({
      ...config,
      once: true,
      onDownloadProgress: ({ loaded, progress }) => {
        received = loaded;
        if (progress !== undefined) onProgress(Math.round(progress * 100));
      },
    });
    const { 'content-length': length, 'content-encoding': encoding } = answer.headers;
    const isCut = length !== undefined && encoding === undefined && Number(length) !== answer.file.size;
    if (isCut) throw new DataError('malformed', texts.brokenOff);
    return answer;
  } catch (error) {
    const isBrokenOff = received > 0 && error instanceof DataError && error.kind === 'offline';
    throw isBrokenOff ? new DataError('offline', texts.brokenOff) : error;
  }
}

async function fetchFile(config: CallConfig) {
  const { status, data, headers } = await send({ timeout: FILE_TIMEOUT, ...config, responseType: 'blob' });
  if (!(data instanceof Blob)) throw new DataError('malformed', texts.malformed);
  const isError = status >= 400 || data.type.includes('json');
  if (isError) throw toReported(toDataError(status, await readJson(data)), config);
  // A proxy's page, or a sign-in page, in the place of the file.
  if (data.type.includes('html')) throw new DataError('malformed', texts.malformed);
  return { file: data, headers: headers as Readonly<Record<string, unknown>> };
}

/** Reports a lost session after the caller has had its error, so that a form can keep its values first. */
export function toReported(error: DataError, config: CallConfig): DataError {
  if (error.kind === 'unauthorized' && !config.anonymous) setTimeout(() => reportLostSession(error.message), 0);
  if (error.kind === 'forbidden') reportRefusal();
  return error;
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    // Not JSON: the status alone says what happened.
    return null;
  }
}
