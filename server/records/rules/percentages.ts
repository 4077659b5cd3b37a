/** Percentages of several records: what is drawn by them, and amounts that are split by them. */
import { randomInt } from 'node:crypto';
import { type ScreenRecord, toNumber } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';

/** Percentages are whole numbers of these, so that they add up exactly. */
const perPercent = 1_000_000;
const hundred = 100 * perPercent;

const sharesOf = (records: readonly ScreenRecord[], field: string): readonly number[] =>
  records.map((record) => Math.max(0, Math.round(toNumber(record[field]) * perPercent)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * One of several records by chance, as often as its percentage says; empty for what is missing to 100.
 * @param below gives a whole number from 0 to one below its argument, each as often
 * @throws ApiError 400 where they come to more than 100 %
 */
export function drawByPercent(
  records: readonly ScreenRecord[],
  field: string,
  title: string,
  below: (limit: number) => number = (limit) => randomInt(limit),
): ScreenRecord {
  const shares = sharesOf(records, field);
  if (sumOf(shares) > hundred) throw new ApiError(400, `${title}合计超过100%，不能抽取`);
  let left = below(hundred);
  const drawn = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return records[drawn] ?? {};
}

/**
 * An amount in parts by percentages, each rounded to so many digits, the last with what is left: together they are the amount
 * at the sum of the percentages.
 * @throws ApiError 400 where they come to more than 100 %
 */
export function splitByPercent(
  amount: number,
  records: readonly ScreenRecord[],
  field: { readonly name: string; readonly title: string },
  digits: number,
): readonly number[] {
  const shares = sharesOf(records, field.name);
  if (sumOf(shares) > hundred) throw new ApiError(400, `${field.title}合计超过100%，不能分配`);
  const unit = 10 ** digits;
  const units = Math.round(Math.abs(toNumber(amount)) * unit);
  const sign = toNumber(amount) < 0 ? -1 : 1;
  // Whole numbers throughout: cents times millionths of a per cent are more than a double holds.
  const partOf = (share: number): number =>
    Number((BigInt(units) * BigInt(share) * 2n + BigInt(hundred)) / (2n * BigInt(hundred)));
  const parts = shares.map(partOf);
  const rest = partOf(sumOf(shares)) - sumOf(parts);
  return parts.map((part, index) => (sign * (index === parts.length - 1 ? part + rest : part)) / unit);
}
