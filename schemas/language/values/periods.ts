/** Days, weeks, months and years as texts: weeks begin on Monday, everything counts in China's time. */

/** The periods that moments are put together by. */
export const periods = ['day', 'week', 'month', 'year'] as const;
/** A day, a week from Monday to Sunday, a month, or a year. */
export type Period = (typeof periods)[number];

/** What comes again: the hours of a day, 00 to 23, and the days of a week, 1 (Monday) to 7. */
export const cycles = ['hour', 'weekday'] as const;
/** An hour of the day, or a day of the week. */
export type Cycle = (typeof cycles)[number];

const range = (count: number, name: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => name(index));

/** The turns of a cycle in their order, as the database writes them. */
export const turnsOf: Readonly<Record<Cycle, readonly string[]>> = {
  hour: range(24, (hour) => String(hour).padStart(2, '0')),
  weekday: range(7, (day) => String(day + 1)),
};

const weekdays = '一二三四五六日';

/** What a person calls a turn of a cycle: 08时, 周一. */
export const turnName = (cycle: Cycle, turn: string): string =>
  cycle === 'hour' ? `${turn}时` : `周${weekdays[Number(turn) - 1] ?? ''}`;

const dayMs = 86_400_000;

const toText = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Undefined where a text does not begin with a day. */
function parseDay(text: string): Date | undefined {
  const moment = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const firstDays: Readonly<Record<Period, (day: Date) => Date>> = {
  day: (day) => day,
  week: (day) => new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs),
  month: (day) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)),
  year: (day) => new Date(Date.UTC(day.getUTCFullYear(), 0, 1)),
};

/** The first day of the period that a day or moment lies in, `YYYY-MM-DD`; empty for what is no day. */
export function firstDayOf(period: Period, text: string): string {
  const day = parseDay(text);
  return day ? toText(firstDays[period](day)) : '';
}

/** The last day of the period that a day or moment lies in; empty for what is no day. */
export const endOf = (period: Period, text: string): string => lastDayOf(period, firstDayOf(period, text));

/** How many days later one day is than another, whatever their times; 0 where one of them is no day. */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [parseDay(from), parseDay(to)];
  return start && end ? Math.round((end.getTime() - start.getTime()) / dayMs) : 0;
}

/** A day alone is its midnight; undefined where a text is no moment. */
function parseMoment(text: string): number | undefined {
  const moment = Date.parse(`${text.length > 10 ? text.replace(' ', 'T') : `${text}T00:00:00`}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** How many seconds later one moment is than another, a day being its midnight; 0 where one of them is no moment. */
export function secondsBetween(from: string, to: string): number {
  const [start, end] = [parseMoment(from), parseMoment(to)];
  return start === undefined || end === undefined ? 0 : Math.round((end - start) / 1000);
}

/** The last day of the period that begins with a day. */
export const lastDayOf = (period: Period, first: string): string => movedDays(movedBy(period, first, 1), -1);

/** A day so many days later; what follows the day (a time) stays. */
export function movedDays(text: string, days: number): string {
  const day = parseDay(text);
  return day ? toText(new Date(day.getTime() + Math.floor(days) * dayMs)) + text.slice(10) : '';
}

/** A day so many months later: the last of the month where that month is shorter. */
export function movedMonths(text: string, months: number): string {
  const day = parseDay(text);
  if (!day) return '';
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + Math.floor(months)];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toText(new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)))) + text.slice(10);
}

const moves: Readonly<Record<Period, (text: string, count: number) => string>> = {
  day: movedDays,
  week: (text, count) => movedDays(text, count * 7),
  month: movedMonths,
  year: (text, count) => movedMonths(text, Math.floor(count) * 12),
};

/** A day or moment so many periods later. */
export const movedBy = (period: Period, text: string, count: number): string => moves[period](text, count);

/** The day before a day, or the second before a moment. */
export function justBefore(text: string): string {
  if (text.length <= 10) return movedDays(text, -1);
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - 1000).toISOString().replace('T', ' ').slice(0, 19);
}

/** The first days of all periods from one day to another, both included, as they follow each other; of more than `most` the last ones. */
export function periodsBetween(period: Period, from: string, to: string, most: number): readonly string[] {
  const first = firstDayOf(period, from);
  const days: string[] = [];
  if (first === '') return days;
  for (let day = firstDayOf(period, to); day >= first && days.length < most;) {
    days.push(day);
    day = movedBy(period, day, -1);
  }
  return days.toReversed();
}
