import { useNavigate } from 'react-router-dom';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { mayLeave } from './leaving.ts';
import { toRevisited } from './recordAddress.ts';
import { closeTabs, keysToClose, refreshTab, type CloseScope, type Tab } from './tabList.ts';
import { changeTabs, tabsStore } from './tabsStore.ts';

/** What can be done with a tab. */
export type TabCommands = ReturnType<typeof useTabCommands>;

/** The commands of the tab bar; what would lose unsaved values asks first. */
export function useTabCommands() {
  const navigate = useNavigate();
  const close = async (keys: readonly string[]) => {
    if (keys.length === 0 || !(await mayLeave(keys))) return;
    const before = tabsStore.list.active;
    changeTabs((list) => closeTabs(list, keys));
    const { tabs, active } = tabsStore.list;
    const next = tabs.find(({ key }) => key === active);
    if (active !== before) void navigate(`${active}${next?.search ?? ''}`, { state: toRevisited(next?.state) });
  };
  return {
    show: ({ key, search, state }: Tab) => void navigate(`${key}${search}`, { state: toRevisited(state) }),
    closeOne: async (key: string) => {
      const { tabs } = tabsStore.list;
      if (tabs.length === 1) toasts.warning(texts.lastStays);
      else if (key === tabs[0]?.key) toasts.warning(texts.homeStays);
      else await close([key]);
    },
    closeMany: (from: Tab, scope: CloseScope) => void close(keysToClose(tabsStore.list, from.key, scope)),
    refresh: async ({ key }: Tab) => {
      if (await mayLeave([key])) changeTabs((list) => refreshTab(list, key));
    },
  };
}
