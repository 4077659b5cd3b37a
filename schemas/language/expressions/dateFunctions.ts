/** The functions of days: moved ones, the days between two, the beginnings and ends of periods. Of moments they read the day. */
import { daysBetween, endOf, firstDayOf, firstDayOfYear, movedDays, movedMonths } from '../values/periods.ts';
import type { ExpressionFunction } from './ExpressionFunction.ts';

/** How a function is called that moves a day by a number. */
const moved = (name: string): string[] => [`${name}(string, int): string`, `${name}(string, double): string`];

const ofDay = (name: string, description: string, run: (day: string) => string) => ({
  signatures: [`${name}(string): string`],
  description,
  run,
});

/** Every function of days by name. Each has its SQL on the server, so that rows are found by it as well. */
export const dateFunctions = {
  addDays: {
    signatures: moved('addDays'),
    description: '日期加若干天（负数往前），时间部分不变',
    run: (day: string, days: bigint | number) => movedDays(day, Number(days)),
  },
  addMonths: {
    signatures: moved('addMonths'),
    description: '日期加若干个月（负数往前）；那个月没有这一天时是月底',
    run: (day: string, months: bigint | number) => movedMonths(day, Number(months)),
  },
  daysBetween: {
    signatures: ['daysBetween(string, string): double'],
    description: '从前一个日期到后一个相差几天，后一个更早时是负数；有一个为空时是 0',
    run: daysBetween,
  },
  day: ofDay('day', '日期时间所在的那一天，YYYY-MM-DD', (moment) => firstDayOf('day', moment)),
  week: ofDay('week', '所在那一周的周一，YYYY-MM-DD', (moment) => firstDayOf('week', moment)),
  month: ofDay('month', '所在那个月的1日，YYYY-MM-DD', (moment) => firstDayOf('month', moment)),
  year: ofDay('year', '所在那一年的1月1日，YYYY-MM-DD', firstDayOfYear),
  weekEnd: ofDay('weekEnd', '所在那一周的周日，YYYY-MM-DD', (moment) => endOf('week', moment)),
  monthEnd: ofDay('monthEnd', '所在那个月的最后一天，YYYY-MM-DD', (moment) => endOf('month', moment)),
  yearEnd: ofDay('yearEnd', '所在那一年的12月31日，YYYY-MM-DD', (moment) =>
    firstDayOfYear(moment).replace(/01-01$/, '12-31'),
  ),
} as const satisfies Record<string, ExpressionFunction>;

/** The name of a function of days. */
export type DateFunctionName = keyof typeof dateFunctions;

/** Whether a function is one of days. */
export const isDateFunction = (name: string): name is DateFunctionName => Object.hasOwn(dateFunctions, name);
