import type { Json } from '../values/Json.ts';

/** Names that a script takes for its own. */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What Postgres and browsers cannot keep: control characters but tab and line ends, and halves of a pair. */
export const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** How deep a file may be nested. */
export const mostDeep = 30;

/**
 * The value of a text without a mistake, which nearly all files are, at a tenth of what it takes to know where all of it
 * stands. Undefined where there is any mistake: finding its place is the work of others.
 */
export function soundValue(text: string): { readonly value: Json } | undefined {
  const value = parsed(text);
  const keys = value === undefined ? undefined : countKeys(value, 0);
  return keys !== undefined && keys === writtenKeys(text) ? { value: value! } : undefined;
}

function parsed(text: string): Json | undefined {
  // What is no UTF-8, and what stands before the file in other editors, is a mistake of another kind.
  if (/[\uFFFD\uFEFF\0]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // The text is read again by whoever finds the mistake.
    return undefined;
  }
}

/** How many keys a value has at all depths; undefined where something in it is not allowed. */
function countKeys(value: Json, depth: number): number | undefined {
  if (depth > mostDeep || (typeof value === 'string' && unstorable.test(value))) return undefined;
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  const keys = isList ? [] : Object.keys(value);
  if (keys.some((key) => unsafeKeys.has(key))) return undefined;
  let count = keys.length;
  for (const part of isList ? value : Object.values(value)) {
    const below = countKeys(part, depth + 1);
    if (below === undefined) return undefined;
    count += below;
  }
  return count;
}

/** How many keys stand in a text, those written twice among them. */
function writtenKeys(text: string): number {
  let count = 0;
  for (const { 1: colon } of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) count++;
  return count;
}
