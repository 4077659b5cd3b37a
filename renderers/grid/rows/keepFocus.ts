import type { Column, GridApi } from 'ag-grid-community';
import type { GridRow } from './GridRow.ts';

/** The column of the rows' numbers: it takes no values. */
export const numberColumn = 'index';

/** How the rows of a grid come anew. */
interface Change {
  /** The rows that there are afterwards. */
  readonly to: readonly GridRow[];
  /** Whether others have changed them: the person in a row that is gone has not asked for it. */
  readonly isOthers: boolean;
  /** Brings the rows in and takes them out. */
  readonly make: () => void;
}

/**
 * Changes the rows of a grid under a person who stands in one of them: the grid keeps the number of the focused row, and
 * whoever types on would do so in another one. The focus, also that of an open cell, stays with its row.
 * @returns the row that the person was in and that others have removed
 */
export function keepFocus(api: GridApi<GridRow>, { to, isOthers, make }: Change): GridRow | undefined {
  const focused = api.getFocusedCell();
  const row = focused && !focused.rowPinned ? api.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined;
  const { activeElement: active } = document;
  const isInRow = row !== undefined && rowElementOf(row)?.contains(active) === true;
  const isGone = row !== undefined && !to.includes(row);
  if (isGone && isOthers) api.stopEditing(true);
  // Else the cell that comes to stand at the number takes the focus on the way.
  api.setGridOption('suppressFocusAfterRefresh', true);
  make();
  api.setGridOption('suppressFocusAfterRefresh', false);
  if (!focused || !row) return undefined;
  const { rowIndex, column } = focused;
  const place = api.getRowNode(row.key)?.rowIndex ?? rowIndex;
  if (!isGone && place !== rowIndex) {
    if (isInRow) api.ensureIndexVisible(place);
    follow(api, { row, place, column }, active);
  }
  if (isGone && isInRow) {
    // What is typed on is put into no other row: where the number stands no key changes anything.
    if (to.length > 0) api.setFocusedCell(Math.min(rowIndex, to.length - 1), isOthers ? numberColumn : column);
    else api.setFocusedHeader(column);
  }
  return isGone && isInRow && isOthers ? row : undefined;
}

/** Leads whoever stands in a row to the first one that has come back: what is typed next is meant for that one. */
export function goBack(api: GridApi<GridRow>, before: readonly GridRow[], now: readonly GridRow[]): void {
  const cell = document.activeElement?.closest('[row-id] [col-id]');
  const id = cell?.closest('[row-id]')?.getAttribute('row-id');
  const there = new Set(before);
  const place = now.findIndex((row) => !there.has(row));
  if (!cell || place < 0 || !now.some(({ key }) => key === id)) return;
  api.ensureIndexVisible(place);
  api.setFocusedCell(place, cell.getAttribute('col-id') ?? numberColumn);
}

interface Place {
  readonly row: GridRow;
  readonly place: number;
  readonly column: Column;
}

/** Tells the grid where the focused row stands now. The page's own focus stays on what has it. */
function follow(api: GridApi<GridRow>, { row, place, column }: Place, active: Element | null): void {
  const cell = rowElementOf(row)?.querySelector<HTMLElement>(`[col-id="${CSS.escape(column.getColId())}"]`);
  // A row that is out of sight has no cells.
  if (!cell || cell === active) return api.setFocusedCell(place, column);
  // The grid puts the focus on the cell itself: what is open in it, or elsewhere on the page, would lose it.
  const isOutside = !cell.contains(active);
  cell.removeAttribute('tabindex');
  cell.inert = isOutside;
  api.setFocusedCell(place, column);
  cell.inert = false;
  cell.setAttribute('tabindex', '-1');
  // Of several controls in an open cell the grid knows the first.
  if (active instanceof HTMLElement && active !== document.activeElement) active.focus();
}

const rowElementOf = ({ key }: GridRow): Element | null => document.querySelector(`.ag-row[row-id="${key}"]`);
