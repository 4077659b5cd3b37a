import { Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { IconShape, type Shape } from '../../renderers/icons/index.ts';
import { usePressed } from '../../renderers/popup/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { toasts } from '../messages/toasts.ts';
import './notices.css';
import { markRead, notices, type Notice } from './notices.ts';
import { noticeTexts } from './texts.ts';
import { watchNotices } from './watchNotices.ts';

const NoticePanel = lazyAntd(async () => (await import('./NoticePanel.tsx')).NoticePanel);
const NoticeDialog = lazyAntd(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

/** From Ant Design's set (MIT licence). */
const bell: Shape = {
  path: 'M816 768h-24V428c0-141.1-104.3-257.7-240-277.1V112c0-22.1-17.9-40-40-40s-40 17.9-40 40v38.9c-135.7 19.4-240 136-240 277.1v340h-24c-17.7 0-32 14.3-32 32v32c0 4.4 3.6 8 8 8h216c0 61.8 50.2 112 112 112s112-50.2 112-112h216c4.4 0 8-3.6 8-8v-32c0-17.7-14.3-32-32-32zM512 888c-26.5 0-48-21.5-48-48h96c0 26.5-21.5 48-48 48zM304 768V428c0-55.6 21.6-107.8 60.9-147.1S456.4 220 512 220c55.6 0 107.8 21.6 147.1 60.9S720 372.4 720 428v340H304z',
};

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
          icon={<IconShape shape={bell} />}
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
