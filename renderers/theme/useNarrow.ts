import { useMedia } from './useMedia.ts';

/** Whether the window is as narrow as a phone: nothing is pinned then. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}
