import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { NO_TENANT, session } from '../session/session.ts';
import { type Answer, request, type Request, TransportError } from './request.ts';
import { toSignature, type SignedCall } from './signature.ts';

/** Base of every call: the same origin unless the build names another server. */
export const apiBase: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/$/, '');

/** Milliseconds that an ordinary call may take. */
const CALL_TIMEOUT = 9_000;
/** Milliseconds for uploads and stored files. */
export const FILE_TIMEOUT = 120_000;
/** Milliseconds for an export: tens of thousands of rows are packed before the first byte comes. */
export const EXPORT_TIMEOUT = 600_000;
/** Milliseconds for an import: tens of thousands of rows are judged one by one. */
export const IMPORT_TIMEOUT = 600_000;
const RETRIES = 2;
const FIRST_PAUSE = 300;
/** Paths that the contract exempts from `_t`. */
const withoutTimestamp = ['/sys/dict/getDictItems'];
/** Paths that are signed where the build names a secret. */
const signedPaths = ['/sys/dict/loadDict', '/sys/phoneLogin', '/sys/sms'];
const signSecret = import.meta.env.VITE_SIGN_SECRET ?? '';

/** A call as the application makes it. */
export interface CallConfig extends Omit<Request, 'headers' | 'timeout'> {
  /** Milliseconds. @default 9000 */
  readonly timeout?: number;
  /** Same key, same effect: sent with writes that must not happen twice. */
  readonly idempotencyKey?: string;
  /** A call that signed-out people make: it carries no token, and its 401 ends no session. */
  readonly anonymous?: boolean;
  /** A read that costs too much to be repeated by itself when the network fails. */
  readonly once?: boolean;
  /** An answer that the HTTP cache may keep by its tag, such as a screen: it carries no `_t`. */
  readonly cacheable?: boolean;
}

/**
 * Sends a call and gives the response of any status. Reads are repeated twice when the network
 * fails; writes never are.
 * @throws DataError kind `offline` or `timeout`
 */
export async function send(config: CallConfig): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request(toRequest(config));
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const failure = new DataError(error.kind, texts[error.kind]);
      const mayRepeat = config.method === 'GET' && !config.once && failure.kind === 'offline' && attempt < RETRIES;
      if (!mayRepeat) throw failure;
      await pause(FIRST_PAUSE * 3 ** attempt, config.signal);
    }
  }
}

function toRequest({ idempotencyKey, anonymous, cacheable, once: _once, ...config }: CallConfig): Request {
  const isStamped =
    config.method === 'GET' && !cacheable && !withoutTimestamp.some((path) => config.url.includes(path));
  return {
    timeout: CALL_TIMEOUT,
    ...config,
    url: isWhole(config.url) ? config.url : `${apiBase}${config.url}`,
    ...(isStamped ? { params: { ...config.params, _t: Math.floor(Date.now() / 1000) } } : {}),
    headers: {
      ...sessionHeaders(anonymous ?? false),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(signSecret && signedPaths.some((path) => config.url.includes(path)) ? signatureHeaders(config) : {}),
    },
  };
}

/** Whether an address names its host, as that of a screen does. */
const isWhole = (url: string): boolean => /^https?:/.test(url);

function signatureHeaders(config: SignedCall): Record<string, string> {
  return { 'X-Sign': toSignature(config, signSecret), 'X-TIMESTAMP': String(Date.now()) };
}

function sessionHeaders(anonymous: boolean): Record<string, string> {
  const isSigned = !anonymous && session.token !== null;
  return {
    'X-Version': 'voltform',
    'tenant-id': session.tenantId || NO_TENANT,
    ...(isSigned ? { 'X-Access-Token': session.token ?? '' } : {}),
  };
}

function pause(milliseconds: number, signal: CallConfig['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(new DOMException('The call was cancelled.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener?.('abort', handleAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener?.('abort', handleAbort);
  });
}
