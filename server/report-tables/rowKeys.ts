import { mostPeriods, periodsBetween, turnsOf } from '../../schemas/language/index.ts';
import type { ReportScreen } from '../../schemas/language/index.ts';
import { countCells, type Source } from './Source.ts';

/** The groups that make the rows, first by first, and how many there are. */
export interface RowKeys {
  readonly keys: readonly (string | null)[];
  readonly groups: number;
}

/** So many periods are counted at most; beyond, the page says there are more. */
const countedPeriods = 40_000;

/** Every period of the range, the newest first, those without a row too; no more than a person reads. */
export function periodKeys(
  own: NonNullable<Source['by'][number]['period']>,
  [from, to]: readonly [string, string],
): RowKeys {
  const keys = periodsBetween(own, from, to, mostPeriods).toReversed();
  const groups = keys.length < mostPeriods ? keys.length : periodsBetween(own, from, to, countedPeriods).length;
  return { keys, groups };
}

/** Every turn of a cycle. */
export function turnKeys(cycle: NonNullable<Source['by'][number]['cycle']>): RowKeys {
  const keys = turnsOf[cycle];
  return { keys, groups: keys.length };
}

/**
 * The values that the records of all sources have. Where there are too many, those are taken that come first by the column that
 * orders the report, or by the first one.
 */
export async function valueKeys(
  sources: readonly Source[],
  { sort, limit }: Pick<ReportScreen, 'sort' | 'limit'>,
): Promise<RowKeys> {
  const lead = sources.find(({ columns }) => columns.some(({ name }) => name === sort?.field)) ?? sources[0];
  const ordered = lead ? [lead, ...sources.filter((source) => source !== lead)] : [];
  const found = await Promise.all(
    ordered.map((source) => {
      const measure = Math.max(
        source.columns.findIndex(({ name }) => name === sort?.field),
        0,
      );
      const order = { measure, isLeastFirst: source === lead && sort?.order === 'asc' };
      return countCells(source, source.conditions, { by: source.by.slice(0, 1), sets: [[0]], order, limit });
    }),
  );
  const all = new Set(found.flatMap(({ cells }) => cells.map(({ keys: [key] }) => key ?? null)));
  return {
    keys: [...all].slice(0, limit),
    groups: Math.max(all.size, ...found.map(({ count }) => count)),
  };
}
