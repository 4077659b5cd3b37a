import type { ComponentProps } from 'react';
import { FillModal } from './fill/FillModal.tsx';
import { usePageDialog } from './usePageDialog.ts';

interface PageModalProps extends Omit<
  ComponentProps<typeof FillModal>,
  'open' | 'keyboard' | 'focusable' | 'onCancel'
> {
  /** Closes it, or asks first. */
  readonly onClose: () => void;
  /** Its work must not be interrupted: neither Esc nor Back closes it. */
  readonly isBusy?: boolean;
}

/**
 * A modal of a page: it is there while its page is in front, Esc and Back close it, and where a window leaves room
 * around it, a button gives it the whole window and takes it back again.
 */
export function PageModal({ onClose, isBusy = false, ...props }: PageModalProps) {
  const { keyboard, ...dialog } = usePageDialog(() => !isBusy && onClose());
  return <FillModal closable={!isBusy} {...props} {...dialog} keyboard={keyboard && !isBusy} onCancel={onClose} />;
}
