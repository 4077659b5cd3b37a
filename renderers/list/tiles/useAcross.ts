import { useEffect, useState, type RefObject } from 'react';

/** A tile is at least so wide, and so far from the next (px). */
const [least, gap] = [148, 8];

/** How many tiles stand side by side in an element, as its width allows. */
export function useAcross(element: RefObject<HTMLElement | null>): number {
  const [across, setAcross] = useState(1);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      setAcross(Math.max(1, Math.floor((box.clientWidth + gap) / (least + gap))));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return across;
}
