import type { GridApi } from 'ag-grid-community';
import {
  exactTotal,
  totalDigits,
  type ChildTable,
  type Field,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import { makeRow, type GridRow } from './GridRow.ts';
import type { GridRows } from './GridRows.ts';
import { shownFields } from './shownFields.ts';

/** As many rows of another screen as are ever asked for: what is made of them is not what is made of all. */
const mostAsked = 1000;

/** The columns whose numbers the last row says something of. */
export const totalledFields = (child: ChildTable, isReadOnly: boolean): readonly Field[] =>
  shownFields(child, isReadOnly).filter(({ list }) => list?.total !== undefined);

/** What the last row says of the rows; undefined where there is no row, or not all of them are here. */
export function toTotals(
  child: ChildTable,
  fields: readonly Field[],
  rows: readonly GridRow[],
): ScreenRecord | undefined {
  const isPart = child.from !== undefined && rows.length >= mostAsked;
  if (fields.length === 0 || rows.length === 0 || isPart) return undefined;
  const totals = fields.map((field) => {
    const values = rows.map(({ record }) => record[field.name]);
    return [field.name, exactTotal(field.list!.total!, values, totalDigits(field))] as const;
  });
  return Object.fromEntries(totals);
}

/**
 * Keeps the last row of a grid at what its rows are. However many values change at once, as labels do that come one by
 * one, it is worked out once for each frame that is drawn.
 * @returns the end of it
 */
export function followTotals(api: GridApi<GridRow>, { child, list }: GridRows, fields: readonly Field[]): () => void {
  if (fields.length === 0) return () => {};
  let shown: string | undefined;
  let frame: number | undefined;
  const show = (): void => {
    frame = undefined;
    const totals = toTotals(child, fields, list.get());
    const text = JSON.stringify(totals);
    if (text === shown) return;
    shown = text;
    api.setGridOption('pinnedBottomRowData', totals ? [makeRow(totals)] : []);
  };
  show();
  const forget = list.subscribe(() => {
    frame ??= requestAnimationFrame(show);
  });
  return () => {
    forget();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
