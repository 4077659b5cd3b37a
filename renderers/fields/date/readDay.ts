import { toPlainDigits } from '../../../schemas/language/index.ts';

const forms = [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/, /^(\d{4})(\d{2})(\d{2})$/];

/**
 * The day that a person typed in short: 2026/11/9, 20261109 or 2026年11月9日 for 2026-11-09,
 * also in the digits of an input method.
 * @returns undefined for what is no day
 */
export function readDay(text: string): string | undefined {
  const plain = toPlainDigits(text).trim();
  const found = forms.map((form) => form.exec(plain)).find((match) => match !== null);
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
