import { expect, it } from 'vitest';
import { mergeTicks, readTicks } from '../../../src/panels/grantDraft.ts';

const draft = { held: ['orders', 'members'], checked: ['orders', 'refunds'] };

it('gives back what was ticked and unticked, and leaves alone what others have changed since', () => {
  expect([...mergeTicks(new Set(['orders', 'members']), draft)]).toEqual(['orders', 'refunds']);
  expect([...mergeTicks(new Set(['orders', 'members', 'reports']), draft)]).toEqual(['orders', 'reports', 'refunds']);
  // Taken away by another meanwhile, and untouched here.
  expect([...mergeTicks(new Set(['members']), draft)]).toEqual(['refunds']);
});

it('takes nothing from a store that holds something else', () => {
  const store = (value: unknown) => ({ read: () => value as never, write: () => {}, remove: () => {} });
  expect(readTicks(store(undefined), 'a')).toBeUndefined();
  expect(readTicks(store({ held: 'orders', checked: [] }), 'a')).toBeUndefined();
  expect(readTicks(store(draft), 'a')).toEqual(draft);
});
