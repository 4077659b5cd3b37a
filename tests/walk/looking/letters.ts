/** How large the letters are that a person types, and those that stand there until then. */
import type { Locator } from 'playwright-core';

/** The controls in a part of a page whose letters, or those of their placeholder, are of another size (pixels). */
export const unlikeLetters = (part: Locator, size: number): Promise<readonly string[]> =>
  part.evaluate(findUnlike, size);

/** Runs in the page. */
function findUnlike(root: Element, size: number): readonly string[] {
  const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
  const plain = '[role=combobox], .vf-date-button, .ant-select-placeholder, .vf-light-placeholder';
  return [...root.querySelectorAll<HTMLElement>(`${typed}, ${plain}`)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const parts = control.matches('input, textarea') ? [undefined, '::placeholder'] : [undefined];
    const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(control, part).fontSize));
    const isUnlike = sizes.some((one) => one !== size);
    const name = control.ariaLabel ?? control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? control.id;
    return isUnlike ? [`${control.tagName.toLowerCase()}.${control.className} “${name}” ${sizes.join(' and ')}`] : [];
  });
}
