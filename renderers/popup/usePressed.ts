import { useRef, useState, type MouseEvent } from 'react';

/**
 * The state of a button that opens something beside it, and the handlers for the button. Pressing it
 * again closes: the popup has already closed itself by then, on the way down of the pointer.
 */
export function usePressed(preload: () => unknown) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const handlers = {
    'aria-haspopup': true,
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void preload(),
    onFocus: () => void preload(),
    onPointerDown: () => {
      wasOpen.current = anchor !== null;
    },
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
      const closes = detail > 0 ? wasOpen.current : anchor !== null;
      wasOpen.current = false;
      setAnchor(closes ? null : currentTarget);
    },
  } as const;
  const close = () => {
    anchor?.focus();
    setAnchor(null);
  };
  return { anchor, handlers, close };
}
