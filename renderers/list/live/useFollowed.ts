import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { type Ask, useAnswer, useAsking } from '../../answers/index.ts';
import { Pace } from '../../answers/Pace.ts';
import { toErrorText } from '../../messages/toErrorText.ts';
import { usePorts } from '../../ports/index.ts';

/** What was made of the records of a screen, as they are now. */
export interface Followed<T> {
  /** The last answer; undefined before the first. */
  readonly value: T | undefined;
  /** Why the last question had none. */
  readonly error: string | null;
  retry(): void;
}

/**
 * Asks something about the records of a screen, and again when they are written to: at once the first time, then at the
 * pace that the answers bear. A hidden page does not ask.
 *
 * @param ask keep its identity while the question stays the same; null asks nothing
 * @param since asked again whenever this is another
 */
export function useFollowed<T>(screen: RecordScreen, ask: Ask<T> | null, since?: unknown): Followed<T> {
  const { live, navigation } = usePorts();
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<string | null>(null);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const [pace] = useState(() => new Pace(retry));
  const key = screen.list.live;
  const source = useAnswer(ask && key !== undefined ? (live ?? null) : null);

  const question = useMemo(() => ({ ask, round, since }), [ask, round, since]);
  const isActive = navigation.active;
  const due = useMemo<Ask<T> | null>(() => {
    if (!question.ask || !isActive) return null;
    return (signal) => pace.time(() => question.ask!(signal));
  }, [question, isActive, pace]);
  useAsking(due, {
    onAnswer: (answer) => {
      setValue(() => answer);
      setError(null);
    },
    onFailure: (failure) => setError(toErrorText(failure)),
  });
  useEffect(() => {
    if (!source || key === undefined) return undefined;
    const end = source.follow(screen, key, () => pace.want());
    return () => {
      end();
      pace.end();
    };
  }, [source, screen, key, pace]);
  return { value, error, retry };
}
