/** The seven units of an expression, in its order. */
export const cronUnits = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
/** One of the seven. */
export type CronUnit = (typeof cronUnits)[number];
/** One text by unit. */
export type ByUnit<T> = Readonly<Record<CronUnit, T>>;

/** What a unit counts, in Quartz's numbers: weekday 1 is Sunday. */
export interface UnitRange {
  readonly title: string;
  readonly least: number;
  readonly most: number;
  /** The widest step that Quartz takes. */
  readonly mostStep: number;
  /** Whether a range may run over its end: `22-2` in hours. */
  readonly wraps: boolean;
  /** What stands for its numbers, the first for the least. */
  readonly names?: readonly string[];
}

const clock = { least: 0, most: 59, mostStep: 59, wraps: true };

/** The numbers of each unit. */
export const unitRanges: ByUnit<UnitRange> = {
  second: { ...clock, title: '秒' },
  minute: { ...clock, title: '分' },
  hour: { ...clock, title: '时', most: 23, mostStep: 23 },
  day: { title: '日', least: 1, most: 31, mostStep: 31, wraps: true },
  month: {
    title: '月',
    least: 1,
    most: 12,
    mostStep: 12,
    wraps: true,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  week: {
    title: '周',
    least: 1,
    most: 7,
    mostStep: 7,
    wraps: true,
    names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  },
  year: { title: '年', least: 1970, most: 2199, mostStep: 229, wraps: false },
};
