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
