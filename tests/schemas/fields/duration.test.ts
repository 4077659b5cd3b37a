import { expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

it('what is no length of time is told how one is written', () => {
  const text = JSON.stringify({ id: 'foo', title: '测试', properties: { long: { title: '时长', field: 'duration' } } });
  const screen = readScreens([{ path: 'screens/demo/FooList.json', text }], []).records.get('demo/FooList')!;
  const told = (long: unknown) => validateRecord(screen, compileValidator(screen), { long })['long'];
  expect(told(4500)).toBeUndefined();
  expect([told(-5), told('-5')]).toEqual(['时长不能小于0', '时长不能小于0']);
  expect(told('9'.repeat(30))).toBe('时长不能大于999999:59:59');
  for (const typed of ['1:75', '2:65', '半小时', 1.5])
    expect([typed, told(typed)]).toEqual([typed, '时长应是分钟数，或时:分:秒（分和秒不超过59），如01:20:00']);
});
