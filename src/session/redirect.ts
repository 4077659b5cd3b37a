/** Where signing in happens. */
export const SIGN_IN_PATH = '/user/login';

/** Everything below it is for people who are not signed in. */
export const SIGN_IN_AREA = '/user/';

/** Paths that open without a session. */
const openPaths = new Set([
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/oauth2-app/login',
]);

/** Whether a path opens for people who are not signed in. */
function isOpenPath(pathname: string): boolean {
  return openPaths.has(pathname);
}

/** The sign-in address that comes back to a path afterwards. */
export function toSignIn(fullPath: string): string {
  const isWorthKeeping = isSafeRedirect(fullPath) && !isOpenPath(pathnameOf(fullPath)) && fullPath !== '/';
  return isWorthKeeping ? `${SIGN_IN_PATH}?redirect=${encodeURIComponent(fullPath)}` : SIGN_IN_PATH;
}

/**
 * The redirect of the sign-in address if it may be followed, else null. It has to be a path of this
 * application: one leading slash, nothing that a browser reads as a host, and a route that exists.
 */
export function toSafeRedirect(value: string | null, isKnown: (pathname: string) => boolean): string | null {
  if (value === null || !isSafeRedirect(value)) return null;
  const pathname = pathnameOf(value);
  return isKnown(pathname) && !isOpenPath(pathname) ? value : null;
}

function isSafeRedirect(value: string): boolean {
  // Backslashes and control characters are slashes and nothing to some browsers.
  return /^\/(?![/\\])/.test(value) && !value.includes('//') && !/[\\\p{Cc}]/u.test(value);
}

/** The path of an address, without its query. */
export function pathnameOf(fullPath: string): string {
  return fullPath.split(/[?#]/, 1)[0] ?? '/';
}
