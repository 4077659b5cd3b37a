import type { Expression, Field, ScreenRecord } from './Field.ts';

/**
 * The record as its rules read it: a field that is emptied while it is hidden holds nothing, and what only it has
 * made visible is hidden in turn. Nothing comes back into sight here, so as many rounds as fields are enough.
 *
 * @param isTrue whether a condition holds for a record
 */
export function withoutHidden(
  fields: readonly Field[],
  record: ScreenRecord,
  isTrue: (condition: Expression, record: ScreenRecord) => boolean,
): ScreenRecord {
  let read = record;
  for (const _ of fields) {
    const hidden = fields.filter(
      ({ name, visibleWhen, whenHidden }) =>
        whenHidden === 'clear' && visibleWhen !== undefined && !isEmpty(read[name]) && !isTrue(visibleWhen, read),
    );
    if (hidden.length === 0) return read;
    read = { ...read, ...Object.fromEntries(hidden.map(({ name }) => [name, undefined])) };
  }
  return read;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
