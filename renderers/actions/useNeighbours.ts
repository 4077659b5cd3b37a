import { useEffect, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { usePorts, type Neighbours, type OpenRecord } from '../ports/index.ts';
import { idOf } from './ActionContext.ts';
import { meets } from './conditions.ts';

/** The rows of a list, page by page. */
export interface RecordPages {
  /** The rows of the page that is shown; others than records have ids that begin with `#`. */
  readonly records: readonly ScreenRecord[];
  readonly page: number;
  readonly lastPage: number;
  turn(page: number): void;
}

/** The records before and after the one that is open, over the ends of pages; null where it is none of the list's, or the only one. */
export function useNeighbours(
  screen: RecordScreen,
  pages: RecordPages | undefined,
  opened: OpenRecord | null,
  open: (record: OpenRecord) => void,
): Neighbours | null {
  const { user } = usePorts();
  // Where the list is turning to, and from which end its rows are taken then.
  const turning = useRef<{ readonly page: number; readonly delta: 1 | -1 } | null>(null);
  /** The record that is left for one of another page: its ways rest until that is there, and keep the focus. */
  const [leaving, setLeaving] = useState<string>();
  const when = screen.builtIn.detail?.when;
  const id = opened?.view === 'detail' ? opened.id : undefined;
  const records = pages?.records;
  useEffect(() => {
    const { page, delta } = turning.current ?? {};
    turning.current = null;
    if (id === undefined || pages === undefined || page !== pages.page) return;
    const ready = readyOf(pages.records);
    const first = delta === 1 ? ready[0] : ready.at(-1);
    if (first) open({ view: 'detail', id: idOf(first) });
    // Only the rows of the next page end the turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [records]);

  const readyOf = (records: readonly ScreenRecord[]) =>
    records.filter((record) => !idOf(record).startsWith('#') && meets(screen, when, record, user));

  if (!pages || id === undefined) return null;
  const ready = readyOf(pages.records);
  const index = ready.findIndex((record) => idOf(record) === id);
  if (index < 0) return leaving === id ? resting : null;
  const stepTo = (delta: 1 | -1): (() => void) | undefined => {
    const neighbour = ready[index + delta];
    if (neighbour) return () => open({ view: 'detail', id: idOf(neighbour) });
    const page = pages.page + delta;
    if (page < 1 || page > pages.lastPage) return undefined;
    return () => {
      // Its rows are on their way.
      if (turning.current?.page === pages.page) return;
      turning.current = { page, delta };
      setLeaving(id);
      pages.turn(page);
    };
  };
  const neighbours = { previous: stepTo(-1), next: stepTo(1) };
  // One that is alone has no ways, rather than two that lead nowhere.
  return neighbours.previous || neighbours.next ? neighbours : null;
}

const resting: Neighbours = { previous: undefined, next: undefined };
