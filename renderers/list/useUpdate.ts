import { useEffect, useRef } from 'react';

/** Runs when one of the values changes, not at first; for what a grid was already created with. */
export function useUpdate(update: () => unknown, values: readonly unknown[]) {
  const before = useRef(values);
  useEffect(() => {
    if (values.every((value, index) => Object.is(value, before.current[index]))) return;
    before.current = values;
    update();
  });
}
