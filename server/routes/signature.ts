import { createHash } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { RouteContext } from './route.ts';

/** How far a signed call's clock may be off. */
const longest = 5 * 60_000;

/**
 * Checks the signature of a call that carries one, as older clients send it. It is there for them and protects
 * nothing: its secret stands in every page, so a call without a signature is as good as one with it.
 * @throws ApiError 400
 */
export function checkSignature(
  { headers, params, query, body }: Pick<RouteContext, 'headers' | 'params' | 'query' | 'body'>,
  secret: string | undefined,
  now = Date.now(),
): void {
  const sent = headers['x-sign'];
  if (secret === undefined || sent === undefined) return;
  const moment = Number(headers['x-timestamp']);
  if (!(Math.abs(now - moment) <= longest)) throw new ApiError(400, 'Sign签名校验失败！请检查本机时间是否正确');
  const last = Object.values(params).at(-1) ?? '';
  const merged: Readonly<Record<string, unknown>> = {
    ...query,
    ...body,
    ...(last.includes(',') ? { 'x-path-variable': last } : {}),
  };
  const kept = Object.keys(merged).filter((key) => merged[key] !== undefined && merged[key] !== null);
  const signed = Object.fromEntries(kept.toSorted().map((key) => [key, toText(merged[key])]));
  const expected = createHash('md5')
    .update(JSON.stringify(signed) + secret)
    .digest('hex')
    .toUpperCase();
  if (sent !== expected) throw new ApiError(400, 'Sign签名校验失败！');
}

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
