import { Suspense, useEffect, useRef, useState } from 'react';
import type { Action, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ActionDialog } from '../actions/dialogs.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { isFocusLost } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';

/** What is added to, and by which action. */
export interface AddMembersProps {
  /** The screen of the parent, which knows the dialog's rules. */
  readonly screen: RecordScreen;
  readonly action: Action;
  readonly parent: ScreenRecord;
  readonly onAdded: () => void;
  /** Whether somebody was just added from here: the focus is given back to the button, which was drawn anew. */
  readonly isBack: boolean;
}

/** Chooses existing records to put under a parent. */
export function AddMembers({ screen, action, parent, onAdded, isBack }: AddMembersProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A moment later: the page below takes no focus until its frame has seen that the dialog is gone.
    if (isBack) queueMicrotask(() => isFocusLost() && button.current?.focus({ preventScroll: true }));
  }, [isBack]);
  const { permissions } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  if (!permissions.canUse(action.code)) return null;
  const handleDone = () => {
    setIsOpen(false);
    onAdded();
  };
  return (
    <>
      <Button ref={button} kind="primary" icon={<Icon name="plus" />} onClick={() => setIsOpen(true)}>
        {action.title}
      </Button>
      {isOpen && (
        <Suspense>
          <ActionDialog
            screen={screen}
            action={action}
            records={[parent]}
            onClose={() => setIsOpen(false)}
            onDone={handleDone}
          />
        </Suspense>
      )}
    </>
  );
}
