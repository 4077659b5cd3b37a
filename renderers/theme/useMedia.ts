import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window answers one of some media queries, now and whenever that changes. The list has to be a stable one. */
export function useMedia(queries: readonly string[]): boolean {
  const subscribe = useCallback((listener: () => void) => watchMedia(queries, listener), [queries]);
  return useSyncExternalStore(subscribe, () => isMedia(queries));
}

/** Whether the window answers one of some media queries. */
export const isMedia = (queries: readonly string[]): boolean =>
  queries.some((query) => window.matchMedia(query).matches);

/** Calls the listener when the answer to one of the queries changes, until what it returns is called. */
export function watchMedia(queries: readonly string[], listener: () => void): () => void {
  const lists = queries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
