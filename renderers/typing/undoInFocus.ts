/**
 * Keeps the browser's own undo to what has the focus. It takes back what was typed last wherever that was: Ctrl+Z on a
 * button, or in another field, would empty one that is out of sight.
 */
export function undoInFocus(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const isStep = event.inputType === 'historyUndo' || event.inputType === 'historyRedo';
      if (isStep && event.target !== document.activeElement) event.preventDefault();
    },
    true,
  );
}
