/**
 * Decimals as a person reads them. Works on the digits of the text, never on a float, so that
 * "12345678901234.56" keeps every digit.
 */

import { inThousands } from '../../schemas/language/index.ts';

/** Splits the decimal into sign and digits, undoing an exponent such as `1e-7`. Null when it is no number. */
function parseDecimal(value: unknown): { negative: boolean; whole: string; fraction: string } | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(value).trim());
  if (!match || (!match[2] && !match[3])) return null;
  const exponent = Number(match[4] ?? 0);
  if (Math.abs(exponent) > 400) return null;
  const digits = (match[2] ?? '') + (match[3] ?? '');
  const point = (match[2] ?? '').length + exponent;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 0);
  const whole = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  return { negative: match[1] === '-', whole, fraction: padded.slice(at) };
}

/** Rounds half away from zero to `scale` digits, on the digits themselves. */
function roundDigits(whole: string, fraction: string, scale: number): { whole: string; fraction: string } {
  if (fraction.length <= scale) return { whole, fraction };
  const kept = BigInt(whole + fraction.slice(0, scale));
  const up = (fraction[scale] ?? '0') >= '5' ? 1n : 0n;
  const text = String(kept + up).padStart(scale + 1, '0');
  return { whole: text.slice(0, text.length - scale), fraction: text.slice(text.length - scale) };
}

function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

/**
 * `1234.5` with scale 2 is `1,234.50`. With `least` zeros at the end go as long as that many digits stay:
 * with scale 4 and least 2, `1.3` is `1.30` and `0.1255` keeps its digits. What is no number is given
 * back as it came, so that a wrong value is seen rather than hidden.
 */
export function formatDecimal(value: unknown, scale: number, least = scale): string {
  if (value === null || value === undefined || value === '') return '';
  const parsed = parseDecimal(value);
  if (!parsed) return String(value);
  const rounded = roundDigits(parsed.whole, parsed.fraction, scale);
  const fraction = withoutZeros(rounded.fraction).padEnd(Math.min(least, scale), '0');
  const isZero = /^0*$/.test(rounded.whole + fraction);
  const grouped = inThousands(rounded.whole);
  return `${parsed.negative && !isZero ? '-' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}
