import { useEffect, useRef, useState } from 'react';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { useLatest } from '../answers/index.ts';
import { type ListQuery, usePorts } from '../ports/index.ts';
import { superQueryKeys } from './search/wireSearch.ts';
import { texts } from './texts.ts';

type Records = readonly ScreenRecord[];

/**
 * The chosen records of a list, those of other pages among them: a page that is turned loses no tick, and neither does a
 * search with fewer conditions, which still finds all of them. What any other search does not show is not chosen by it,
 * which is told; and what was chosen elsewhere is not once something was done: it may be another by now.
 */
export function useSelection(shown: Records, query: ListQuery) {
  const [selected, setSelected] = useState<Records>([]);
  const page = useLatest(shown);
  const { messages } = usePorts();
  const latest = useLatest({ selected, messages });
  const before = useRef({ shown, query });
  const isDone = useRef(false);
  useEffect(() => {
    const { current: last } = before;
    // The page that was asked for is still to come.
    if (last.shown === shown) return;
    before.current = { shown, query };
    const isNarrowed = !isWithin(query.search, last.query.search);
    const isAnother = isDone.current || isNarrowed;
    const isTold = isNarrowed && !isDone.current;
    isDone.current = false;
    // Of a page that is asked again, who is there no more is gone.
    const gone = new Set(last.query === query ? without(last.shown, shown).map(({ id }) => id) : []);
    const stays = (one: ScreenRecord): boolean => isIn(shown, one) || !(isAnother || gone.has(one['id']));
    setSelected((all) => all.filter(stays));
    const { selected: all, messages: told } = latest.current;
    const lost = all.filter((one) => !stays(one)).length;
    if (isTold && lost > 0) told.warning(texts.unticked(lost));
  }, [shown, query, latest]);
  return {
    selected,
    /** Takes these records of the page as its chosen ones. */
    select: (ofPage: Records) => setSelected((all) => [...without(all, [...page.current, ...ofPage]), ...ofPage]),
    clear: () => setSelected([]),
    /** Something was done with records: the next answer says which of the chosen ones are still there. */
    leaveOthers: () => {
      isDone.current = true;
    },
  };
}

/** Whether a search has no condition beyond those of another one. The keys of the advanced query are one condition. */
function isWithin(search: ListQuery['search'], before: ListQuery['search']): boolean {
  const isAsBefore = (key: string): boolean => search[key] === before[key];
  const hasQuery = superQueryKeys.some((key) => search[key] !== undefined);
  return Object.keys(search).every(isAsBefore) && (!hasQuery || superQueryKeys.every(isAsBefore));
}

const isIn = (records: Records, { id }: ScreenRecord): boolean => records.some((one) => one['id'] === id);
const without = (records: Records, others: Records): Records => records.filter((one) => !isIn(others, one));
