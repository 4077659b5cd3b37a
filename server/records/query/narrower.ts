import { factOf } from '../../../schemas/language/index.ts';
import type { Filter } from './filters.ts';

/**
 * Whether every row that passes the first conditions passes the second ones too. It is said only where it is certain:
 * of two conditions that cannot be compared, none is the narrower one.
 * @param first null lets nothing through
 */
export function isAsNarrow(first: readonly Filter[] | null, second: readonly Filter[] | null): boolean {
  if (first === null) return true;
  return second !== null && second.every((wanted) => first.some((given) => implies(given, wanted)));
}

function implies(given: Filter, wanted: Filter): boolean {
  if (given.field.name !== wanted.field.name) return false;
  if (isSame(given, wanted)) return true;
  if (wanted.kind === 'like' && !wanted.not) return isLike(given, wanted);
  if (wanted.kind === 'within') return isWithin(given, wanted);
  const values = valuesOf(given);
  return wanted.kind === 'in' && !wanted.not && values !== null && values.every((one) => wanted.values.includes(one));
}

function isSame({ field: _a, ...given }: Filter, { field: _b, ...wanted }: Filter): boolean {
  return JSON.stringify(given) === JSON.stringify(wanted);
}

/** The few values that a condition lets a field have; null where they are not few. */
function valuesOf(filter: Filter): readonly string[] | null {
  const { multiple, partedBy } = factOf(filter.field);
  if (multiple || partedBy !== undefined) return null;
  if (filter.kind === 'in' && !filter.not) return filter.values;
  return filter.kind === 'compare' && filter.op === '=' ? [filter.value] : null;
}

/** Every range of the one lies in a range of the other. */
function isWithin(given: Filter, wanted: Extract<Filter, { kind: 'within' }>): boolean {
  if (given.kind !== 'within' || given.not || wanted.not) return false;
  return given.ranges.every(([first, last]) => wanted.ranges.some(([from, to]) => from <= first && last <= to));
}

const holdsIn = {
  starts: (text: string, part: string) => text.startsWith(part),
  ends: (text: string, part: string) => text.endsWith(part),
  contains: (text: string, part: string) => text.includes(part),
};

/** Text is compared without regard to case, as the database does. */
function isLike(given: Filter, { where, value }: Extract<Filter, { kind: 'like' }>): boolean {
  const holds = (text: string): boolean => holdsIn[where](text.toLowerCase(), value.toLowerCase());
  if (given.kind === 'like') return !given.not && (where === 'contains' || given.where === where) && holds(given.value);
  return valuesOf(given)?.every(holds) ?? false;
}
