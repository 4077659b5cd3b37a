import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReportAnswer, ReportScreen } from '../../schemas/language/index.ts';
import type { Chosen } from '../dashboard/useCards.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';

/** What the table of a report shows now. */
export interface TableState {
  /** What was counted last; it stays until the next answer is there. */
  readonly answer: ReportAnswer | null;
  /** Why the last call gave no table. */
  readonly error: string | null;
  readonly loading: boolean;
  reload(): void;
}

/** Counts the table of a report when the page is in front and something else was chosen. */
export function useTable(screen: ReportScreen, chosen: Chosen): TableState {
  const { data, navigation } = usePorts();
  const [shown, setShown] = useState<Pick<TableState, 'answer' | 'error'>>({ answer: null, error: null });
  const [loading, setLoading] = useState(false);
  const open = useRef<AbortController | null>(null);
  const asked = useRef<readonly [ReportScreen, Chosen] | null>(null);

  const reload = useCallback((): void => {
    open.current?.abort();
    const controller = new AbortController();
    open.current = controller;
    asked.current = [screen, chosen];
    setLoading(true);
    const settle = (next: (before: Pick<TableState, 'answer' | 'error'>) => Pick<TableState, 'answer' | 'error'>) => {
      // An answer to what was chosen before would stand under what is chosen now.
      if (controller.signal.aborted) return;
      setShown(next);
      setLoading(false);
    };
    data.getTable(screen, chosen, controller.signal).then(
      (answer) => settle(() => ({ answer, error: null })),
      (error: unknown) => settle((before) => ({ ...before, error: toErrorText(error) })),
    );
  }, [data, screen, chosen]);

  useEffect(() => {
    const [lastScreen, lastChosen] = asked.current ?? [];
    if (navigation.active && (lastScreen !== screen || lastChosen !== chosen)) reload();
  }, [navigation.active, screen, chosen, reload]);
  useEffect(
    () => () => {
      open.current?.abort();
      asked.current = null;
    },
    [],
  );
  return { ...shown, loading, reload };
}
