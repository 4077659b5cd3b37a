import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { makeRow, type GridRow } from './GridRow.ts';

/** What becomes of the rows of a table when others have saved theirs. */
interface Taken {
  readonly list: readonly GridRow[];
  /** The rows that were there and hold something else. */
  readonly changed: ReadonlyMap<GridRow, ScreenRecord>;
}

/**
 * The rows for a list of records: those that are there stay the same rows, new ones by what they hold.
 * @param order the field of their numbers, if one has them: a new row below those that others have added has another number
 */
export function toTaken(rows: readonly GridRow[], records: readonly ScreenRecord[], order?: string): Taken {
  const byId = new Map(rows.map((row) => [row.record['id'], row]));
  const byRecord = new Map(rows.map((row) => [row.record, row]));
  const known = new Set(records);
  const renumbered = new Set(rows.filter(({ record }) => record['id'] === undefined && !known.has(record)));
  const findRenumbered = (record: ScreenRecord): GridRow | undefined => {
    const numberOf = order === undefined ? {} : { [order]: record[order] };
    const row = [...renumbered].find((one) => isSame({ ...one.record, ...numberOf }, record));
    if (row) renumbered.delete(row);
    return row;
  };
  const changed = new Map<GridRow, ScreenRecord>();
  const list = records.map((record) => {
    const row = record['id'] === undefined ? (byRecord.get(record) ?? findRenumbered(record)) : byId.get(record['id']);
    if (row && !isSame(row.record, record)) changed.set(row, record);
    return row ?? makeRow(record);
  });
  return { list, changed };
}
