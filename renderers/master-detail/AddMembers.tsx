import { Suspense, useState } from 'react';
import type { Action, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ActionDialog } from '../actions/dialogs.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePorts } from '../ports/index.ts';

/** What is added to, and by which action. */
export interface AddMembersProps {
  /** The screen of the parent, which knows the dialog's rules. */
  readonly screen: RecordScreen;
  readonly action: Action;
  readonly parent: ScreenRecord;
  readonly onAdded: () => void;
}

/** Chooses existing records to put under a parent. */
export function AddMembers({ screen, action, parent, onAdded }: AddMembersProps) {
  const { permissions } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  if (!permissions.canUse(action.code)) return null;
  const handleDone = () => {
    setIsOpen(false);
    onAdded();
  };
  return (
    <>
      <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setIsOpen(true)}>
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
