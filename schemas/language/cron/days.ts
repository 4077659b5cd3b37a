import type { CronPart } from './readPart.ts';
import type { ByUnit } from './units.ts';

/** A day in milliseconds. */
export const dayLength = 86_400_000;

/** The numbers that a part names; none where it is left to another. */
export const valuesOf = (part: CronPart): readonly number[] => (part.is === 'values' ? part.values : []);

/** Whether there is a day that the parts of an expression mean, in whichever of its years. */
export const hasDays = (parts: ByUnit<CronPart>): boolean => daysFrom(parts, 0).next().done !== true;

/** Whether no day of an expression lies ahead. @param today e.g. `2026-11-22` */
export const hasEnded = (parts: ByUnit<CronPart>, today: string): boolean =>
  daysFrom(parts, Date.parse(today)).next().done === true;

/** The days of an expression from that of a moment on, as the moments at which they begin. */
export function* daysFrom(parts: ByUnit<CronPart>, start: number): Generator<number> {
  const today = start - (((start % dayLength) + dayLength) % dayLength);
  for (const year of valuesOf(parts.year)) {
    if (year < new Date(start).getUTCFullYear()) continue;
    for (const month of valuesOf(parts.month)) {
      const first = Date.UTC(year, month - 1, 1);
      const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const weekday = new Date(first).getUTCDay() + 1;
      for (const day of daysOfMonth(parts, length, weekday)) {
        const begins = first + (day - 1) * dayLength;
        if (begins >= today) yield begins;
      }
    }
  }
}

/** The days of a month of so many days whose first is such a weekday, 1 to 7 from Sunday. */
function daysOfMonth({ day, week }: ByUnit<CronPart>, length: number, first: number): readonly number[] {
  const part = day.is === 'unset' ? week : day;
  const weekdayOf = (day: number): number => ((first - 1 + day - 1) % 7) + 1;
  const all = Array.from({ length }, (_, index) => index + 1);
  const toWorkday = (day: number): number => {
    const weekday = weekdayOf(day);
    if (weekday === 7) return day > 1 ? day - 1 : day + 2;
    if (weekday === 1) return day < length ? day + 1 : day - 2;
    return day;
  };
  switch (part.is) {
    case 'unset':
      return [];
    case 'values':
      return all.filter((at) => part.values.includes(part === week ? weekdayOf(at) : at));
    case 'last': {
      const at = length - part.before;
      if (at < 1) return [];
      return [part.workday ? toWorkday(at) : at];
    }
    case 'nearest':
      return part.day > length ? [] : [toWorkday(part.day)];
    case 'lastWeekday':
      return all.filter((day) => weekdayOf(day) === part.weekday).slice(-1);
    case 'nthWeekday':
      return all.filter((day) => weekdayOf(day) === part.weekday).slice(part.nth - 1, part.nth);
  }
}
