import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { returnFocus } from './focusPlace.ts';
import { holdDialog, openDialog } from './openDialogs.ts';

interface DialogProps {
  readonly isShown: boolean;
  /** Closes it, or asks first: the same that Esc does. */
  readonly onClose: () => void;
  /** The record that it shows by now: where it is another than at first, its row has the focus in the end. */
  readonly record?: string | undefined;
}

/** Whether the dialogs right below are named by the address of their page, so that Back closes them by itself. */
export const AddressedDialogs = createContext(false);

/**
 * Makes what is drawn here one of the open dialogs: Back closes it instead of leaving the page, Tab stays in it, and
 * when it is gone the focus is where it was before.
 */
export function useDialog({ isShown, onClose, record }: DialogProps): void {
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
  const [first] = useState(record);
  const row = useRef<string>(undefined);
  useLayoutEffect(() => {
    row.current = record === first ? undefined : record;
  });
  useEffect(() => () => queueMicrotask(() => returnFocus(dialog.trail, row.current)), [dialog]);
}
