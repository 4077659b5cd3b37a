import { expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

it.each([
  ['https://a.cn/b', {}, undefined],
  ['https://a.cn/b c', {}, '网址中间不能有空格，请去掉后再填'],
  ['a.cn/b', {}, '请输入以http和https开头的网址'],
  ['a b', {}, '请输入以http和https开头的网址'],
  ['https://a.cn/b c', { message: '请填官网' }, '请填官网'],
  ['https://a.cn/b c', { pattern: '^https:.+$' }, undefined],
])('%s with %j is told what is wrong with it', (link, more, told) => {
  const text = JSON.stringify({
    id: 'foo',
    title: '测试',
    properties: { link: { title: '官网', format: 'uri', ...more } },
  });
  const screen = readScreens([{ path: 'screens/demo/FooList.json', text }], []).records.get('demo/FooList')!;
  expect(validateRecord(screen, compileValidator(screen), { link })['link']).toBe(told);
});
