import { isRecord, toText } from '../values/shapes.ts';
import { session } from '../session/session.ts';
import { windowStore } from '../storage/browserStore.ts';
import { MAX_TABS, type Tab, type TabList } from './tabList.ts';

const KEY = 'voltform.tabs';

/** Nobody sees the pages of another person, or those of another tenant. */
const ownerOf = (): string => `${session.user?.id ?? ''}@${session.tenantId}`;

/** Keeps the open pages over a reload. */
export function keepStored({ tabs }: TabList): void {
  if (session.token === null) return;
  const kept = tabs.slice(1).map(({ key, title, search, state, seen }) => ({ key, title, search, state, seen }));
  windowStore.write(KEY, { owner: ownerOf(), tabs: kept });
}

/** The given pages and those that were kept; what is no page is left out. */
export function readTabs(start: TabList): TabList {
  const stored = windowStore.read(KEY);
  if (!isRecord(stored) || stored['owner'] !== ownerOf() || !Array.isArray(stored['tabs'])) return start;
  const tabs = new Map(start.tabs.map((tab) => [tab.key, tab]));
  for (const tab of stored['tabs'].slice(0, MAX_TABS - 1).flatMap(toTab))
    if (!tabs.has(tab.key)) tabs.set(tab.key, tab);
  const list = [...tabs.values()];
  return { ...start, tabs: list, visits: Math.max(...list.map(({ seen }) => seen)) };
}

/** Forgets the kept pages, as signing out does. */
export function forgetTabs(): void {
  windowStore.remove(KEY);
}

function toTab(value: unknown): readonly Tab[] {
  if (!isRecord(value)) return [];
  const [key, title] = [toText(value['key']), toText(value['title'])];
  if (!key?.startsWith('/') || !title) return [];
  const seen = typeof value['seen'] === 'number' ? value['seen'] : 0;
  return [{ key, title, search: toText(value['search']) ?? '', state: value['state'] ?? null, round: 0, seen }];
}
