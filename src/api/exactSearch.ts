import type { Field } from '../../schemas/language/index.ts';

/** What a server reads as more than a text: several values, wildcards, comparisons. */
const isSign = /,|^\*|\*$|^[!<>]|^(?:ge|le|gt|lt|in) /;

const isTyped = ({ dict, items, ref, search }: Field): boolean =>
  dict === undefined && items === undefined && ref === undefined && (search?.op ?? 'eq') === 'eq';

/**
 * A search in which a typed text means itself. Plain query keys know no quoting (`a,b` is one of two values, `*a` an
 * ending), so such a text travels as a condition of the super query, whose values have no signs.
 */
export function toExactSearch(
  fields: readonly Field[],
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const typed = new Set(fields.filter(isTyped).map(({ name }) => name));
  const exact = Object.entries(search).filter(([name, value]) => typed.has(name) && isSign.test(value));
  if (exact.length === 0) return search;
  const conditions = exact.map(([field, val]) => ({ field, rule: 'eq', val, type: 'string' }));
  const moved = new Set(exact.map(([name]) => name));
  return {
    ...Object.fromEntries(Object.entries(search).filter(([name]) => !moved.has(name))),
    superQueryParams: encodeURI(JSON.stringify(conditions)),
    superQueryMatchType: 'and',
  };
}
