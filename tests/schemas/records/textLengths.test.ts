import { expect, test } from 'vitest';
import { longestText } from '../../../schemas/language/records/textLengths.ts';
import { fieldTypes, type Field, type FieldType } from '../../../schemas/language/index.ts';

const field = (type: FieldType, more: Partial<Field> = {}): Field => ({ type, ...more }) as Field;

test('every field type on whose values a pattern is tried has a length above which it is not', () => {
  for (const [type, fact] of Object.entries(fieldTypes)) {
    const isTried = 'rule' in fact || fact.json !== 'string';
    expect([type, !isTried || longestText(field(type as FieldType)) <= 2000]).toEqual([type, true]);
  }
});

test('a field’s own pattern bounds its text, and `maxLength` counts letters of which some are two', () => {
  expect(longestText(field('text'))).toBe(Infinity);
  expect(longestText(field('text', { pattern: 'a' }))).toBe(5000);
  expect(longestText(field('text', { pattern: 'a', maxLength: 20 }))).toBe(40);
  expect(longestText(field('textarea', { maxLength: 20_000 }))).toBe(40_000);
});
