import type { Cell } from './Cell.ts';

/** A cell as the text a person sees in it, without the blanks around it. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return wellFormed(cell).trim();
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return toPlain(cell);
  if (cell.error !== undefined) return cell.error;
  if (cell.moment !== undefined) return cell.moment.replace(/ 00:00:00$/, '');
  if (cell.isPercent) return `${toPlain(percentOf(cell.number ?? 0))}%`;
  return cell.shown !== undefined && !/e[+-]?\d/i.test(cell.shown) ? cell.shown.trim() : toPlain(cell.number ?? 0);
}

/** Excel keeps 12.5% as 0.125. */
export const percentOf = (fraction: number): number => Number((fraction * 100).toPrecision(15));

/** A number without an exponent. */
const toPlain = (number: number): string => (Number.isInteger(number) ? BigInt(number).toString() : toDecimal(number));

function toDecimal(number: number): string {
  const text = String(number);
  return text.includes('e-') ? withoutZeros(number.toFixed(20)) : text;
}

function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}

/** Half of a character pair is no character, and no database takes it. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');
