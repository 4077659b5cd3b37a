import { expect, it } from 'vitest';
import { factOf } from '../../../schemas/language/index.ts';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { isPartOf } from '../../../schemas/language/fields/partialSearch.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

it.each([
  ['AABBCC', 'AA;BB;CC'],
  ['AA;BB;CC', 'AA;BB;CC'],
  ['AAB', 'AA;B'],
  ['A A；BB', 'AA;BB'],
  ['', ''],
])('tags that are typed as %s are kept in groups of two: %s', (typed, kept) =>
  expect(factOf({ type: 'tags' }).fromText!(typed)).toBe(kept),
);

it.each([
  ['AA;BB;CC', undefined],
  ['快充;😀6', undefined],
  ['充电;桩', undefined],
  ['A', undefined],
  ['A;BB', '标签两个字符一组，最后一组可以是一个，如AA;BB;C'],
  ['ABC', '标签两个字符一组，最后一组可以是一个，如AA;BB;C'],
])('only the last group may have one character: %s', (kept, message) => {
  const text = JSON.stringify({ id: 'foo', title: '测试', properties: { marks: { title: '标记', field: 'tags' } } });
  const screen = readScreens([{ path: 'screens/demo/FooList.json', text }], []).records.get('demo/FooList')!;
  expect(validateRecord(screen, compileValidator(screen), { marks: kept })['marks']).toBe(message);
});

it.each(['AA', 'A', 'AABB', 'AA；BB'])('tags that are searched for as %s are whole ones', (typed) =>
  expect(isPartOf({ type: 'tags' }, typed)).toBe(false),
);
