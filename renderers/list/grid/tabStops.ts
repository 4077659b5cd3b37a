/**
 * Tab takes a list as two stops, as the pattern of grids has it: its headings and its rows. In them the arrows go, and
 * Enter goes to what a cell holds. Only a cell that is typed in is left for the next one.
 */
import type { CellPosition, GridApi, SuppressKeyboardEventParams, TabToNextCellParams } from 'ag-grid-community';

/** Where the rows of a grid were left. */
const left = new WeakMap<GridApi, CellPosition>();

/** Leaves the rows, or what is typed in for the next cell. */
export function tabFromCell(step: TabToNextCellParams): CellPosition | boolean {
  if (step.editing) return step.nextCellPosition ?? false;
  left.set(step.api, step.previousCellPosition);
  return false;
}

/** Shift+Tab goes from the rows to the heading of the column. @returns whether it did */
export function goToHeadings({ api, column, editing, event }: SuppressKeyboardEventParams): boolean {
  const place = api.getFocusedCell();
  if (editing || !place || event.key !== 'Tab' || !event.shiftKey) return false;
  left.set(api, place);
  event.preventDefault();
  api.setFocusedHeader(column);
  return true;
}

/** Goes to the cell that was left, or to the first one. @returns whether there is any */
export function goToRows(api: GridApi, event?: Event): boolean {
  const [first] = api.getAllDisplayedColumns();
  const last = api.getDisplayedRowCount() - 1;
  if (!first || last < 0) return false;
  event?.preventDefault();
  const { rowIndex = 0, column = first } = left.get(api) ?? {};
  api.setFocusedCell(Math.min(rowIndex, last), api.getColumn(column) ?? first);
  return true;
}
