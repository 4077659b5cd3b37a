/** The text of list cells: what is shown, and the whole of it where it was cut. */
import { factOf, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lookOf, type Looks, toTotalText } from '../../fields/index.ts';
import type { ListedField } from './ListedField.ts';
import { isOwnRow } from './isOwnRow.ts';
import { texts } from '../texts.ts';

/** The whole text of a field: the server's label where it gave one, else what the look makes of the value. */
export function toFullText(field: Field, record: ScreenRecord, looks: Looks): string {
  const label = record[`${field.name}_dictText`];
  if (typeof label === 'string' && label !== '') return label;
  const value = record[field.name];
  if (value === undefined || value === null || value === '') return '';
  if (isOwnRow(record)) return value === texts.totalFailed ? value : toTotalText(field, record, looks);
  return lookOf(field, looks).format(value, field, record);
}

/** A text cut after the column's number of characters; numbers are never cut. */
export function toCutText(field: ListedField, text: string): string {
  if (factOf(field).exportAs !== 'text') return text;
  const letters = [...text];
  return letters.length > field.list.ellipsis ? `${letters.slice(0, field.list.ellipsis).join('')}...` : text;
}

/** What stands in a cell that holds nothing. */
export const noValue = '—';

/** Whether a cell has nothing to show; a yes or no that nobody answered is no, and the list's own rows hold nothing. */
export function isBlank(field: Field, record: ScreenRecord, looks: Looks): boolean {
  return !isOwnRow(record) && factOf(field).json !== 'boolean' && toFullText(field, record, looks) === '';
}
