import { expect, test } from 'vitest';
import { addToHistory, historyOf } from '../../../renderers/table-settings/history.ts';

function storeOf() {
  const kept = new Map<string, unknown>();
  return {
    get: <T>(key: string) => kept.get(key) as T | undefined,
    set: (key: string, value: unknown) => void kept.set(key, value),
  };
}

test('a history keeps the 16 that were used last of each code, the newest first and each once', () => {
  const store = storeOf();
  for (let at = 1; at <= 20; at += 1) addToHistory(store, 'a', { at });
  addToHistory(store, 'a', { at: 10 });
  addToHistory(store, 'b', { at: 1 });
  expect(historyOf(store, 'a')).toEqual(
    [10, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5].map((at) => ({ at })),
  );
  expect(historyOf(store, 'b')).toEqual([{ at: 1 }]);
});

test('what stands in the store without being a history counts as none', () => {
  const store = storeOf();
  store.set('a.recent', 'nonsense');
  expect(historyOf(store, 'a')).toEqual([]);
});
