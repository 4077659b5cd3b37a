import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Icon } from '../../renderers/icons/index.ts';
import { LazyMenu } from '../../renderers/popup/index.ts';
import { menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import type { Tab } from './tabList.ts';
import { tabsStore } from './tabsStore.ts';
import { useTabCommands, type TabCommands } from './useTabCommands.ts';
import { useTabKeys } from './useTabKeys.ts';

const menuItems = [
  { key: 'refresh', label: texts.refresh },
  { key: 'left', label: texts.closeLeft },
  { key: 'right', label: texts.closeRight },
  { key: 'others', label: texts.closeOthers },
];

/** The open pages as tabs; none is marked while an error page stands in their place. */
export function TabBar({ front }: { readonly front: string | null }) {
  const { list } = useSnapshot(tabsStore);
  const { routes } = useSnapshot(menu);
  // Home that only leads on is no page to come back to.
  const tabs = list.tabs.filter(({ key }) => matchRoute(routes, key)?.route.target.kind !== 'redirect');
  const commands = useTabCommands();
  const { row, focus, handleKey } = useTabKeys(commands);
  const [opened, setOpened] = useState<OpenTabMenu | null>(null);
  const handleChoose = (key: string) => {
    if (opened === null) return;
    if (key === 'refresh') void commands.refresh(opened.tab);
    else if (key === 'left' || key === 'right' || key === 'others') commands.closeMany(opened.tab, key);
  };
  const handleMenu = (tab: Tab, event: MouseEvent) => {
    event.preventDefault();
    // A box without a size is no place to open at.
    setOpened({ tab, box: { left: event.clientX, top: event.clientY, width: 1, height: 1 } });
  };
  const handleMenuClose = () => {
    setOpened(null);
    focus(opened?.tab.key);
  };
  const isMarked = tabs.some(({ key }) => key === front);
  // Buttons may not stand in a list of tabs: they are a list beside it, and only laid out among its tabs.
  return (
    <nav className="tab-bar" aria-label={texts.openTabs}>
      <div ref={row} className="tab-row" role="tablist" aria-label={texts.openTabs} onKeyDown={handleKey}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.key}
            tab={tab}
            index={index}
            isFront={tab.key === front}
            isReached={isMarked ? tab.key === front : index === 0}
            commands={commands}
            onMenu={handleMenu}
          />
        ))}
      </div>
      <div className="tab-row">
        {tabs.map((tab, index) =>
          index === 0 ? null : (
            <button
              key={tab.key}
              type="button"
              className={`tab-close${tab.key === front ? ' is-front' : ''}`}
              style={{ order: index }}
              tabIndex={-1}
              aria-label={texts.closeTab(tab.title)}
              onClick={() => void commands.closeOne(tab.key)}
              onContextMenu={(event) => handleMenu(tab, event)}
            >
              <Icon name="close" />
            </button>
          ),
        )}
      </div>
      <Suspense>
        {opened && (
          <LazyMenu
            key={`${opened.box.left} ${opened.box.top}`}
            items={menuItems}
            box={opened.box}
            placement="bottomLeft"
            onChoose={handleChoose}
            onClose={handleMenuClose}
          />
        )}
      </Suspense>
    </nav>
  );
}

/** The tab that was right-clicked, and where. */
interface OpenTabMenu {
  readonly tab: Tab;
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}
interface TabButtonProps {
  readonly tab: Tab;
  readonly index: number;
  readonly isFront: boolean;
  /** Whether Tab comes to it; the arrow keys go on from there. */
  readonly isReached: boolean;
  readonly commands: TabCommands;
  readonly onMenu: (tab: Tab, event: MouseEvent) => void;
}

function TabButton({ tab, index, isFront, isReached, commands, onMenu }: TabButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFront) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFront]);
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      aria-selected={isFront}
      tabIndex={isReached ? 0 : -1}
      className={`tab${isFront ? ' is-front' : ''}`}
      data-key={tab.key}
      style={{ order: index }}
      onClick={() => commands.show(tab)}
      onAuxClick={(event) => event.button === 1 && void commands.closeOne(tab.key)}
      onContextMenu={(event) => onMenu(tab, event)}
    >
      {tab.title}
    </button>
  );
}
