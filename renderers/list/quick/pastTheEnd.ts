import type { Column, GridApi, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isComposed } from '../../typing/isComposed.ts';
import { quickTexts } from './texts.ts';

/** A cell that Enter has left for a row that the page does not have. */
interface End {
  readonly rowIndex: number;
  readonly column: Column;
  /** Whether more was typed there, which was told. */
  isTyped: boolean;
}
/** Of each grid the end that its focus stands at. */
const ends = new WeakMap<GridApi, End>();

type Cell = Pick<SuppressKeyboardEventParams<ScreenRecord>, 'event' | 'api' | 'node' | 'column'>;

/** Notes that Enter leaves the last row of the page: the focus has nowhere to go, and stays. */
export function leaveByEnter({ event, api, node: { rowIndex }, column }: Cell): void {
  ends.delete(api);
  if (event.key !== 'Enter' || event.shiftKey || rowIndex === null) return;
  if (rowIndex + 1 < api.getDisplayedRowCount()) return;
  // It is answered by that, and opens no record.
  event.preventDefault();
  ends.set(api, { rowIndex, column, isTyped: false });
  document.addEventListener('pointerdown', () => ends.delete(api), { capture: true, once: true });
}

/** Whether a cell takes nothing that is typed: it was meant for the row after it, and would go over the value that was typed last. */
export function isPastTheEnd(api: GridApi, rowIndex: number | null, column: Column): boolean {
  const end = ends.get(api);
  return end !== undefined && end.rowIndex === rowIndex && end.column === column;
}

/**
 * Keeps what is typed past the end of a page from every cell, until a key goes elsewhere or asks for the cell.
 * @param tell says that it went nowhere
 * @returns whether it was typed there
 */
export function isTypedPastTheEnd({ event, api }: Cell, tell: (message: string) => void): boolean {
  const end = ends.get(api);
  if (!end) return false;
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey);
  if (isText || isPaste || isComposed(event) || (event.key === 'Enter' && end.isTyped)) {
    event.preventDefault();
    if (!end.isTyped || event.key === 'Enter') tell(quickTexts.pastTheEnd);
    end.isTyped = true;
    return true;
  }
  if (!['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(event.key)) ends.delete(api);
  return false;
}
