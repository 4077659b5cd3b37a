import { expect, it } from 'vitest';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

it('a number that no column can hold is told so by the form, also where its file has no limit', () => {
  const properties = {
    count: { title: '数量', type: 'integer' },
    price: { title: '价格', field: 'money' },
    share: { title: '比例', type: 'number' },
  };
  const text = JSON.stringify({ id: 'foo', title: '测试', properties });
  const screen = readScreens([{ path: 'screens/demo/FooList.json', text }], []).records.get('demo/FooList')!;
  const told = (record: Readonly<Record<string, unknown>>) => validateRecord(screen, compileValidator(screen), record);
  expect(told({ count: 9e15, price: 9e17, share: -9e17 })).toEqual({});
  const large = '1'.padEnd(30, '0');
  expect(told({ count: 1e16, price: large, share: -1e18 })).toEqual({
    count: '数量的数值过大',
    price: '价格的数值过大',
    share: '比例的数值过大',
  });
});
