import { useSyncExternalStore } from 'react';
import { phone } from '../../renderers/theme/index.ts';

/** How much room there is: a whole side menu, a narrow one, or a drawer. */
export type LayoutSize = 'desktop' | 'tablet' | 'mobile';

const queries = [phone, '(min-width: 1088px)'] as const;

function readSize(): LayoutSize {
  if (window.matchMedia(queries[0]).matches) return 'mobile';
  return window.matchMedia(queries[1]).matches ? 'desktop' : 'tablet';
}

function watchSize(onChange: () => void): () => void {
  const lists = queries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

/** The size of the window in the terms of the layout. */
export function useLayoutSize(): LayoutSize {
  return useSyncExternalStore(watchSize, readSize);
}
