import { useEffect, useRef, useState } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLatest } from '../../answers/index.ts';
import { type ListQuery, usePorts } from '../../ports/index.ts';
import { superQueryKeys } from '../search/wireSearch.ts';
import { texts } from '../texts.ts';

type Records = readonly ScreenRecord[];

/**
 * The chosen records of a list, those of other pages among them: a page that is turned loses no tick, nor does anything that
 * is done with records, or a search with fewer conditions, which still finds all of them. What any other search does not
 * show is not chosen by it, which is told.
 * @param asked the question that these rows answer
 */
export function useSelection(shown: Records, asked: ListQuery) {
  const [selected, setSelected] = useState<Records>([]);
  const page = useLatest(shown);
  const { messages } = usePorts();
  const latest = useLatest({ selected, messages });
  const before = useRef({ shown, asked });
  useEffect(() => {
    const { current: last } = before;
    if (last.shown === shown) return;
    before.current = { shown, asked };
    const isNarrowed = !isWithin(asked.search, last.asked.search);
    // Of a page that is asked again, who is there no more is gone.
    const gone = last.asked === asked ? without(stillHere(last.shown, shown), shown) : [];
    const stays = (one: ScreenRecord): boolean => isIn(shown, one) || !(isNarrowed || isIn(gone, one));
    setSelected((all) => all.filter(stays));
    const { selected: all, messages: told } = latest.current;
    const lost = all.filter((one) => !stays(one)).length;
    if (isNarrowed && lost > 0) told.warning(texts.unticked(lost));
  }, [shown, asked, latest]);
  return {
    selected,
    /** Takes these records of the page as its chosen ones. */
    select: (ofPage: Records) => setSelected((all) => [...without(all, [...page.current, ...ofPage]), ...ofPage]),
    clear: () => setSelected([]),
    /** These records are removed, whichever page they were on. */
    forget: (ids: readonly string[]) => setSelected((all) => all.filter(({ id }) => !ids.includes(String(id)))),
  };
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
