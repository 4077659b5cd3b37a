import { factOf, type Field, listKeys, messages } from '../../../schemas/language/index.ts';
import type { CodeRange } from '../../../schemas/language/codes/areaCodes.ts';
import { ApiError, invalid } from '../../errors.ts';
import { isStorableText } from '../../tables/index.ts';
import { toFilterText, widenEnd, widenStart } from './filterValues.ts';

/** One condition on one field; every value is text of the field's own kind, checked and still unbound. */
export type Filter =
  | { readonly kind: 'compare'; readonly field: Field; readonly op: CompareOp; readonly value: string }
  | {
      readonly kind: 'like';
      readonly field: Field;
      readonly where: LikeWhere;
      readonly value: string;
      readonly not: boolean;
    }
  | { readonly kind: 'in'; readonly field: Field; readonly values: readonly string[]; readonly not: boolean }
  | { readonly kind: 'within'; readonly field: Field; readonly ranges: readonly CodeRange[]; readonly not: boolean }
  | { readonly kind: 'empty'; readonly field: Field; readonly not: boolean };
type CompareOp = '=' | '!=' | '>' | '>=' | '<' | '<=';
type OrderOp = Exclude<CompareOp, '=' | '!='>;
type LikeWhere = 'contains' | 'starts' | 'ends';

const notFields: ReadonlySet<string> = new Set(listKeys);

/** How the fields of a list are looked up by name. */
export type FieldLookup = (name: string) => Field | undefined;

const maxValues = 500;

/**
 * The conditions that the plain query keys of a list ask for: `x`, `x_begin`, `x_end`, `x_MultiString`.
 * @throws ApiError 400 naming an unknown key or a value that does not fit its field
 */
export function parseFilters(
  lookup: FieldLookup,
  query: Readonly<Record<string, string>>,
  unknown: UnknownKeys = 'refused',
): readonly Filter[] {
  return Object.entries(query).flatMap(([key, text]) =>
    notFields.has(key) ? [] : parseKey(lookup, key, text, unknown),
  );
}

/** What becomes of keys that nobody knows: in our own client they are a mistake, in others' extras of their own. */
type UnknownKeys = 'refused' | 'ignored';

function parseKey(lookup: FieldLookup, key: string, text: string, unknown: UnknownKeys): readonly Filter[] {
  const own = lookup(key);
  if (own) return text === '' ? [] : parseValue(own, text);
  const [, name, suffix] = /^(.+)_(begin|end|MultiString)$/.exec(key) ?? [];
  const field = name === undefined ? undefined : lookup(name);
  if (!field && unknown === 'ignored') return [];
  if (!field) throw new ApiError(400, `不认识的查询条件：${key.slice(0, 60)}`);
  if (text.trim() === '') return [];
  if (suffix === 'MultiString') return [inFilter(field, text, false)];
  const isBegin = suffix === 'begin';
  const value = toFilterText(field, isBegin ? widenStart(field, text) : widenEnd(field, text));
  return [{ kind: 'compare', field, op: isBegin ? '>=' : '<=', value }];
}

/** Reads the wildcards and prefixes of one value. */
function parseValue(field: Field, text: string): readonly Filter[] {
  const like = parseLike(field, text);
  if (like) return [like];
  if (text.startsWith('!') && text.length > 1) return [notEqual(field, text.slice(1))];
  const compare = parseCompare(field, text);
  if (compare) return [compare];
  if (factOf(field).multiple || (text.includes(',') && !factOf(field).holdsCommas))
    return [inFilter(field, text, false)];
  return equal(field, text);
}

function parseLike(field: Field, text: string): Filter | null {
  const starts = text.startsWith('*');
  const ends = text.endsWith('*');
  if (text === '*' || (!starts && !ends) || !isText(field)) return null;
  const value = text.slice(starts ? 1 : 0, ends ? -1 : undefined);
  return likeFilter(field, starts && ends ? 'contains' : starts ? 'ends' : 'starts', value, false);
}

const symbols: readonly (readonly [string, OrderOp])[] = [
  ['>=', '>='],
  ['<=', '<='],
  ['>', '>'],
  ['<', '<'],
  ['ge ', '>='],
  ['le ', '<='],
  ['gt ', '>'],
  ['lt ', '<'],
];

/** A choice that begins with a sign is that choice, and a sign with nothing behind it a text like others. */
function parseCompare(field: Field, text: string): Filter | null {
  const isItem = field.items?.some(({ value }) => value === text) === true;
  if (!isItem && text.startsWith('in ')) return inFilter(field, text.slice(3), false);
  const found = isItem || !isComparable(field) ? undefined : symbols.find(([prefix]) => text.startsWith(prefix));
  const value = found && text.slice(found[0].length).trim();
  return found && value ? compareFilter(field, found[1], value) : null;
}

/** A comparison; a day compared with a moment stands for its first or last second. */
export function compareFilter(field: Field, op: OrderOp, text: string): Filter {
  const wide = op === '>=' || op === '<' ? widenStart(field, text) : widenEnd(field, text);
  return { kind: 'compare', field, op, value: toFilterText(field, wide) };
}

/** Equality; a day that is asked of a moment means any moment of the day. */
export function equal(field: Field, text: string): readonly Filter[] {
  if (factOf(field).covers) return [inFilter(field, [text], false)];
  const [start, end] = [widenStart(field, text), widenEnd(field, text)];
  if (start === end) return [{ kind: 'compare', field, op: '=', value: toFilterText(field, text) }];
  return [compareFilter(field, '>=', start), compareFilter(field, '<=', end)];
}

/** Inequality; an empty value is unequal to everything, and to a day all that lies outside of it. */
export function notEqual(field: Field, text: string): Filter {
  if (factOf(field).covers) return inFilter(field, [text], true);
  if (factOf(field).multiple) return inFilter(field, text, true);
  const day = [widenStart(field, text), widenEnd(field, text)] as const;
  if (day[0] !== day[1]) {
    for (const end of day) toFilterText(field, end);
    return { kind: 'within', field, ranges: [day], not: true };
  }
  return { kind: 'compare', field, op: '!=', value: toFilterText(field, text) };
}

/** Part of a text; the value's own `%`, `_` and `\` mean themselves. */
export function likeFilter(field: Field, where: LikeWhere, value: string, not: boolean): Filter {
  if (!isStorableText(value)) throw invalid({ [field.name]: messages.pattern(field.title) });
  if (value.length > 100) throw new ApiError(400, `${field.title}的查询内容不能超过100个字符`);
  const { partedBy, fromText } = factOf(field);
  return { kind: 'like', field, where, value: partedBy === undefined ? value : (fromText?.(value) ?? value), not };
}

/** One of several values, or what stands below one; for a multi-valued field: contains any of them. */
export function inFilter(field: Field, text: string | readonly string[], not: boolean): Filter {
  const values = (typeof text === 'string' ? text.split(',') : text)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length > maxValues) throw new ApiError(400, `${field.title}一次最多查询${maxValues}个值`);
  const checked = values.map((value) => toFilterText(field, value));
  const { covers } = factOf(field);
  return covers
    ? { kind: 'within', field, ranges: checked.map(covers), not }
    : { kind: 'in', field, values: checked, not };
}

/** Whether its values come one after another, so that `>=v` asks something of them. */
function isComparable(field: Field): boolean {
  const { json, multiple } = factOf(field);
  return json !== 'boolean' && !multiple;
}
/** Whether wildcards mean something for the field: numbers, days and times are asked for by ranges. */
const isText = (field: Field): boolean => !factOf(field).operators.includes('range') && isComparable(field);
