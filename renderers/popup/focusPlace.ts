/** Where the focus was before something opened over the page, and the way back to it. */
import { topDialog } from './keepTab.ts';

/** A place of the page that can take the focus again, also where it has been drawn anew meanwhile. */
interface FocusPlace {
  readonly element: HTMLElement;
  /** Finds what stands in its place now, or beside it where it cannot be pressed any more. */
  find(): HTMLElement | null;
  /** Finds its like in another row of its grid. */
  inRow?(id: string): HTMLElement | null;
}

/** The places to give the focus back to, the nearest first. */
export type FocusTrail = readonly FocusPlace[];

/** Where the focus is now; nothing where nobody has it. */
export function focusTrail(): FocusTrail {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return [];
  return [toPlace(activeElement)];
}

/**
 * Gives the focus back, unless somebody has taken it since. Where none of the places is left, the dialog that stays open
 * has it: one may open over another that has not taken it yet, as the preview of an import that is to be mended does.
 * @param row the id of the row that it goes to where it comes back to a grid; absent for the row that it was in
 */
export function returnFocus(trail: FocusTrail, row?: string): void {
  if (!isFocusLost()) return;
  for (const place of trail) {
    const other = row === undefined ? undefined : place.inRow?.(row);
    for (const target of [other, place.element.isConnected ? place.element : null, place.find()]) {
      target?.focus({ preventScroll: true });
      if (!isFocusLost()) return;
    }
  }
  // Of a drawer the frame around it takes the focus.
  topDialog()?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

/** Whether what had the focus is gone, or is hidden or disabled by now: the browser takes the focus away a moment later. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  return activeElement.matches(':disabled') || !activeElement.checkVisibility();
};

/**
 * A grid draws its rows anew: a cell is found again by row and column, a button of it by what it says. A button of a bar
 * that had its work done, and rests, leaves the focus to the first of the bar; what is gone with its work done, to the heirs
 * that it has named in its list.
 */
function toPlace(element: HTMLElement): FocusPlace {
  const cell = element.closest<HTMLElement>('[col-id]');
  const row = cell?.closest<HTMLElement>('[row-id]');
  const grid = row?.closest<HTMLElement>('.vf-rows');
  const bar = element.closest('[role=toolbar]');
  if (!cell || !row || !grid) {
    const around = element.closest<HTMLElement>('[data-heirs]');
    const [near, heirs] = [around?.closest('section') ?? bar, around?.dataset['heirs'] ?? 'button:not(:disabled)'];
    return { element, find: () => near?.querySelector<HTMLElement>(heirs) ?? null };
  }
  const [id, index, column] = [row.getAttribute('row-id'), row.getAttribute('row-index'), cell.getAttribute('col-id')];
  const isButton = element !== cell;
  const text = element.textContent;
  const ofColumn = (): readonly HTMLElement[] =>
    [...grid.querySelectorAll<HTMLElement>('[row-id] [col-id]')].filter(
      (other) => other.getAttribute('col-id') === column,
    );
  const rowOf = (other: HTMLElement) => other.closest('[row-id]');
  const find = (): HTMLElement | null => {
    const cells = ofColumn();
    // Where the row is gone, the one that has come in its place.
    const found =
      cells.find((other) => rowOf(other)?.getAttribute('row-id') === id) ??
      cells.find((other) => rowOf(other)?.getAttribute('row-index') === index) ??
      cells.at(-1);
    return within(found);
  };
  const within = (found: HTMLElement | undefined): HTMLElement | null => {
    if (!found || !isButton) return found ?? null;
    const buttons = [...found.querySelectorAll<HTMLElement>('button, a')];
    return buttons.find((button) => button.textContent === text) ?? found;
  };
  const inRow = (other: string): HTMLElement | null =>
    within(ofColumn().find((one) => rowOf(one)?.getAttribute('row-id') === other));
  return { element, find, inRow };
}
