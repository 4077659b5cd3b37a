import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const columnWidth = 280;

/** How many columns of the search bar fit beside each other in the element. */
export function useFittingColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => toColumns(window.innerWidth - 240));
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    // The observer's first call comes with the page's own layout, before it is painted; asking for the
    // width here would make the browser lay out everything once more.
    const observer = new ResizeObserver(() => {
      if (target.clientWidth > 0) flushSync(() => setColumns(toColumns(target.clientWidth)));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

function toColumns(width: number): number {
  return Math.max(1, Math.floor(width / columnWidth));
}
