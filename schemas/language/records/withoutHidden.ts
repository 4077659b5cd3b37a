import type { Expression, Field, ScreenRecord } from '../screen/Field.ts';

/**
 * The record as its rules read it: a field that is emptied while it is hidden holds nothing, and what only it has
 * made visible is hidden in turn. What is emptied stays empty, so it comes to an end.
 *
 * @param isTrue whether a condition holds for a record
 */
export function withoutHidden(
  fields: readonly Field[],
  record: ScreenRecord,
  isTrue: (condition: Expression, record: ScreenRecord) => boolean,
): ScreenRecord {
  const gone = ({ name, visibleWhen, whenHidden }: Field): boolean =>
    whenHidden === 'clear' && visibleWhen !== undefined && !isEmpty(record[name]) && !isTrue(visibleWhen, record);
  const hidden = fields.filter(gone);
  if (hidden.length === 0) return record;
  const emptied = Object.fromEntries(hidden.map(({ name }) => [name, undefined]));
  return withoutHidden(fields, { ...record, ...emptied }, isTrue);
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
