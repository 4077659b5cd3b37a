const stops = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]';

/**
 * Whether a key belongs to what stands in a panel over a cell, and not to the grid: Tab leads on in it and leaves the cell only
 * at its end, Esc closes first what is open over it: a list of choices, or a picture that is seen large.
 */
export function isAnsweredWithin({ key, target, shiftKey }: KeyboardEvent): boolean {
  const panel = target instanceof Element ? target.closest('.vf-cell-panel') : null;
  if (!panel) return false;
  const from = target as Element;
  if (key === 'Escape')
    return from.matches('[role=combobox][aria-expanded=true]') || panel.contains(from.closest('[role=dialog]'));
  if (key !== 'Tab') return false;
  const reached = [...panel.querySelectorAll<HTMLElement>(stops)].filter(isStop);
  return target !== (shiftKey ? reached[0] : reached.at(-1));
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden=true]') && element.getClientRects().length > 0;
