/** More characters than any number has that a column could hold. */
export const longestNumber = 40;

const digits = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * The number that a text stands for as a person writes it: digits, at most one point, a sign, blanks around. Undefined
 * for any other text: `0x10` and `1e3` are numbers of programs, and no amounts.
 */
export function parseNumber(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const plain = text.trim();
  return digits.test(plain) ? Number(plain) : undefined;
}

/** A number as an input method gives its digits, point and sign (`１２。５`), with the plain ones. */
export const toPlainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-');

/** A value that may be a number already, or the text of one; 0 where it is neither. */
export function toNumber(value: unknown): number {
  const number = typeof value === 'string' ? parseNumber(value) : Number(value ?? 0);
  return number !== undefined && Number.isFinite(number) ? number : 0;
}
