import { expect, it } from 'vitest';
import { type FileText, readDicts, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';

const toFile = (more: object): FileText => ({
  path: 'screens/shop/SelfTwoList.json',
  text: JSON.stringify({ id: 'self-two', title: '库位', ...more }),
});
const name = { title: '名称' };
const before = toFile({ properties: { name } });
const after = toFile({
  properties: { name, depot: { title: '仓库', dict: 'depot_kind', search: true } },
  actions: { near: { title: '同仓', open: 'self-two?depot={depot}' } },
});
const { dicts } = readDicts([
  { path: 'dicts/depot.json', text: '{"depot_kind":{"title":"仓库","items":[{"value":"1","text":"东仓"}]}}' },
]);

it('a file that names itself is held against what it says now, not against what it said before', () => {
  const reader = new ScreenReader();
  expect(reader.readAll([before], dicts).problems).toEqual([]);
  expect(reader.mistakesOf(after)).toEqual([]);
  expect(reader.readAll([after], dicts).problems).toEqual([]);
});
