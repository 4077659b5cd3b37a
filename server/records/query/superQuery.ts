import { ApiError } from '../../errors.ts';
import { compareFilter, equal, type FieldLookup, type Filter, inFilter, likeFilter, notEqual } from './filters.ts';
import type { Field } from '../../../schemas/language/index.ts';

/** The conditions of the super query: groups of filters, all or any of which must hold. */
export interface SuperQuery {
  readonly match: 'and' | 'or';
  readonly groups: readonly (readonly Filter[])[];
}

const maxConditions = 20;

type ToFilters = (field: Field, value: string) => readonly Filter[];
/** Every rule a client may name; rules that the server keeps for itself are not here. */
const rules: Readonly<Record<string, ToFilters>> = {
  eq: (field, value) => equal(field, value),
  ne: (field, value) => [notEqual(field, value)],
  like: (field, value) => [likeFilter(field, 'contains', value, false)],
  left_like: (field, value) => [likeFilter(field, 'ends', value, false)],
  right_like: (field, value) => [likeFilter(field, 'starts', value, false)],
  not_like: (field, value) => [likeFilter(field, 'contains', value, true)],
  not_left_like: (field, value) => [likeFilter(field, 'ends', value, true)],
  not_right_like: (field, value) => [likeFilter(field, 'starts', value, true)],
  in: (field, value) => [inFilter(field, value, false)],
  not_in: (field, value) => [inFilter(field, value, true)],
  elemMatch: (field, value) => [inFilter(field, value, false)],
  elemNotMatch: (field, value) => [inFilter(field, value, true)],
  gt: (field, value) => [compareFilter(field, '>', value)],
  ge: (field, value) => [compareFilter(field, '>=', value)],
  lt: (field, value) => [compareFilter(field, '<', value)],
  le: (field, value) => [compareFilter(field, '<=', value)],
  empty: (field) => [{ kind: 'empty', field, not: false }],
  not_empty: (field) => [{ kind: 'empty', field, not: true }],
};

/** Reads `superQueryParams` (encodeURI of JSON) and `superQueryMatchType`; null when there is none. */
export function parseSuperQuery(lookup: FieldLookup, query: Readonly<Record<string, string>>): SuperQuery | null {
  const match = query['superQueryMatchType'] || 'and';
  if (match !== 'and' && match !== 'or')
    throw new ApiError(400, '高级查询条件的关系 superQueryMatchType 只能是 and 或 or');
  const text = query['superQueryParams'] ?? '';
  if (text === '') return null;
  const items = parseItems(text);
  if (items.length > maxConditions) throw new ApiError(400, `高级查询最多${maxConditions}个条件`);
  const groups = items.map((item) => toFilters(lookup, item)).filter((group) => group !== null);
  return { match, groups };
}

function parseItems(text: string): readonly Record<string, unknown>[] {
  try {
    // encodeURI leaves no quotation mark: a text that has one was encoded once only, by the query itself.
    const items: unknown = JSON.parse(text.includes('"') ? text : decodeURI(text));
    if (Array.isArray(items)) return items.filter((item) => typeof item === 'object' && item !== null);
  } catch {
    // The refusal below says it for both: no JSON, or not a list.
  }
  throw new ApiError(400, '高级查询的条件格式不正确');
}

/** Null for an item that lacks its field, rule or value: clients send half-filled lines. */
function toFilters(lookup: FieldLookup, item: Record<string, unknown>): readonly Filter[] | null {
  const [name, rule, value] = [String(item['field'] ?? ''), String(item['rule'] ?? ''), textOf(item['val'])];
  const needsNoValue = rule === 'empty' || rule === 'not_empty';
  if (name === '' || rule === '' || (value === '' && !needsNoValue)) return null;
  const field = lookup(name);
  if (!field) throw new ApiError(400, `不认识的查询条件：${name.slice(0, 60)}`);
  if (!Object.hasOwn(rules, rule)) throw new ApiError(400, `不认识的查询规则：${rule.slice(0, 60)}`);
  return rules[rule]!(field, value);
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
