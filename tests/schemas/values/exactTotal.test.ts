import { expect, test } from 'vitest';
import { exactTotal } from '../../../schemas/language/index.ts';

test.each([
  ['sum', [0.1, 0.2, '0.30'], 2, '0.60'],
  ['sum', ['90071992547409.91', '90071992547409.92'], 2, '180143985094819.83'],
  ['sum', [1, '', null, undefined, 'abc', 2], 0, '3'],
  ['sum', [], 2, '0.00'],
  ['sum', [-0.05, 0.02], 2, '-0.03'],
  ['sum', [1e-7, 0.5], 2, '0.50'],
  ['avg', [1, 2], 2, '1.50'],
  ['avg', ['0.01', '0.02'], 2, '0.02'],
  ['avg', [-1, -2], 0, '-2'],
  ['avg', [''], 2, null],
  ['min', ['10.5', 9, -3.25], 2, '-3.25'],
  ['max', ['10.5', 9, ''], 2, '10.50'],
  ['max', [], 0, null],
] as const)('the %s of %j with %d digits is exactly %s', (name, values, digits, text) => {
  expect(exactTotal(name, values, digits)).toBe(text);
});
