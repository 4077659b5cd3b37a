import { hideFullTextTip, showFullTextTip } from './fullTextTip.ts';

/** What shows the whole text of cells, and which. */
export interface CutTexts {
  readonly element: HTMLElement;
  /** The text of a cell where less of it is shown; undefined where all of it is. */
  readonly textOf: (cell: HTMLElement) => string | undefined;
}

/**
 * Shows the whole text of cut cells to the pointer and to the keyboard, until it is stopped. It listens to the element
 * itself: what happens in a cell that is drawn by React does not pass the grid's element in the tree of React.
 * @param first what happened before it was here
 */
export function listenForCutTexts(
  { element, textOf }: CutTexts,
  first?: { readonly target: EventTarget | null; readonly type: string },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** Made on demand: a tooltip component per cell would cost more than the cells. */
  const toTitle = (cell: HTMLElement): void => {
    const text = textOf(cell);
    if (text === undefined) cell.removeAttribute('title');
    else cell.title = text;
  };
  /** The same for the cell that has the focus. */
  const toTip = (cell: HTMLElement): void => {
    hideFullTextTip();
    const text = textOf(cell);
    if (text !== undefined && cell.matches(':focus, :has(:focus-visible)')) showFullTextTip(cell, text);
  };
  const handlers = { mouseover: toTitle, focusin: toTip };
  for (const [type, show] of Object.entries(handlers)) {
    const showAt = (target: EventTarget | null): void => {
      const cell = cellAt(target);
      if (cell) show(cell);
    };
    element.addEventListener(type, ({ target }) => showAt(target), { signal });
    if (first?.type === type) showAt(first.target);
  }
  element.addEventListener('focusout', hideFullTextTip, { signal });
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && hideFullTextTip(), { signal });
  return () => {
    listening.abort();
    hideFullTextTip();
  };
}

/** The cell of a grid that something happened in. */
export const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;

/** Whether anything in the cell is cut: its text, a link, the label of a ref, one of several tags. */
export function isClipped(cell: HTMLElement): boolean {
  const boxes = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  return boxes.some((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1);
}

/** The row and the column that a cell of a grid stands in, by their ids. */
export function placeOfCell(cell: HTMLElement): { readonly row: string; readonly column: string } | undefined {
  const row = cell.closest<HTMLElement>('[row-id]')?.getAttribute('row-id');
  const column = cell.getAttribute('col-id');
  return row && column ? { row, column } : undefined;
}
