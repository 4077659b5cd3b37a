import { useCallback, useRef, type KeyboardEvent } from 'react';
import { tabsStore } from './tabsStore.ts';
import type { TabCommands } from './useTabCommands.ts';

/** The keys of the row of tabs: arrows, Home and End move, Enter shows, Delete closes, the menu key opens the menu. */
export function useTabKeys(commands: Pick<TabCommands, 'closeOne'>) {
  const row = useRef<HTMLDivElement>(null);
  const focus = useCallback((key: string | undefined) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    (buttons.find(({ dataset }) => dataset['key'] === key) ?? buttons.at(-1))?.focus();
  }, []);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { tabs } = tabsStore.list;
    const index = tabs.findIndex(({ key }) => key === (event.target as HTMLElement).dataset['key']);
    const tab = tabs[index];
    if (!tab) return;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      ArrowRight: (index + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      focus(tabs[place]?.key);
    } else if (event.key === 'Delete') {
      void closeAndFocus(tab.key, index);
    }
  };
  const closeAndFocus = async (key: string, index: number) => {
    await commands.closeOne(key);
    const { tabs } = tabsStore.list;
    // The one that closed had the focus: its neighbour has it now, not the page as a whole.
    if (!tabs.some((tab) => tab.key === key))
      requestAnimationFrame(() => focus(tabs[Math.min(index, tabs.length - 1)]?.key));
  };
  return { row, focus, handleKey };
}
