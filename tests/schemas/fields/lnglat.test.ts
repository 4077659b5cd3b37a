import { expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';

const read = (property: object) =>
  readScreens(
    [
      {
        path: 'screens/charge/demo/FooList.json',
        text: JSON.stringify({
          id: 'foo',
          title: '测试',
          properties: { a: { title: '坐标', field: 'lnglat', ...property } },
        }),
      },
    ],
    [],
  ).records.get('charge/demo/FooList')!;
const messageOf = (a: string, property: object = {}): string | undefined => {
  const screen = read(property);
  return validateRecord(screen, compileValidator(screen), { a })['a'];
};

it.each([
  ['113.2643851,23.1291129', '经纬度的小数最多6位，如113.264385,23.129112'],
  ['113.2643,-23.12911290001', '经纬度的小数最多6位，如113.264385,23.129112'],
  // More is wrong with it than its digits.
  ['213.2643851,23.129112', '请输入正确的经纬度，如113.264385,23.129112'],
  ['113.2643851', '请输入正确的经纬度，如113.264385,23.129112'],
  ['113.264385,23.129112', undefined],
])('a place says what is wrong with it: %s', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

it('the words of the file go before', () => {
  expect(messageOf('113.2643851,23.1291129', { message: { pattern: '坐标不对' } })).toBe('坐标不对');
});
