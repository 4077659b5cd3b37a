import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The newest value of a render, for callbacks that outlive it. Read it in events and effects only. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
