import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { wallDay, wallTime } from '../../../schemas/language/index.ts';

afterEach(() => vi.useRealTimers());

test('the wall clock is eight hours before UTC, and changes the day there', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 16, 0, 0) });
  expect([wallTime(), wallDay()]).toEqual(['2026-02-01 00:00:00', '2026-02-01']);
  vi.setSystemTime(Date.UTC(2026, 0, 31, 15, 59, 59, 999));
  expect([wallTime(), wallDay()]).toEqual(['2026-01-31 23:59:59', '2026-01-31']);
});

test('the time zone stands in one file', () => {
  const files = ['schemas', 'server', 'renderers', 'src'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => join(room, name)),
  );
  expect(files.length).toBeGreaterThan(400);
  const naming = files.filter((file) =>
    /Asia\/Shanghai|[+-] ?8 \* (3_?600|hour)|\b8 \* 3_?600_?000|\b28_?800(_?000)?\b/.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual(['schemas/language/values/clock.ts']);
});
