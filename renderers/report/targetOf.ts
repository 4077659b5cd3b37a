import { lastDayOf, type ReportAnswer, type ReportColumn, type ReportScreen } from '../../schemas/language/index.ts';
import { dimensionOf } from '../../schemas/language/kinds/report/dimensionOf.ts';
import { isOfTime } from '../../schemas/language/kinds/report/isOfTime.ts';
import { isRunningColumn } from '../../schemas/language/kinds/report/ReportScreen.ts';
import { narrowed, upTo } from '../../schemas/language/queries/narrowed.ts';
import { toListTarget } from '../dashboard/toListTarget.ts';

/**
 * The list with the very rows that a figure was counted from, as `screen?query`; null where no list can be asked for them.
 * @param keys those of its row; none for the sum of all
 * @param part the key of what stands across; undefined for all parts together
 */
export function targetOf(
  { dimensions }: Pick<ReportScreen, 'dimensions'>,
  { by, across, conditions }: Pick<ReportAnswer, 'by' | 'across' | 'conditions'>,
  column: ReportColumn,
  keys: readonly (string | null)[],
  part: string | null | undefined,
): string | null {
  if (column.type !== 'query') return null;
  const { query } = column;
  const named = [
    ...keys.map((key, at) => [by[at], key] as const),
    ...(part === undefined ? [] : [[across, part] as const]),
  ];
  let found = conditions[column.name] ?? null;
  for (const [name, key] of named) {
    const one = dimensions.find((dimension) => dimension.name === name);
    if (column.standing && one && isOfTime(one)) continue;
    const dimension = one && dimensionOf(one, query);
    if (!found || !dimension) return null;
    found =
      isRunningColumn(column) && dimension.period && key !== null
        ? upTo(found, dimension.field, lastDayOf(dimension.period, key))
        : narrowed(found, dimension, key);
  }
  return toListTarget(query, found);
}
