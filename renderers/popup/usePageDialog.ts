import { usePorts } from '../ports/index.ts';
import { useDialog } from './useDialog.ts';

/**
 * What makes a modal or drawer a part of its page: it is open while its page is in front, so that Esc and Back reach
 * the one that is seen and no hidden one holds the focus.
 * @param onClose closes it, or asks first
 * @param record that it shows, where it goes from one to another
 */
export function usePageDialog(onClose: () => void, record?: string) {
  const { navigation } = usePorts();
  useDialog({ isShown: navigation.active, onClose, record });
  return { open: navigation.active, keyboard: navigation.active, focusable: { trap: false } } as const;
}
