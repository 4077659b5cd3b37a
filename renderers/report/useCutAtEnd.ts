import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether some of what a box scrolls lies behind its right edge: a number that is cut there must not read as a whole one. */
export function useCutAtEnd(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    // Widths are rounded: a last pixel is nothing.
    const measure = () => setIsCut(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return isCut;
}
