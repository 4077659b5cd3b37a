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

/** What tells a row from others: its id, or itself where it has never been saved. */
const keyOf = (row: ScreenRecord): unknown => row['id'] ?? row;

/**
 * Rows with others among them, each below the row that it stood under; what stood below all of them stays last.
 * @param others what is put in, by the rows in whose places it stood
 * @param stood the rows as they stood, those others among them
 */
export function withOthers(
  rows: readonly ScreenRecord[],
  others: ReadonlyMap<ScreenRecord, ScreenRecord>,
  stood: readonly ScreenRecord[],
): readonly ScreenRecord[] {
  const known = new Set(rows.map(keyOf));
  const below = new Map<unknown, readonly ScreenRecord[]>();
  let above: unknown;
  let waiting: ScreenRecord[] = [];
  for (const row of stood) {
    const other = others.get(row);
    if (other) waiting.push(other);
    else if (known.has(keyOf(row))) {
      below.set(above, waiting);
      [above, waiting] = [keyOf(row), []];
    }
  }
  return [
    ...(below.get(undefined) ?? []),
    ...rows.flatMap((row) => [row, ...(below.get(keyOf(row)) ?? [])]),
    ...waiting,
  ];
}
