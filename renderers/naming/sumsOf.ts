import {
  exactTotal,
  totalDigits,
  type Action,
  type Field,
  type RecordScreen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { namingTexts } from './texts.ts';
import { wordOf } from './wordOf.ts';

/**
 * What several records come to that an action is about to run on, of the amounts that its file names: 实际到账合计 280.00.
 * Nothing of one record, and nothing of an amount that this person is not shown.
 */
export function sumsOf(
  { fields }: Pick<RecordScreen, 'fields'>,
  { sums = [] }: Pick<Action, 'sums'>,
  records: readonly ScreenRecord[],
): readonly string[] {
  if (records.length < 2) return [];
  return sums.flatMap((name) => {
    const field = fields.find((other) => other.name === name);
    const isTold = field && records.some((record) => record[name] !== undefined && record[name] !== null);
    return isTold
      ? [
          sumOf(
            field,
            records.map((record) => record[name]),
          ),
        ]
      : [];
  });
}

/** What values of a field come to: 实际到账合计 280.00 元. */
export function sumOf(field: Field, values: readonly unknown[]): string {
  const digits = totalDigits(field);
  const sum = wordOf({ ...field, scale: digits }, { [field.name]: exactTotal('sum', values, digits) });
  return namingTexts.amount(namingTexts.sum(field.title), sum, field.unit ?? '');
}
