import type { ListState } from '../useList.ts';

/** Rows that were told of since a list was read. */
export interface PushedRows {
  /** The list with them in place of those that were read before. */
  over(list: ListState): ListState;
}
