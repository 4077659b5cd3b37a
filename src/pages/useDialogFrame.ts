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
    const left = new WeakMap<Node, HTMLElement>();
    const dialogs = new MutationObserver((changes) => {
      coverAllButLast(element, left);
      for (const { removedNodes } of changes) for (const gone of removedNodes) giveBack(left.get(gone));
    });
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

/** @param left what had the focus as a dialog came up in front of it, by the dialog */
function coverAllButLast(frame: Element, left: WeakMap<Node, HTMLElement>): void {
  const { children, lastElementChild: front } = frame;
  // What is covered loses the focus to nothing, by which a grid would take the open cell for left.
  const focused = document.activeElement;
  const isCovered = [...children].some((child) => child !== front && child.contains(focused));
  if (isCovered && front && focused instanceof HTMLElement) {
    left.set(front, focused);
    front.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }
  for (const child of children) child.toggleAttribute('inert', child.nextElementSibling !== null);
}

/** A dialog gives the focus back itself, but not the one that it never saw, as it was moved before. */
function giveBack(focused: HTMLElement | undefined): void {
  if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
}
