import { lazy, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HOME_PATH } from '../menu/homePath.ts';
import { SignInPage } from '../pages/SignInPage.tsx';
import { SIGN_IN_PATH, toSignIn } from '../session/redirect.ts';
import { session } from '../session/session.ts';
import { BootBoundary } from './BootBoundary.tsx';
import { Wait } from './Wait.tsx';

const SignedIn = lazy(async () => ({ default: (await import('../layout/SignedIn.tsx')).SignedIn }));

/**
 * The outer routes. What is behind the sign-in is one chunk, and finds its pages by the menu. The plain
 * router, not the one with loaders: that one is twice the size, and there is nothing to load by route.
 */
export function App() {
  return (
    <BootBoundary>
      <HashRouter useTransitions={false}>
        <Routes>
          <Route path={SIGN_IN_PATH} element={<SignInGuard />} />
          <Route path="/user/*" element={<Navigate to={SIGN_IN_PATH} replace />} />
          <Route path="*" element={<PageGuard />} />
        </Routes>
      </HashRouter>
    </BootBoundary>
  );
}

/** Signed-in people have no business on the sign-in page; the running pages stay mounted. */
function SignInGuard() {
  useLocation();
  return session.token === null ? <SignInPage /> : <Navigate to={HOME_PATH} replace />;
}

/** Everything else needs a session, and comes back to where it was meant to go. Asked with each address, not when a session ends. */
function PageGuard() {
  const { pathname, search } = useLocation();
  if (session.token === null) return <Navigate to={toSignIn(`${pathname}${search}`)} replace />;
  if (pathname === '/') return <Navigate to={HOME_PATH} replace />;
  return (
    <Suspense fallback={<Wait />}>
      <SignedIn />
    </Suspense>
  );
}
