import { expect, it } from 'vitest';
import { nearestName } from '../../../schemas/language/text/problems.ts';

it('a name that only lacks its end is the shortest that begins so, wherever it stands', () => {
  expect(nearestName('stat', ['stationId', 'status', 'startTime'])).toBe('status');
});
