import { expect, test } from 'vitest';
import { TenantTurns } from '../../server/TenantTurns.ts';

const open = (places: number, mostWaiting = 100) => {
  const turns = new TenantTurns({ places, mostWaiting });
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const take = async (tenantId: string, name: string, signal?: AbortSignal) => {
    const release = await turns.take(tenantId, signal);
    started.push(name);
    releases.set(name, release);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { take, started, settled, release: (name: string) => releases.get(name)!() };
};

test('a tenant works at one thing at a time, others beside it, and all together at no more than there are places', async () => {
  const { take, started, settled, release } = open(2);
  const all = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1'), take('c', 'c1')];
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  release('a1');
  await settled();
  // The tenant that had a place stands behind the one that had none.
  expect(started).toEqual(['a1', 'b1', 'c1']);
  release('b1');
  await settled();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  await Promise.all(all);
});

test('the tenth of one tenant never stands before the first of another', async () => {
  const { take, started, settled, release } = open(1);
  const many = Array.from({ length: 10 }, (_, index) => take('a', `a${index}`));
  const one = take('b', 'b0');
  await settled();
  release('a0');
  await settled();
  release(started.at(-1)!);
  await settled();
  expect(started.slice(0, 2)).toEqual(['a0', 'b0']);
  for (let next = started.at(-1)!; started.length < 11; next = started.at(-1)!) {
    release(next);
    await settled();
  }
  await Promise.all([...many, one]);
});

test('who leaves the queue is not called, and a place given back twice is one place', async () => {
  const { take, started, settled, release } = open(1);
  await take('a', 'a1');
  const left = new AbortController();
  const gone = take('a', 'a2', left.signal).catch((error: Error) => error.message);
  const stays = take('b', 'b1');
  left.abort(new Error('left'));
  expect(await gone).toBe('left');
  release('a1');
  release('a1');
  await settled();
  const late = take('c', 'c1');
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  release('b1');
  await Promise.all([stays, late]);
});

test('a tenant with too many waiting is told to come back, and others are not', async () => {
  const { take } = open(1, 1);
  await take('a', 'a1');
  void take('a', 'a2');
  await expect(take('a', 'a3')).rejects.toMatchObject({ status: 503 });
  void take('b', 'b1');
});
