const dialogs = '.ant-modal, .ant-drawer-section';
const stops = 'a[href], button, input, select, textarea, [tabindex]';

/** Has Tab go round in the dialog that has the focus, or begin in the topmost where nobody has it. */
export function keepTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  const dialog = isLost ? topDialog() : activeElement.closest(dialogs);
  if (!dialog) return;
  const reached = seen(dialog.querySelectorAll<HTMLElement>(stops)).filter(isStop);
  const [first, last] = [reached[0], reached.at(-1)];
  const isAtEnd = isLost || activeElement === (event.shiftKey ? first : last) || !dialog.contains(activeElement);
  if (!isAtEnd && !(event.shiftKey && activeElement === dialog)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** The topmost dialog that is seen. */
export const topDialog = (): Element | undefined => seen(document.querySelectorAll(dialogs)).at(-1);

const seen = <E extends Element>(elements: Iterable<E>): readonly E[] =>
  [...elements].filter((element) => element.checkVisibility({ visibilityProperty: true }));

/** Whether Tab stops there; the marks that a dialog sets around itself to hold the focus are no stops of a person. */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden=true]') && element.getClientRects().length > 0;
