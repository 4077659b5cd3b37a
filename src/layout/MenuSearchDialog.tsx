import { Modal } from 'antd';
import { useDialog } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { MenuSearchSelect } from './MenuSearchSelect.tsx';

/** The search for a page on a phone. */
export function MenuSearchDialog({ onClose }: { readonly onClose: () => void }) {
  useDialog({ isShown: true, onClose });
  return (
    <Modal open title={texts.searchMenu} footer={null} onCancel={onClose} destroyOnHidden>
      {/* As Back does, one Esc closes the list and the dialog: the list is all that there is in it. */}
      <div onKeyDownCapture={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}>
        <MenuSearchSelect typed="" isInDialog onDone={onClose} />
      </div>
    </Modal>
  );
}
