import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { type Ask, useAsking, useLatest } from '../../answers/index.ts';
import { type ListQuery, usePorts } from '../../ports/index.ts';
import type { ListQueryState } from '../search/useListQuery.ts';
import { superQueryKeys } from '../search/wireSearch.ts';
import type { ListState } from '../useList.ts';
import { askForTicked } from './askForTicked.ts';
import { texts } from './texts.ts';

type Records = readonly ScreenRecord[];

/** What is ticked, and what of the list decides whether it stays so. */
export interface TicksProps {
  readonly screen: RecordScreen;
  readonly selected: Records;
  /** The rows in view, with what was pushed and typed into them since they were read. */
  readonly shown: Records;
  /** The rows as they were read, and the question that they answer. */
  readonly answer: Pick<ListState, 'records' | 'asked'>;
  /** What is asked for, and what of it no person has typed. */
  readonly state: Pick<ListQueryState, 'query' | 'fixed'>;
  /** The rows that the person has done something with last. */
  readonly done: RefObject<Records | undefined>;
  readonly onKeep: (stays: (record: ScreenRecord) => boolean) => void;
}

/**
 * Follows the list for its ticked records, and draws nothing: they lose no tick by anything that is done with records and
 * leaves them in the list, nor by a search with fewer conditions, which still finds all of them. What any other search does
 * not show is not chosen by it, and what the same search finds no more is not chosen any more: of other pages both are told,
 * but for rows that left by what the person has done with them.
 * Of a list inside another page that shows the rows of another record nothing is told: whoever chose that record has typed no
 * conditions.
 */
export function Ticks({ screen, selected, shown, answer, state, done, onKeep }: TicksProps): null {
  const { records: read, asked: page } = answer;
  const { query, fixed } = state;
  const asked = page ?? query;
  const [ask, setAsk] = useState<Ask<ReadonlySet<unknown>> | null>(null);
  const { messages, data } = usePorts();
  const latest = useLatest({ selected, messages, data, onKeep });
  const before = useRef({ shown, asked, read, writes: data.writes?.() });
  useEffect(() => {
    const { current: last } = before;
    if (last.shown === shown) return;
    const { selected: all, messages: told, data: source, onKeep: keep } = latest.current;
    const writes = source.writes?.();
    const isRead = last.read !== read;
    before.current = { shown, asked, read, writes: isRead ? writes : last.writes };
    const isNarrowed = !isWithin(asked.search, last.asked.search);
    // Of a page that is asked again, who is there no more is gone.
    const gone = last.asked === asked ? without(stillHere(last.shown, shown), shown) : [];
    const stays = (one: ScreenRecord): boolean => isIn(shown, one) || !(isNarrowed || isIn(gone, one));
    keep(stays);
    const lost = all.filter((one) => !stays(one)).length;
    const isOfOther = Object.keys(fixed).some((key) => asked.search[key] !== last.asked.search[key]);
    if (isNarrowed && !isOfOther && lost > 0) told.warning(texts.unticked(lost));
    // Of those of other pages nobody knows, once something may have changed them, but who is asked for them.
    const others = without(all.filter(stays), shown);
    const mayBeOut = page !== undefined && isRead && (last.asked === asked || last.writes !== writes);
    if (others.length > 0 && mayBeOut)
      setAsk(() => (signal: AbortSignal) => askForTicked(source, screen, page, others, signal));
  }, [screen, shown, read, asked, page, fixed, latest]);
  // What was done before these were ticked, or is accounted for, takes none of them away.
  const known = useRef<Records>(undefined);
  useEffect(() => {
    known.current = done.current;
  }, [done]);
  useAsking(ask, {
    onAnswer: (ids) => {
      setAsk(null);
      onKeep(({ id }) => !ids.has(id));
      const own = done.current === known.current ? [] : (done.current ?? []);
      known.current = done.current;
      const lost = without(selected, own).filter(({ id }) => ids.has(id));
      if (lost.length > 0) messages.warning(texts.unfound(lost.length));
    },
    // They stay as they are: whatever is done with them asks for them again.
    onFailure: console.warn,
  });
  return null;
}

/** The rows of a page that would still be on it: where a full one ends with a row that stood further up, those below it moved on. */
function stillHere(before: Records, now: Records): Records {
  const end = before.findIndex(({ id }) => id === now.at(-1)?.['id']);
  return end === -1 || now.length < before.length ? before : before.slice(0, end + 1);
}

/** Whether a search has no condition beyond those of another one. The keys of the advanced query are one condition. */
function isWithin(search: ListQuery['search'], before: ListQuery['search']): boolean {
  const isAsBefore = (key: string): boolean => search[key] === before[key];
  const hasQuery = superQueryKeys.some((key) => search[key] !== undefined);
  return Object.keys(search).every(isAsBefore) && (!hasQuery || superQueryKeys.every(isAsBefore));
}

const isIn = (records: Records, { id }: ScreenRecord): boolean => records.some((one) => one['id'] === id);
const without = (records: Records, others: Records): Records => records.filter((one) => !isIn(others, one));
