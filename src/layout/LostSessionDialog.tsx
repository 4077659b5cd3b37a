import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { isEnterpriseChat, lostSession } from '../session/lostSession.ts';
import { useLeaving } from './useLeaving.ts';

/** One dialog for however many calls the server refused; the way back leads to the page that is open. */
export function LostSessionDialog() {
  const { isLost } = useSnapshot(lostSession);
  const { toSignInPage } = useLeaving();
  const [isLeaving, setIsLeaving] = useState(false);
  const isChat = isEnterpriseChat(navigator.userAgent);
  useEffect(() => {
    if (!isLost || !isChat) return;
    toasts.warning(texts.signingInAgain);
    void toSignInPage();
  }, [isLost, isChat, toSignInPage]);
  const handleLeave = () => {
    setIsLeaving(true);
    void toSignInPage();
  };
  return (
    <Modal
      open={isLost && !isChat}
      title={texts.sessionLostTitle}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={416}
      zIndex={2000}
      footer={
        <Button type="primary" loading={isLeaving} onClick={handleLeave}>
          {texts.signInAgain}
        </Button>
      }
    >
      {texts.unauthorized}
    </Modal>
  );
}
