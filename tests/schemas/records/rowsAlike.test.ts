import { expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';

const text = JSON.stringify({
  id: 'foo',
  title: '测试',
  properties: { name: { title: '名称' } },
  children: {
    parts: {
      title: '零件',
      properties: { code: { title: '编码', unique: true }, size: { title: '尺寸' } },
    },
  },
});

it('of equal values of a unique column all are told, wherever they stand', () => {
  const { records, problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []);
  expect(problems).toEqual([]);
  const screen = records.get('charge/demo/FooList')!;
  const parts = ['A', 'B', 'A', '', 'C', ' A ', ''].map((code) => ({ code, size: '1' }));
  const found = validateRecord(screen, compileValidator(screen), { name: '甲', parts });
  expect(Object.keys(found).sort()).toEqual(['parts[0].code', 'parts[2].code', 'parts[5].code']);
  expect(new Set(Object.values(found)).size).toBe(1);
});

it('to who sees the rows numbered, each of them tells where another one stands', () => {
  const screen = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []).records.get(
    'charge/demo/FooList',
  )!;
  const parts = ['A', 'B', 'A', 'A'].map((code) => ({ code, size: '1' }));
  const found = validateRecord(screen, compileValidator(screen), { name: '甲', parts }, { isNumbered: true });
  expect(found).toEqual({
    'parts[0].code': '编码已存在，请换一个（与第3行相同）',
    'parts[2].code': '编码已存在，请换一个（与第1行相同）',
    'parts[3].code': '编码已存在，请换一个（与第1行相同）',
  });
});
