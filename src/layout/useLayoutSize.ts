import { useSyncExternalStore } from 'react';
import { isMedia, phone, watchMedia } from '../../renderers/theme/index.ts';

/** How much room there is: a whole side menu, a narrow one, or a drawer. */
export type LayoutSize = 'desktop' | 'tablet' | 'mobile';

const wide = ['(min-width: 1088px)'] as const;

function readSize(): LayoutSize {
  if (isMedia(phone)) return 'mobile';
  return isMedia(wide) ? 'desktop' : 'tablet';
}

const watchSize = (onChange: () => void) => watchMedia([...phone, ...wide], onChange);

/** The size of the window in the terms of the layout. */
export function useLayoutSize(): LayoutSize {
  return useSyncExternalStore(watchSize, readSize);
}
