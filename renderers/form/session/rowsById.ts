import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** The rows of a sub-table; none where there is nothing. */
export const rowsOf = (value: unknown): readonly ScreenRecord[] =>
  Array.isArray(value) ? (value as ScreenRecord[]) : [];

/** Rows by their ids, without those that have never been saved. */
export const byId = (rows: readonly ScreenRecord[]): ReadonlyMap<unknown, ScreenRecord> =>
  new Map(rows.flatMap((row) => (row['id'] === undefined ? [] : [[row['id'], row]])));

/** Whether rows that stayed stand in another order now. */
export function isMoved(before: readonly ScreenRecord[], now: readonly ScreenRecord[]): boolean {
  const [were, are] = [byId(before), byId(now)];
  const stayed = [...were.keys()].filter((id) => are.has(id));
  return stayed.join() !== [...are.keys()].filter((id) => were.has(id)).join();
}
