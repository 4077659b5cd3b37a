import { expect, test } from 'vitest';
import { realDay } from '../../../schemas/language/fields/date/realDay.ts';

const isDay = (text: string) => new RegExp(`^${realDay}$`, 'u').test(text);

test('the pattern of a day knows the calendar: every day of four hundred years, and no other', () => {
  const wrong: string[] = [];
  for (let year = 1900; year < 2300; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = [year, month, day].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        if (isDay(text) !== exists) wrong.push(text);
      }
  expect(wrong).toEqual([]);
});

test.each(['0000-01-01', '0000-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-02-28 '])(
  '“%s” is none',
  (text) => expect(isDay(text)).toBe(false),
);
