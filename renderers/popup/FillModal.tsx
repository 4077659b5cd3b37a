import { Modal, type ModalProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { IconShape } from '../icons/index.ts';
import { useNarrow } from '../theme/index.ts';
import { fillShapes } from './fillShapes.ts';
import './page-modal.css';
import { popupTexts } from './texts.ts';

interface FillModalProps extends Omit<ModalProps, 'modalRender'> {
  /** Whether a person can give it all the room there is. @default true */
  readonly fills?: boolean;
}

/** A modal with a button that gives it all the room around it and takes it back again, where a window leaves any. */
export function FillModal({ fills = true, className = '', ...props }: FillModalProps) {
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
  return <Modal {...props} className={isWhole ? `${className} vf-modal-whole` : className} modalRender={renderFrame} />;
}
