import { useNavigate } from 'react-router-dom';
import { Button } from '../../renderers/button/Button.tsx';
import { HtmlText } from '../../renderers/fields/editor/HtmlPage.tsx';
import { FillModal } from '../../renderers/popup/fill/FillModal.tsx';
import { useDialog } from '../../renderers/popup/index.ts';
import { useNarrow } from '../../renderers/theme/index.ts';
import { uploads } from '../api/uploads.ts';
import type { Notice } from './notices.ts';
import { noticeTexts as texts } from './texts.ts';

/** An announcement to read, 60% wide or over the whole window; where it asks for something, a button leads there. */
export function NoticeDialog({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const { title, sender, time, html, page } = notice;
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  useDialog({ isShown: true, onClose });
  const handleGo = () => {
    onClose();
    if (/^https?:/i.test(page)) window.open(page, '_blank', 'noopener,noreferrer');
    else void navigate(page.startsWith('/') ? page : `/${page}`);
  };
  return (
    <FillModal
      open
      centered
      title={title}
      width={isNarrow ? '100%' : '60%'}
      className="notice-dialog"
      footer={
        page === '' ? null : (
          <Button kind="primary" onClick={handleGo}>
            {texts.handle}
          </Button>
        )
      }
      onCancel={onClose}
    >
      <div className="notice-body" tabIndex={-1}>
        <p className="notice-facts">{texts.sentBy(sender, time)}</p>
        <HtmlText html={html} uploads={uploads} />
      </div>
    </FillModal>
  );
}
