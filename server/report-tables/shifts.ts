/** What growth is held against: the same question, so much earlier. */
import {
  daysBetween,
  firstDayOf,
  lastDayOf,
  type ListConditions,
  movedBy,
  type Period,
} from '../../schemas/language/index.ts';
import type { Against } from '../../schemas/language/kinds/report/ReportScreen.ts';
import type { Source } from './Source.ts';

/** So many periods back. */
export interface Shift {
  readonly period: Period;
  readonly count: number;
}

/** How far back a figure is held against: a year, the period before its own, or as many days as the range has. */
export function shiftOf(against: Against, own: Period | undefined, range: readonly [string, string]): Shift {
  if (against === 'year') return { period: 'year', count: 1 };
  return own ? { period: own, count: 1 } : { period: 'day', count: daysBetween(...range) + 1 };
}

/** The first day of the period that lies so much earlier. */
export const earlierKey = (key: string, own: Period, { period, count }: Shift): string =>
  firstDayOf(own, movedBy(period, key, -count));

/** The same conditions, so much earlier; null where they do not say from when to when. */
export function earlier({ ranged, conditions }: Source, shift: Shift): ListConditions | null {
  if (ranged === undefined || conditions === null) return null;
  const [begin, end] = [conditions[`${ranged}_begin`], conditions[`${ranged}_end`]];
  if (begin === undefined || end === undefined) return null;
  return {
    ...conditions,
    [`${ranged}_begin`]: movedBy(shift.period, begin, -shift.count),
    [`${ranged}_end`]: earlierEnd(end, shift),
  };
}

/** Months have ends of their own: what reaches to the end of February is held against all of January. */
function earlierEnd(end: string, { period, count }: Shift): string {
  const moved = movedBy(period, end, -count);
  const isLast = (period === 'month' || period === 'year') && end === lastDayOf('month', firstDayOf('month', end));
  return isLast ? lastDayOf('month', firstDayOf('month', moved)) : moved;
}
