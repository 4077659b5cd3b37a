import { useEffect } from 'react';
import { onRefusal } from '../api/refusals.ts';
import { freshenMenu, menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { keepTabs } from '../tabs/tabList.ts';
import { changeTabs } from '../tabs/tabsStore.ts';

/** Who looks to and fro between two windows, or is refused twice, asks once (ms). */
const pause = 3000;

/** Rights that are given or taken while a person works are felt when they come back to the window, or are refused something. */
export function useFreshRights(): void {
  useEffect(() => {
    let askedAt = performance.now();
    const freshen = () => {
      if (document.hidden || performance.now() - askedAt < pause) return;
      askedAt = performance.now();
      freshenMenu().then(
        (hasChanged) => {
          if (!hasChanged) return;
          closeLostTabs();
          toasts.success(texts.rightsChanged);
        },
        (error: unknown) => console.warn('the rights stay as they were', error),
      );
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('focus', freshen, { signal });
    document.addEventListener('visibilitychange', freshen, { signal });
    const endRefusals = onRefusal(freshen);
    return () => {
      listening.abort();
      endRefusals();
    };
  }, []);
}

/** Closes the pages that are in the menu no more. */
function closeLostTabs(): void {
  changeTabs((list) => keepTabs(list, (key) => matchRoute(menu.routes, key) !== null));
}
