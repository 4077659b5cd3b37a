import './live.css';

/** How long a row that somebody else has saved stays marked (ms). */
export const effectTime = 1400;

/**
 * Marks rows of a grid, or cards, for a moment. The grid draws its rows itself and keeps classes that it does not know,
 * so the mark costs neither it nor React a second drawing.
 */
export function showReloaded(root: Element, ids: readonly string[]): void {
  for (const id of ids) {
    for (const row of root.querySelectorAll(placeOf(id))) {
      row.classList.add('vf-reloaded');
      setTimeout(() => row.classList.remove('vf-reloaded'), effectTime);
    }
  }
}

const placeOf = (id: string): string => `.ag-row[row-id="${CSS.escape(id)}"], [data-id="${CSS.escape(id)}"]`;

/** A cell of a grid, or a value of a card, in which somebody types, or whose value is on its way to the server. */
const editors = '.vf-quick-cell, .vf-in-place-open, .vf-quick-saving, .vf-in-place [aria-busy="true"]';

/** Whether somebody types in a row, or with no row given, anywhere in the list. */
export function isTypedIn(root: Element, id?: string): boolean {
  return [...root.querySelectorAll(editors)].some((editor) => {
    const row = editor.closest('.ag-row[row-id], [data-id]');
    // What hangs over the list belongs to one of its rows, and does not say to which.
    return id === undefined || row === null || row.matches(placeOf(id));
  });
}
