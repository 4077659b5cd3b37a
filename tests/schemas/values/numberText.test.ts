import { expect, test } from 'vitest';
import { parseNumber, toNumber } from '../../../schemas/language/index.ts';

test.each([
  ['12', 12],
  ['-12.50', -12.5],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  [' 7 ', 7],
  ['0007', 7],
])('%s is the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', ' ', '0x10', '1e3', '1E3', '0b1', 'Infinity', 'NaN', '1,000', '１', '-', '.', '1 2', '9'.repeat(41)])(
  '“%s” is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
    expect(toNumber(text)).toBe(0);
  },
);

test('what is a number already stays it, and nothing is 0', () => {
  expect([toNumber(1e3), toNumber(-0.5), toNumber(null), toNumber(undefined), toNumber(Infinity)]).toEqual([
    1000, -0.5, 0, 0, 0,
  ]);
});
