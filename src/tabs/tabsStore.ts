import { proxy, ref } from 'valtio';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';
import { startTabs, type TabList } from './tabList.ts';

/** The open pages of the running session. */
export const tabsStore = proxy<{ list: TabList }>({ list: ref(startTabs(HOME_PATH, texts.home)) });

/** Changes the open pages by one of the pure functions of `tabList`. */
export function changeTabs(change: (list: TabList) => TabList): void {
  tabsStore.list = ref(change(tabsStore.list));
}

/** Only the home page again, as signing out and changing the tenant do. */
export function resetTabs(): void {
  tabsStore.list = ref(startTabs(HOME_PATH, texts.home));
  guards.clear();
}

const guards = new Map<string, Set<() => boolean>>();

/** Registers a test for unsaved values of a page; returns its removal. */
export function guardTab(key: string, isDirty: () => boolean): () => void {
  const own = guards.get(key) ?? new Set();
  guards.set(key, own.add(isDirty));
  return () => {
    own.delete(isDirty);
    if (own.size === 0 && guards.get(key) === own) guards.delete(key);
  };
}

/** Whether a page holds values that closing would lose. */
export function isTabDirty(key: string): boolean {
  return [...(guards.get(key) ?? [])].some((isDirty) => isDirty());
}

/** Titles of the pages with unsaved values, among the given ones or all. */
export function dirtyTitles(keys?: readonly string[]): readonly string[] {
  return tabsStore.list.tabs
    .filter(({ key }) => (keys === undefined || keys.includes(key)) && isTabDirty(key))
    .map(({ title }) => title);
}
