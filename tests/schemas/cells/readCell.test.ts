import { describe, expect, it } from 'vitest';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { readCell } from '../../../schemas/language/cells/readCell.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const file = {
  id: 'foo',
  title: '测试',
  properties: { name: { title: '名称' }, fee: { title: '费用', field: 'money' } },
};
const { screens } = readScreens([{ path: 'screens/charge/demo/FooList.json', text: JSON.stringify(file) }], []);
const fee = [...screens.values()].find(isRecordScreen)!.fields.find(({ name }) => name === 'fee')!;

describe('a number in a cell', () => {
  it.each([
    ['12.5', 12.5],
    ['￥1,200.50', 1200.5],
    ['１，２００．５', 1200.5],
    ['１２。５', 12.5],
    ['－３', -3],
  ])('%s is read as people write it', (cell, value) => expect(readCell(fee, cell)).toEqual({ value }));

  it('that is none goes on as it was written', () =>
    expect(readCell(fee, '很多（约１０）')).toEqual({ value: '很多（约１０）' }));
});
