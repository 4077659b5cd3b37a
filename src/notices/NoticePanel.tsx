import { Popover, Tabs } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { PopupAnchor } from '../../renderers/popup/index.ts';
import '../../renderers/popup/sheet.css';
import { Tag } from '../../renderers/tag/index.ts';
import { useNarrow } from '../../renderers/theme/index.ts';
import { menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { toasts } from '../messages/toasts.ts';
import { markAllRead, notices, type Notice, type NoticeList } from './notices.ts';
import { noticeTexts as texts } from './texts.ts';

/** The page of all notices of the person (我的消息). */
const allPath = '/isps/userAnnouncement';
const colours = { L: 'default', M: 'orange', H: 'red' } as const;

interface NoticePanelProps {
  readonly box: DOMRect;
  readonly onOpen: (notice: Notice) => void;
  readonly onClose: () => void;
}

/** What is unread, below the bell. */
export function NoticePanel({ box, onOpen, onClose }: NoticePanelProps) {
  const { announcements, messages } = useSnapshot(notices);
  const { routes } = useSnapshot(menu);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const hasPage = matchRoute(routes, allPath) !== null;
  const tabs = [
    {
      key: '1',
      label: texts.announcements(announcements.total),
      children: <Lines list={announcements} onOpen={onOpen} />,
    },
    { key: '2', label: texts.messages(messages.total), children: <Lines list={messages} onOpen={onOpen} /> },
  ];
  const handleMore = () => {
    onClose();
    void navigate(allPath);
  };
  const handleReadAll = () => {
    markAllRead().catch((error: unknown) => toasts.warning(error instanceof Error ? error.message : String(error)));
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
            defaultActiveKey={announcements.total === 0 && messages.total > 0 ? '2' : '1'}
          />
          {hasPage && (
            <div className="notices-ways">
              {announcements.total + messages.total > 0 && (
                <Button kind="link" onClick={handleReadAll}>
                  {texts.readAll}
                </Button>
              )}
              <Button kind="link" onClick={handleMore}>
                {texts.more}
              </Button>
            </div>
          )}
        </div>
      }
      onOpenChange={(open) => !open && onClose()}
    >
      <PopupAnchor box={box} onLeave={onClose} />
    </Popover>
  );
}

function Lines({ list: { list }, onOpen }: { readonly list: NoticeList; readonly onOpen: (notice: Notice) => void }) {
  if (list.length === 0) return <p className="notices-none">{texts.nothing}</p>;
  return (
    <ul className="notices-list">
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
