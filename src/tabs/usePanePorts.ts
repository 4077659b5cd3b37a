import { dialogs } from '../../renderers/dialogs/index.ts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Messages, Navigation, Ports, RecordRef } from '../../renderers/ports/index.ts';
import { dataSource } from '../api/dataSource.ts';
import { dictionaries } from '../api/dictionaries.ts';
import { reports } from '../api/laterReports.ts';
import { screens } from '../api/screens.ts';
import { uploads } from '../api/uploads.ts';
import { menu, pathOfScreen } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { panels } from '../panels/index.tsx';
import { session } from '../session/session.ts';
import { toExpressionUser } from '../session/toExpressionUser.ts';
import { drafts, settings, windowDrafts } from '../settings/settings.ts';
import { pages } from '../shortcuts/pages.tsx';
import { live } from '../sockets/index.ts';
import { setTabSearch, type Tab } from './tabList.ts';
import { changeTabs, guardTab } from './tabsStore.ts';
import { withItems, withRecord, withRefs } from './recordAddress.ts';
import { useRecordAddress } from './useRecordAddress.ts';
import { useStableNavigate } from './useStableNavigate.ts';

/** The ports that all pages share; only navigation is a page's own. */
export type SharedPorts = Omit<Ports, 'navigation'>;

/** The shared ports of the session; the same object until person or permissions change. */
export function useSharedPorts(messages: Messages): SharedPorts {
  const { permissions } = useSnapshot(menu);
  const { user, tenantId } = useSnapshot(session);
  return useMemo(
    () => ({
      data: dataSource,
      dictionaries,
      reports,
      permissions,
      uploads,
      messages,
      settings,
      screens,
      drafts,
      windowDrafts,
      dialogs,
      live,
      panels,
      pages,
      user: toExpressionUser(user, tenantId),
    }),
    [messages, permissions, user, tenantId],
  );
}

/** All ports of one page. */
export function usePanePorts(shared: SharedPorts, tab: Tab, isFront: boolean): Ports {
  const navigation = useNavigation(tab, isFront);
  return useMemo(() => ({ ...shared, navigation }), [shared, navigation]);
}

function useNavigation({ key, search, state }: Tab, isFront: boolean): Navigation {
  const navigate = useStableNavigate();
  const listSearch = withItems(withRecord(search, null), null);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(listSearch)), [listSearch]);
  const address = useRecordAddress({ key, search, state }, isFront, navigate);
  const front = useRef(isFront);
  useLayoutEffect(() => {
    front.current = isFront;
  }, [isFront]);

  const setQuery = useCallback<Navigation['setQuery']>(
    (values, { corrects = false } = {}) => {
      const text = new URLSearchParams(values).toString();
      const { record, items, refs, state } = address.latest();
      const next = withRefs(withItems(withRecord(text, record), items), refs);
      // A hidden page keeps its query in its tab; only the one in front owns the address.
      // Back closes what is open above the page, and leads to no other question of the page below it.
      const replace = corrects || record !== null || items !== null || refs.length > 0;
      if (!front.current) changeTabs((list) => setTabSearch(list, key, next, state));
      else void navigate({ pathname: key, search: next }, replace ? { replace, state } : {});
    },
    [key, navigate, address],
  );
  const open = useCallback((target: string) => openTarget(target, navigate), [navigate]);
  const guard = useCallback<Navigation['guard']>((...given) => guardTab(key, ...given), [key]);
  return useMemo(
    () => ({
      query,
      setQuery,
      ...address,
      addressOf,
      addressOfList,
      open,
      guard,
      canOpen: (screenId) => pathOfScreen(screenId) !== null,
      active: isFront,
    }),
    [query, setQuery, address, open, guard, isFront],
  );
}

/** Opens `screen-id?field=value` or a path in a tab, or a web address in a window that cannot reach back. */
function openTarget(target: string, go: (path: string) => unknown): void {
  if (/^https?:\/\//i.test(target)) {
    window.open(target, '_blank', 'noopener,noreferrer');
    return;
  }
  if (target.startsWith('/')) {
    void go(target);
    return;
  }
  const [screenId = '', query] = target.split(/\?(.*)/s);
  const path = pathOfScreen(screenId);
  if (path === null) toasts.warning(texts.error403);
  else void go(query ? `${path}?${query}` : path);
}

/** The address of `screen-id?query`. */
function addressOfList(target: string): string | null {
  const [screenId = '', query] = target.split(/\?(.*)/s);
  const path = pathOfScreen(screenId);
  if (path === null) return null;
  return query ? `#${path}?${query}` : `#${path}`;
}

/** A record's own address: its detail in its own page; where not its id names it, itself above that page. */
function addressOf(ref: RecordRef): string | null {
  const path = pathOfScreen(ref.screen);
  if (path === null) return null;
  return `#${path}${ref.field === 'id' ? withRecord('', { view: 'detail', id: ref.value }) : withRefs('', [ref])}`;
}
