import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isRecord } from '../api/shapes.ts';
import { branding } from '../boot/branding.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { menu } from '../menu/menuStore.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { ErrorPage, isErrorPath } from '../pages/ErrorPage.tsx';
import { toSafeRedirect } from '../session/redirect.ts';
import { openTab } from './tabList.ts';
import { changeTabs, isTabDirty } from './tabsStore.ts';

/** What the address stands for: a page of the menu, an error page, or another address to go to. */
export type CurrentPage =
  | { readonly kind: 'page'; readonly pathname: string; readonly route: MenuRoute }
  | { readonly kind: 'error'; readonly pathname: string; readonly route: null; readonly element: ReactElement }
  | { readonly kind: 'away'; readonly element: ReactElement };

/** Reads the address and brings its page to the front. */
export function useCurrentPage(): CurrentPage {
  const { pathname, search, state } = useLocation();
  const { routes } = useSnapshot(menu);
  const page = toPage(routes, pathname, state);
  const route = page.kind === 'page' ? page.route : null;
  useLayoutEffect(() => {
    if (route) changeTabs((list) => openTab(list, { key: pathname, title: route.title, search }, isTabDirty));
  }, [pathname, search, route]);
  useTitle(pathname, route?.title ?? null);
  return page;
}

function toPage(routes: readonly MenuRoute[], pathname: string, state: unknown): CurrentPage {
  const wanted =
    pathname === HOME_PATH && isRecord(state) && typeof state['redirect'] === 'string' ? state['redirect'] : null;
  const target = toSafeRedirect(wanted, (path) => path !== HOME_PATH && matchRoute(routes, path) !== null);
  if (target !== null) return { kind: 'away', element: <Navigate to={target} replace /> };
  if (isErrorPath(pathname)) return { kind: 'error', pathname, route: null, element: <ErrorPage path={pathname} /> };
  const match = matchRoute(routes, pathname);
  if (!match) return { kind: 'away', element: <Navigate to="/404" replace /> };
  const { route } = match;
  if (route.target.kind === 'redirect') return { kind: 'away', element: <Navigate to={route.target.to} replace /> };
  return { kind: 'page', pathname, route };
}

function useTitle(pathname: string, title: string | null): void {
  const { companyName, appName } = useSnapshot(branding);
  const platform = appName || companyName;
  useEffect(() => {
    const isPlain = pathname === HOME_PATH || title === null || title === texts.home;
    document.title = isPlain ? platform : `${title} · ${platform}`;
  }, [pathname, title, platform]);
}
