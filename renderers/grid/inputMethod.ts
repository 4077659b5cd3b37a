import type { GridApi } from 'ag-grid-community';
import { isComposed } from '../typing/isComposed.ts';

/**
 * Lets an input method write into the focused cell of a grid as into an open one. A browser wakes the input method only
 * where text can be written: the letter that opened a cell would be lost to the first syllable. So the focused cell
 * takes text as well, and its editor opens with the first key of a composition.
 * @returns the end of it
 */
export function openByInputMethod<T>(grid: HTMLElement, api: GridApi<T>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const placeOf = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.matches('.ag-cell:not(.ag-cell-inline-editing)')) return null;
    const rowIndex = Number(target.closest('[row-index]')?.getAttribute('row-index'));
    const column = api.getColumn(target.getAttribute('col-id') ?? '');
    const node = api.getDisplayedRowAtIndex(rowIndex);
    return column && node && column.isCellEditable(node) ? { rowIndex, colKey: column } : null;
  };
  grid.addEventListener(
    'focusin',
    ({ target }) => placeOf(target) && (target as HTMLElement).setAttribute('contenteditable', 'plaintext-only'),
    { signal },
  );
  grid.addEventListener(
    'focusout',
    // An editor of a page of text over a cell stays one.
    ({ target }) =>
      target instanceof Element && target.matches('.ag-cell') && target.removeAttribute('contenteditable'),
    { signal },
  );
  // What a cell shows changes by its editor alone.
  grid.addEventListener('beforeinput', (event) => placeOf(event.target) && event.preventDefault(), { signal });
  grid.addEventListener(
    'keydown',
    (event) => {
      const place = isComposed(event) ? placeOf(event.target) : null;
      if (place) api.startEditingCell(place);
    },
    { signal },
  );
  return () => listening.abort();
}
