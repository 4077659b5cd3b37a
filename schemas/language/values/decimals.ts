/** Rounds half away from zero on the decimal digits a person sees, not on the binary fraction. */
export function roundHalfUp(value: number, digits: number): string {
  if (!Number.isFinite(value)) return (0).toFixed(digits);
  const seen = Number(value.toPrecision(15));
  const [mantissa, exponent] = seen.toExponential().split('e') as [string, string];
  const shifted = Number(`${mantissa}e${Number(exponent) + digits}`);
  const rounded = Math.sign(shifted) * Math.round(Math.abs(shifted));
  const [roundedMantissa, roundedExponent] = rounded.toExponential().split('e') as [string, string];
  const back = Number(`${roundedMantissa}e${Number(roundedExponent) - digits}`);
  return (Object.is(back, -0) ? 0 : back).toFixed(digits);
}

/** So many digits stand before the point of a decimal in the database. */
export const wholeDigits = 18;

/** How many digits a number has, all of them and after the point, on the decimal text, where 0.1 + 0.2 is no trouble. */
export function digitsOf(value: number): { readonly all: number; readonly after: number } {
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  const all = mantissa.replace(/^-|\./g, '').length;
  return { all, after: Math.max(0, all - 1 - Number(exponent)) };
}
