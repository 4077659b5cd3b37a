import { useCallback, useSyncExternalStore } from 'react';
import type { FormRule } from '../../editing/rules.ts';
import type { FormStore } from './FormStore.ts';

/** Follows some topics of a store. The snapshot has to be a stable value. */
export function useTopics<T>(store: FormStore, topics: readonly string[], snapshot: () => T): T {
  const key = topics.join('\u0000');
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key === '' ? [] : key.split('\u0000'), listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, snapshot);
}

const noReads: readonly string[] = [];

/** Whether a rule holds now; wakes only when what it reads changes. */
export function useRule(
  { store }: { readonly store: FormStore },
  rule: FormRule | undefined,
  otherwise: boolean,
): boolean {
  return useTopics(store, rule?.reads ?? noReads, () => (rule ? rule.evaluate(store.record) === true : otherwise));
}
