import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { isRecord, toText } from '../values/shapes.ts';

/** The frame around every answer. `success` decides; `code` is only a hint. */
export interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
}

/** Reads the frame of an answer, or null when there is none. */
export function parseEnvelope(body: unknown): Envelope | null {
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return null;
  return {
    success: body['success'],
    message: toText(body['message']) ?? '',
    code: typeof body['code'] === 'number' ? body['code'] : 0,
    result: body['result'],
  };
}

type Kind = DataError['kind'];

const kinds: Readonly<Record<number, Kind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  408: 'timeout',
  409: 'conflict',
  410: 'missing',
  413: 'tooLarge',
  415: 'invalid',
  422: 'invalid',
  504: 'timeout',
  510: 'forbidden',
};

/** Kinds whose text the specification fixes, whatever the server adds. */
const fixedTexts: Partial<Record<Kind, string>> = {
  unauthorized: texts.unauthorized,
  forbidden: texts.forbidden,
  missing: texts.missing,
  timeout: texts.timeout,
};
const fallbackTexts: Readonly<Record<Kind, string>> = {
  offline: texts.offline,
  timeout: texts.timeout,
  unauthorized: texts.unauthorized,
  forbidden: texts.forbidden,
  missing: texts.missing,
  conflict: texts.conflict,
  repeated: texts.conflict,
  invalid: texts.invalid,
  tooLarge: texts.tooLarge,
  server: texts.server,
  malformed: texts.malformed,
};

/**
 * What an answer that is no success means.
 * @param status the HTTP status; 200 where only the envelope says no
 * @param body the parsed body, whatever it is
 * @param retryAfter the header of that name, in seconds or as a date
 */
export function toDataError(status: number, body: unknown, retryAfter?: unknown): DataError {
  const envelope = parseEnvelope(body);
  const isHttpError = status >= 400;
  if (!isHttpError && (!envelope || envelope.success)) return new DataError('malformed', texts.malformed);
  const kind = kindOf(isHttpError ? status : (envelope?.code ?? 0), envelope);
  // Only an HTTP status has a fixed text: an envelope in a 200 speaks for itself.
  const fixed = isHttpError ? fixedTexts[kind] : undefined;
  const text = reasonOf(kind, envelope) ?? fixed ?? (envelope?.message || fallbackTexts[kind]);
  return new DataError(
    kind,
    text + errorIdOf(envelope, text),
    fieldsOf(envelope),
    currentOf(envelope),
    toSeconds(retryAfter),
    status,
  );
}

/** At most ten minutes: whoever waits for longer asks again by hand. */
const longestWait = 600;

function toSeconds(header: unknown): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestWait) : undefined;
}

/** Why a session ended, where the server says more than that it did. */
function reasonOf(kind: Kind, envelope: Envelope | null): string | undefined {
  const { result } = envelope ?? {};
  return kind === 'unauthorized' && isRecord(result) ? toText(result['reason']) : undefined;
}

/** Whether an answer says that the token no longer counts, which older servers send with status 500. */
export function isTokenInvalid(envelope: Envelope | null): boolean {
  return envelope !== null && /token\s*(失效|无效|过期|invalid|expired)/i.test(envelope.message);
}

function kindOf(code: number, envelope: Envelope | null): Kind {
  if (isTokenInvalid(envelope)) return 'unauthorized';
  const known = kinds[code];
  if (known === 'conflict' && isRecord(envelope?.result) && envelope.result['earlier'] === true) return 'repeated';
  if (known) return known;
  return Object.keys(fieldsOf(envelope)).length > 0 ? 'invalid' : 'server';
}

function fieldsOf(envelope: Envelope | null): Readonly<Record<string, string>> {
  const fields = isRecord(envelope?.result) ? envelope.result['fields'] : undefined;
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function currentOf(envelope: Envelope | null): Record<string, unknown> | undefined {
  const current = isRecord(envelope?.result) ? envelope.result['current'] : undefined;
  return isRecord(current) ? current : undefined;
}

function errorIdOf(envelope: Envelope | null, text: string): string {
  const id = isRecord(envelope?.result) ? toText(envelope.result['errorId']) : undefined;
  return id && !text.includes(id) ? texts.errorId(id) : '';
}
