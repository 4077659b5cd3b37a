import { expect, it } from 'vitest';
import { fieldTypes } from '../../../schemas/language/fields/fieldTypes.ts';

it.each([
  ['13800000000', true],
  ['16600000000', true],
  ['19900000000', true],
  ['12800000000', false],
  ['1380000000', false],
  ['138000000000', false],
])('takes %s for a mobile number: %s', (text, isOne) => {
  expect(new RegExp(fieldTypes.mobile.rule!.pattern, 'u').test(text)).toBe(isOne);
});
