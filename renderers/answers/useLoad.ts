import { useCallback, useMemo, useState } from 'react';
import { messageTexts } from '../messages/texts.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { DataError } from '../ports/index.ts';
import { type Ask, useAsking } from './useAsking.ts';

/** How loading stands. */
export type Loading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly value: T };

const waiting: Loading<never> = { state: 'loading' };

/**
 * Loads what a part of the page cannot do without, and again on `retry`.
 *
 * @param load keep its identity while the question stays the same
 * @param since asked again whenever this is another: what was done meanwhile may have changed the answer
 */
export function useLoad<T>(load: Ask<T>, since = 0): { readonly loading: Loading<T>; readonly retry: () => void } {
  const [round, setRound] = useState(0);
  // Asked again it is another question.
  const question = useMemo(() => ({ load, round, since }), [load, round, since]);
  const ask = useCallback<Ask<T>>((signal) => question.load(signal), [question]);
  const [settled, setSettled] = useState<{ readonly ask: Ask<T>; readonly outcome: Loading<T> }>();
  useAsking(ask, {
    onAnswer: (value) => setSettled({ ask, outcome: { state: 'ready', value } }),
    onFailure: (error) => setSettled({ ask, outcome: { state: 'failed', message: messageOf(error) } }),
  });
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { loading: settled?.ask === ask ? settled.outcome : waiting, retry };
}

/** What a person reads of a failure; of a record that is not there also why that may be. */
export function messageOf(error: unknown): string {
  const isMissing = error instanceof DataError && error.kind === 'missing';
  return isMissing ? messageTexts.missing(error.message) : toErrorText(error);
}
