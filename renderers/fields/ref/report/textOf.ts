import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import type { ReportColumn } from '../../../ports/index.ts';
import { formatText } from '../../formatText.ts';

/** What a column of a report shows of a row: several values of one dictionary stand comma-joined. */
export function textOf({ name, texts }: ReportColumn, row: ScreenRecord): string {
  const text = formatText(row[`${name}_dictText`] ?? row[name]);
  if (!texts || row[`${name}_dictText`] !== undefined) return text;
  return text
    .split(',')
    .map((part) => texts.get(part) ?? part)
    .join('，');
}
