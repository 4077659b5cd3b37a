import { Modal } from 'antd';
import { texts } from '../messages/texts.ts';
import { MenuSearchSelect } from './MenuSearchSelect.tsx';

/** The search for a page on a phone. */
export function MenuSearchDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title={texts.searchMenu} footer={null} onCancel={onClose} destroyOnHidden>
      <MenuSearchSelect onDone={onClose} />
    </Modal>
  );
}
