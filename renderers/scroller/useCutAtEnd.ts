import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether some of what a box scrolls lies behind its right edge: what is cut there must not read as whole, or as all there is. */
export function useCutAtEnd(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current!;
    // Widths are rounded: a last pixel is nothing.
    const measure = () => setIsCut(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    measure();
    const observer = new ResizeObserver(measure);
    const watch = () => [element, ...element.children].forEach((watched) => observer.observe(watched));
    watch();
    // Its parts may come later than itself.
    const coming = new MutationObserver(watch);
    coming.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      coming.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return isCut;
}
