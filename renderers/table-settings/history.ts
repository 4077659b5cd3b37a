import type { Settings } from '../ports/index.ts';

/** How many are kept of each code. */
const most = 16;

/** What was used lately under a code: the newest first, each once, at most 16. */
export const historyOf = (store: Settings, code: string): readonly unknown[] => {
  const kept = store.get(toKey(code));
  return Array.isArray(kept) ? kept.slice(0, most) : [];
};

/** Puts what is used now before all others; the oldest of seventeen is forgotten. */
export function addToHistory(store: Settings, code: string, entry: unknown): void {
  const text = JSON.stringify(entry);
  const others = historyOf(store, code).filter((other) => JSON.stringify(other) !== text);
  store.set(toKey(code), [entry, ...others].slice(0, most));
}

const toKey = (code: string): string => `${code}.recent`;
