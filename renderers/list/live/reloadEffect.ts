import { markReloaded } from '../../reloaded/index.ts';

/** Marks rows of a grid, or cards, for a moment. */
export const showReloaded = (root: Element, ids: readonly string[]): void =>
  markReloaded(ids.flatMap((id) => [...root.querySelectorAll(placeOf(id))]));

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
