import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';
import { ruleOf } from '../screen/switchValues.ts';
import { messages } from '../values/messages.ts';

/**
 * Why what was read from a cell cannot stand in a field at all: letters where there are numbers, a day that the calendar
 * does not have. Limits that a person can mend in place, such as a length, are no matter of this.
 */
export function whyNotOfType(field: Field, value: unknown): string | undefined {
  const { json, storage } = factOf(field);
  if (json === 'number' || json === 'integer')
    return typeof value === 'number' ? undefined : messages.number(field.title);
  if (storage !== 'day' && storage !== 'moment' && storage !== 'time') return undefined;
  const rule = ruleOf(field);
  const text = String(value);
  const isWritten = rule === undefined || new RegExp(rule.pattern, 'u').test(text);
  if (isWritten && (storage === 'time' || isDay(text.slice(0, 10)))) return undefined;
  return rule?.message ?? messages.pattern(field.title);
}

/** Whether the calendar has a day. @param text in the form 2026-01-31 */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
