import { use, useCallback, useMemo, useState } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useAsking } from '../answers/index.ts';
import { LazySubTable } from '../grid/index.ts';
import { texts } from '../list/texts.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { toErrorText } from '../messages/toErrorText.ts';
import { ChangesAbove, usePorts } from '../ports/index.ts';

interface Answer {
  readonly rows: readonly ScreenRecord[];
  readonly error: string | null;
  /** The question it answers. */
  readonly asked: { readonly record: ScreenRecord } | null;
  /** How many answers there were: a table holds the rows it started with. */
  readonly round: number;
}
const waiting: Answer = { rows: [], error: null, asked: null, round: 0 };

/** What names the rows. */
export interface ChildRowsProps {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  /** A new object whenever the main list asked again, so that the rows follow. */
  readonly record: ScreenRecord;
}

/** The own rows of one parent, to read; they are edited in the parent's form. */
export function ChildRows({ screen, child, record }: ChildRowsProps) {
  const { data } = usePorts();
  const [answer, setAnswer] = useState(waiting);
  const [tick, setTick] = useState(0);
  const changes = use(ChangesAbove);
  const asked = useMemo(
    () => ({ screen, name: child.name, record, tick, changes }),
    [screen, child.name, record, tick, changes],
  );
  const ask = useCallback(
    (signal: AbortSignal) => data.getChildren(asked.screen, asked.name, String(asked.record['id']), signal),
    [data, asked],
  );
  const put = (next: Pick<Answer, 'rows' | 'error'>) =>
    setAnswer(({ round }) => ({ ...next, asked, round: round + 1 }));
  useAsking(ask, {
    onAnswer: (rows) => put({ rows, error: null }),
    onFailure: (reason) => put({ rows: [], error: toErrorText(reason) }),
  });

  const isLoading = answer.asked !== asked;
  const isOfOther = answer.asked?.record['id'] !== record['id'];
  if (isLoading && (isOfOther || answer.rows.length === 0)) return <div className="vf-choose">{texts.loading}</div>;
  if (answer.error !== null) return <LoadError message={answer.error} onRetry={() => setTick((count) => count + 1)} />;
  return <LazySubTable key={answer.round} screen={screen} child={child} rows={answer.rows} />;
}
