/** What Enter presses; a button that is the whole control, such as that of a list of choices, has a role of its own. */
const pressed = 'button:not([role]), [role=button], a[href], summary';
const stops = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]';

/**
 * Whether a key belongs to what stands in an open cell, and not to the grid: Enter presses the button that has the focus. In a
 * panel over the cell Tab leads on and leaves the cell only at its end, Esc closes first what is open over it: a list of
 * choices, or a picture that is seen large.
 */
export function isAnsweredWithin({ key, target, shiftKey }: KeyboardEvent): boolean {
  const from = target instanceof Element ? target : null;
  if (key === 'Enter' && from?.matches(pressed)) return from.closest('.vf-cell-editor') !== null;
  const panel = from?.closest('.vf-cell-panel');
  if (!from || !panel) return false;
  if (key === 'Escape')
    return from.matches('[role=combobox][aria-expanded=true]') || panel.contains(from.closest('[role=dialog]'));
  if (key !== 'Tab') return false;
  const reached = [...panel.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  return target !== (shiftKey ? reached[0] : reached.at(-1));
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden=true]') && element.getClientRects().length > 0;
