import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { IconShape } from '../../renderers/icons/index.ts';
import { usePressed } from '../../renderers/popup/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { toasts } from '../messages/toasts.ts';
import './notices.css';
import { bellShape } from './bellShape.ts';
import { markRead, notices, type Notice } from './notices.ts';
import { noticeTexts } from './texts.ts';
import { watchNotices } from './watchNotices.ts';

const NoticePanel = lazyAntd(async () => (await import('./NoticePanel.tsx')).NoticePanel);
const NoticeDialog = lazyAntd(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

/** The bell of the header: how much is unread, and what. */
export function Bell() {
  const { announcements, messages } = useSnapshot(notices);
  const [opened, setOpened] = useState<Notice | null>(null);
  const { anchor, handlers, close } = usePressed(NoticePanel.load);
  useEffect(watchNotices, []);
  const count = announcements.total + messages.total;
  const handleOpen = (notice: Notice) => {
    close();
    setOpened(notice);
    markRead(notice).catch((error: unknown) => toasts.warning(error instanceof Error ? error.message : String(error)));
  };
  return (
    <>
      <span className="bell">
        <Button
          kind="text"
          icon={<IconShape shape={bellShape} />}
          aria-label={noticeTexts.bell(count)}
          title={noticeTexts.bell(count)}
          {...handlers}
        />
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <Suspense>
        {anchor && <NoticePanel box={anchor.getBoundingClientRect()} onOpen={handleOpen} onClose={close} />}
        {opened && <NoticeDialog notice={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
