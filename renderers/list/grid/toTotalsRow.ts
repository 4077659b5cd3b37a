import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { ListedField } from '../columns/ListedField.ts';
import { texts } from '../texts.ts';
import type { Totals } from '../useTotals.ts';

/** The row of sums below a list; null where no column has one. */
export function toTotalsRow(fields: readonly ListedField[], totals: Totals): ScreenRecord | null {
  const summed = fields.filter((field) => field.list.total);
  if (summed.length === 0 || totals === null) return null;
  const sums = summed.map(({ name }) => [name, totals === 'failed' ? texts.totalFailed : totals[name]]);
  return { id: '#totals', ...Object.fromEntries(sums) };
}
