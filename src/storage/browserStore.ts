/** Seven days, the life of a session and of cached dictionaries. */
export const SEVEN_DAYS = 604_800_000;

interface Entry {
  readonly value: unknown;
  readonly expires: number | null;
}

/** Text storage that may refuse: private windows, full disks and policies block it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store of JSON values with an expiry, over a text storage that may be corrupt or blocked. */
export interface BrowserStore {
  /** The value, or undefined when it is absent, expired or unreadable. */
  read(key: string): unknown;
  /** @param lifetime milliseconds; absent: kept until removed. @returns false when storage refused */
  write(key: string, value: unknown, lifetime?: number): boolean;
  remove(key: string): void;
}

/**
 * Makes a store. What storage refuses is kept in memory, so that a blocked storage costs the next
 * reload and never the running page.
 */
export function createBrowserStore(open: () => TextStorage, now: () => number = Date.now): BrowserStore {
  const memory = new Map<string, string>();
  const readText = (key: string): string | null => {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return open().getItem(key);
    } catch (error) {
      console.warn(`storage refuses to read ${key}`, error);
      return null;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    try {
      open().removeItem(key);
    } catch (error) {
      console.warn(`storage refuses to remove ${key}`, error);
    }
  };
  return {
    remove,
    read(key) {
      const text = readText(key);
      if (text === null) return undefined;
      const entry = parseEntry(text);
      if (entry && (entry.expires === null || entry.expires > now())) return entry.value;
      remove(key);
      return undefined;
    },
    write(key, value, lifetime) {
      const entry: Entry = { value, expires: lifetime === undefined ? null : now() + lifetime };
      const text = JSON.stringify(entry);
      try {
        open().setItem(key, text);
        memory.delete(key);
        return true;
      } catch (error) {
        console.warn(`storage refuses to keep ${key}; it is kept until reload`, error);
        memory.set(key, text);
        return false;
      }
    },
  };
}

function parseEntry(text: string): Entry | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('value' in parsed) || !('expires' in parsed)) return null;
    const { value, expires } = parsed;
    return expires === null || typeof expires === 'number' ? { value, expires } : null;
  } catch {
    // Corrupt text counts as absent; the caller removes it.
    return null;
  }
}

/** The store of this browser. */
export const browserStore = createBrowserStore(() => window.localStorage);

/** The store of this window: two windows of one person have what is open for themselves, and it ends with the window. */
export const windowStore = createBrowserStore(() => window.sessionStorage);
