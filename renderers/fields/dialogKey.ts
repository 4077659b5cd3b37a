import type { KeyboardEvent } from 'react';

/** The key that opens the dialog of a field, from the field itself. */
export const dialogKey = 'F2';

/**
 * What a button beside a field has that opens its dialog. Tab goes on to the next field, where whoever types without a look
 * believes to be: on the button what is typed would go nowhere.
 */
export const dialogButton = { tabIndex: -1, 'aria-keyshortcuts': dialogKey } as const;

/** Whether a key asks for the dialog of the field it is pressed in; nobody else hears it then. To a grid it is the end of the edit. */
export function asksForDialog(event: KeyboardEvent): boolean {
  if (event.key !== dialogKey) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
