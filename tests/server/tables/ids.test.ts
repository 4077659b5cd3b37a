import { expect, test } from 'vitest';
import { newId } from '../../../server/tables/index.ts';

test('ids have 19 digits, and grow through a burst far beyond one millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[1-9]\d{18}$/);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  expect(BigInt(ids.at(-1)!)).toBeLessThan(2n ** 63n);
});
