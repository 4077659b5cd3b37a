import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetScreens } from '../api/screens.ts';
import { loadBranding } from '../branding/branding.ts';
import { clearMenu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { forgetLostSession } from '../session/lostSession.ts';
import { SIGN_IN_PATH, toSignIn } from '../session/redirect.ts';
import { session } from '../session/session.ts';
import { signOut } from '../sign-in/signIn.ts';
import { keepUnsaved, resetTabs } from '../tabs/tabsStore.ts';

/** The ways out of the signed-in frame. */
export function useLeaving() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** Ends the session and opens the sign-in page, which says why; by default it comes back here afterwards. */
  const toSignInPage = useCallback(
    async (notice?: string, comesBack = true) => {
      const target = comesBack ? toSignIn(`${pathname}${search}`) : SIGN_IN_PATH;
      const person = session.user?.id;
      if (comesBack) keepUnsaved();
      const failure = await signOut();
      const reason = notice ?? (failure === null ? null : texts.signOutFailed(failure));
      // The page is left first: what is cleared below is still on screen until then.
      flushSync(() => void navigate(target, { replace: true, state: { notice: reason, person } }));
      clearMenu();
      // Whoever comes back here finds the other pages again as well.
      resetTabs(comesBack);
      forgetScreens();
      forgetLostSession();
      void loadBranding();
    },
    [navigate, pathname, search],
  );
  return { toSignInPage };
}
