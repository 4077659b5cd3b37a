import { UNSAFE_createHashHistory, type HistoryRouterProps } from 'react-router-dom';
import { guardHistory, type AddressGuard } from './guardedHistory.ts';

let guard: AddressGuard | null = null;

/** The history of this window; addresses stand behind `#`, so that any host can serve the page. */
export const appHistory: HistoryRouterProps['history'] = guardHistory(UNSAFE_createHashHistory({ v5Compat: true }), {
  ask: (to, steps) => guard?.ask(to, steps) ?? null,
});

/** Has the history ask before it goes elsewhere; returns the end of it. */
export function guardAddress(next: AddressGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
