import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { defaultPrimary, ThemeContext, useTheme, useTouch, type ThemeDensity } from '../../renderers/theme/index.ts';
import { Wait } from '../messages/Wait.tsx';
import { isMenuReady, loadMenu, menu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { layoutSettings } from '../settings/layoutSettings.ts';
import { SIGN_IN_PATH } from '../session/redirect.ts';
import { session, watchOtherWindows } from '../session/session.ts';
import { resetTabs, restoreTabs } from '../tabs/tabsStore.ts';
import { MenuFailure, type Failure } from './MenuFailure.tsx';
import { Shell } from './Shell.tsx';
import { useLeaving } from './useLeaving.ts';
import './shell.css';

/** Everything behind the sign-in: loads the menu first, since it decides which pages there are. */
export function SignedIn() {
  const { density: chosen } = useSnapshot(layoutSettings);
  const isTouch = useTouch();
  const density: ThemeDensity = isTouch ? 'touch' : chosen;
  useTheme(defaultPrimary, density);
  const theme = useMemo(() => ({ primary: defaultPrimary, density }), [density]);
  return (
    <ThemeContext value={theme}>
      <MenuGate />
    </ThemeContext>
  );
}

function MenuGate() {
  useSnapshot(menu);
  const { token } = useSnapshot(session);
  const { failure, load } = useMenuLoading();
  useOtherWindows();
  if (token === null) return <Wait />;
  if (isMenuReady()) return <Shell />;
  if (failure === null) return <Wait />;
  return <MenuFailure {...failure} onRetry={load} />;
}

/**
 * Loads the menu. Only a refusal ends the session: a server that is busy or out of order, or a network that fails, is
 * asked again.
 */
function useMenuLoading() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { toSignInPage } = useLeaving();
  useEffect(() => {
    if (isMenuReady() || session.token === null) return undefined;
    let isCurrent = true;
    restoreTabs();
    loadMenu().catch((error: unknown) => {
      if (!isCurrent) return;
      const reason = error instanceof Error ? error.message : String(error);
      if (isPassing(error)) setFailure({ reason, wait: error.retryAfter ?? 0 });
      else void toSignInPage(isSessionLost(error) ? texts.unauthorized : texts.menuFailed(reason));
    });
    return () => {
      isCurrent = false;
    };
    // Only a new attempt loads again; where the page stands does not matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  const load = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  return { failure, load };
}

/** Whether a failure says nothing of the person, so that asking again may help. */
function isPassing(error: unknown): error is DataError {
  return error instanceof DataError && error.kind !== 'unauthorized' && error.kind !== 'forbidden';
}

function isSessionLost(error: unknown): boolean {
  return error instanceof DataError && error.kind === 'unauthorized';
}

/** Another window of this browser signed out, or signed somebody else in: this page belongs to nobody now. */
function useOtherWindows(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      watchOtherWindows(() => {
        resetTabs();
        void navigate(SIGN_IN_PATH);
        window.location.reload();
      }),
    [navigate],
  );
}
