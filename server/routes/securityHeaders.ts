import { randomBytes } from 'node:crypto';

/** Headers of every answer of the API: nothing is cached, framed, sniffed or run. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers of a file of the application: a worker is held to the policy of its own file, and may load ours and no other script. */
export const assetHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
} as const;

/** A fresh nonce for the styles of one page. */
export const createNonce = (): string => randomBytes(18).toString('base64');

/** The policy of the application's page: no foreign script, styles by nonce, frames of the given origins only. */
function pagePolicy(nonce: string, frameOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Sockets to the page's own address count as the same.
    "connect-src 'self'",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of the application's page. */
export const pageHeaders = (nonce: string, frameOrigins: readonly string[]): Record<string, string> => ({
  'cache-control': 'no-cache',
  'content-security-policy': pagePolicy(nonce, frameOrigins),
  'content-type': 'text/html; charset=utf-8',
  'x-frame-options': 'SAMEORIGIN',
});
