import { Popover, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type Ask, useAnswer } from '../../renderers/answers/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { PopupAnchor } from '../../renderers/popup/index.ts';
import '../../renderers/popup/sheet.css';
import { Tag } from '../../renderers/tag/index.ts';
import { useNarrow } from '../../renderers/theme/index.ts';
import { menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { toasts } from '../messages/toasts.ts';
import { loadRead, markAllRead, notices, type Notice, type NoticeList, type ReadNotices } from './notices.ts';
import { noticeTexts as texts } from './texts.ts';

/** The page of all notices of the person (我的消息). */
const allPath = '/isps/userAnnouncement';
const colours = { L: 'default', M: 'orange', H: 'red' } as const;

interface NoticePanelProps {
  readonly box: DOMRect;
  readonly onOpen: (notice: Notice) => void;
  readonly onClose: () => void;
}

/** What is unread, below the bell; what was read is on the page of all of it, or for who has not got that page, here. */
export function NoticePanel({ box, onOpen, onClose }: NoticePanelProps) {
  const { announcements, messages } = useSnapshot(notices);
  const { routes } = useSnapshot(menu);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const hasPage = matchRoute(routes, allPath) !== null;
  const [ask, setAsk] = useState<Ask<ReadNotices> | null>(null);
  const read = useAnswer(ask);
  const showRead = () => setAsk(() => (signal: AbortSignal) => loadRead(signal));
  const tabs = [
    {
      key: '1',
      label: texts.announcements(announcements.total),
      children: (
        <Lines
          unread={announcements.list}
          read={read?.announcements}
          nothing={texts.nothing.announcements}
          onOpen={onOpen}
        />
      ),
    },
    {
      key: '2',
      label: texts.messages(messages.total),
      children: <Lines unread={messages.list} read={read?.messages} nothing={texts.nothing.messages} onOpen={onOpen} />,
    },
  ];
  const handleMore = () => {
    if (!hasPage) return showRead();
    onClose();
    void navigate(allPath);
  };
  const handleReadAll = () => {
    const marked = markAllRead(hasPage).then(() => ask && showRead());
    marked.catch((error: unknown) => toasts.warning(error instanceof Error ? error.message : String(error)));
  };
  return (
    <Popover
      open
      classNames={{ root: 'vf-sheet' }}
      // On a phone it is a sheet as wide as the window.
      styles={{ container: isNarrow ? {} : { width: 300 } }}
      trigger="click"
      placement="bottomRight"
      content={
        <div className="notices">
          <Tabs
            size="small"
            items={tabs}
            // What came last is what the person has pressed the bell for.
            defaultActiveKey={newestOf(messages) > newestOf(announcements) ? '2' : '1'}
          />
          <div className="notices-ways">
            {announcements.total + messages.total > 0 && (
              <Button kind="link" onClick={handleReadAll}>
                {texts.readAll}
              </Button>
            )}
            {ask === null && (
              <Button kind="link" onClick={handleMore}>
                {texts.more}
              </Button>
            )}
          </div>
        </div>
      }
      onOpenChange={(open) => !open && onClose()}
    >
      <PopupAnchor box={box} onLeave={onClose} />
    </Popover>
  );
}

const newestOf = ({ list }: NoticeList): string => list[0]?.time ?? '';

interface LinesProps {
  readonly unread: readonly Notice[];
  /** Those that were read, once they are asked for. */
  readonly read: readonly Notice[] | undefined;
  readonly nothing: string;
  readonly onOpen: (notice: Notice) => void;
}

function Lines({ unread, read, nothing, onOpen }: LinesProps) {
  const left = new Set(unread.map(({ id }) => id));
  const older = (read ?? []).filter(({ id }) => !left.has(id));
  return (
    <div className="notices-list">
      {unread.length === 0 && <p className="notices-none">{nothing}</p>}
      <NoticeLines list={unread} onOpen={onOpen} />
      {older.length > 0 && <h3 className="notices-read">{texts.read}</h3>}
      <NoticeLines list={older} onOpen={onOpen} />
    </div>
  );
}

function NoticeLines({ list, onOpen }: { readonly list: readonly Notice[]; readonly onOpen: LinesProps['onOpen'] }) {
  if (list.length === 0) return null;
  return (
    <ul>
      {list.map((notice) => (
        <li key={notice.id}>
          <button type="button" onClick={() => onOpen(notice)}>
            <span className="notices-title">{notice.title}</span>
            <span className="notices-facts">
              <time>{notice.time}</time>
              <Tag colour={colours[notice.priority]}>{texts.priorities[notice.priority]}</Tag>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
