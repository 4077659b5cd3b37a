import type { GridApi } from 'ag-grid-community';
import type { GridRow } from './GridRow.ts';
import type { GridRows } from './GridRows.ts';

/**
 * Takes an offered row away once the person is elsewhere. While a button is held down nothing moves under it: the row
 * goes after the press.
 * @returns the end of it
 */
export function withdrawWhenLeft(frame: HTMLElement, api: GridApi<GridRow>, table: GridRows): () => void {
  const listening = new AbortController();
  const early = { signal: listening.signal, capture: true };
  let isPressed = false;
  const check = (): void => {
    const row = isPressed ? undefined : table.offer.row;
    if (!row || api.isDestroyed() || api.getEditingCells().length > 0) return;
    const at = document.activeElement?.closest(`.ag-row[row-id="${row.key}"]`);
    if (!at || !frame.contains(at)) table.offer.withdraw();
  };
  // The grid itself has to be through with what it heard.
  const look = () => table.offer.row && setTimeout(check);
  document.addEventListener('focusin', look, early);
  document.addEventListener('pointerdown', () => (isPressed = true), early);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      () => {
        isPressed = false;
        look();
      },
      early,
    );
  return () => listening.abort();
}
