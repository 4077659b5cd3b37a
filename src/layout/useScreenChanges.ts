import { useEffect } from 'react';
import { onScreenChange } from '../api/screenEvents.ts';
import { loadMenu, menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { keepTabs } from '../tabs/tabList.ts';
import { changeTabs } from '../tabs/tabsStore.ts';

/** A changed screen file may have changed titles, groups or permission codes: the menu is asked for again. */
export function useScreenChanges(): void {
  useEffect(
    () =>
      onScreenChange(() => {
        loadMenu().then(closeLostTabs, (error: unknown) =>
          console.warn('menu failed to reload after a screen change', error),
        );
      }),
    [],
  );
}

function closeLostTabs(): void {
  changeTabs((list) => keepTabs(list, (key) => matchRoute(menu.routes, key) !== null));
}
