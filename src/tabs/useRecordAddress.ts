import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { Navigation, OpenRecord, RecordRef } from '../../renderers/ports/index.ts';
import { agreeToLeave } from './leaving.ts';
import {
  toItems,
  toOpenRecord,
  toRecordState,
  toRefs,
  toRevisited,
  withItems,
  withRecord,
  withRefs,
  type RecordState,
} from './recordAddress.ts';
import { setTabSearch, type Tab } from './tabList.ts';
import { changeTabs } from './tabsStore.ts';

type RecordAddress = Pick<
  Navigation,
  'record' | 'openRecord' | 'closeRecord' | 'items' | 'openItems' | 'closeItems' | 'refs' | 'openRef' | 'closeRef'
> & {
  /** What the address names now, for handlers. */
  latest(): {
    readonly record: OpenRecord | null;
    readonly items: string | null;
    readonly refs: readonly RecordRef[];
    readonly state: unknown;
  };
};

/** The records that the address of a page names, and the ways to open and close one. */
export function useRecordAddress(
  { key, search, state }: Pick<Tab, 'key' | 'search' | 'state'>,
  isFront: boolean,
  navigate: NavigateFunction,
): RecordAddress {
  const named = withRecord('', toOpenRecord(search));
  const { from, initial } = toRecordState(state);
  const record = useMemo(() => {
    const found = toOpenRecord(named);
    return found && initial ? { ...found, initial } : found;
  }, [named, initial]);

  const items = toItems(search);
  const above = withRefs('', toRefs(search));
  const refs = useMemo(() => toRefs(above), [above]);

  const current = useRef({ search, state, from, record, items, refs, isFront, isClosing: false });
  useLayoutEffect(() => {
    current.current = { search, state, from, record, items, refs, isFront, isClosing: false };
  }, [search, state, from, record, items, refs, isFront]);

  /** Takes something out of the address: Back, where the entry before is the page without it, so that Forward opens it. */
  const leave = useCallback(
    (to: string, state: unknown) => {
      const { from, isFront, isClosing } = current.current;
      // The history answers later: a second press must not go back twice.
      if (isClosing) return;
      current.current.isClosing = true;
      if (!isFront) changeTabs((list) => setTabSearch(list, key, to, state));
      else if (from === to) void navigate(-1);
      else void navigate({ pathname: key, search: to }, { replace: true, state });
    },
    [key, navigate],
  );

  const openRecord = useCallback(
    ({ initial, ...next }: OpenRecord) => {
      const { search, record, state: before, isFront } = current.current;
      // A form that is opened from a detail leads back to it.
      const below = record?.view === 'detail' ? record : null;
      const [from, to] = [withRecord(search, below), withRecord(search, next)];
      // Going through the records of a list makes one step of the history, not one each.
      const isNext = record?.view === 'detail' && next.view === 'detail';
      const state = isNext ? before : ({ from, ...(initial && { initial }) } satisfies RecordState);
      if (isFront) void navigate({ pathname: key, search: to }, { state, replace: isNext });
      else changeTabs((list) => setTabSearch(list, key, to, state));
    },
    [key, navigate],
  );
  const closeRecord = useCallback(() => {
    const { search, record, from, isFront, isClosing } = current.current;
    if (!record || isClosing) return;
    if (isFront) agreeToLeave(key);
    leave(withRecord(search, toOpenRecord(from ?? '')), null);
  }, [key, leave]);

  const openItems = useCallback(
    (id: string) => {
      const { search, items, state } = current.current;
      const isNext = items !== null;
      const opened = isNext ? state : ({ from: search } satisfies RecordState);
      void navigate({ pathname: key, search: withItems(search, id) }, { state: opened, replace: isNext });
    },
    [key, navigate],
  );
  const closeItems = useCallback(() => leave(withItems(current.current.search, null), null), [leave]);

  const openRef = useCallback(
    (ref: RecordRef) => {
      const { search, refs, record, isFront } = current.current;
      const to = withRefs(search, [...refs, ref]);
      const state: RecordState = { from: withRefs(search, refs), ...(record?.initial && { initial: record.initial }) };
      if (isFront) void navigate({ pathname: key, search: to }, { state });
      else changeTabs((list) => setTabSearch(list, key, to, state));
    },
    [key, navigate],
  );
  const closeRef = useCallback(() => {
    const { search, refs, state } = current.current;
    if (refs.length > 0) leave(withRefs(search, refs.slice(0, -1)), toRevisited(state));
  }, [leave]);

  const latest = useCallback(() => current.current, []);
  return useMemo(
    () => ({ record, openRecord, closeRecord, items, openItems, closeItems, refs, openRef, closeRef, latest }),
    [record, openRecord, closeRecord, items, openItems, closeItems, refs, openRef, closeRef, latest],
  );
}
