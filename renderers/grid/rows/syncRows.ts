import type { GridApi } from 'ag-grid-community';
import type { GridRow } from './GridRow.ts';

/**
 * Brings the rows of a grid from one list to another by what differs: a grid whose rows are set anew takes long, and
 * forgets what is chosen. Only where rows have changed their order are they set as a whole.
 */
export function syncRows(api: GridApi<GridRow>, from: readonly GridRow[], to: readonly GridRow[]): void {
  if (beginsWith(to, from)) {
    // At the foot the grid need not put its other rows in order.
    if (to.length > from.length) api.applyTransaction({ add: to.slice(from.length) });
    return;
  }
  const [were, are] = [new Set(from), new Set(to)];
  const kept = to.filter((row) => were.has(row));
  if (from.filter((row) => are.has(row)).some((row, index) => row !== kept[index])) {
    api.setGridOption('rowData', [...to]);
    return;
  }
  const remove = from.filter((row) => !are.has(row));
  if (remove.length > 0) api.applyTransaction({ remove });
  for (let index = 0; index < to.length; index += 1) {
    const start = index;
    while (index < to.length && !were.has(to[index]!)) index += 1;
    // Of the foot the same is true where rows above it were removed.
    const place = index === to.length ? {} : { addIndex: start };
    if (index > start) api.applyTransaction({ add: to.slice(start, index), ...place });
  }
}

/** Whether rows stand as they did, with others below them or none: what most changes of thousands of rows are. */
export const beginsWith = (rows: readonly GridRow[], before: readonly GridRow[]): boolean =>
  rows.length >= before.length && before.every((row, index) => row === rows[index]);

/** The rows that were not there before. */
export function freshIn(rows: readonly GridRow[], before: readonly GridRow[]): ReadonlySet<GridRow> {
  if (beginsWith(rows, before)) return new Set(rows.slice(before.length));
  const known = new Set(before);
  return new Set(rows.filter((row) => !known.has(row)));
}
