import { movedDays, wallTime } from '../../schemas/language/index.ts';

/** The range that a page stands at: what was chosen, or so many days to today, as the server counts them. */
export function rangeTextOf(value: unknown, days: number): { readonly begin: string; readonly end: string } {
  const { begin, end } = (value ?? {}) as { readonly begin?: string; readonly end?: string };
  const last = end ?? wallTime().slice(0, 10);
  return { begin: begin ?? movedDays(last, 1 - days), end: last };
}
