import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useAsking } from '../../renderers/answers/index.ts';
import { DataError } from '../../renderers/ports/DataSource.ts';
import { defaultPrimary, ThemeContext, useTheme, useTouch, type ThemeDensity } from '../../renderers/theme/index.ts';
import { Wait } from '../messages/Wait.tsx';
import { isMenuReady, loadMenu, menu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { layoutSettings } from '../settings/layoutSettings.ts';
import { SIGN_IN_PATH } from '../session/redirect.ts';
import { session, watchOtherWindows } from '../session/session.ts';
import { keepUnsaved, resetTabs, restoreTabs } from '../tabs/tabsStore.ts';
import { MenuFailure, type Failure } from './MenuFailure.tsx';
import { Shell } from './Shell.tsx';
import { useLeaving } from './useLeaving.ts';
import './shell.css';
import './print.css';

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
  // Each attempt is a function of its own, and so a question of its own.
  const [ask, setAsk] = useState<() => Promise<void>>(() => () => openMenu());
  const { toSignInPage } = useLeaving();
  useAsking(ask, {
    onAnswer: () => undefined,
    onFailure: (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (isPassing(error)) setFailure({ reason, wait: error.retryAfter ?? 0 });
      else void toSignInPage(isSessionLost(error) ? texts.unauthorized : texts.menuFailed(reason));
    },
  });
  const load = useCallback(() => {
    setFailure(null);
    setAsk(() => () => openMenu());
  }, []);
  return { failure, load };
}

/** Loads the menu of the person, where nobody has yet. */
async function openMenu(): Promise<void> {
  if (isMenuReady() || session.token === null) return;
  restoreTabs();
  await loadMenu();
}

/** Whether a failure says nothing of the person, so that asking again may help. */
function isPassing(error: unknown): error is DataError {
  return error instanceof DataError && error.kind !== 'unauthorized' && error.kind !== 'forbidden';
}

function isSessionLost(error: unknown): boolean {
  return error instanceof DataError && error.kind === 'unauthorized';
}

/**
 * Another window of this browser signed out, or signed in anew: this page waits for its person, who finds it and what
 * is unsaved again.
 */
function useOtherWindows(): void {
  const navigate = useNavigate();
  const { toSignInPage } = useLeaving();
  useEffect(
    () =>
      watchOtherWindows((personNow) => {
        if (personNow === null) return void toSignInPage(texts.signedOutElsewhere);
        keepUnsaved();
        resetTabs(true);
        if (personNow !== session.user?.id) void navigate(SIGN_IN_PATH, { replace: true });
        return window.location.reload();
      }),
    [navigate, toSignInPage],
  );
}
