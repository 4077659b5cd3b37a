/** What a phone has its keyboard for. */
const typedIn = 'input, textarea, [contenteditable]';

/**
 * Text controls may hold back what is being typed until they lose the focus: has it told. A field keeps the focus for the
 * next search, except where it would keep a keyboard over the records with it.
 */
export function commitTyped({ keepsFocus = true }: { readonly keepsFocus?: boolean } = {}): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  if (keepsFocus || !activeElement.matches(typedIn)) activeElement.focus();
}
