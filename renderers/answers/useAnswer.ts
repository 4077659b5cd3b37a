import { useState } from 'react';
import { type Ask, useAsking } from './useAsking.ts';

/**
 * The answer to a question, undefined until it is there, and where there is none: for what can be done without, so that a
 * failure is only logged.
 *
 * @param ask keep its identity while the question stays the same; null asks nothing
 */
export function useAnswer<T>(ask: Ask<T> | null): T | undefined {
  const [answer, setAnswer] = useState<{ readonly ask: Ask<T> | null; readonly value: T }>();
  useAsking(ask, { onAnswer: (value) => setAnswer({ ask, value }), onFailure: console.warn });
  return ask && answer?.ask === ask ? answer.value : undefined;
}
