import { ApiError } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

/** A text of a body or query; empty when it is not sent. @throws ApiError when it is too long or no text */
export function textIn(values: Values, name: string, limit = 200): string {
  const value = values[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new ApiError(400, `参数 ${name} 应为文本`);
  const text = String(value);
  if (text.length > limit) throw new ApiError(400, `参数 ${name} 过长`);
  return text;
}

/** A text that must be sent. */
export function requiredIn(values: Values, name: string, limit = 200): string {
  const text = textIn(values, name, limit).trim();
  if (!text) throw new ApiError(400, `缺少参数 ${name}`);
  return text;
}

/** A JSON object that a text holds. @throws ApiError 400 with `none` where it holds none */
export function objectOf(text: string, name: string, none = `参数 ${name} 应为 JSON 对象`): Values {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values;
  } catch {
    // The refusal below says it for both: no JSON, or no object.
  }
  throw new ApiError(400, none);
}

const maxIds = 1000;

/** Comma-joined ids, a trailing comma allowed; at most 1,000 of them. */
export function idsIn(values: Values, name: string, limit = maxIds): readonly string[] {
  const ids = textIn(values, name, 40 * limit)
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length > limit) throw new ApiError(400, `一次最多 ${limit} 个`);
  return [...new Set(ids)];
}
