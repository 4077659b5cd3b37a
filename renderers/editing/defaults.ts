import { type Field, type ScreenRecord, yesNoOf } from '../../schemas/language/index.ts';

/** The values a new record starts with. An empty switch is off from the start, so that a fresh form is not dirty. */
export function toDefaults(fields: readonly Field[]): ScreenRecord {
  const entries = fields.map((field) => [field.name, field.default ?? emptyOf(field)] as const);
  return withoutEmpty(Object.fromEntries(entries));
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
