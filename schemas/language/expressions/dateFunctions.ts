/** The functions of days: moved ones, the days between two, the beginnings and ends of periods. Of moments they read the day. */
import { daysBetween, endOf, firstDayOf, movedDays, movedMonths, secondsBetween } from '../values/periods.ts';
import type { ExpressionFunction } from './ExpressionFunction.ts';

/** How a function is called that moves a day by a number. */
const moved = (name: string): string[] => [`${name}(string, int): string`, `${name}(string, double): string`];

const ofDay = (name: string, run: (day: string) => string) => ({
  signatures: [`${name}(string): string`],
  run,
});

/** Every function of days by name. Each has its SQL on the server, so that rows are found by it as well. */
export const dateFunctions = {
  addDays: {
    signatures: moved('addDays'),
    run: (day: string, days: bigint | number) => movedDays(day, Number(days)),
  },
  addMonths: {
    signatures: moved('addMonths'),
    run: (day: string, months: bigint | number) => movedMonths(day, Number(months)),
  },
  daysBetween: {
    signatures: ['daysBetween(string, string): double'],
    run: daysBetween,
  },
  secondsBetween: {
    signatures: ['secondsBetween(string, string): double'],
    run: secondsBetween,
  },
  day: ofDay('day', (moment) => firstDayOf('day', moment)),
  week: ofDay('week', (moment) => firstDayOf('week', moment)),
  month: ofDay('month', (moment) => firstDayOf('month', moment)),
  year: ofDay('year', (moment) => firstDayOf('year', moment)),
  weekEnd: ofDay('weekEnd', (moment) => endOf('week', moment)),
  monthEnd: ofDay('monthEnd', (moment) => endOf('month', moment)),
  yearEnd: ofDay('yearEnd', (moment) => endOf('year', moment)),
} as const satisfies Record<string, ExpressionFunction>;

/** The name of a function of days. */
export type DateFunctionName = keyof typeof dateFunctions;

/** Whether a function is one of days. */
export const isDateFunction = (name: string): name is DateFunctionName => Object.hasOwn(dateFunctions, name);
