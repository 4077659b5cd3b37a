import {
  type ExpressionUser,
  type Field,
  type ScreenRecord,
  startValues,
  toFormRecord,
  yesNoOf,
} from '../../schemas/language/index.ts';

/**
 * The values a new record starts with. An empty switch is off from the start, so that a fresh form is not dirty.
 * @param user who adds the record; none for a dialog, whose expressions read the row it is opened on
 * @param above for a row of a sub-table the row that it comes below, without values where it is the first
 */
export function toDefaults(fields: readonly Field[], user?: ExpressionUser, above?: ScreenRecord): ScreenRecord {
  const entries = fields.map((field) => [field.name, emptyOf(field)] as const);
  return withoutEmpty({ ...Object.fromEntries(entries), ...toFormRecord(fields, startValues(fields, user, above)) });
}

/** What an empty field holds; a switch that was never set is off. */
export function emptyOf(field: Field): unknown {
  return yesNoOf(field)?.[1];
}

/** The record without empty values, as the validator reads it. */
export function withoutEmpty(record: ScreenRecord): ScreenRecord {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
