import { useCallback, useEffect, useState } from 'react';
import { DataError } from '../../ports/index.ts';
import { formTexts } from '../texts.ts';

/** How loading stands. */
export type Loading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: T };

const waiting: Loading<never> = { state: 'loading' };

/** Loads once and again on `retry`; the reply to a call that is not wanted any more is dropped. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): {
  readonly loading: Loading<T>;
  readonly retry: () => void;
} {
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<{
    readonly load: typeof load;
    readonly round: number;
    readonly outcome: Loading<T>;
  } | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const put = (outcome: Loading<T>): void => {
      if (!request.signal.aborted) setSettled({ load, round, outcome });
    };
    load(request.signal).then(
      (value) => put({ state: 'ready', value }),
      (error: unknown) => put({ state: 'failed', message: messageOf(error) }),
    );
    return () => request.abort();
  }, [load, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const isCurrent = settled !== null && settled.load === load && settled.round === round;
  return { loading: isCurrent ? settled.outcome : waiting, retry };
}

/** What a person reads of a failure. */
export function messageOf(error: unknown): string {
  if (error instanceof DataError && error.kind === 'missing') return `${error.message}${formTexts.missingHint}`;
  return error instanceof Error && error.message ? error.message : formTexts.unexpected;
}
