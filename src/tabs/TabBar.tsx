import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Icon } from '../../renderers/icons/index.ts';
import { LazyMenu } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { mayLeave } from './leaving.ts';
import { closeTabs, keysToClose, refreshTab, type CloseScope, type Tab } from './tabList.ts';
import { changeTabs, tabsStore } from './tabsStore.ts';

const menuItems = [
  { key: 'refresh', label: texts.refresh },
  { key: 'left', label: texts.closeLeft },
  { key: 'right', label: texts.closeRight },
  { key: 'others', label: texts.closeOthers },
];

/** The open pages as tabs. */
export function TabBar() {
  const { list } = useSnapshot(tabsStore);
  const commands = useTabCommands();
  const [menu, setMenu] = useState<OpenTabMenu | null>(null);
  const handleChoose = (key: string) => {
    if (menu === null) return;
    if (key === 'refresh') void commands.refresh(menu.tab);
    else if (key === 'left' || key === 'right' || key === 'others') commands.closeMany(menu.tab, key);
  };
  const handleMenu = (tab: Tab, event: MouseEvent) => {
    event.preventDefault();
    // A box without a size is no place to open at.
    setMenu({ tab, box: { left: event.clientX, top: event.clientY, width: 1, height: 1 } });
  };
  return (
    <div className="tab-bar" role="tablist" aria-label={texts.openTabs}>
      {list.tabs.map((tab, index) => (
        <TabButton
          key={tab.key}
          tab={tab}
          isFront={tab.key === list.active}
          isHome={index === 0}
          commands={commands}
          onMenu={handleMenu}
        />
      ))}
      <Suspense>
        {menu && (
          <LazyMenu
            key={`${menu.box.left} ${menu.box.top}`}
            items={menuItems}
            box={menu.box}
            placement="bottomLeft"
            onChoose={handleChoose}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The tab that was right-clicked, and where. */
interface OpenTabMenu {
  readonly tab: Tab;
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}
type TabCommands = ReturnType<typeof useTabCommands>;

function useTabCommands() {
  const navigate = useNavigate();
  const close = async (keys: readonly string[]) => {
    if (keys.length === 0 || !(await mayLeave(keys))) return;
    const before = tabsStore.list.active;
    changeTabs((list) => closeTabs(list, keys));
    const { tabs, active } = tabsStore.list;
    if (active !== before) void navigate(`${active}${tabs.find(({ key }) => key === active)?.search ?? ''}`);
  };
  return {
    show: ({ key, search }: Tab) => void navigate(`${key}${search}`),
    closeOne: (key: string) => {
      const { tabs } = tabsStore.list;
      if (tabs.length === 1) toasts.warning(texts.lastStays);
      else if (key === tabs[0]?.key) toasts.warning(texts.homeStays);
      else void close([key]);
    },
    closeMany: (from: Tab, scope: CloseScope) => void close(keysToClose(tabsStore.list, from.key, scope)),
    refresh: async ({ key }: Tab) => {
      if (await mayLeave([key])) changeTabs((list) => refreshTab(list, key));
    },
  };
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly isFront: boolean;
  readonly isHome: boolean;
  readonly commands: TabCommands;
  readonly onMenu: (tab: Tab, event: MouseEvent) => void;
}

function TabButton({ tab, isFront, isHome, commands, onMenu }: TabButtonProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFront) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFront]);
  return (
    <div
      ref={frame}
      className={`tab${isFront ? ' is-front' : ''}`}
      role="presentation"
      onContextMenu={(event) => onMenu(tab, event)}
    >
      <button
        type="button"
        role="tab"
        aria-selected={isFront}
        className="tab-title"
        onClick={() => commands.show(tab)}
        onAuxClick={(event) => event.button === 1 && commands.closeOne(tab.key)}
        onKeyDown={(event) => event.key === 'Delete' && commands.closeOne(tab.key)}
      >
        {tab.title}
      </button>
      {!isHome && (
        <button
          type="button"
          className="tab-close"
          tabIndex={-1}
          aria-label={texts.closeTab(tab.title)}
          onClick={() => commands.closeOne(tab.key)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
