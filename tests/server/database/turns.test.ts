import { expect, test } from 'vitest';
import { Turns } from '../../../server/database/Turns.ts';

test('a thousand wait in order, and the one after them is told to come back', async () => {
  const turns = new Turns();
  await turns.take();
  const served: number[] = [];
  const waiting = Array.from({ length: 1000 }, async (_, index) => {
    await turns.take();
    served.push(index);
    turns.give();
  });
  await expect(turns.take()).rejects.toMatchObject({ code: '55P03' });
  turns.give();
  await Promise.all(waiting);
  expect(served).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  await expect(turns.take()).resolves.toBeUndefined();
});
