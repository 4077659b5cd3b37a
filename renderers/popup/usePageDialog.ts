import { usePorts } from '../ports/index.ts';

/**
 * What makes a modal or drawer a part of its page: it is open while its page is in front, so that Esc reaches the one
 * that is seen and no hidden one holds the focus. What it covers is the page's to make inert; the tabs stay in reach.
 */
export function usePageDialog() {
  const { navigation } = usePorts();
  return { open: navigation.active, keyboard: navigation.active, focusable: { trap: false } } as const;
}
