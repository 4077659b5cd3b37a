import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { GridRow } from './GridRow.ts';

/** Changes of rows, with the number, from 1, that each has in its place from now on; none where no field keeps it. */
export function toNumbered(
  order: string | undefined,
  rows: readonly GridRow[],
  changed: ReadonlyMap<GridRow, ScreenRecord>,
): ReadonlyMap<GridRow, ScreenRecord> {
  if (order === undefined) return changed;
  const numbered = new Map(changed);
  rows.forEach((row, index) => {
    const record = changed.get(row) ?? row.record;
    if (record[order] !== index + 1) numbered.set(row, { ...record, [order]: index + 1 });
  });
  return numbered;
}
