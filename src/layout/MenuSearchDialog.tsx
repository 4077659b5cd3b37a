import { Modal } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useDialog } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { MenuSearchSelect } from './MenuSearchSelect.tsx';

interface MenuSearchDialogProps {
  /** What was typed before it had the focus. */
  readonly typed: string;
  readonly onReady: () => void;
  readonly onClose: () => void;
}

/** The search for a page on a phone. */
export function MenuSearchDialog({ typed, onReady, onClose }: MenuSearchDialogProps) {
  useDialog({ isShown: true, onClose });
  const content = useRef<HTMLDivElement>(null);
  // With less motion the dialog takes the focus after what is in it has.
  const handleOpened = (isOpen: boolean) => {
    if (!isOpen) return;
    content.current?.querySelector('input')?.focus();
    onReady();
  };
  /** As Back does, one Esc closes the list and the dialog: the list is all that there is in it. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // This dialog is gone before the window hears of the key, which would close the form below as well.
    event.stopPropagation();
    onClose();
  };
  return (
    <Modal
      open
      title={texts.searchMenu}
      footer={null}
      focusTriggerAfterClose={false}
      afterOpenChange={handleOpened}
      onCancel={onClose}
      destroyOnHidden
    >
      <div ref={content} onKeyDownCapture={handleKey}>
        <MenuSearchSelect typed={typed} isInDialog onDone={onClose} />
      </div>
    </Modal>
  );
}
