import { isComposed } from '../../typing/isComposed.ts';
import { stepKeyOf } from '../../typing/stepKeyOf.ts';
import type { CellPlace } from './CellRange.ts';
import type { CellSheet } from './CellSheet.ts';
import { isTable } from './clipboardText.ts';

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** The corners of the table, as steps beyond which there is nothing. */
const corners: typeof arrows = { Home: [-Infinity, -Infinity], End: [Infinity, Infinity] };
/** The ends of a line. */
const ends: typeof arrows = { Home: [0, -Infinity], End: [0, Infinity] };
/** As far as an arrow leads: to the edge of the table. */
const toEdge = (step: number): number => (step === 0 ? 0 : step * Infinity);

/** What the gestures do beside the spreadsheet itself. */
interface Steps {
  readonly isReadOnly: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Moves the focused row by so many places. */
  readonly move: (by: number) => void;
  /** Gives up what stands in the open cell. */
  readonly leaveCell: () => void;
}

/**
 * Listens to the keys, the pointer and the clipboard over the cells of a grid. An open cell keeps its own keys and what
 * is pasted into it, unless that is a table.
 * @returns the end of it
 */
export function listenToGestures<Row>(frame: HTMLElement, sheet: CellSheet<Row>, steps: Steps): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const early = { signal, capture: true };
  /** Where a cell is; beside the cells of values, such as in that of the row's number, with a column of -1. */
  const cellAt = (target: EventTarget | null): CellPlace | undefined => {
    const cell = target instanceof Element ? target.closest('.ag-cell') : null;
    if (!cell || !frame.contains(cell)) return undefined;
    const row = Number(cell.closest('[row-index]')?.getAttribute('row-index'));
    // The last row, that of totals, has no number.
    return row >= 0 ? { row, column: sheet.columnOf(cell.getAttribute('col-id') ?? '') } : undefined;
  };
  const placeOf = (target: EventTarget | null): CellPlace | undefined => {
    const place = cellAt(target);
    return place && place.column >= 0 ? place : undefined;
  };
  /** The cell that hears of keys and the clipboard: the focused one, not an open one. */
  const focused = (): CellPlace | undefined => {
    const { activeElement } = document;
    const place = activeElement?.matches('.ag-cell') ? placeOf(activeElement) : undefined;
    return place && !sheet.isOpen(place) ? place : undefined;
  };
  /** A page of text over a cell takes any paste, and has steps of its own. */
  const isPage = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('[contenteditable=true]') !== null;
  const isOpen = (): boolean => {
    const place = placeOf(document.activeElement);
    return place !== undefined && sheet.isOpen(place);
  };

  const answer = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    const step = steps.isReadOnly || isOpen() ? undefined : stepKeyOf(event);
    if (step) return (steps[step](), true);
    if (isCommand && !steps.isReadOnly && !event.altKey && letter === 'd' && focused()) return (sheet.fillDown(), true);
    // A row that was dragged has the focus in its number.
    const isOnRow = document.activeElement?.matches('.ag-cell') && cellAt(document.activeElement) && !isOpen();
    if (isOnRow && event.altKey && !steps.isReadOnly && (key === 'ArrowUp' || key === 'ArrowDown'))
      return (steps.move(key === 'ArrowUp' ? -1 : 1), true);
    if (!focused()) return false;
    if (isCommand && letter === 'a') return (sheet.chooseAll(), true);
    const arrow = arrows[key];
    const corner = (isCommand ? corners : ends)[key];
    if (corner && !shiftKey) return (sheet.go(...corner), true);
    const reach = corner ?? (arrow && isCommand ? ([toEdge(arrow[0]), toEdge(arrow[1])] as const) : arrow);
    if (reach && shiftKey) return (sheet.extend(...reach), true);
    if (key === 'Delete' && !steps.isReadOnly) return (sheet.empty(), true);
    if (key === 'Escape' && sheet.range.block) return (sheet.range.clear(), true);
    if (arrow || ['Enter', 'Tab', 'PageUp', 'PageDown'].includes(key)) sheet.range.clear();
    return false;
  };
  /** The grid closes a cell a moment after Escape: whoever is quicker means the cell all the same, and not its input. */
  let isGivenUp = false;
  frame.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || !defaultPrevented || !isOpen()) return;
      isGivenUp = true;
      setTimeout(() => (isGivenUp = false));
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const { place } = sheet;
      if (!isGivenUp || !place || !isOpen()) return;
      isGivenUp = false;
      steps.leaveCell();
      sheet.stand(place);
      event.preventDefault();
      event.stopImmediatePropagation();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    },
    early,
  );
  frame.addEventListener(
    'keydown',
    (event) => {
      const isText = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea');
      if (isText || isPage(event.target) || isComposed(event) || !answer(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    early,
  );

  let start: CellPlace | undefined;
  frame.addEventListener(
    'mousedown',
    (event) => {
      const place = placeOf(event.target);
      const isEditor = event.target instanceof Element && event.target.closest('.ag-cell-inline-editing') !== null;
      start = event.button === 0 && !isEditor ? place : undefined;
      const from = sheet.place;
      if (event.shiftKey && start && from && !isOpen()) {
        sheet.range.choose(from, start);
        event.preventDefault();
        event.stopPropagation();
      } else if (!isEditor) sheet.range.clear();
    },
    early,
  );
  frame.addEventListener(
    'mousemove',
    (event) => {
      const place = event.buttons === 1 ? placeOf(event.target) : undefined;
      if (!start || !place || (!sheet.range.block && place.row === start.row && place.column === start.column)) return;
      if (sheet.place?.row !== start.row || sheet.place.column !== start.column) return;
      sheet.range.choose(start, place);
      getSelection()?.removeAllRanges();
      event.preventDefault();
    },
    early,
  );
  // The press that chose a block opens no cell.
  frame.addEventListener(
    'click',
    (event) => {
      if (sheet.range.block && placeOf(event.target)) event.stopPropagation();
    },
    early,
  );

  let isPressed = false;
  document.addEventListener('pointerdown', ({ target }) => (isPressed = frame.contains(target as Node)), early);
  /** A table without rows has no cell to stand in: whoever pressed it means it. */
  const isBare = (): boolean =>
    isPressed && sheet.isEmpty && !document.activeElement?.matches('input, textarea, [contenteditable]');

  document.addEventListener(
    'copy',
    (event) => {
      const text = focused() && getSelection()?.isCollapsed !== false ? sheet.copy() : undefined;
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'cut',
    (event) => {
      const text = focused() && !steps.isReadOnly ? sheet.copy() : undefined;
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      sheet.empty();
    },
    { signal },
  );
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isForCells =
        focused() !== undefined || (isOpen() && !isPage(document.activeElement) && isTable(text)) || isBare();
      if (steps.isReadOnly || !isForCells) return;
      event.preventDefault();
      event.stopPropagation();
      if (isOpen()) steps.leaveCell();
      void sheet.paste(text);
    },
    early,
  );
  return () => listening.abort();
}
