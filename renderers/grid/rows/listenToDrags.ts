/**
 * Where a row that is being dragged would come to stand: beside another one. Rows are known by their keys, for others may
 * save some above them meanwhile.
 */
export interface Drop {
  readonly beside: string;
  readonly isBelow: boolean;
}

const markOf = (isBelow: boolean): string => (isBelow ? 'vf-drop-below' : 'vf-drop-above');
const keyOf = (row: Element): string => row.getAttribute('row-id') ?? '';
/** So near to the edge of a grid that scrolls by itself it scrolls on, by so many pixels a step. */
const edge = 24;

/** What becomes of the row of a key. */
interface DragSteps {
  /** It is pressed: the focus goes there, as a press on any other cell leads it. */
  readonly take: (key: string) => void;
  /** It comes to stand beside another one. */
  readonly put: (key: string, drop: Drop) => void;
}

/**
 * Lets a person take a row by its number and put it elsewhere; a line shows where. Esc lets go of it.
 * @returns the end of it
 */
export function listenToDrags(frame: HTMLElement, { take, put }: DragSteps): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dragged: string | undefined;
  let drop: Drop | undefined;
  let marked: Element | undefined;

  const unmark = (): void => {
    marked?.classList.remove(markOf(true), markOf(false));
    marked = undefined;
    drop = undefined;
  };
  const end = (): void => {
    unmark();
    dragged = undefined;
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
      dragged = keyOf(row);
      // No text is chosen on the way, and no cell.
      event.preventDefault();
      // Nor does the browser move the focus then: Esc and Ctrl+Z would be heard wherever it was left.
      take(dragged);
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'pointermove',
    ({ clientY }) => {
      if (dragged === undefined) return;
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
      marked = element;
      drop = { beside: keyOf(element), isBelow };
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    () => {
      if (dragged !== undefined && drop) put(dragged, drop);
      end();
    },
    { signal },
  );
  document.addEventListener('pointercancel', end, { signal });
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || dragged === undefined) return;
      event.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
  return () => listening.abort();
}
