/** What antd hangs over the page when a person presses something: choices, calendars, menus, panels. */
const kinds = ['select-dropdown', 'picker-dropdown', 'dropdown', 'popover'];
/** All of these that are open. What is the whole content of a dialog closes with it, by one Back and not by two. */
export const popups = kinds.map((kind) => `.ant-${kind}:not(.ant-${kind}-hidden, .vf-of-dialog)`).join(', ');

/**
 * Closes the choices, calendar, menu or panel that is open, which Back does before anything else.
 * @returns whether one was open
 */
export function closePopup(): boolean {
  if (openPopups().length === 0) return false;
  // As if somebody pressed beside it: all of them close then and keep what was chosen, where Esc would take it back,
  // end the editing of a cell and close the dialog below.
  for (const type of ['pointerdown', 'mousedown'])
    document.documentElement.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  return true;
}

/** The popups that are open. */
export const openPopups = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(popups)].filter(isOpen);

/** What fades away takes no pointer any more. */
const isOpen = (popup: HTMLElement): boolean => popup.style.pointerEvents !== 'none' && popup.checkVisibility();
