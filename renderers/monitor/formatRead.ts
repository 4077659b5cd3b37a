import { type FigureFormat, zoneOffset } from '../../schemas/language/index.ts';
import { formatDecimal } from '../fields/formatDecimal.ts';
import { formatDuration } from '../fields/formatDuration.ts';
import { texts } from './texts.ts';

/** How something reads: its format, and the unit where there is one. */
export interface Reading {
  readonly format: FigureFormat;
  readonly unit?: string;
}

const day = 86_400;
const formats: Readonly<Record<Exclude<FigureFormat, 'text' | 'moment'>, (value: number) => string>> = {
  number: (value) => formatDecimal(value, 3, 0),
  bytes: toSize,
  percentage: (value) => `${formatDecimal(value, 1, 0)}%`,
  share: (value) => `${formatDecimal(value * 100, 1)}%`,
  seconds: toTime,
  milliseconds: (value) => `${formatDecimal(value, 0)} ${texts.milliseconds}`,
};

/** A value of an answer as a person reads it; what is no number stands as it came. */
export function formatRead(value: unknown, { format, unit }: Reading): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (format === 'moment') return toMoment(value);
  const number = toFigure(value);
  const text = format === 'text' || number === undefined ? plainOf(value) : formats[format](number);
  return unit === undefined ? text : `${text} ${unit}`;
}

/** A number, also where it came as text; undefined for anything else. */
export function toFigure(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const plainOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

function toSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)));
  return `${formatDecimal(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${units[step]}`;
}

/** Below a minute with its parts, above a day with the days. */
function toTime(seconds: number): string {
  if (Math.abs(seconds) < 60) return `${formatDecimal(seconds, 3, 0)}${texts.seconds}`;
  if (seconds < day) return formatDuration(seconds);
  const rest = seconds % day;
  return texts.days(Math.floor(seconds / day), rest >= 60 ? formatDuration(rest - (rest % 60)) : '');
}

/** The most that counts as seconds since 1970; greater numbers are milliseconds. */
const mostSeconds = 1e11;

function toMoment(value: unknown): string {
  const number = toFigure(value);
  const time = number === undefined ? Date.parse(String(value)) : number < mostSeconds ? number * 1000 : number;
  if (Number.isNaN(time) || Math.abs(time) > 8e15) return plainOf(value);
  return new Date(time + zoneOffset).toISOString().replace('T', ' ').slice(0, 19);
}
