import { useEffect } from 'react';
import { onScreenChange } from '../api/screenEvents.ts';
import { loadMenu } from '../menu/menuStore.ts';
import { tabsStore } from '../tabs/tabsStore.ts';

/**
 * A changed screen file may have changed titles, groups or permission codes: the menu is asked for again. A page that is open
 * stays where its file is gone, and says so: it may come back, as of another branch or another name.
 */
export function useScreenChanges(): void {
  useEffect(
    () =>
      onScreenChange(() => {
        loadMenu(tabsStore.list.tabs.map(({ key }) => key)).catch((error: unknown) =>
          console.warn('menu failed to reload after a screen change', error),
        );
      }),
    [],
  );
}
