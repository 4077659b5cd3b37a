import type { GridRow } from './GridRow.ts';

/** Whether two lists hold the same rows in the same order. */
export const isSameList = (one: readonly GridRow[], other: readonly GridRow[]): boolean =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]));
