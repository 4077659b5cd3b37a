import { cellAt } from './cutTexts.ts';
import { hideFullTextTip, showFullTextTip } from './fullTextTip.ts';

/** How long the pointer rests on a cell before that is told: on its way to another it would only be in the way. */
const delay = 300;

/** What moves the cell away from its note, or opens it. Where the focus goes on, and by Escape, `listenForCutTexts` takes it away. */
const movements = ['scroll', 'wheel', 'mousedown'] as const;

/**
 * Shows what is said of a cell, such as what is wrong with it, while the pointer rests on it: beside `listenForCutTexts`.
 * @param noteOf asked once it is to be shown; undefined where nothing is said
 * @returns the end of it
 */
export function listenForNotes(element: HTMLElement, noteOf: (cell: HTMLElement) => string | undefined): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  let over: HTMLElement | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const leave = (): void => {
    clearTimeout(waiting);
    if (isShown) hideFullTextTip();
    isShown = false;
    over = null;
  };
  const show = (cell: HTMLElement): void => {
    const note = cell.isConnected ? noteOf(cell) : undefined;
    if (note === undefined) return;
    showFullTextTip(cell, note);
    isShown = true;
  };
  // Not only as the pointer comes: a grid may have come up, or be scrolled, beneath one that rests.
  const handleMove = ({ target }: MouseEvent): void => {
    const cell = cellAt(target);
    if (cell === over) return;
    leave();
    over = cell;
    if (cell) waiting = setTimeout(() => show(cell), delay);
  };
  element.addEventListener('mousemove', handleMove, options);
  element.addEventListener('mouseleave', leave, { signal: listening.signal });
  for (const type of movements) element.addEventListener(type, leave, options);
  return () => {
    listening.abort();
    leave();
  };
}
