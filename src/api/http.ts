import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { texts } from '../messages/texts.ts';
import { NO_TENANT, session } from '../session/session.ts';
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
export interface CallConfig extends Pick<
  AxiosRequestConfig,
  'params' | 'data' | 'responseType' | 'timeout' | 'onUploadProgress' | 'onDownloadProgress' | 'signal'
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Same key, same effect: sent with writes that must not happen twice. */
  readonly idempotencyKey?: string;
  /** A call that signed-out people make: it carries no token, and its 401 ends no session. */
  readonly anonymous?: boolean;
  /** A read that costs too much to be repeated by itself when the network fails. */
  readonly once?: boolean;
  /** An answer that the HTTP cache may keep by its tag, such as a screen: it carries no `_t`. */
  readonly cacheable?: boolean;
}

const http = axios.create({
  baseURL: apiBase,
  timeout: CALL_TIMEOUT,
  // Statuses are read with the envelope, in one place.
  validateStatus: () => true,
  paramsSerializer: { indexes: null },
});

/**
 * Sends a call and gives the response of any status. Reads are repeated twice when the network
 * fails; writes never are.
 * @throws DataError kind `offline` or `timeout`
 */
export async function send(config: CallConfig): Promise<AxiosResponse<unknown>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await http.request<unknown>(toRequest(config));
    } catch (error) {
      if (axios.isCancel(error)) throw new DOMException('The call was cancelled.', 'AbortError');
      const failure = toTransportError(error);
      const mayRepeat = config.method === 'GET' && !config.once && failure.kind === 'offline' && attempt < RETRIES;
      if (!mayRepeat) throw failure;
      await pause(FIRST_PAUSE * 3 ** attempt, config.signal);
    }
  }
}

function toRequest({ idempotencyKey, anonymous, cacheable, once: _once, ...config }: CallConfig): AxiosRequestConfig {
  const isStamped =
    config.method === 'GET' && !cacheable && !withoutTimestamp.some((path) => config.url.includes(path));
  return {
    ...config,
    ...(isStamped ? { params: { ...(config.params as object | undefined), _t: Math.floor(Date.now() / 1000) } } : {}),
    headers: {
      ...sessionHeaders(anonymous ?? false),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(signSecret && signedPaths.some((path) => config.url.includes(path)) ? signatureHeaders(config) : {}),
    },
  };
}

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

/** What a failed transport means. */
function toTransportError(error: unknown): DataError {
  const code = axios.isAxiosError(error) ? error.code : undefined;
  const isTimeout = code === 'ECONNABORTED' || code === 'ETIMEDOUT';
  return isTimeout ? new DataError('timeout', texts.timeout) : new DataError('offline', texts.offline);
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
