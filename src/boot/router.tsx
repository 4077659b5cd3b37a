import { lazy, Suspense } from 'react';
import { createHashRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { SignInPage } from '../pages/SignInPage.tsx';
import { HOME_PATH } from '../menu/homePath.ts';
import { SIGN_IN_PATH, toSignIn } from '../session/redirect.ts';
import { session } from '../session/session.ts';
import { BootFailure } from './BootFailure.tsx';
import { Wait } from './Wait.tsx';

const SignedIn = lazy(async () => ({ default: (await import('../layout/SignedIn.tsx')).SignedIn }));

function SignedInPage() {
  return (
    <Suspense fallback={<Wait />}>
      <SignedIn />
    </Suspense>
  );
}

/** Signed-in people have no business on the sign-in page; the running pages stay mounted. */
function guardSignIn() {
  return session.token === null ? null : redirect(HOME_PATH);
}

/** Everything else needs a session, and comes back to where it was meant to go. */
function guardPage({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (session.token === null) return redirect(toSignIn(`${pathname}${search}`));
  return pathname === '/' ? redirect(HOME_PATH) : null;
}

/** The outer routes. What is behind the sign-in is one chunk, and finds its pages by the menu. */
export const router = createHashRouter(
  [
    {
      path: SIGN_IN_PATH,
      loader: guardSignIn,
      Component: SignInPage,
      HydrateFallback: Wait,
      ErrorBoundary: BootFailure,
    },
    { path: '/user/*', loader: () => redirect(SIGN_IN_PATH) },
    {
      path: '*',
      loader: guardPage,
      // Not the router's own `lazy`, which loads the code before the guard has answered.
      Component: SignedInPage,
      HydrateFallback: Wait,
      ErrorBoundary: BootFailure,
    },
  ],
  { basename: '/' },
);
