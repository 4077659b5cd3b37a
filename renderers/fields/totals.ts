import { totalDigits, type Field, type ScreenRecord } from '../../schemas/language/index.ts';
import { lookOf, type Looks } from './looks.ts';
import { fieldTexts } from './texts.ts';

/** What the last row says of a column, as the column says its numbers: `1,234.50`, `平均 0.85`. Empty where it says nothing. */
export function toTotalText(field: Field, row: ScreenRecord, looks: Looks): string {
  const total = field.list?.total;
  const value = row[field.name];
  if (total === undefined || value === undefined || value === null) return '';
  const text = lookOf(field, looks).format(value, { ...field, scale: totalDigits(field) }, row);
  return total === 'sum' ? text : `${fieldTexts.totals[total]} ${text}`;
}
