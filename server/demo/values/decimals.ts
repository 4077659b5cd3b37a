/** Amounts of the demo data are counted in whole cents, energies in whole watt-hours, prices in 1/10,000 yuan. */

/** A decimal text of a whole number of smallest units: `toDecimal(3680, 2)` is `36.80`. */
export function toDecimal(units: number, digits: number): string {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  return `${units < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Yuan of cents. */
export const toYuan = (cents: number): string => toDecimal(cents, 2);

/** kWh of watt-hours. */
export const toKwh = (wattHours: number): string => toDecimal(wattHours, 3);

/** A price, or any number with four digits after the point, of ten-thousandths. */
export const toFourDigits = (units: number): string => toDecimal(units, 4);

/** What an energy costs at a price, in cents, rounded half up. */
export function costOf(wattHours: number, price: number): number {
  return Math.floor((wattHours * price + 50_000) / 100_000);
}
