/** How many pages a leap skips, by how many stand beside the current one: the next alone would be no leap. */
export const leapOf = (around: number): number => Math.max(3, around * 2 + 1);

/** A page to turn to, or a leap over those that are left out. */
export type PageStep = { readonly kind: 'page' | 'leapBack' | 'leapOn'; readonly page: number };

/**
 * The steps of a pager: the first page, the last, those around the current one, and leaps between them.
 *
 * @param around how many pages stand on each side of the current one
 */
export function toPageSteps(current: number, last: number, around: number): readonly PageStep[] {
  const window = around * 2;
  if (last <= 3 + window) return toPages(1, last);
  const from = last - current <= around ? last - window : Math.max(1, current - around);
  const to = current - 1 <= around ? 1 + window : Math.min(last, current + around);
  const leap = leapOf(around);
  const steps: PageStep[] = [...toPages(from, to)];
  if (from > 2) steps.unshift({ kind: 'leapBack', page: Math.max(1, current - leap) });
  if (to < last - 1) steps.push({ kind: 'leapOn', page: Math.min(last, current + leap) });
  if (from > 1) steps.unshift({ kind: 'page', page: 1 });
  if (to < last) steps.push({ kind: 'page', page: last });
  return steps;
}

const toPages = (from: number, to: number): readonly PageStep[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ kind: 'page', page: from + index }));
