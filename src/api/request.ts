/**
 * One request over the network. The browser's own XMLHttpRequest: `fetch` tells nothing of what has been sent of an upload, and
 * a library for it would be a fifth of the sign-in page.
 */

/** How far an upload or download has come. */
export interface Progress {
  /** Bytes. */
  readonly loaded: number;
  /** From 0 to 1; absent where the whole is not known. */
  readonly progress?: number;
}

/** A request as it is sent. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** The query: a list is sent as one pair for each of its values; null and undefined are left out. */
  readonly params?: object | undefined;
  /** A form is sent as it is, everything else as JSON. */
  readonly data?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** `blob` leaves the body as it came. @default JSON, or text where it is none */
  readonly responseType?: 'blob';
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: (progress: Progress) => void;
  readonly onDownloadProgress?: (progress: Progress) => void;
}

/** An answer of any status. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Why no answer came. */
export class TransportError extends Error {
  override name = 'TransportError';

  constructor(readonly kind: 'offline' | 'timeout') {
    super(`No answer: ${kind}.`);
  }
}

/**
 * Sends a request and gives the answer of any status.
 * @throws TransportError when none came; DOMException `AbortError` when the signal called it off
 */
export function request(given: Request): Promise<Answer> {
  const { method, url, params, data, headers, responseType, timeout, signal } = given;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const handleAbort = () => xhr.abort();
    const callOff = () => reject(new DOMException('The call was cancelled.', 'AbortError'));
    if (signal?.aborted) return callOff();
    signal?.addEventListener('abort', handleAbort);
    xhr.open(method, withQuery(url, params));
    xhr.timeout = timeout;
    xhr.responseType = responseType ?? 'text';
    const isJson = data !== undefined && !(data instanceof FormData);
    const sent = { Accept: 'application/json, text/plain, */*', ...(isJson && { 'Content-Type': 'application/json' }) };
    for (const [name, value] of Object.entries({ ...sent, ...headers })) xhr.setRequestHeader(name, value);
    xhr.addEventListener('load', () => resolve(toAnswer(xhr)));
    xhr.addEventListener('error', () => reject(new TransportError('offline')));
    xhr.addEventListener('timeout', () => reject(new TransportError('timeout')));
    xhr.addEventListener('abort', callOff);
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', handleAbort));
    listen(xhr.upload, given.onUploadProgress);
    listen(xhr, given.onDownloadProgress);
    xhr.send(isJson ? JSON.stringify(data) : (data as FormData | undefined));
  });
}

/** Only where somebody wants to know: a listener on an upload makes the browser ask a foreign host for leave first. */
function listen(target: XMLHttpRequestEventTarget, onProgress: ((progress: Progress) => void) | undefined): void {
  if (!onProgress) return;
  target.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
    onProgress(lengthComputable ? { loaded, progress: loaded / total } : { loaded }),
  );
}

function toAnswer(xhr: XMLHttpRequest): Answer {
  const body: unknown = xhr.response;
  return {
    status: xhr.status,
    data: typeof body === 'string' ? parse(body) : body,
    headers: toHeaders(xhr.getAllResponseHeaders()),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever reads the answer says what is wrong with it.
    return text;
  }
}

function toHeaders(lines: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : [];
    }),
  );
}

function withQuery(url: string, params: object | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`;
}
