/** How long the time is that a figure is of: `days` and `hours` in expressions over figures. */
import { toField } from '../keywords/toField.ts';
import type { Field } from '../screen/Field.ts';
import { daysBetween, movedDays, secondsBetween } from '../values/periods.ts';

/** How long a time is. */
export interface Span {
  /** Days, those that have begun. */
  readonly days: number;
  /** Hours, as far as they have gone by. */
  readonly hours: number;
}

/** The names of a span in expressions. */
export const spanNames: ReadonlySet<string> = new Set<keyof Span>(['days', 'hours']);

/** A span as expressions read it. */
export const spanFields: readonly Field[] = [
  toField('days', { title: '天数', type: 'number', scale: 0 }, false),
  toField('hours', { title: '小时数', type: 'number', scale: 2 }, false),
];

/**
 * How much of a time there has been.
 * @param from its first day or moment
 * @param to its last day, which is counted whole, or its last moment
 * @param now `YYYY-MM-DD HH:mm:ss`
 */
export function spanOf(from: string, to: string, now: string): Span {
  const end = to.length > 10 ? to : `${movedDays(to, 1)} 00:00:00`;
  const until = end < now ? end : now;
  const last = to.slice(0, 10) < now.slice(0, 10) ? to : now;
  return {
    days: Math.max(daysBetween(from, last) + 1, 0),
    hours: Math.max(secondsBetween(from, until) / 3600, 0),
  };
}
