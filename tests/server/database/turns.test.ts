import { MessageChannel } from 'node:worker_threads';
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

test('who waits too long hears whether one turn lasted all the time, or many were before', async () => {
  const turns = new Turns(60);
  await turns.take();
  const first = turns.take();
  await expect(first).rejects.toThrow('one transaction has had it all the time');
  const [served, late] = [turns.take(), turns.take()];
  turns.give();
  await served;
  await expect(late).rejects.toMatchObject({ code: '55P03', message: expect.stringContaining('1 others were served') });
  turns.give();
  await turns.take();
});

test('a process that stood still for long serves those whose turn has come meanwhile', async () => {
  const turns = new Turns(40);
  const { port1: worker, port2: main } = new MessageChannel();
  main.on('message', () => turns.give());
  await turns.take();
  const waiting = turns.take();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  worker.postMessage('answered');
  const end = performance.now() + 120;
  while (performance.now() < end);
  await expect(waiting).resolves.toBeUndefined();
  main.close();
});
