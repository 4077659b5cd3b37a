import { useEffect, useRef, useState } from 'react';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { useLatest } from '../answers/index.ts';
import type { ListQuery } from '../ports/index.ts';

type Records = readonly ScreenRecord[];

/**
 * The chosen records of a list, those of other pages among them: a page that is turned loses no tick. What another search
 * does not show is not chosen by it, and what was chosen elsewhere is not once something was done: it may be another by now.
 */
export function useSelection(shown: Records, query: ListQuery) {
  const [selected, setSelected] = useState<Records>([]);
  const page = useLatest(shown);
  const before = useRef({ shown, query });
  const isDone = useRef(false);
  useEffect(() => {
    const { current: last } = before;
    // The page that was asked for is still to come.
    if (last.shown === shown) return;
    before.current = { shown, query };
    const isAnother = isDone.current || JSON.stringify(last.query.search) !== JSON.stringify(query.search);
    isDone.current = false;
    // Of a page that is asked again, who is there no more is gone.
    const gone = new Set(last.query === query ? without(last.shown, shown).map(({ id }) => id) : []);
    setSelected((all) => all.filter((one) => isIn(shown, one) || !(isAnother || gone.has(one['id']))));
  }, [shown, query]);
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

const isIn = (records: Records, { id }: ScreenRecord): boolean => records.some((one) => one['id'] === id);
const without = (records: Records, others: Records): Records => records.filter((one) => !isIn(others, one));
