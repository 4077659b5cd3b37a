import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { Action, Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { ActionDialog } from '../actions/dialogs.ts';
import { usePorts } from '../ports/index.ts';

/** What is added to, and by which action. */
export interface AddMembersProps {
  /** The screen of the parent, which knows the dialog's rules. */
  readonly screen: Screen;
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
    <div className="vf-add-members">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
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
    </div>
  );
}
