import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { makeRow, type GridRow } from './GridRow.ts';

/** What becomes of the rows of a table when others have saved theirs. */
interface Taken {
  readonly list: readonly GridRow[];
  /** The rows that were there and hold something else. */
  readonly changed: ReadonlyMap<GridRow, ScreenRecord>;
}

/** The rows for a list of records: those that are there stay the same rows, new ones by what they hold. */
export function toTaken(rows: readonly GridRow[], records: readonly ScreenRecord[]): Taken {
  const byId = new Map(rows.map((row) => [row.record['id'], row]));
  const byRecord = new Map(rows.map((row) => [row.record, row]));
  const changed = new Map<GridRow, ScreenRecord>();
  const list = records.map((record) => {
    const row = record['id'] === undefined ? byRecord.get(record) : byId.get(record['id']);
    if (row && !isSame(row.record, record)) changed.set(row, record);
    return row ?? makeRow(record);
  });
  return { list, changed };
}
