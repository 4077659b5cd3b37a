import { useState } from 'react';
import { useLatest } from '../answers/index.ts';

type Handlers = Readonly<Record<string, (...values: never[]) => unknown>>;

/** The same functions for the life of the component, always doing what the newest ones do; so that memoized parts rest. */
export function useStable<T extends Handlers>(handlers: T): T {
  const latest = useLatest(handlers);
  return useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...values: never[]) => latest.current[name]!(...values)]),
      ) as T,
  )[0];
}
