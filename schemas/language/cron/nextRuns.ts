import { CronExpressionParser } from 'cron-parser';
import type { CronPart } from './readPart.ts';
import type { CronLayout } from './CronOptions.ts';
import { readCron } from './readCron.ts';
import type { ByUnit } from './units.ts';

/**
 * The next times of an expression, as texts of the wall clock: `2026-11-22 08:00:00`. Days are found by Quartz's rules,
 * the times of a day by `cron-parser`.
 * @param after the wall time after which they lie
 * @throws CronMistake for a text that is no expression
 */
export function nextRuns(text: string, after: string, count: number, layout: CronLayout = {}): readonly string[] {
  const parts = readCron(text, layout);
  const start = toMoment(after);
  const found: string[] = [];
  for (const day of daysFrom(parts, start)) {
    const from = Math.max(day - 1, start);
    for (const moment of timesOf(parts, from, day + dayLength - 1, count - found.length))
      found.push(new Date(moment).toISOString().slice(0, 19).replace('T', ' '));
    if (found.length >= count) break;
  }
  return found;
}

/** Whether there is a day that the parts of an expression mean, in whichever of its years. */
export const hasDays = (parts: ByUnit<CronPart>): boolean => daysFrom(parts, 0).next().done !== true;

const dayLength = 86_400_000;
/** Wall time counted as if its zone were Greenwich: no step of it depends on a zone then. */
const toMoment = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** The times of one day after a moment. */
function timesOf(
  { second, minute, hour }: ByUnit<CronPart>,
  from: number,
  to: number,
  count: number,
): readonly number[] {
  const times = CronExpressionParser.parse(`${listOf(second)} ${listOf(minute)} ${listOf(hour)} * * *`, {
    currentDate: new Date(from),
    endDate: new Date(to),
    tz: 'UTC',
  });
  const found: number[] = [];
  while (found.length < count && times.hasNext()) found.push(times.next().getTime());
  return found;
}

const valuesOf = (part: CronPart): readonly number[] => (part.is === 'values' ? part.values : []);
const listOf = (part: CronPart): string => valuesOf(part).join(',');

/** The days of an expression from that of a moment on, as the moments at which they begin. */
function* daysFrom(parts: ByUnit<CronPart>, start: number): Generator<number> {
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
