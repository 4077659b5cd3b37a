/** What the keyboard does in the rows of a list beyond what the grid does by itself. */
import type { GridApi, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { focusTrail } from '../../popup/index.ts';

/** Home and End go to the first and last column of the row, as in every table; with Ctrl the grid goes to the ends of the list. */
export function goAlongRow({ event, api, node }: SuppressKeyboardEventParams<ScreenRecord>): boolean {
  const isEnd = event.key === 'End';
  if ((event.key !== 'Home' && !isEnd) || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const columns = api.getAllDisplayedColumns();
  const column = isEnd ? columns.at(-1) : columns[0];
  if (!column || node.rowIndex === null) return false;
  event.preventDefault();
  api.setFocusedCell(node.rowIndex, column, node.rowPinned);
  document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The arrows and Tab go from one button of a cell to the next; Esc goes back to the cell. */
export function goAmongButtons(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLButtonElement)) return;
  const cell = event.target.closest<HTMLElement>('.ag-cell');
  const buttons = [...(cell?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const step = stepOf(event);
  const next = event.key === 'Escape' ? cell : step === 0 ? null : buttons[buttons.indexOf(event.target) + step];
  // At the last button the grid goes on to the next cell.
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function stepOf({ key, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  if (key === 'ArrowRight' || (key === 'Tab' && !shiftKey)) return 1;
  return key === 'ArrowLeft' || key === 'Tab' ? -1 : 0;
}

/** Changes the rows. The focus stays with the record it is on, while the grid by itself keeps it at the number of the row. */
export function keepFocus(change: () => void): void {
  const id = focusedRowId();
  const [place] = focusTrail();
  change();
  if (id === null || !place || focusedRowId() === id) return;
  const target = place.find();
  if (target?.closest('[row-id]')?.getAttribute('row-id') === id) target.focus({ preventScroll: true });
}
const focusedRowId = (): string | null => document.activeElement?.closest('[row-id]')?.getAttribute('row-id') ?? null;

/** Puts the focus on a row, in the column it was last in, where nobody has the focus. */
export function focusRow(api: GridApi<ScreenRecord>, id: string): void {
  const rowIndex = api.getRowNode(id)?.rowIndex;
  if (rowIndex === undefined || rowIndex === null) return;
  const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
  if (column) api.setFocusedCell(rowIndex, column);
}
