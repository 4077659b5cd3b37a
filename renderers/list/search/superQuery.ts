/** The advanced query of a list: conditions that a person puts together, as the wire carries them. */
import { factOf, type Field, type Storage } from '../../../schemas/language/index.ts';
import type { WireSearch } from './wireSearch.ts';
import { isQueryRule, needsValue, type QueryRule } from './queryRules.ts';

/** One condition, by the names of the contract; several values of `in` are joined by commas. */
export interface QueryCondition {
  readonly field: string;
  readonly rule: QueryRule;
  readonly val: string;
}

/** Conditions of which all must hold, or any. */
export interface SuperQuery {
  readonly match: 'and' | 'or';
  readonly conditions: readonly QueryCondition[];
}

/** The most conditions that a server takes. */
export const maxConditions = 20;

/** The advanced query of a search; null where there is none, or what stands there is none. */
export function superQueryOf(search: WireSearch): SuperQuery | null {
  const text = search['superQueryParams'];
  if (text === undefined) return null;
  const conditions = toConditions(readJson(text));
  if (conditions.length === 0) return null;
  return { match: search['superQueryMatchType'] === 'or' ? 'or' : 'and', conditions };
}

/** A search with another advanced query in the place of its own; with none of it left, without any. */
export function withSuperQuery(
  search: WireSearch,
  { match, conditions }: SuperQuery,
  fields: readonly Field[],
): WireSearch {
  const { superQueryParams: _, superQueryMatchType: __, ...rest } = search;
  if (conditions.length === 0) return rest;
  const items = conditions.map((condition) => toItem(condition, fields));
  return { ...rest, superQueryParams: JSON.stringify(items), superQueryMatchType: match };
}

/** A condition as servers of the contract read it: they ask for the kind of the value, too. */
function toItem(condition: QueryCondition, fields: readonly Field[]) {
  const field = fields.find(({ name }) => name === condition.field);
  if (!field) return condition;
  const dbType = valueKinds[factOf(field).storage];
  return { ...condition, type: inputKindOf(field) ?? dbType, dbType };
}

const valueKinds: Readonly<Record<Storage, string>> = {
  text: 'string',
  whole: 'int',
  decimal: 'number',
  day: 'date',
  moment: 'datetime',
  time: 'time',
  boolean: 'string',
  list: 'string',
  json: 'string',
  html: 'string',
  none: 'string',
};

/** What a value is chosen in, where it is not typed. */
function inputKindOf(field: Field): string | undefined {
  const { choices, multiple } = factOf(field);
  if (choices === 'items') return multiple ? 'list_multi' : 'select';
  if (choices === 'yesNo') return 'switch';
  return field.ref ? 'sel_search' : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An address may say anything; the server answers what it makes of it.
    return null;
  }
}

/** The conditions of a list of whatever; what is none of them is left out. */
export function toConditions(items: unknown): readonly QueryCondition[] {
  return Array.isArray(items) ? items.flatMap(toCondition) : [];
}

function toCondition(item: unknown): readonly QueryCondition[] {
  if (typeof item !== 'object' || item === null) return [];
  const { field, rule, val } = item as Readonly<Record<string, unknown>>;
  if (typeof field !== 'string' || !isQueryRule(rule)) return [];
  const text = typeof val === 'string' ? val : '';
  return text !== '' || !needsValue(rule) ? [{ field, rule, val: text }] : [];
}
