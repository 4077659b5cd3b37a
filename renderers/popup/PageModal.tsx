import { Modal, type ModalProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { IconShape } from '../icons/index.ts';
import { useNarrow } from '../theme/index.ts';
import { fillShapes } from './fillShapes.ts';
import './page-modal.css';
import { popupTexts } from './texts.ts';
import { usePageDialog } from './usePageDialog.ts';

interface PageModalProps extends Omit<ModalProps, 'open' | 'keyboard' | 'focusable' | 'onCancel' | 'modalRender'> {
  /** Closes it, or asks first. */
  readonly onClose: () => void;
  /** Its work must not be interrupted: neither Esc nor Back closes it. */
  readonly isBusy?: boolean;
  /** Whether a person can give it the whole page. @default true */
  readonly fills?: boolean;
}

/**
 * A modal of a page: it is there while its page is in front, Esc and Back close it, and where a window leaves room
 * around it, a button gives it the whole page and takes it back again.
 */
export function PageModal({
  onClose,
  isBusy = false,
  fills = true,
  className = '',
  children,
  ...props
}: PageModalProps) {
  const { keyboard, ...dialog } = usePageDialog(() => !isBusy && onClose());
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const label = isWhole ? popupTexts.leaveFullScreen : popupTexts.fullScreen;
  const renderFrame = (content: ReactNode) => (
    <>
      {content}
      {fills && !isNarrow && (
        <Button
          kind="text"
          className="vf-modal-fill"
          icon={<IconShape shape={isWhole ? fillShapes.shrink : fillShapes.fill} />}
          aria-label={label}
          title={label}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </>
  );
  return (
    <Modal
      closable={!isBusy}
      {...props}
      {...dialog}
      keyboard={keyboard && !isBusy}
      className={isWhole ? `${className} vf-modal-whole` : className}
      onCancel={onClose}
      modalRender={renderFrame}
    >
      {children}
    </Modal>
  );
}
