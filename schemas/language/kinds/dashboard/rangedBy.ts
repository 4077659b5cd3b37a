import type { Filter } from './Card.ts';

/** The field of a screen that a range chosen on the page bounds; undefined where there is none. */
export const rangedBy = (filters: readonly Filter[], screen: string): string | undefined =>
  filters.find(({ days, on }) => days !== undefined && on[screen] !== undefined)?.on[screen];
