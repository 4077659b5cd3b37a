import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useFillButton } from './useFillButton.tsx';

interface FillModalProps extends Omit<ModalProps, 'modalRender'> {
  /** Whether a person can give it all the room there is. @default true */
  readonly fills?: boolean;
}

/** A modal with a button that gives it all the room around it and takes it back again, where a window leaves any. */
export function FillModal({ fills = true, className = '', onCancel, ...props }: FillModalProps) {
  const { isWhole, button, close } = useFillButton('vf-modal-fill', onCancel);
  const renderFrame = (content: ReactNode) => (
    <>
      {content}
      {fills && button}
    </>
  );
  return (
    <Modal
      {...props}
      onCancel={close}
      className={isWhole ? `${className} vf-whole-window` : className}
      modalRender={renderFrame}
    />
  );
}
