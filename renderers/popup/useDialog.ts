import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { returnFocus } from './focusPlace.ts';
import { holdDialog, openDialog } from './openDialogs.ts';

/** Whether the dialogs right below are named by the address of their page, so that Back closes them by itself. */
export const AddressedDialogs = createContext(false);

/**
 * Makes what is drawn here one of the open dialogs: Back closes it instead of leaving the page, Tab stays in it, and
 * when it is gone the focus is where it was before.
 * @param onClose closes it, or asks first: the same that Esc does
 */
export function useDialog({ isShown, onClose }: { readonly isShown: boolean; readonly onClose: () => void }): void {
  const isAddressed = useContext(AddressedDialogs);
  const [dialog] = useState(openDialog);
  const handleBack = useRef(onClose);
  useLayoutEffect(() => {
    handleBack.current = onClose;
  });
  // Before it is painted: whoever sees it may go back.
  useLayoutEffect(
    () => (isShown ? holdDialog(dialog, isAddressed ? null : () => handleBack.current()) : undefined),
    [dialog, isShown, isAddressed],
  );
  // A moment later: the page below takes no focus until its frame has seen that the dialog is gone.
  useEffect(() => () => queueMicrotask(() => returnFocus(dialog.trail)), [dialog]);
}
