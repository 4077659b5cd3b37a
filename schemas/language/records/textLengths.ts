import type { Field } from '../screen/Field.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { ruleOf } from '../screen/switchValues.ts';

/** Two repeated parts of a pattern may fit the same text: a text of this length takes milliseconds, and a long one minutes. */
export const longestPatterned = 5000;

/** Whether a pattern is tried on the values of a field, its own or that of its type. */
const isPatterned = (field: Field): boolean => field.pattern !== undefined || ruleOf(field) !== undefined;

/**
 * How long the text of a value may be before anything is asked of it, in UTF-16 units: `maxLength` counts characters,
 * of which some have two. Infinity where only the size of a request bounds it.
 */
export function longestText(field: Field): number {
  const most = isPatterned(field) ? longestPatterned : Infinity;
  const { toText, longest = most } = factOf(field);
  // What is counted is not what stands there: its signs need room, too.
  if (toText) return longest;
  if (field.maxLength !== undefined) return Math.min(2 * field.maxLength, most);
  return longest;
}
