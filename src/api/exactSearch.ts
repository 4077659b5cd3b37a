import { type Field, isPartOf } from '../../schemas/language/index.ts';

/** What a server reads as more than a text: wildcards and comparisons. */
const isSign = /^\*|\*$|^[!<>]|^(?:ge|le|gt|lt|in) /;

/** The rule by which a typed text means itself; undefined where the plain words of the contract say it already. */
function ruleOf(field: Field, text: string): 'eq' | 'in' | undefined {
  const { dict, items, ref, search } = field;
  if (dict !== undefined || items !== undefined || ref !== undefined) return undefined;
  const op = search?.op ?? 'eq';
  // The search bar asks for what contains a part of a number.
  if (op === 'eq' && isPartOf(field, text) && /^\*[^*,]+\*$/.test(text)) return undefined;
  if (op === 'eq') return isSign.test(text) || text.includes(',') ? 'eq' : undefined;
  return op === 'in' && isSign.test(text) ? 'in' : undefined;
}

/** A list of conditions in JSON with more at its end; what is no list is left for the server to refuse. */
function withMore(asked: string | undefined, conditions: readonly object[]): string {
  const more = JSON.stringify(conditions);
  return asked === undefined ? more : asked.replace(/\]\s*$/, more.replace('[', ','));
}

/**
 * A search in which a typed text means itself. Plain query keys know no quoting (`a,b` is one of two values, `*a` an
 * ending), so such a text travels as a condition of the super query, whose values have no signs.
 */
export function toExactSearch(
  fields: readonly Field[],
  search: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const conditions = fields.flatMap((field) => {
    const val = search[field.name];
    const rule = val === undefined ? undefined : ruleOf(field, val);
    return rule === undefined ? [] : [{ field: field.name, rule, val, type: 'string' }];
  });
  const { superQueryParams: asked, superQueryMatchType: match = 'and', ...plain } = search;
  // Where any condition of a person's own advanced query may hold, no other can be among them.
  if (asked !== undefined && (match === 'or' || conditions.length === 0))
    return { ...plain, superQueryParams: encodeURI(asked), superQueryMatchType: match };
  if (conditions.length === 0) return search;
  const moved = new Set(conditions.map(({ field }) => field));
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([name]) => !moved.has(name))),
    superQueryParams: encodeURI(withMore(asked, conditions)),
    superQueryMatchType: 'and',
  };
}
