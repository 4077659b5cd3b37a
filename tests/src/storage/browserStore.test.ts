import { describe, expect, it, vi } from 'vitest';
import { SEVEN_DAYS, createBrowserStore, type TextStorage } from '../../../src/storage/browserStore.ts';

function memoryStorage(entries: Record<string, string> = {}): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map(Object.entries(entries));
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}
const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('the store of the browser', () => {
  it('gives back what was written, over a new store on the same storage', () => {
    const storage = memoryStorage();
    createBrowserStore(() => storage).write('user', { id: '1' });
    expect(createBrowserStore(() => storage).read('user')).toEqual({ id: '1' });
  });

  it('counts an entry as absent once its seven days are over, and removes it', () => {
    let now = 1_000;
    const storage = memoryStorage();
    const store = createBrowserStore(
      () => storage,
      () => now,
    );
    store.write('token', 'abc', SEVEN_DAYS);
    now += SEVEN_DAYS - 1;
    expect(store.read('token')).toBe('abc');
    now += 1;
    expect(store.read('token')).toBeUndefined();
    expect(storage.texts.has('token')).toBe(false);
  });

  it.each(['', 'not json', 'null', '[]', '"text"', '{"value":1}', '{"value":1,"expires":"soon"}', '{"expires":null}'])(
    'counts corrupt text %s as absent',
    (text) => {
      expect(createBrowserStore(() => memoryStorage({ key: text })).read('key')).toBeUndefined();
    },
  );

  it('keeps values in memory where storage is blocked', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = createBrowserStore(() => ({ getItem: blocked, setItem: blocked, removeItem: blocked }));
    expect(store.read('key')).toBeUndefined();
    expect(store.write('key', 1)).toBe(false);
    expect(store.read('key')).toBe(1);
    store.remove('key');
    expect(store.read('key')).toBeUndefined();
    vi.restoreAllMocks();
  });
});
