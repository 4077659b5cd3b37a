import { ApiError } from '../errors.ts';

const maxDepth = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON body; refuses keys that could reach a prototype and bodies that nest too deep. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, '提交的内容不是正确的 JSON');
  }
  assertPlain(value, 1);
  return value;
}

function assertPlain(value: unknown, depth: number): void {
  if (typeof value === 'string' && value.includes('\0')) throw new ApiError(400, '提交的内容含有不允许的字符');
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new ApiError(400, `提交的内容嵌套不能超过 ${maxDepth} 层`);
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) throw new ApiError(400, '提交的内容含有不允许的字段名');
    assertPlain((value as Record<string, unknown>)[key], depth + 1);
  }
}
