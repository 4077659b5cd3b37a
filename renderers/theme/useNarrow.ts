import { phone } from './phone.ts';
import { useMedia } from './useMedia.ts';

/** Whether the window is that of a phone: nothing is pinned then. */
export function useNarrow(): boolean {
  return useMedia(phone);
}
