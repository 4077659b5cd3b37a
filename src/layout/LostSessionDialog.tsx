import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { texts } from '../messages/texts.ts';
import { isEnterpriseChat, lostSession } from '../session/lostSession.ts';
import { useLeaving } from './useLeaving.ts';

const LostSessionModal = lazyAntd(async () => (await import('./LostSessionModal.tsx')).LostSessionModal);

/** One dialog for however many calls the server refused; the way back leads to the page that is open. */
export function LostSessionDialog() {
  const { isLost, reason } = useSnapshot(lostSession);
  const { toSignInPage } = useLeaving();
  const isChat = isEnterpriseChat(navigator.userAgent);
  useEffect(() => {
    if (!isLost || !isChat) return;
    // Said on the sign-in page: a message of this page would go with it.
    void toSignInPage(texts.signingInAgain);
  }, [isLost, isChat, toSignInPage]);
  if (!isLost || isChat) return null;
  return (
    <Suspense>
      <LostSessionModal reason={reason || texts.unauthorized} onLeave={() => void toSignInPage()} />
    </Suspense>
  );
}
