import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useDialog } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { chooseTenant, session } from '../session/session.ts';
import { mayLeave } from '../tabs/leaving.ts';

/** Moves on to another of the person's tenants. The page starts anew, so that no row of the old one stays. */
export function TenantDialog({ onClose }: { readonly onClose: () => void }) {
  const { tenants, tenantId } = useSnapshot(session);
  const [chosen, setChosen] = useState(tenantId);
  useDialog({ isShown: true, onClose });
  const handleOk = async () => {
    if (chosen === tenantId) return onClose();
    if (!(await mayLeave())) return;
    chooseTenant(chosen);
    window.location.hash = `#${HOME_PATH}`;
    window.location.reload();
  };
  return (
    <Modal
      open
      title={texts.switchTenant}
      width={450}
      okText={texts.confirm}
      cancelText={texts.cancel}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <Select
        className="tenant-select"
        aria-label={texts.chooseTenant}
        value={chosen}
        options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </Modal>
  );
}
