import { useMedia } from './useMedia.ts';

/** Whether things are pressed by a finger: on a device in the hand, and where the window is as narrow as one. */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse), (max-width: 767px)');
}
