/** One open page. */
export interface Tab {
  /** The pathname of the page; its query is not part of it, so that searching opens no new tab. */
  readonly key: string;
  readonly title: string;
  /** The query of the page with its question mark, or empty. */
  readonly search: string;
  /** What stands beside the address in the window's history, such as the values a new record starts with. */
  readonly state: unknown;
  /** Counts refreshes; a new number mounts the page anew. */
  readonly round: number;
  /** Counts visits over all tabs; the smallest was seen longest ago. */
  readonly seen: number;
}
/** The open pages in the order of their tabs. */
export interface TabList {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly visits: number;
}

/** How many pages are kept at once. */
export const MAX_TABS = 20;

/** Just the home page. */
export function startTabs(homeKey: string, homeTitle: string): TabList {
  return {
    tabs: [{ key: homeKey, title: homeTitle, search: '', state: null, round: 0, seen: 0 }],
    active: homeKey,
    visits: 0,
  };
}

/**
 * Brings a page to the front, opening its tab if there is none. Above {@link MAX_TABS} the page that was
 * seen longest ago goes; never home, never one with unsaved values.
 */
export function openTab(
  list: TabList,
  { state = null, ...page }: { key: string; title: string; search: string; state?: unknown },
  isDirty: (key: string) => boolean,
): TabList {
  const visits = list.visits + 1;
  const isOpen = list.tabs.some(({ key }) => key === page.key);
  const tabs = isOpen
    ? list.tabs.map((tab) =>
        tab.key === page.key ? { ...tab, title: page.title, search: page.search, state, seen: visits } : tab,
      )
    : [...list.tabs, { ...page, state, round: 0, seen: visits }];
  return { tabs: dropOldest(tabs, page.key, isDirty), active: page.key, visits };
}

function dropOldest(tabs: readonly Tab[], active: string, isDirty: (key: string) => boolean): readonly Tab[] {
  if (tabs.length <= MAX_TABS) return tabs;
  const mayGo = tabs.slice(1).filter(({ key }) => key !== active && !isDirty(key));
  const oldest = mayGo.reduce<Tab | null>((found, tab) => (found && found.seen <= tab.seen ? found : tab), null);
  return oldest ? tabs.filter((tab) => tab !== oldest) : tabs;
}

/** Closes pages; home stays. The front goes to the neighbour on the right, else on the left. */
export function closeTabs(list: TabList, keys: readonly string[]): TabList {
  const [home] = list.tabs;
  const isGoing = ({ key }: Tab) => key !== home?.key && keys.includes(key);
  const tabs = list.tabs.filter((tab) => !isGoing(tab));
  const index = list.tabs.findIndex(({ key }) => key === list.active);
  const stays = tabs.some(({ key }) => key === list.active);
  const right = list.tabs.slice(index).find((tab) => !isGoing(tab));
  const left = list.tabs
    .slice(0, index)
    .toReversed()
    .find((tab) => !isGoing(tab));
  return { ...list, tabs, active: stays ? list.active : ((right ?? left ?? home)?.key ?? list.active) };
}

/** The ways of the context menu to close several pages. */
export type CloseScope = 'left' | 'right' | 'others';

/** The keys that a way of closing means, seen from one tab; home is never among them. */
export function keysToClose(list: TabList, from: string, scope: CloseScope): readonly string[] {
  const index = list.tabs.findIndex(({ key }) => key === from);
  const isMeant: Record<CloseScope, (at: number) => boolean> = {
    left: (at) => at < index,
    right: (at) => at > index,
    others: (at) => at !== index,
  };
  return list.tabs.filter((_, at) => at > 0 && isMeant[scope](at)).map(({ key }) => key);
}

/** Mounts a page anew. */
export function refreshTab(list: TabList, key: string): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab)) };
}

/** Changes the query of a page, and what stands beside it, without bringing it to the front. */
export function setTabSearch(list: TabList, key: string, search: string, state: unknown = null): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.key === key ? { ...tab, search, state } : tab)) };
}

/** Forgets pages that no route answers to any more. */
export function keepTabs(list: TabList, isKnown: (key: string) => boolean): TabList {
  return closeTabs(
    list,
    list.tabs.filter(({ key }) => !isKnown(key)).map(({ key }) => key),
  );
}
