import { expect, it } from 'vitest';
import { nearestName } from '../../../schemas/language/text/problems.ts';

it('a name that only lacks its end is the shortest that begins so, wherever it stands', () => {
  expect(nearestName('stat', ['stationId', 'status', 'startTime'])).toBe('status');
});

it('a name of several words is near where each of its words is, and a plural begins as what it is of', () => {
  const screens = ['charge-gun', 'charge-station', 'charge-group-info'];
  expect(nearestName('charge-groups', screens)).toBe('charge-group-info');
  expect(nearestName('charge-guns', screens)).toBe('charge-gun');
  expect(nearestName('charge-statoin', screens)).toBe('charge-station');
});
