/** Computed fields that depend on the clock, or on other records: what was stored of them yesterday would be wrong today. */
import type { Field } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import { clockNames } from './expressionFunctions.ts';

const clock = new RegExp(`\\b(?:${[...clockNames].join('|')})\\s*\\(`);
const words = /[A-Za-z_]\w*/g;

/** Marks the computed fields that read the clock, what is made of the records of another screen, or another one that does. */
export function markLive(fields: readonly Field[], properties: Readonly<Record<string, PropertyFile>>): Field[] {
  const live = new Set<string>();
  const tallies = new Set(fields.flatMap(({ name, tally }) => (tally ? [name] : [])));
  const isLive = ({ computed = '' }: Field): boolean =>
    clock.test(computed) || (computed.match(words) ?? []).some((word) => live.has(word) || tallies.has(word));
  // One may read another: as many rounds as fields are enough, and mostly one is.
  for (let known = -1; known < live.size;) {
    known = live.size;
    for (const field of fields) if (isLive(field)) live.add(field.name);
  }
  return fields.map((field) => (live.has(field.name) ? toLive(field, properties[field.name]?.list) : field));
}

/** A column that the table has not is sorted by only where the file asks for that: the check sees whether it can be. */
function toLive(field: Field, written: PropertyFile['list']): Field {
  const isAsked = field.search !== null || (typeof written === 'object' && written.sort === true);
  return { ...field, live: true, list: field.list && { ...field.list, sort: isAsked } };
}
