import { useCallback, useRef } from 'react';

/**
 * The element of a page that its dialogs hang in, behind the page's content. The one in front is all of the page that
 * keyboard and screen reader reach; what is around the page, such as the tabs, stays in reach.
 */
export function useDialogFrame() {
  const frame = useRef<HTMLDivElement | null>(null);
  const bind = useCallback((element: HTMLDivElement | null) => {
    frame.current = element;
    if (!element) return;
    const dialogs = new MutationObserver(() => coverAllButLast(element));
    dialogs.observe(element, { childList: true });
    return () => dialogs.disconnect();
  }, []);
  return { frame, bind };
}

function coverAllButLast({ children }: Element): void {
  for (const child of children) child.toggleAttribute('inert', child.nextElementSibling !== null);
}
