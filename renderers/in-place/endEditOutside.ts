/** What hangs over the page belongs to the cell it was opened for. */
const ofCell = '.ag-cell-inline-editing, .ag-custom-component-popup';

/**
 * Ends the edit of a value when something else is pressed. What loses the focus by that ends by itself; a press is not heard of
 * where the focus stood outside of it already: after a finger has closed a calendar.
 * @param end takes over what stands in the open value
 * @param getBox where a press belongs to the value
 * @returns what gives it up
 */
export function endEditOutside(end: () => void, getBox: () => Element | null = () => null): () => void {
  const handlePress = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(ofCell) !== null || getBox()?.contains(target)) return;
    end();
  };
  document.addEventListener('pointerdown', handlePress, true);
  return () => document.removeEventListener('pointerdown', handlePress, true);
}
