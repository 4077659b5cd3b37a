import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { Navigation, OpenRecord } from '../../renderers/ports/index.ts';
import { agreeToLeave } from './leaving.ts';
import { toOpenRecord, toRecordState, withRecord, type RecordState } from './recordAddress.ts';
import { setTabSearch, type Tab } from './tabList.ts';
import { changeTabs } from './tabsStore.ts';

type RecordAddress = Pick<Navigation, 'record' | 'openRecord' | 'closeRecord'> & {
  /** What the address names now, for handlers. */
  latest(): { readonly record: OpenRecord | null; readonly state: unknown };
};

/** The record that the address of a page names, and the ways to open and close one. */
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

  const current = useRef({ search, state, from, record, isFront, isClosing: false });
  useLayoutEffect(() => {
    current.current = { search, state, from, record, isFront, isClosing: false };
  }, [search, state, from, record, isFront]);

  const openRecord = useCallback(
    ({ initial, ...next }: OpenRecord) => {
      const { search, isFront } = current.current;
      const [from, to] = [withRecord(search, null), withRecord(search, next)];
      const state: RecordState = { from, ...(initial && { initial }) };
      if (isFront) void navigate({ pathname: key, search: to }, { state });
      else changeTabs((list) => setTabSearch(list, key, to, state));
    },
    [key, navigate],
  );
  const closeRecord = useCallback(() => {
    const { search, from, record, isFront, isClosing } = current.current;
    // The history answers later: a second press must not go back twice.
    if (!record || isClosing) return;
    current.current.isClosing = true;
    const to = withRecord(search, null);
    if (!isFront) return changeTabs((list) => setTabSearch(list, key, to));
    agreeToLeave(key);
    // Back, where the page without the record is the entry before: Forward opens it again then.
    if (from === to) void navigate(-1);
    else void navigate({ pathname: key, search: to }, { replace: true });
  }, [key, navigate]);
  const latest = useCallback(() => current.current, []);
  return useMemo(() => ({ record, openRecord, closeRecord, latest }), [record, openRecord, closeRecord, latest]);
}
