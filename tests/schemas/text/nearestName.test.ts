import { expect, it } from 'vitest';
import { nearestName, sharedWord } from '../../../schemas/language/text/problems.ts';

it('a name that only lacks its end is the shortest that begins so, wherever it stands', () => {
  expect(nearestName('stat', ['stationId', 'status', 'startTime'])).toBe('status');
});

it('a name of several words is near where each of its words is, and a plural begins as what it is of', () => {
  const screens = ['charge-gun', 'charge-station', 'charge-group-info'];
  expect(nearestName('charge-groups', screens)).toBe('charge-group-info');
  expect(nearestName('charge-guns', screens)).toBe('charge-gun');
  expect(nearestName('charge-statoin', screens)).toBe('charge-station');
});

it('a name that only begins like another is near where nothing else begins so, and each of its words is', () => {
  expect(nearestName('state', ['status', 'name'])).toBe('status');
  expect(nearestName('permit_zone', ['perms_type', 'sex'])).toBeUndefined();
  expect(nearestName('validUntil', ['validFrom', 'validTo'])).toBeUndefined();
});

it('a word is shared with one name, or with more of its words than any other has', () => {
  expect(sharedWord('state', ['name', 'memberStatus'])).toBe('memberStatus');
  expect(sharedWord('validUntil', ['validFrom', 'validTo'])).toBeUndefined();
  expect(sharedWord('memberStateName', ['memberName', 'memberStatusName'])).toBe('memberStatusName');
});
