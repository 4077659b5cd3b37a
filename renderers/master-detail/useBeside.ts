import { useLayoutEffect, useState, type RefObject } from 'react';

/** From this width on (pixels) two lists side by side both show what they are read for. */
const enough = 1280;

/** Whether the sub lists stand beside the main list: by the room of the page, which the menu takes from the window. */
export function useBeside(frame: RefObject<HTMLElement | null>): boolean {
  const [isBeside, setIsBeside] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current!;
    // A page behind another one has no width, and keeps what it had.
    const measure = () => element.clientWidth > 0 && setIsBeside(element.clientWidth >= enough);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isBeside;
}
