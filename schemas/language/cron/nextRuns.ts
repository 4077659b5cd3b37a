import { CronExpressionParser } from 'cron-parser';
import type { CronPart } from './readPart.ts';
import type { CronLayout } from './CronOptions.ts';
import { dayLength, daysFrom, valuesOf } from './days.ts';
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

const listOf = (part: CronPart): string => valuesOf(part).join(',');
