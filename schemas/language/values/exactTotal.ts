import { roundHalfUp } from './decimals.ts';
import type { MeasureName } from './measures.ts';
import { parseNumber } from './numberText.ts';

/** What the last row of a column says of its numbers. */
export type TotalName = Exclude<MeasureName, 'count'>;

/**
 * Sum, average, least or greatest of numbers, worked out on their decimal digits, where 0.1 + 0.2 is 0.3.
 * @param values numbers or their texts; what is neither is left out
 * @param digits digits after the point, of the numbers and of the result
 * @returns decimal text; null where there is no number to make it of, but 0 for a sum
 */
export function exactTotal(name: TotalName, values: Iterable<unknown>, digits: number): string | null {
  let [count, sum] = [0, 0n];
  let [least, most]: [bigint | undefined, bigint | undefined] = [undefined, undefined];
  for (const value of values) {
    const units = toUnits(value, digits);
    if (units === undefined) continue;
    count += 1;
    sum += units;
    if (least === undefined || units < least) least = units;
    if (most === undefined || units > most) most = units;
  }
  const results = { sum, avg: count === 0 ? undefined : divided(sum, BigInt(count)), min: least, max: most };
  const result = results[name];
  return result === undefined ? null : toText(result, digits);
}

/** A number counted in its last digit: 1.5 with two digits is 150. */
function toUnits(value: unknown, digits: number): bigint | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole !== '' && fraction.length <= digits) {
    const units = BigInt(whole + fraction.padEnd(digits, '0'));
    return sign === '-' ? -units : units;
  }
  const number = typeof value === 'number' ? value : parseNumber(text);
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return BigInt(roundHalfUp(number, digits).replace('.', ''));
}

/** Rounded half away from zero. */
function divided(sum: bigint, count: bigint): bigint {
  const size = sum < 0n ? -sum : sum;
  const rounded = (2n * size + count) / (2n * count);
  return sum < 0n ? -rounded : rounded;
}

function toText(units: bigint, digits: number): string {
  const size = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const point = size.length - digits;
  return `${units < 0n ? '-' : ''}${size.slice(0, point)}${digits > 0 ? `.${size.slice(point)}` : ''}`;
}
