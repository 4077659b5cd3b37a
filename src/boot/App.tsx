import { lazy, Suspense } from 'react';
import { Navigate, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { appHistory } from '../address/appHistory.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SIGN_IN_AREA, SIGN_IN_PATH, toSignIn } from '../session/redirect.ts';
import { session } from '../session/session.ts';
import { BootBoundary } from './BootBoundary.tsx';
import { Wait } from '../messages/Wait.tsx';

const SignedIn = lazy(async () => ({ default: (await import('../layout/SignedIn.tsx')).SignedIn }));

/**
 * The way in. The plain router, not the one with loaders: that one is twice the size, and there is nothing to load
 * by route.
 */
export function App() {
  return (
    <BootBoundary>
      <HistoryRouter history={appHistory} useTransitions={false}>
        <Entrance />
      </HistoryRouter>
    </BootBoundary>
  );
}

/**
 * The signed-in frame for whoever is signed in, at any address: it finds its pages by the menu, and stays mounted with
 * what is open in it. All others sign in first and come back to where they meant to go. Asked with each address, not
 * when a session ends.
 */
function Entrance() {
  const { pathname, search } = useLocation();
  if (session.token !== null) {
    return (
      <Suspense fallback={<Wait />}>
        <SignedIn />
      </Suspense>
    );
  }
  if (pathname === SIGN_IN_PATH) return <SignInPage />;
  const target = pathname.startsWith(SIGN_IN_AREA) ? SIGN_IN_PATH : toSignIn(`${pathname}${search}`);
  return <Navigate to={target} replace />;
}
