import { useLayoutEffect, useState, type RefObject } from 'react';

const columnWidth = 280;

/** How many columns of the search bar fit beside each other in the element. */
export function useFittingColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => toColumns(window.innerWidth - 240));
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => target.clientWidth > 0 && setColumns(toColumns(target.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

function toColumns(width: number): number {
  return Math.max(1, Math.floor(width / columnWidth));
}
