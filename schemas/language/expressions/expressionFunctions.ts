/**
 * The functions and mixed-number operators of the expressions: one list, an extension point of the
 * language. Whole numbers written in an expression are CEL ints, fields are doubles; people write
 * `kwh * price + 1` and mean one kind of number, so every mixture is registered.
 */
import type { Environment } from '@marcbachmann/cel-js';
import { roundHalfUp } from '../values/decimals.ts';
import { toNumber } from '../values/numberText.ts';
import { dateFunctions } from './dateFunctions.ts';
import { momentNow } from './moment.ts';
import type { CellFault, ExpressionFunction, Rows } from './ExpressionFunction.ts';

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => (b === 0 ? 0 : a / b),
  '%': (a: number, b: number) => (b === 0 ? 0 : a % b),
} as const;

/** Browsers and Node have it alike; this room knows neither. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** Letters and digits that nobody takes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** There are 32 of them, so that each is as likely as any other. */
const randomCode = (length: bigint | number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(Math.min(64, Number(length)))), (byte) => letters[byte % 32]).join(
    '',
  );

/** A number for a person, rounded to so many decimals, its thousands apart: `1,234.50`. */
const toAmount = (value: number, digits: number): string =>
  Number(roundHalfUp(value, digits)).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Every function of the language by name. */
export const expressionFunctions = {
  now: { signatures: ['now(): string'], run: momentNow, isClock: true },
  today: {
    signatures: ['today(): string'],
    run: () => momentNow().slice(0, 10),
    isClock: true,
  },
  ...dateFunctions,
  min: {
    signatures: mixed('min'),
    run: (a: number | bigint, b: number | bigint) => Math.min(Number(a), Number(b)),
  },
  max: {
    signatures: mixed('max'),
    run: (a: number | bigint, b: number | bigint) => Math.max(Number(a), Number(b)),
  },
  round: {
    signatures: ['round(double, int): double', 'round(double, double): double'],
    run: (value: number, digits: bigint | number) => Number(roundHalfUp(value, Number(digits))),
  },
  randomCode: {
    signatures: ['randomCode(int): string', 'randomCode(double): string'],
    run: randomCode,
  },
  text: {
    signatures: ['text(dyn): string', 'text(double, int): string', 'text(double, double): string'],
    run: (value: unknown, digits?: bigint | number) =>
      digits === undefined ? String(value) : toAmount(Number(value), Number(digits)),
  },
  number: {
    signatures: ['number(string): double'],
    run: toNumber,
  },
  sum: {
    signatures: ['sum(list<dyn>, string): double'],
    run: (rows: Rows, name: string) => rows.reduce((total, row) => total + toNumber(row[name]), 0),
  },
  largest: {
    signatures: ['largest(list<dyn>, string): double'],
    run: (rows: Rows, name: string) => Math.max(...numbersOf(rows, name)),
  },
  smallest: {
    signatures: ['smallest(list<dyn>, string): double'],
    run: (rows: Rows, name: string) => Math.min(...numbersOf(rows, name)),
  },
  latest: {
    signatures: ['latest(list<dyn>, string): string'],
    run: (rows: Rows, name: string) => textsOf(rows, name).at(-1) ?? '',
  },
  earliest: {
    signatures: ['earliest(list<dyn>, string): string'],
    run: (rows: Rows, name: string) => textsOf(rows, name)[0] ?? '',
  },
  coversDay: {
    signatures: ['coversDay(list<dyn>, string, string): bool'],
    run: (rows: Rows, ...columns: readonly string[]) => rows.length > 0 && dayGap(rows, columns) === null,
    fault: dayGap,
    awaitsRows: true,
  },
  noOverlap: {
    signatures: ['noOverlap(list<dyn>, string, string): bool'],
    run: (rows: Rows, ...columns: readonly string[]) => overlap(rows, columns) === null,
    fault: overlap,
  },
} as const satisfies Record<string, ExpressionFunction>;

/** The functions whose value is known before a query runs, and is another one later. */
export const clockNames: ReadonlySet<string> = new Set(
  Object.entries(expressionFunctions).flatMap(([name, about]) => ('isClock' in about ? [name] : [])),
);

/** The names of the functions, for the nearest-name hint. */
export const functionNames: readonly string[] = [...Object.keys(expressionFunctions), 'size', 'has'];

/** The numbers of a column, as far as they are there; 0 where there is none. */
function numbersOf(rows: Rows, name: string): readonly number[] {
  const found = rows.flatMap((row) => ((row[name] ?? '') === '' ? [] : [toNumber(row[name])]));
  return found.length > 0 ? found : [0];
}

/** The days or moments of a column, as far as they are there, in their order. */
const textsOf = (rows: Rows, name: string): readonly string[] =>
  rows.flatMap((row) => ((row[name] ?? '') === '' ? [] : [String(row[name])])).sort();

function mixed(name: string): string[] {
  return [
    `${name}(double, double): double`,
    `${name}(int, double): double`,
    `${name}(double, int): double`,
    `${name}(int, int): double`,
  ];
}

/** The periods as the day goes, each with the place of its row. */
const toPeriods = (rows: Rows, from: string, to: string) =>
  rows
    .map((row, index) => ({ start: String(row[from] ?? ''), end: String(row[to] ?? ''), index }))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** Whether a text names a whole day (or month), which belongs to its period to the end; a time of day is a point of time. */
const isWholeDay = (text: string): boolean => text !== '' && !text.includes(':');

/** The first period that begins before an earlier one has ended, or on its last day; null where none does. */
function overlap(rows: Rows, [from = '', to = '']: readonly string[]): CellFault | null {
  let reached = '';
  for (const { start, end, index } of toPeriods(rows, from, to)) {
    if (start < reached || (start === reached && isWholeDay(start))) return { row: index, column: from };
    if (end > reached) reached = end;
  }
  return null;
}

/** Where periods first fail to follow each other through the day; null where they cover it, or where there are none. */
function dayGap(rows: Rows, [from = '', to = '']: readonly string[]): CellFault | null {
  const periods = toPeriods(rows, from, to);
  let reached = '00:00:00';
  for (const { start, end, index } of periods) {
    if (start !== reached) return { row: index, column: from };
    if (end <= start) return { row: index, column: to };
    reached = end;
  }
  const last = periods.at(-1);
  const isWhole = last === undefined || reached === '24:00:00' || reached === '23:59:59';
  return isWhole ? null : { row: last.index, column: to };
}

/** Adds the mixed-number operators and all functions to an environment. */
export function registerFunctions(environment: Environment): Environment {
  for (const [operator, run] of Object.entries(arithmetic)) {
    for (const types of [`double ${operator} int`, `int ${operator} double`]) {
      environment.registerOperator(types, (a: number | bigint, b: number | bigint) => run(Number(a), Number(b)));
    }
  }
  environment.registerOperator('double == int', (a: number, b: bigint) => a === Number(b));
  for (const { signatures, run } of Object.values(expressionFunctions)) {
    for (const signature of signatures)
      environment.registerFunction(signature, run as (...values: unknown[]) => unknown);
  }
  return environment;
}
