import { lazy } from 'react';

/** Loads the menu ahead of its opening. */
export const loadMenu = () => import('./AnchoredMenu.tsx');

/** A menu that is loaded when it first opens: no page needs it to be painted. */
export const LazyMenu = lazy(async () => ({ default: (await loadMenu()).AnchoredMenu }));
