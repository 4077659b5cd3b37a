import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../renderers/button/Button.tsx';
import { HtmlText } from '../../renderers/fields/editor/HtmlPage.tsx';
import { IconShape } from '../../renderers/icons/index.ts';
import { fillShapes } from '../../renderers/popup/fillShapes.ts';
import { useDialog } from '../../renderers/popup/index.ts';
import '../../renderers/popup/page-modal.css';
import { popupTexts } from '../../renderers/popup/texts.ts';
import { useNarrow } from '../../renderers/theme/index.ts';
import { uploads } from '../api/uploads.ts';
import type { Notice } from './notices.ts';
import { noticeTexts as texts } from './texts.ts';

/** An announcement to read, 60% wide or over the whole window; where it asks for something, a button leads there. */
export function NoticeDialog({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const { title, sender, time, html, page } = notice;
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  useDialog({ isShown: true, onClose });
  const handleGo = () => {
    onClose();
    if (/^https?:/i.test(page)) window.open(page, '_blank', 'noopener,noreferrer');
    else void navigate(page.startsWith('/') ? page : `/${page}`);
  };
  const label = isWhole ? popupTexts.leaveFullScreen : popupTexts.fullScreen;
  const renderFrame = (content: ReactNode) => (
    <>
      {content}
      {!isNarrow && (
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
      open
      centered
      title={title}
      width={isNarrow || isWhole ? '100%' : '60%'}
      className={isWhole ? 'notice-dialog vf-modal-whole' : 'notice-dialog'}
      footer={
        page === '' ? null : (
          <Button kind="primary" onClick={handleGo}>
            {texts.handle}
          </Button>
        )
      }
      modalRender={renderFrame}
      onCancel={onClose}
    >
      <div className="notice-body" tabIndex={-1}>
        <p className="notice-facts">{texts.sentBy(sender, time)}</p>
        <HtmlText html={html} uploads={uploads} />
      </div>
    </Modal>
  );
}
