import { useMedia } from './useMedia.ts';

const fingers = ['(pointer: coarse)', '(max-width: 767px)'] as const;

/** Whether things are pressed by a finger: on a device in the hand, and where the window is as narrow as one. */
export function useTouch(): boolean {
  return useMedia(fingers);
}
