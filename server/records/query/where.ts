import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { factOf, type Field } from '../../../schemas/language/index.ts';
import { isSearchedByLetters, spellPart, spelt, storageOf, toColumnValue } from '../../tables/index.ts';
import type { Filter } from './filters.ts';
import type { SuperQuery } from './superQuery.ts';

/** The alias of the main table in every query of this room. */
export const mainAlias = 't';

/** The alias of the records that a ref points at, in a query that reads them. */
export const linkAlias = (ref: string): string => `via ${ref}`;

/** The column of a field, quoted by Kysely; the name comes from a screen file, never from a request. */
export const columnOf = (field: Field): RawBuilder<unknown> => workedOut.get(field)?.() ?? storedColumn(field);

/** How rows are asked by fields that have no column, because they depend on the moment of the question. */
export const workedOut = new WeakMap<Field, () => RawBuilder<unknown>>();

const storedColumn = ({ through, column }: Field): RawBuilder<unknown> =>
  through ? sql.ref(`${linkAlias(through.ref)}.${through.column}`) : sql.ref(`${mainAlias}.${column}`);

/** Whether a column holds a list of values. */
export const isList = (field: Field): boolean => storageOf(field)?.type === 'text[]';

/** A condition as SQL with every value bound. */
export function toWhere(filter: Filter): Expression<SqlBool> {
  const column = columnOf(filter.field);
  switch (filter.kind) {
    case 'compare':
      return compare(column, filter);
    case 'like':
      return like(column, filter);
    case 'in':
      return isIn(column, filter);
    case 'within':
      return isWithin(column, filter);
    case 'empty':
      return filter.not ? sql<SqlBool>`not (${isEmpty(filter.field)})` : isEmpty(filter.field);
  }
}

/** All or any of the groups of a super query. */
export function toSuperWhere({ match, groups }: SuperQuery): Expression<SqlBool> | null {
  const parts = groups.filter((group) => group.length > 0).map((group) => join(group.map(toWhere), 'and'));
  return parts.length === 0 ? null : join(parts, match);
}

/** Joins conditions in brackets. */
export function join(parts: readonly Expression<SqlBool>[], by: 'and' | 'or'): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join([...parts], by === 'and' ? sql` and ` : sql` or `)})`;
}

const operators = { '=': sql`=`, '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;

function compare(
  column: RawBuilder<unknown>,
  { op, field, value }: Extract<Filter, { kind: 'compare' }>,
): Expression<SqlBool> {
  const { partedBy } = factOf(field);
  if (partedBy !== undefined && (op === '=' || op === '!=')) {
    const found = hasParts(column, partedBy, value);
    return op === '=' ? found : sql<SqlBool>`(${column} is null or not (${found}))`;
  }
  const bound = toColumnValue(field, value);
  if (op === '!=') return sql<SqlBool>`${column} is distinct from ${bound}`;
  return sql<SqlBool>`${column} ${operators[op]} ${bound}`;
}

/** Whether a text has all the parts that are asked for, in whatever order they stand. */
const hasParts = (column: RawBuilder<unknown>, between: string, asked: string): Expression<SqlBool> =>
  sql<SqlBool>`string_to_array(${column}, ${between}) @> string_to_array(${asked}, ${between})`;

/** The pattern of a LIKE in which the value's own wildcards are escaped. */
export function toPattern(value: string, where: 'contains' | 'starts' | 'ends'): string {
  const escaped = value.replace(/[\\%_]/g, '\\$&');
  return `${where === 'starts' ? '' : '%'}${escaped}${where === 'ends' ? '' : '%'}`;
}

/** A column as the text that its values are searched in. */
function searchedIn(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (isList(field)) return sql`array_to_string(${column}, ',')`;
  return isHtml(field) ? sql`regexp_replace(${column}, '<[^<>]*>', '', 'g')` : sql`${column}::text`;
}

const isHtml = (field: Field): boolean => factOf(field).storage === 'html';

/** As the text between tags is kept. */
const escapedInHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function like(column: RawBuilder<unknown>, filter: Extract<Filter, { kind: 'like' }>): Expression<SqlBool> {
  const text = searchedIn(filter.field, column);
  const value = isHtml(filter.field) ? escapedInHtml(filter.value) : filter.value;
  const asked = sql<SqlBool>`${text} ilike ${toPattern(value, filter.where)} escape '\\'`;
  const part = isSearchedByLetters(filter.field) ? spellPart(value) : undefined;
  // Says nothing more, and an index knows it.
  const found =
    part === undefined || filter.not
      ? asked
      : sql<SqlBool>`(${asked} and ${spelt(text)} ilike ${toPattern(part, filter.where)} escape '\\')`;
  return filter.not ? sql<SqlBool>`(${column} is null or not (${found}))` : found;
}

function isIn(
  column: RawBuilder<unknown>,
  { field, values, not }: Extract<Filter, { kind: 'in' }>,
): Expression<SqlBool> {
  if (values.length === 0) return not ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const found = isAny(column, field, values);
  return not ? sql<SqlBool>`(${column} is null or not (${found}))` : found;
}

function isAny(column: RawBuilder<unknown>, field: Field, values: readonly string[]): Expression<SqlBool> {
  const { partedBy } = factOf(field);
  if (partedBy !== undefined)
    return join(
      values.map((value) => hasParts(column, partedBy, value)),
      'or',
    );
  return isList(field)
    ? sql<SqlBool>`${column} && ${sql.val([...values])}::text[]`
    : sql<SqlBool>`${column} in (${sql.join(values.map((value) => toColumnValue(field, value)))})`;
}

/** Between two values: an index of the column finds them. */
function isWithin(
  column: RawBuilder<unknown>,
  { ranges, not }: Extract<Filter, { kind: 'within' }>,
): Expression<SqlBool> {
  if (ranges.length === 0) return not ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const parts = ranges.map(([first, last]) => sql<SqlBool>`${column} between ${first} and ${last}`);
  return not ? sql<SqlBool>`(${column} is null or not ${join(parts, 'or')})` : join(parts, 'or');
}

/** Whether a field has exactly this value, where no value equals no value. */
export function equals(field: Field, value: unknown): Expression<SqlBool> {
  const bound = toColumnValue(field, value);
  return bound === null ? isEmpty(field) : sql<SqlBool>`${columnOf(field)} = ${bound}`;
}

function isEmpty(field: Field): Expression<SqlBool> {
  const column = columnOf(field);
  if (isList(field)) return sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`;
  return sql<SqlBool>`(${column} is null or ${column}::text = '')`;
}
