import { Modal } from 'antd';
import { useState } from 'react';
import { Button } from '../../renderers/button/Button.tsx';
import { texts } from '../messages/texts.ts';

/** The question that can only be answered by signing in again. */
export function LostSessionModal({ reason, onLeave }: { readonly reason: string; readonly onLeave: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleLeave = () => {
    setIsLeaving(true);
    onLeave();
  };
  return (
    <Modal
      open
      title={reason === texts.unauthorized ? texts.sessionLostTitle : texts.sessionEndedTitle}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={416}
      zIndex={2000}
      footer={
        <Button kind="primary" loading={isLeaving} onClick={handleLeave}>
          {texts.signInAgain}
        </Button>
      }
    >
      {reason}
    </Modal>
  );
}
