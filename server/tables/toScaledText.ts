/** The digits of the largest and the smallest double, with room. */
const longest = 400;

/**
 * A decimal number as text with exactly `scale` digits after the point, rounded half away from zero as Postgres
 * does; digit by digit, because a double would lose some. Undefined for text that is no number, or longer than any.
 * @example toScaledText('36.8', 2) // '36.80'
 */
export function toScaledText(text: string, scale: number): string | undefined {
  if (text.length > longest) return undefined;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  if (!match || (whole === '' && fraction === '')) return undefined;
  // The number is digits / 10^(places).
  const digits = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  const scaled =
    places <= scale ? digits * 10n ** BigInt(scale - places) : divideRounded(digits, 10n ** BigInt(places - scale));
  const padded = String(scaled).padStart(scale + 1, '0');
  const rest = scale === 0 ? '' : `.${padded.slice(-scale)}`;
  const minus = sign === '-' && scaled !== 0n ? '-' : '';
  return `${minus}${padded.slice(0, padded.length - scale)}${rest}`;
}

const divideRounded = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;
