import { expect, test } from 'vitest';
import { readDay } from '../../../renderers/fields/date/readDay.ts';
import { readMoment } from '../../../renderers/fields/date/readMoment.ts';
import { readTime } from '../../../renderers/fields/date/readTime.ts';

test.each([
  ['8:00', '08:00:00'],
  ['08:00', '08:00:00'],
  ['8：30', '08:30:00'],
  ['08:00:30', '08:00:30'],
  ['0800', '08:00:00'],
  ['930', '09:30:00'],
  ['9', '09:00:00'],
  ['17', '17:00:00'],
  ['93005', '09:30:05'],
  ['24', '24:00:00'],
  ['8点', '08:00:00'],
  ['8点半', '08:30:00'],
  ['20点05分', '20:05:00'],
  ['24:00', '24:00:00'],
  ['０８：３０', '08:30:00'],
  ['９点', '09:00:00'],
])('%s is the time %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '25', '960', '2561', '1234567', '25:00', '24:01', '8:60', '早上'])('“%s” is no time', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);

test.each([
  ['20261109', '2026-11-09'],
  ['2026/11/9', '2026-11-09'],
  ['2026.1.9', '2026-01-09'],
  ['2026年11月9日', '2026-11-09'],
  ['2026-11-09', '2026-11-09'],
  ['２０２６－１１－０９', '2026-11-09'],
  ['２０２６年１１月９日', '2026-11-09'],
])('%s is the day %s', (typed, day) => expect(readDay(typed)).toBe(day));

test.each(['', '2026-13-01', '20260230', '11-09', '明天'])('“%s” is no day', (typed) =>
  expect(readDay(typed)).toBeUndefined(),
);

test.each([
  ['2026-11-09', '2026-11-09 00:00:00'],
  ['2026/11/9 8:30', '2026-11-09 08:30:00'],
  ['20261109 0830', '2026-11-09 08:30:00'],
  ['202611090830', '2026-11-09 08:30:00'],
  ['20261109083005', '2026-11-09 08:30:05'],
  ['2026年11月9日 8点半', '2026-11-09 08:30:00'],
  ['2026-11-09T08:30:05', '2026-11-09 08:30:05'],
  ['２０２６－１１－０９　８：３０', '2026-11-09 08:30:00'],
])('%s is the moment %s', (typed, moment) => expect(readMoment(typed)).toBe(moment));

test('a day until which something holds is its last second, and a time that is typed stays', () => {
  expect(readMoment('2026/11/9', '23:59:59')).toBe('2026-11-09 23:59:59');
  expect(readMoment('2026/11/9 0:00', '23:59:59')).toBe('2026-11-09 00:00:00');
});

test.each([
  '',
  '8:30',
  '2026-13-01 8:30',
  '2026-11-09 25:00',
  '2026-11-09 24:00',
  '2026-11-09 8:30 9:30',
  '202611092500',
  '2026110908300',
])('“%s” is no moment', (typed) => expect(readMoment(typed)).toBeUndefined());
