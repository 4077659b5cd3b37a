import { Modal } from 'antd';
import { useDialog } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { MenuSearchSelect } from './MenuSearchSelect.tsx';

/** The search for a page on a phone. */
export function MenuSearchDialog({ onClose }: { readonly onClose: () => void }) {
  useDialog({ isShown: true, onClose });
  return (
    <Modal open title={texts.searchMenu} footer={null} onCancel={onClose} destroyOnHidden>
      <MenuSearchSelect typed="" isInDialog onDone={onClose} />
    </Modal>
  );
}
