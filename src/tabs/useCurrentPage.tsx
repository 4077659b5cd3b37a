import { useEffect, useLayoutEffect, useMemo, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isRecord } from '../values/shapes.ts';
import { branding } from '../branding/branding.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { menu } from '../menu/menuStore.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { ErrorPage, isErrorPath } from '../pages/ErrorPage.tsx';
import { SIGN_IN_AREA, toSafeRedirect } from '../session/redirect.ts';
import { visitPage } from '../shortcuts/shortcuts.ts';
import { holdForm } from './leaving.ts';
import { openTab } from './tabList.ts';
import { changeTabs, isTabDirty } from './tabsStore.ts';
import { useStableNavigate } from './useStableNavigate.ts';

/** What the address stands for: a page of the menu, an error page, or another address to go to. */
export type CurrentPage =
  | { readonly kind: 'page'; readonly pathname: string; readonly route: MenuRoute }
  | { readonly kind: 'error'; readonly pathname: string; readonly route: null; readonly element: ReactElement }
  | { readonly kind: 'away'; readonly pathname: string; readonly route: null; readonly to: string };

/** Reads the address and brings its page to the front. */
export function useCurrentPage(): CurrentPage {
  const { pathname, search, state } = useLocation();
  const { routes } = useSnapshot(menu);
  const navigate = useStableNavigate();
  const page = useMemo(() => toPage(routes, pathname, state), [routes, pathname, state]);
  const route = page.kind === 'page' ? page.route : null;
  const away = page.kind === 'away' ? page.to : null;
  useLayoutEffect(() => {
    // The shell stays where it is: a page that is left for a moment would lose what is typed in it.
    if (away !== null) void navigate(away, { replace: true });
  }, [away, navigate]);
  useLayoutEffect(() => {
    if (!route) return;
    const held = holdForm({ pathname, search });
    if (!held) {
      visitPage(route.path);
      changeTabs((list) => openTab(list, { key: pathname, title: route.title, search, state }, isTabDirty));
      return;
    }
    void navigate({ pathname, search: held.search }, { replace: true });
    void held.mayGo.then((mayGo) => mayGo && void navigate({ pathname, search }));
  }, [pathname, search, state, route, navigate]);
  const refused = page.kind === 'page' && page.pathname === HOME_PATH && redirectOf(state) !== null;
  useEffect(() => {
    if (!refused) return;
    toasts.warning(texts.linkRefused);
    // Told once: a reload of the home page has nothing more to tell.
    void navigate(HOME_PATH, { replace: true });
  }, [refused, navigate]);
  useTitle(pathname, route?.title ?? null);
  return page;
}

function toPage(routes: readonly MenuRoute[], pathname: string, state: unknown): CurrentPage {
  const away = (to: string): CurrentPage => ({ kind: 'away', pathname, route: null, to });
  const wanted = pathname === HOME_PATH ? redirectOf(state) : null;
  const target = toSafeRedirect(wanted, (path) => path !== HOME_PATH && matchRoute(routes, path) !== null);
  if (target !== null) return away(target);
  if (isErrorPath(pathname)) return { kind: 'error', pathname, route: null, element: <ErrorPage path={pathname} /> };
  // Somebody who is signed in has no business at the sign-in page, and at none of its kind.
  if (pathname === '/' || pathname.startsWith(SIGN_IN_AREA)) return away(HOME_PATH);
  const match = matchRoute(routes, pathname);
  if (!match) return away('/404');
  const { route } = match;
  return route.target.kind === 'redirect' ? away(route.target.to) : { kind: 'page', pathname, route };
}

/** Where the link led that the person signed in with. */
const redirectOf = (state: unknown): string | null =>
  isRecord(state) && typeof state['redirect'] === 'string' && !state['redirect'].startsWith(HOME_PATH)
    ? state['redirect']
    : null;

function useTitle(pathname: string, title: string | null): void {
  const { companyName, appName } = useSnapshot(branding);
  const platform = appName || companyName;
  useEffect(() => {
    const isPlain = pathname === HOME_PATH || title === null || title === texts.home;
    document.title = isPlain ? platform : `${title} · ${platform}`;
  }, [pathname, title, platform]);
}
