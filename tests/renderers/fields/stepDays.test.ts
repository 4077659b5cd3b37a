import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { stepDays } from '../../../renderers/fields/date/stepDays.ts';

const day = 'YYYY-MM-DD';

it.each([
  ['ArrowUp', '2026-03-05', '2026-02-26'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2028-02-28', '2028-02-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(stepDays(key, from, day, true)).toBe(to);
});

it('a step keeps the time of a moment', () => {
  expect(stepDays('ArrowDown', '2026-03-05 08:30:00', 'YYYY-MM-DD HH:mm:ss', false)).toBe('2026-03-12 08:30:00');
});

it('the first step into an empty field is to today', () => {
  expect(stepDays('ArrowDown', ' ', day, false)).toBe(dayjs().format(day));
});

it('arrows to the side are those of the text until a person goes from day to day; other keys and what is no day lead nowhere', () => {
  expect(stepDays('ArrowLeft', '2026-03-05', day, false)).toBeUndefined();
  expect(stepDays('5', '2026-03-05', day, true)).toBeUndefined();
  expect(stepDays('ArrowDown', '2026-02-30', day, true)).toBeUndefined();
  expect(stepDays('ArrowDown', '三月', day, true)).toBeUndefined();
});
