/**
 * Keeps the browser's own undo to what has the focus. It takes back what was typed last wherever that was: Ctrl+Z on a
 * button, or in another field, would empty one that is out of sight.
 * @returns the end of it
 */
export function undoInFocus(): () => void {
  const hold = (event: InputEvent): void => {
    if (event.inputType.startsWith('history') && event.target !== document.activeElement) event.preventDefault();
  };
  document.addEventListener('beforeinput', hold, true);
  return () => document.removeEventListener('beforeinput', hold, true);
}
