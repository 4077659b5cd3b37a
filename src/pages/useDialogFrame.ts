import { use, useCallback, useMemo, useRef } from 'react';
import { ThemeContext, type ThemeSettings } from '../../renderers/theme/index.ts';

/**
 * The element of a page that its dialogs hang in, behind the page's content. The one in front is all of the page that
 * keyboard and screen reader reach; what is around the page, such as the tabs, stays in reach.
 * @returns how to bind the element, and the theme for what is in it
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
  // Dialogs hang in the page and hide with it; the small popups of a control may hang in the body.
  // A modal asks without a trigger, a drawer with the body as one.
  const getContainer = useCallback((trigger?: HTMLElement) => {
    const isDialog = !trigger || trigger === document.body;
    return isDialog ? (frame.current ?? document.body) : document.body;
  }, []);
  const outer = use(ThemeContext);
  const theme = useMemo<ThemeSettings>(() => ({ ...outer, getContainer }), [outer, getContainer]);
  return { theme, bind };
}

function coverAllButLast({ children, lastElementChild: front }: Element): void {
  // What is covered loses the focus to nothing, by which a grid would take the open cell for left.
  const focused = document.activeElement;
  const isCovered = [...children].some((child) => child !== front && child.contains(focused));
  if (isCovered) front?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  for (const child of children) child.toggleAttribute('inert', child.nextElementSibling !== null);
}
