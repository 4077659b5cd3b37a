import { proxy, ref } from 'valtio';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';
import { forgetTabs, keepStored, readTabs } from './storedTabs.ts';
import { startTabs, type TabList } from './tabList.ts';

const homeOnly = (): TabList => startTabs(HOME_PATH, texts.home);

/** The open pages of the running session. */
export const tabsStore = proxy<{ list: TabList }>({ list: ref(homeOnly()) });

/** Changes the open pages by one of the pure functions of `tabList`. */
export function changeTabs(change: (list: TabList) => TabList): void {
  tabsStore.list = ref(change(tabsStore.list));
  keepStored(tabsStore.list);
}

/** Opens the pages again that the signed-in person had open in this window before a reload. */
export function restoreTabs(): void {
  tabsStore.list = ref(readTabs(homeOnly()));
}

/**
 * Only the home page again, as signing out and changing the tenant do.
 * @param isKept whether the person finds the others again after the next sign-in
 */
export function resetTabs(isKept = false): void {
  if (!isKept) forgetTabs();
  tabsStore.list = ref(homeOnly());
  guards.clear();
}

interface Guard {
  readonly isDirty: () => boolean;
  readonly keep: () => void;
  readonly endsWith: 'record' | 'page';
}
const guards = new Map<string, Set<Guard>>();

/** Registers a test for unsaved values of a page, and what keeps them where the session ends; returns its removal. */
export function guardTab(
  key: string,
  isDirty: () => boolean,
  keep: () => void = () => undefined,
  endsWith: Guard['endsWith'] = 'record',
): () => void {
  const own = guards.get(key) ?? new Set();
  const guard = { isDirty, keep, endsWith };
  guards.set(key, own.add(guard));
  return () => {
    own.delete(guard);
    if (own.size === 0 && guards.get(key) === own) guards.delete(key);
  };
}

/** Whether a page holds values that closing would lose. */
export function isTabDirty(key: string): boolean {
  return [...(guards.get(key) ?? [])].some(({ isDirty }) => isDirty());
}

/** Whether a page holds values that closing the record over it would lose. */
export function isRecordDirty(key: string): boolean {
  return [...(guards.get(key) ?? [])].some(({ isDirty, endsWith }) => endsWith === 'record' && isDirty());
}

/** Keeps the unsaved values of all pages for after the next sign-in of the person. */
export function keepUnsaved(): void {
  for (const { isDirty, keep } of [...guards.values()].flatMap((own) => [...own])) if (isDirty()) keep();
}

/** Titles of the pages with unsaved values, among the given ones or all. */
export function dirtyTitles(keys?: readonly string[]): readonly string[] {
  return tabsStore.list.tabs
    .filter(({ key }) => (keys === undefined || keys.includes(key)) && isTabDirty(key))
    .map(({ title }) => title);
}
