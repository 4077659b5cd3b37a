import { expect, it } from 'vitest';
import { factOf } from '../../../schemas/language/index.ts';

it.each([
  ['AABBCC', 'AA;BB;CC'],
  ['AA;BB;CC', 'AA;BB;CC'],
  ['AAB', 'AA;B'],
  ['A A；BB', 'AA;BB'],
  ['', ''],
])('tags that are typed as %s are kept in groups of two: %s', (typed, kept) =>
  expect(factOf({ type: 'tags' }).fromText!(typed)).toBe(kept),
);
