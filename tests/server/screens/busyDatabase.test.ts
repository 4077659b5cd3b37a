/** What is saved while the database has no time for it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileText } from '../../../schemas/language/reading/readScreens.ts';
import { type OpenRegistry, openScreenRegistry } from '../../../server/screens/registry.ts';
import { fixtures } from '../testApp.ts';

let folder: string;
let registry: OpenRegistry;
let files: readonly FileText[];
let tell: () => void;
let isBusy: boolean;
const errors: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-busy-'));
  await cp(fixtures, folder, { recursive: true });
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => errors.push(text) };
  registry = await openScreenRegistry(folder, { watch: true, log });
  errors.length = 0;
  isBusy = false;
  files = [];
  await registry.syncTables(async () => (isBusy ? Promise.reject(new Error('no turn')) : []));
  await registry.include({
    read: async () => ({ files, problems: [] }),
    watch: (onChange) => {
      tell = onChange;
      return () => undefined;
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
  await rm(folder, { recursive: true });
});

function save(title: string): void {
  const text = JSON.stringify({ id: 'busy-thing', title, properties: { name: { title: '名称' } } });
  files = [{ path: 'screens/shop/BusyThingList.json', text, savedAt: Date.now() }];
  tell();
}
const titleNow = () => registry.byComponent('shop/BusyThingList')?.title;

test('is read again by itself, later and later, until it has been', async () => {
  isBusy = true;
  save('物品');
  await vi.waitFor(() => expect(errors).toEqual(['the screens cannot be read']));
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(errors.length).toBe(2));
  expect(titleNow()).toBeUndefined();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(titleNow()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(titleNow()).toBe('物品'));
});

test('waits for work that needs the database for itself', async () => {
  let end = (): void => undefined;
  const held = registry.holdWhile(() => new Promise<void>((resolve) => (end = resolve)));
  save('物品');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(titleNow()).toBeUndefined();
  end();
  await held;
  await vi.waitFor(() => expect(titleNow()).toBe('物品'));
  expect(errors).toEqual([]);
});
