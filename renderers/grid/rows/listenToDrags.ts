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
/** So near to the edge of what scrolls around the rows it scrolls on, by a third of that a step (px). */
const edge = 24;
/** How often it scrolls on while the pointer rests there (ms). */
const pace = 30;

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
  let scrolling: ReturnType<typeof setInterval> | undefined;
  const end = (): void => {
    unmark();
    clearInterval(scrolling);
    scrolling = undefined;
    dragged = undefined;
    frame.classList.remove('vf-dragging');
  };
  /** Where the row would come to stand, beside the one under the pointer. */
  const aim = (y: number): void => {
    unmark();
    const element = [...frame.querySelectorAll('.ag-row[row-index]:not(.ag-row-pinned)')].find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y < bottom;
    });
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const isBelow = y > top + height / 2;
    element.classList.add(markOf(isBelow));
    marked = element;
    drop = { beside: keyOf(element), isBelow };
  };
  const follow = (y: number): void => {
    clearInterval(scrolling);
    scrolling = setInterval(() => scrollOn(frame, y) && aim(y), pace);
    aim(y);
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
      follow(clientY);
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
  return () => {
    // A table that goes while a row of it is held scrolls nothing any more.
    end();
    listening.abort();
  };
}

/** Scrolls what lies around the rows, the nearest that still can, where the pointer is at its edge or beyond. @returns whether anything did */
function scrollOn(frame: HTMLElement, y: number): boolean {
  for (let view: Element | null = frame.querySelector('.ag-grid-viewport'); view; view = view.parentElement) {
    const { top, bottom } = view.getBoundingClientRect();
    const step = y < top + edge ? -edge / 3 : y > bottom - edge ? edge / 3 : 0;
    if (step === 0 || !/auto|scroll/.test(getComputedStyle(view).overflowY)) continue;
    const before = view.scrollTop;
    view.scrollTop += step;
    if (view.scrollTop !== before) return true;
  }
  return false;
}
