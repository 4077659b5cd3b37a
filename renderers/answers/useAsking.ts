import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** A question. The signal is aborted when nobody waits for the answer any more. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** Who hears the answer. */
interface Hearer<T> {
  readonly onAnswer: (value: T) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Asks, and hears the answer. The same function is the same question; what is answered after the next one was asked, or when
 * who asked is gone, is dropped.
 *
 * @param ask keep its identity while the question stays the same; null asks nothing
 */
export function useAsking<T>(ask: Ask<T> | null, hearer: Hearer<T>): void {
  const latest = useLatest(hearer);
  useEffect(() => {
    if (!ask) return undefined;
    const request = new AbortController();
    const { signal } = request;
    ask(signal).then(
      (value) => !signal.aborted && latest.current.onAnswer(value),
      (error: unknown) => !signal.aborted && latest.current.onFailure(error),
    );
    return () => request.abort();
  }, [ask, latest]);
}
