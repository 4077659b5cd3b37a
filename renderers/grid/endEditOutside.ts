/** What hangs over the page belongs to the cell it was opened for. */
const ofCell = '.ag-cell-inline-editing, .ag-popup-editor, .ag-custom-component-popup';

/**
 * Ends the edit of a cell when something else is pressed. The grid does so when the focus leaves it, which it does not
 * hear of where the focus stood outside of it already: after a finger has closed a calendar.
 * @param end takes over what stands in the open cell
 * @returns what gives it up
 */
export function endEditOutside(end: () => void): () => void {
  const handlePress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(ofCell) === null) end();
  };
  document.addEventListener('pointerdown', handlePress, true);
  return () => document.removeEventListener('pointerdown', handlePress, true);
}
