import { expect, it } from 'vitest';
import { textLength } from '../../../schemas/language/index.ts';

it.each([
  ['', 0],
  ['a中', 3],
  [String.fromCodePoint(128), 1],
  [String.fromCodePoint(129), 2],
  ['😀', 2],
])('the length of %j is %d', (text, length) => expect(textLength(text)).toBe(length));
