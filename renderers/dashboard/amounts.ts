/** Figures as a person reads them. */
import type { Measure, Period } from '../../schemas/language/index.ts';
import { formatDecimal } from '../fields/formatDecimal.ts';

/** What stands for a figure that there is nothing to make of. */
export const noFigure = '—';

/** A figure with its digits and thousands apart. */
export const formatFigure = (value: string | null | undefined, digits: number): string =>
  value === null || value === undefined ? noFigure : formatDecimal(value, digits);

/** A figure with what it counts. */
export function formatAmount(value: string | null | undefined, { digits, unit }: Measure): string {
  const text = formatFigure(value, digits);
  return text === noFigure || unit === undefined ? text : `${text} ${unit}`;
}

/** A part of a whole in percent with one digit; empty where there is no whole. */
export function formatShare(value: string | null, total: string | null | undefined): string {
  const whole = Number(total);
  return whole > 0 ? `${((Number(value ?? 0) / whole) * 100).toFixed(1)}%` : '';
}

/** Numbers beside an axis, short: 12000 as 1.2万. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${trimmed(value / 1e8)}亿`;
  return size >= 1e4 ? `${trimmed(value / 1e4)}万` : trimmed(value);
}

const trimmed = (value: number): string => String(Number(value.toFixed(2)));

/** A period of a series as an axis shows it, by its first day: without the year, which the range says. */
export const formatPeriod =
  (period: Period) =>
  (first: string): string =>
    ({ day: first.slice(5), week: `${first.slice(5)}周`, month: first.slice(0, 7), year: first.slice(0, 4) })[period];
