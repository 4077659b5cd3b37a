import { matchPath } from 'react-router-dom';
import { HOME_PATH } from './homePath.ts';
import type { MenuItem, MenuRoute } from './menuTypes.ts';
import { HOME_COMPONENT } from './parseMenu.ts';

/** The routes of a menu, in menu order. Home is always among them: a menu without it has its first page in its place. */
export function toRoutes(menu: readonly MenuItem[], homeTitle: string): readonly MenuRoute[] {
  const routes = menu.flatMap((item) => routesOf(item, [], []));
  const hasHome = routes.some(({ path }) => path === HOME_PATH);
  const first = firstPath(menu);
  const home: MenuRoute = {
    path: HOME_PATH,
    title: homeTitle,
    icon: 'home',
    target: first === null ? { kind: 'page', component: HOME_COMPONENT } : { kind: 'redirect', to: first },
    trail: [],
    groups: [],
  };
  const all = hasHome ? routes : [home, ...routes];
  return all.map((route) =>
    route.target.kind === 'redirect' ? { ...route, target: followRedirect(route, all) } : route,
  );
}

/** The page at the end of an entry's redirects, or the mistake that keeps them from ending at one. */
function followRedirect(from: MenuRoute, routes: readonly MenuRoute[]): MenuRoute['target'] {
  const way = [from.path];
  for (let { target } = from; target.kind === 'redirect';) {
    const { to } = target;
    const pathname = to.split(/[?#]/, 1)[0] ?? to;
    const isKnown = way.includes(pathname);
    way.push(pathname);
    if (isKnown) return { kind: 'misdirected', reason: way.length === 2 ? 'self' : 'circle', way };
    const next = matchRoute(routes, pathname)?.route;
    if (!next) return { kind: 'misdirected', reason: 'nowhere', way };
    if (next.target.kind !== 'redirect') return { kind: 'redirect', to };
    target = next.target;
  }
  return from.target;
}

/** A route that a path matched, with the parameters in it. */
export interface RouteMatch {
  readonly route: MenuRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Finds the route of a path: the literal one first, then the first pattern that fits. */
export function matchRoute(routes: readonly MenuRoute[], pathname: string): RouteMatch | null {
  const literal = routes.find(({ path }) => path === pathname);
  if (literal) return { route: literal, params: {} };
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}

/** The routes by which open addresses were pages, where there are none for them any more. */
export function lostRoutes(
  before: readonly MenuRoute[],
  now: readonly MenuRoute[],
  open: readonly string[],
): readonly MenuRoute[] {
  const lost = open.filter((address) => matchRoute(now, address) === null);
  return [...new Set(lost.flatMap((address) => matchRoute(before, address)?.route ?? []))];
}

function routesOf(item: MenuItem, trail: readonly string[], groups: readonly string[]): readonly MenuRoute[] {
  const below = item.children.flatMap((child) => routesOf(child, [...trail, item.title], [...groups, item.key]));
  const own = ownRoute(item, trail, groups);
  return own ? [own, ...below] : below;
}

function ownRoute(item: MenuItem, trail: readonly string[], groups: readonly string[]): MenuRoute | null {
  const { path, title, icon, target, hasRoute } = item;
  if (!path || !hasRoute || target.kind === 'window') return null;
  if (target.kind !== 'group') return { path, title, icon, target, trail, groups };
  const isOwn = item.redirect === path && item.isOwnRedirect;
  const to = (isOwn ? null : item.redirect) ?? firstPath(item.children);
  return to ? { path, title, icon, target: { kind: 'redirect', to }, trail, groups } : null;
}

/** The first page that is seen below a group; one in another window is no address to go on to. */
function firstPath(items: readonly MenuItem[]): string | null {
  for (const { isHidden, hasRoute, path, target, children } of items) {
    if (isHidden) continue;
    const isPage = target.kind === 'page' || target.kind === 'frame';
    const found = isPage && hasRoute && path ? path : firstPath(children);
    if (found) return found;
  }
  return null;
}

/** The entries that the side menu shows: a group of which nothing is visible is shown as a single entry or not at all. */
export function visibleItems(menu: readonly MenuItem[]): readonly MenuItem[] {
  return menu.flatMap((item) => {
    if (item.isHidden) return [];
    const children = visibleItems(item.children);
    const isEmptyGroup = item.target.kind === 'group' && children.length === 0;
    if (!isEmptyGroup) return [{ ...item, children }];
    const to = item.redirect ?? item.children.find(({ path }) => path !== null)?.path ?? null;
    return to ? [{ ...item, path: to, target: { kind: 'page', component: '' }, children: [] }] : [];
  });
}

/** Every visible entry that opens something, with the titles above it, for the menu search. */
export function searchableItems(
  menu: readonly MenuItem[],
  trail: readonly string[] = [],
  icon?: string,
): readonly (MenuItem & { readonly label: string })[] {
  return visibleItems(menu).flatMap((item) => {
    // A page without an icon of its own carries that of its group.
    const own = item.icon ?? icon;
    if (item.children.length > 0) return searchableItems(item.children, [...trail, item.title], own);
    return [{ ...item, icon: own, label: [...trail, item.title].join(' / ') }];
  });
}
