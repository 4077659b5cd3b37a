import { Navigate, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { later } from '../../renderers/answers/index.ts';
import { appHistory } from '../address/appHistory.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { SIGN_IN_AREA, SIGN_IN_PATH, toSignIn } from '../session/redirect.ts';
import { session } from '../session/session.ts';
import { BootBoundary } from './BootBoundary.tsx';
import { Wait } from '../messages/Wait.tsx';

const SignedIn = later(async () => (await import('../layout/SignedIn.tsx')).SignedIn, <Wait />);

/**
 * Sets what is seen behind the sign-in on its way: the frame, and what draws its pages, which would otherwise be asked for
 * only when the menu has answered.
 */
export function loadAhead(): void {
  void SignedIn.load();
  import('../../renderers/screen/index.ts').catch(console.warn);
}

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
  if (session.token !== null) return <SignedIn />;
  if (pathname === SIGN_IN_PATH) return <SignInPage />;
  const target = pathname.startsWith(SIGN_IN_AREA) ? SIGN_IN_PATH : toSignIn(`${pathname}${search}`);
  return <Navigate to={target} replace />;
}
