import { expect, it } from 'vitest';
import { LiveRowsShown } from '../../../renderers/list/live/LiveRowsShown.ts';
import type { ListState } from '../../../renderers/list/useList.ts';

const read = [
  { id: '1', version: 1, power: '50.00', reportTime: '08:00' },
  { id: '2', version: 4, power: '7.00', reportTime: '08:00' },
];
const rowsOf = () => new LiveRowsShown(new Set(['reportTime']));

it('what a device tells of itself is shown, though it is no new version; what is there already is not', () => {
  const rows = rowsOf();
  expect(rows.take({ ...read[0]!, power: '47.50' }, true, read, read)).toBe(true);
  const list = { records: read, total: 2, loading: false, error: null } as never;
  expect(rows.toPushed().over(list).records).toMatchObject([{ power: '47.50' }, { power: '7.00' }]);
  expect(rows.take({ ...read[1]! }, true, read, read)).toBe(false);
  expect(rows.take({ ...read[1]!, version: 3, power: '1.00' }, true, read, read)).toBe(false);
});

it('the same rows as they were read are shown as the same rows', () => {
  const rows = rowsOf();
  rows.take({ ...read[0]!, power: '47.50' }, true, read, read);
  const pushed = rows.toPushed();
  const list = { records: read, total: 2, loading: false, error: null } as never as ListState;
  expect(pushed.over({ ...list, loading: true }).records).toBe(pushed.over(list).records);
  const again = [{ ...read[0]!, power: '46.00', version: 2 }, read[1]!];
  expect(pushed.over({ ...list, records: again }).records).toBe(again);
});

it('after a new answer those are marked that say something else, and none that has a new time alone', () => {
  const rows = rowsOf();
  rows.awaitOthers(read);
  const next = [
    { ...read[0]!, reportTime: '08:01' },
    { ...read[1]!, power: '7.50', reportTime: '08:01' },
    { id: '3', version: 1, power: '1.00', reportTime: '08:01' },
  ];
  expect(rows.others(next)).toEqual(['2', '3']);
  expect(rows.others(next)).toEqual([]);
});
