import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { ChangesAbove, isUnanswered, usePorts, type ListQuery, type Ports } from '../ports/index.ts';
import { useLatest } from '../answers/index.ts';
import type { ListQueryState } from './search/useListQuery.ts';
import { useTotals, type Totals } from './useTotals.ts';

/** What a list shows now. */
export interface ListState {
  readonly records: readonly ScreenRecord[];
  readonly total: number;
  /** The question that the rows answer, while the next one is on its way as well; absent where pages are not what is asked for. */
  readonly asked?: ListQuery | undefined;
  readonly totals: Totals;
  /** True from the first ask until the answer; later asks keep the rows. */
  readonly loading: boolean;
  readonly error: string | null;
  /** Whether, with an error, the rows still answer the question, as they were before. @default false */
  readonly isOld?: boolean;
  /** Asks again and stays on the page. */
  reload(): void;
  /** Asks for the sums alone. */
  readonly sumAgain: (signal: AbortSignal) => Promise<void>;
  /** Asks again so that a record is among the rows, where more than the question decides that: in a tree what is above it opens. */
  readonly reveal?: (id: string) => void;
  /** Asks again after rows went away, from the last page that still exists. */
  reloadAfterRemove(count: number): void;
}

interface ListOptions {
  /** Whether it asks at all. @default true */
  readonly enabled?: boolean;
}

interface Answer {
  readonly records: readonly ScreenRecord[];
  readonly total: number;
  readonly asked?: ListQuery;
  readonly error: string | null;
  readonly isOld?: boolean;
}
const nothing: Answer = { records: [], total: 0, error: null };

/** The last page of a set. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Fetches the page that the query names; a late answer of an older query is dropped, a hidden pane does not ask. */
export function useList(
  screen: RecordScreen,
  state: Pick<ListQueryState, 'query' | 'correctPage'>,
  options: ListOptions = {},
): ListState {
  const ports = usePorts();
  const { enabled = true } = options;
  const { query } = state;
  const [tick, setTick] = useState(0);
  const [answer, setAnswer] = useState<Answer>(nothing);
  const [totals, sum] = useTotals(screen);
  const [loading, setLoading] = useState(true);
  const answered = useRef<{ readonly asked: unknown; readonly writes: number | undefined } | null>(null);
  const latest = useLatest({ ports, state });
  const changes = use(ChangesAbove);
  const asked = useMemo(() => ({ screen, query, tick, changes }), [screen, query, tick, changes]);
  const { active } = ports.navigation;

  useEffect(() => {
    // What was done on another page meanwhile may have changed these rows as well.
    const writes = latest.current.ports.data.writes?.();
    if (!active || !enabled || (answered.current?.asked === asked && answered.current.writes === writes))
      return undefined;
    const controller = new AbortController();
    setLoading(true);
    setAnswer((before) => (before.error === null ? before : { ...before, error: null }));
    void sum(asked.query, controller.signal);
    void ask(latest.current.ports, asked.screen, asked.query, controller.signal).then((next) => {
      if (controller.signal.aborted) return;
      answered.current = { asked, writes };
      const lastPage = lastPageOf(next.total, asked.query.pageSize);
      const isBehindTheEnd = next.error === null && next.records.length === 0 && asked.query.page > lastPage;
      if (isBehindTheEnd) {
        latest.current.state.correctPage(lastPage, asked.query.pageSize);
        return;
      }
      setAnswer((before) =>
        next.error === null
          ? next
          : { ...before, error: next.error, isOld: next.isOld === true && before.asked === asked.query },
      );
      setLoading(false);
    });
    return () => controller.abort();
  }, [active, enabled, asked, latest, sum]);

  const reload = () => setTick((count) => count + 1);
  return {
    ...answer,
    totals,
    loading,
    reload,
    sumAgain: (signal) => sum(query, signal),
    reloadAfterRemove: (count) => {
      const { page, pageSize } = state.query;
      const lastPage = lastPageOf(answer.total - count, pageSize);
      if (page > lastPage) state.correctPage(lastPage, pageSize);
      else reload();
    },
  };
}

async function ask(ports: Ports, screen: RecordScreen, query: ListQuery, signal: AbortSignal): Promise<Answer> {
  try {
    const page = await ports.data.getList(screen, query, signal);
    return { records: page.records, total: page.total, asked: query, error: null };
  } catch (error) {
    // Who may not see the rows any more is not to go on seeing them.
    return { ...nothing, error: signal.aborted ? '' : toErrorText(error), isOld: isUnanswered(error) };
  }
}
