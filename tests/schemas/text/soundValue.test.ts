import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundValue } from '../../../schemas/language/text/soundValue.ts';
import { readSourceText } from '../../../schemas/language/text/SourceText.ts';

/** What is told of the mistakes of a text. */
const told = (text: string): readonly string[] => readSourceText(text).mistakes.map(({ message }) => message);

describe('a text without a mistake', () => {
  it('is taken as JSON itself takes it, whatever stands in its texts', () => {
    // Texts that look like keys are none.
    const value = { 'a": 1, "b': ['"c":', '\\"d\\":', { e: '":"' }], f: { a: 1 }, g: { a: 2 }, '': null };
    expect(soundValue(JSON.stringify(value, null, 2))?.value).toEqual(value);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme-ascii' }), (any) => {
        const text = JSON.stringify(any);
        const isTold = told(text).length > 0;
        expect(soundValue(text)?.value).toEqual(isTold ? undefined : JSON.parse(text));
      }),
    );
  });

  it.each([
    ['a name written twice', '{ "a": 1, "b": { "a": 2, "a" : 3 } }', '`a` 写了两次'],
    ['a name that is written twice in other letters', '{ "a": 1, "\\u0061": 2 }', '`a` 写了两次'],
    [
      'a name of scripts',
      '{ "a": { "__proto__": 1 } }',
      '`__proto__` 是 JavaScript 对象自带的名字，不能作名字；请换一个',
    ],
    ['what cannot be stored', '{ "a": ["\\u0000"] }', '这段文本里有无法存储的字符'],
    ['too many levels', '['.repeat(32) + ']'.repeat(32), '嵌套太深；页面文件不需要超过 30 层'],
    ['an open bracket', '{ "a": 1', ''],
  ])('has not %s, which is told', (_, text, message) => {
    expect(soundValue(text)).toBeUndefined();
    expect(told(text).join()).toContain(message);
  });
});
