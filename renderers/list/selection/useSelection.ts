import { useState } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLatest } from '../../answers/index.ts';

type Records = readonly ScreenRecord[];

/** The chosen records of a list, those of other pages among them: a page that is turned loses no tick. */
export function useSelection(shown: Records) {
  const [selected, setSelected] = useState<Records>([]);
  const inView = useLatest(shown);
  return {
    selected,
    /** Takes these records of the page as its chosen ones. */
    select: (ofPage: Records) =>
      setSelected((all) => {
        const ids = new Set([...inView.current, ...ofPage].map(({ id }) => id));
        return [...all.filter(({ id }) => !ids.has(id)), ...ofPage];
      }),
    /** Keeps those that a rule lets stay. */
    keep: (stays: (record: ScreenRecord) => boolean) => setSelected((all) => all.filter(stays)),
    clear: () => setSelected([]),
    /** These records are removed, whichever page they were on. */
    forget: (ids: readonly string[]) => setSelected((all) => all.filter(({ id }) => !ids.includes(String(id)))),
  };
}
