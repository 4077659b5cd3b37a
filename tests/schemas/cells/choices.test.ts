import { expect, it } from 'vitest';
import { type ChoiceKey, readChoices, toMatches } from '../../../schemas/language/cells/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const file = {
  id: 'kind',
  title: '分类',
  label: 'name',
  properties: { name: { title: '名称' }, upper: { title: '商品分类', ref: 'kind' } },
};
const { records } = readScreens([{ path: 'screens/charge/demo/KindList.json', text: JSON.stringify(file) }], []);
const field = records.get('charge/demo/KindList')!.fields.find(({ name }) => name === 'upper')!;
const code = (text: string): ChoiceKey => ({ title: '分类编码', text });
const mobile = (text: string): ChoiceKey => ({ title: '手机号', text });
const read = (known: readonly (readonly ChoiceKey[])[], text = '电子卡券') => {
  const choices = known.map((keys, at) => ({ value: String(at + 1), label: '电子卡券', keys }));
  const matches = toMatches(choices, [text]);
  return readChoices(field, [text], { matchOf: (one) => matches.get(one), labels: [] });
};

it.each([
  ['a code that all have', [[code('E1'), mobile('1')], [code('E2')]], '请改填分类编码，如 E1'],
  ['the one of several that all have', [[code('E1'), mobile('1')], [mobile('2')]], '请改填手机号，如 1'],
  [
    'a code that some have',
    [[], [code('E2')], []],
    '请改填分类编码，如 E2；没有分类编码的，请先补上，或改成不同的名称',
  ],
  ['no code', [[], []], '分不清是哪一条，请先把它们改成不同的名称'],
])('several records of one name are told apart by %s', (_, known, advice) => {
  expect(read(known)).toEqual({ problem: `商品分类“电子卡券”有${known.length}条同名记录，${advice}` });
});

it('the code of one of them is taken, though others have none', () => {
  expect(read([[], [code('E2')]], 'E2')).toEqual({ value: '2' });
});
