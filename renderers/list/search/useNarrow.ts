import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

/** Whether the window is as narrow as a phone: nothing is pinned then. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
