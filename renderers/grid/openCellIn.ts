import type { GridApi } from 'ag-grid-community';
import { replayTyping } from '../typing/replayTyping.ts';
import type { GridRow } from './rows/GridRow.ts';

/** A cell in which a person is typing, and what is marked in its text. */
export interface OpenCell {
  readonly rowIndex: number;
  readonly field: string;
  readonly start: number | null;
  readonly end: number | null;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;
const isText = (element: unknown): element is TextBox =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The cell of a table in which a person is typing, if they are. */
export function openCellIn(table: Element | null): OpenCell | undefined {
  const { activeElement: active } = document;
  const cell = isText(active) && table?.contains(active) ? active.closest('.ag-cell-inline-editing') : null;
  const field = cell?.getAttribute('col-id');
  if (!isText(active) || !cell || !field) return undefined;
  const rowIndex = Number(cell.closest('[row-index]')?.getAttribute('row-index'));
  return { rowIndex, field, start: active.selectionStart, end: active.selectionEnd };
}

/** So long a cell may take to open (ms). */
const opening = 1000;

/** Opens a cell in a grid that has just begun, with its caret where it was, and types in it what was typed meanwhile. */
export function reopenCell(api: GridApi<GridRow>, frame: HTMLElement, cell: OpenCell): void {
  const { rowIndex, field } = cell;
  const waiting = new AbortController();
  const { signal } = waiting;
  const handleFocus = ({ target }: FocusEvent): void => {
    if (!isText(target)) return;
    waiting.abort();
    // The control gets the focus before it listens to what is typed.
    queueMicrotask(() => goOn(target, frame, cell));
  };
  frame.addEventListener('focusin', handleFocus, { signal });
  // A cell that is locked by now does not open: nothing waits for it any longer.
  setTimeout(() => signal.aborted || (waiting.abort(), replayTyping(frame)), opening);
  api.ensureIndexVisible(rowIndex);
  api.ensureColumnVisible(field);
  api.setFocusedCell(rowIndex, field);
  api.startEditingCell({ rowIndex, colKey: field, key: 'F2' });
}

function goOn(input: TextBox, frame: HTMLElement, { start, end }: OpenCell): void {
  if (start !== null) input.setSelectionRange(start, end);
  replayTyping(frame);
  const { value, selectionStart, selectionEnd } = input;
  // The edit begins a moment later, with the caret behind the text.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (start !== null && input.value === value) input.setSelectionRange(selectionStart, selectionEnd);
    }),
  );
}
