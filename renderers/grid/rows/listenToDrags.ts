/** Where a row that is being dragged would come to stand. */
interface Drop {
  readonly element: Element;
  readonly index: number;
}

const markOf = (isBelow: boolean): string => (isBelow ? 'vf-drop-below' : 'vf-drop-above');
/** So near to the edge of a grid that scrolls by itself it scrolls on, by so many pixels a step. */
const edge = 24;

/**
 * Lets a person take a row by its number and put it elsewhere; a line shows where. Esc lets go of it.
 * @param move puts the row of one index in the place of another
 * @returns the end of it
 */
export function listenToDrags(frame: HTMLElement, move: (from: number, to: number) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let from: number | undefined;
  let drop: Drop | undefined;

  const indexOf = (element: Element): number => Number(element.getAttribute('row-index'));
  const unmark = (): void => {
    drop?.element.classList.remove(markOf(true), markOf(false));
    drop = undefined;
  };
  const end = (): void => {
    unmark();
    from = undefined;
    frame.classList.remove('vf-dragging');
  };
  const scroll = (y: number): void => {
    const view = frame.querySelector('.ag-body-viewport, .ag-body');
    const box = view?.getBoundingClientRect();
    if (!view || !box) return;
    if (y < box.top + edge) view.scrollTop -= edge;
    else if (y > box.bottom - edge) view.scrollTop += edge;
  };

  frame.addEventListener(
    'pointerdown',
    (event) => {
      const cell = event.target instanceof Element ? event.target.closest('.vf-row-handle') : null;
      const row = cell?.closest('[row-index]');
      if (!row || event.button !== 0) return;
      from = indexOf(row);
      // No text is chosen on the way, and no cell.
      event.preventDefault();
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'pointermove',
    ({ clientY }) => {
      if (from === undefined) return;
      frame.classList.add('vf-dragging');
      scroll(clientY);
      unmark();
      const element = [...frame.querySelectorAll('.ag-row[row-index]:not(.ag-row-pinned)')].find((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      if (!element) return;
      const { top, height } = element.getBoundingClientRect();
      const isBelow = clientY > top + height / 2;
      element.classList.add(markOf(isBelow));
      // A row that comes from above leaves its place first.
      const gap = indexOf(element) + (isBelow ? 1 : 0);
      drop = { element, index: gap > from ? gap - 1 : gap };
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    () => {
      if (from !== undefined && drop) move(from, drop.index);
      end();
    },
    { signal },
  );
  document.addEventListener('pointercancel', end, { signal });
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || from === undefined) return;
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  return () => listening.abort();
}
