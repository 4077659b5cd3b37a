import { useEffect, useLayoutEffect, useMemo, type ReactElement } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isRecord } from '../values/shapes.ts';
import { branding } from '../branding/branding.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { menu } from '../menu/menuStore.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { ErrorPage, isErrorPath } from '../pages/ErrorPage.tsx';
import { pathnameOf, SIGN_IN_AREA, toSafeRedirect } from '../session/redirect.ts';
import { visitPage } from '../shortcuts/shortcuts.ts';
import { holdForm } from './leaving.ts';
import { openTab } from './tabList.ts';
import { changeTabs, isTabDirty } from './tabsStore.ts';
import { useStableNavigate } from './useStableNavigate.ts';

/** What the address stands for: a page of the menu, an error page, or another address to go to. */
export type CurrentPage =
  | { readonly kind: 'page'; readonly pathname: string; readonly route: MenuRoute }
  | { readonly kind: 'error'; readonly pathname: string; readonly route: null; readonly element: ReactElement }
  | {
      readonly kind: 'away';
      readonly pathname: string;
      readonly route: null;
      readonly to: string;
      /** The address that leads nowhere, which the page about it names. */
      readonly wanted?: string;
    };

/** Reads the address and brings its page to the front. */
export function useCurrentPage(): CurrentPage {
  const { pathname, search, state } = useLocation();
  const { routes } = useSnapshot(menu);
  const navigate = useStableNavigate();
  const page = useMemo(() => toPage(routes, { pathname, search, state }), [routes, pathname, search, state]);
  const route = page.kind === 'page' ? page.route : null;
  const [away, wanted] = page.kind === 'away' ? [page.to, page.wanted] : [null, undefined];
  useLayoutEffect(() => {
    // The shell stays where it is: a page that is left for a moment would lose what is typed in it.
    if (away !== null) void navigate(away, { replace: true, ...(wanted !== undefined && { state: { wanted } }) });
  }, [away, wanted, navigate]);
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
  useTitle(pathname, route?.title ?? null);
  return page;
}

function toPage(
  routes: readonly MenuRoute[],
  { pathname, search, state }: Pick<Location, 'pathname' | 'search' | 'state'>,
): CurrentPage {
  const away = (to: string): CurrentPage => ({ kind: 'away', pathname, route: null, to });
  if (isErrorPath(pathname)) {
    const wanted = namedIn(state, 'wanted');
    // Its page is there by now: the right was given, or the menu had not come.
    if (wanted !== null && matchRoute(routes, pathnameOf(wanted))) return away(wanted);
    return {
      kind: 'error',
      pathname,
      route: null,
      element: <ErrorPage key={wanted} path={pathname} wanted={wanted} />,
    };
  }
  const target = pathname === HOME_PATH ? namedIn(state, 'redirect') : null;
  if (target !== null && pathnameOf(target) !== HOME_PATH) return away(target);
  // Somebody who is signed in has no business at the sign-in page, and at none of its kind.
  if (pathname === '/' || pathname.startsWith(SIGN_IN_AREA)) return away(HOME_PATH);
  const match = matchRoute(routes, pathname);
  if (!match) return { kind: 'away', pathname, route: null, to: '/404', wanted: `${pathname}${search}` };
  const { route } = match;
  return route.target.kind === 'redirect' ? away(route.target.to) : { kind: 'page', pathname, route };
}

/** An address that stands beside that of the page: where the link led that the person signed in with, or that led nowhere. */
const namedIn = (state: unknown, name: 'redirect' | 'wanted'): string | null =>
  isRecord(state) && typeof state[name] === 'string' ? toSafeRedirect(state[name], () => true) : null;

function useTitle(pathname: string, title: string | null): void {
  const { companyName, appName } = useSnapshot(branding);
  const platform = appName || companyName;
  useEffect(() => {
    const isPlain = pathname === HOME_PATH || title === null || title === texts.home;
    document.title = isPlain ? platform : `${title} · ${platform}`;
  }, [pathname, title, platform]);
}
