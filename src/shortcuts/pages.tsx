import type { PageLink, Pages } from '../../renderers/ports/index.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { menu } from '../menu/menuStore.ts';
import { searchableItems } from '../menu/toRoutes.ts';
import { recentPaths, starredPaths, usedPaths } from './shortcuts.ts';

const mostQuick = 12;

type Links = ReadonlyMap<string, PageLink>;

const lists: { readonly [L in Parameters<Pages['listOf']>[0]]: (links: Links) => readonly PageLink[] } = {
  // Until a person has used or marked enough pages, the menu's first ones stand behind those.
  quick: (links) =>
    [...new Set([...usedPaths(), ...starredPaths(), ...pathsInTurn(links)])]
      .flatMap((path) => links.get(path) ?? [])
      .slice(0, mostQuick),
  recent: (links) => recentPaths().flatMap((path) => links.get(path) ?? []),
  starred: (links) => starredPaths().flatMap((path) => links.get(path) ?? []),
};

/** Pages beside the home page are views as it is: of the menu's they come last. */
const isView = (path: string): boolean => path.startsWith(HOME_PATH.replace(/[^/]+$/, ''));
const pathsInTurn = (links: Links): readonly string[] =>
  [...links.keys()].sort((a, b) => Number(isView(a)) - Number(isView(b)));

/** The pages of the person's menu: those they use most, those opened last, and those that were marked. */
export const pages: Pages = { listOf: (list) => lists[list](linksOfMenu()) };

/** By path. A page that the person may not open any more is not among them. */
const linksOfMenu = (): Links =>
  new Map(
    searchableItems(menu.items).flatMap(({ path, target, title, icon }) =>
      path !== null && path !== HOME_PATH && target.kind === 'page'
        ? [[path, { address: `#${path}`, title, icon: <MenuIcon name={icon} /> }] as const]
        : [],
    ),
  );
