import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A call as it is signed: everything it sends but the headers. */
export interface SignedCall {
  readonly url: string;
  readonly params?: unknown;
  readonly data?: unknown;
}

/**
 * The signature that some servers ask for on some calls: the sorted parameters and a secret, hashed. The secret
 * stands in the page for everybody to read, so it says nothing about who calls; no server may rely on it.
 */
export function toSignature(call: SignedCall, secret: string): string {
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(toSigned(call)) + secret))).toUpperCase();
}

/** Query, parameters and body in one map by sorted keys; `_t` only keeps caches away and is no part of it. */
function toSigned({ url, params, data }: SignedCall): Readonly<Record<string, unknown>> {
  const [path = '', query = ''] = url.split('?', 2);
  const last = path.split('/').at(-1) ?? '';
  const merged: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...(params as object | undefined),
    ...(data as object | undefined),
    ...(decodeURIComponent(last).includes(',') ? { 'x-path-variable': decodeURIComponent(last) } : {}),
  };
  const kept = Object.keys(merged).filter((key) => key !== '_t' && merged[key] !== undefined && merged[key] !== null);
  return Object.fromEntries(kept.toSorted().map((key) => [key, toText(merged[key])]));
}

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
