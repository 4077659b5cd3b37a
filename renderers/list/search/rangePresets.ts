import dayjs, { type Dayjs } from 'dayjs';
import { readDay } from '../../fields/date/readDay.ts';

/** A range that is chosen by its name. */
export interface RangePreset {
  readonly label: string;
  readonly value: [Dayjs, Dayjs];
}

/** The ranges that people ask for most, by the day it is: whole weeks, months, quarters and years have their last day, too. */
export function toPresets(today: Dayjs): RangePreset[] {
  const yesterday = today.subtract(1, 'day');
  return [
    { label: '今天', value: [today, today] },
    { label: '昨天', value: [yesterday, yesterday] },
    { label: '近7天', value: [today.subtract(6, 'day'), today] },
    { label: '近30天', value: [today.subtract(29, 'day'), today] },
    { label: '本周', value: whole(today, 'week') },
    { label: '上周', value: whole(today.subtract(1, 'week'), 'week') },
    { label: '本月', value: whole(today, 'month') },
    { label: '上月', value: whole(today.subtract(1, 'month'), 'month') },
    { label: '本季度', value: quarterOf(today) },
    { label: '上季度', value: quarterOf(today.startOf('month').subtract(3, 'month')) },
    { label: '本年', value: whole(today, 'year') },
    { label: '去年', value: whole(today.subtract(1, 'year'), 'year') },
  ];
}

/**
 * The range that a person typed as a whole: its name (本月, or 今年 for 本年), a month (2026-11, 2026年11月), a year (2026,
 * 2026年), or its two days (2026-11-01 ~ 2026-11-15, as a range is shown and copied).
 * @returns undefined for what is none of them
 */
export function readRange(text: string, today: Dayjs): [Dayjs, Dayjs] | undefined {
  const written = text.trim() === '今年' ? '本年' : text.trim();
  const named = toPresets(today).find(({ label }) => label === written);
  if (named) return named.value;
  const both = readBoth(written);
  if (both) return both;
  const [, year, month] = /^(\d{4})(?:[-/.年](\d{1,2})月?|年?)$/.exec(written) ?? [];
  if (year === undefined) return undefined;
  const begin = today
    .year(Number(year))
    .month(Number(month ?? 1) - 1)
    .date(1);
  const isMonth = month === undefined || (Number(month) >= 1 && Number(month) <= 12);
  return isMonth ? whole(begin, month === undefined ? 'year' : 'month') : undefined;
}

/** The two days of a range that are typed in one, the first of them first. */
export function readBoth(text: string): [Dayjs, Dayjs] | undefined {
  const days = text
    .trim()
    .split(/\s*[~～至到]\s*|\s+/)
    .map(readDay);
  const [first, last] = days.map((day) => (day === undefined ? undefined : dayjs(day)));
  if (days.length !== 2 || !first || !last) return undefined;
  return last.isBefore(first) ? [last, first] : [first, last];
}

const whole = (day: Dayjs, period: 'week' | 'month' | 'year'): [Dayjs, Dayjs] => [
  day.startOf(period),
  day.endOf(period),
];

/** From the first month of the quarter that a day lies in to its third. */
function quarterOf(day: Dayjs): [Dayjs, Dayjs] {
  const first = day.startOf('month').subtract(day.month() % 3, 'month');
  return [first, first.add(2, 'month').endOf('month')];
}
