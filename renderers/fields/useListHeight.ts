import { useMedia } from '../theme/useMedia.ts';

/** A phone that lies on its side, and a page that is seen very large. */
const lowWindow = ['(max-height: 500px)'] as const;
/** As high as antd makes a list by itself (px). */
const usual = 256;
/** Half of the control that a list opens above or below, and what is around the list (px). */
const besideList = 36;

/**
 * How high a list of choices may become (px). Above or below its control is at least half of the window: a higher one would be
 * cut off at its edge, or lie over the control.
 */
export function useListHeight(most = usual): number {
  const isLow = useMedia(lowWindow);
  return isLow ? Math.min(most, Math.floor(window.innerHeight / 2) - besideList) : most;
}
