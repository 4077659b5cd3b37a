import { useEffect } from 'react';
import { onScreenChange } from '../api/screenEvents.ts';
import { loadMenu } from '../menu/menuStore.ts';
import { closeLostTabs } from './useFreshRights.ts';

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
