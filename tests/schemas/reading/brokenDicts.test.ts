import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const good = { title: '状态', items: [{ value: '1', text: '正常' }] };
const badItem = { title: '类型', items: [{ value: '1', txt: '普通' }] };

const screen = (dict: string) => ({
  path: `screens/shop/${dict === 'status' ? 'Good' : 'Other'}List.json`,
  text: JSON.stringify({
    id: dict === 'status' ? 'good' : 'other',
    title: '页面',
    properties: { a: { title: '甲', dict } },
  }),
});

const read = (dict: string, text: string) => {
  const { dicts, broken, problems } = readDicts([{ path: 'dicts/shop.json', text }]);
  expect(problems.length).toBeGreaterThan(0);
  return readScreens([screen('status'), screen(dict)], dicts, { brokenDicts: broken }).problems.map(formatProblem);
};

describe('while a dictionary is broken', () => {
  const text = JSON.stringify({ status: good, kind: badItem });
  it('the screens that name it are not told', () => expect(read('kind', text)).toEqual([]));
  it('a name that no dictionary has is told all the same', () => {
    const [problem, ...others] = read('statsu', text);
    expect(problem).toContain('`statsu`');
    expect(problem).toContain('是不是想写 `status`？');
    expect(others).toEqual([]);
  });
  it('a code that cannot be one is taken for the one that was meant', () => {
    expect(read('kind', JSON.stringify({ status: good, Kind: good }))).toEqual([]);
    expect(read('Kind', JSON.stringify({ status: good, Kind: good }))).toEqual([]);
    expect(read('car_kind', JSON.stringify({ status: good, 'Car-Kind': good }))).toEqual([]);
  });
  it('a code that says nothing of what was meant may stand for any name', () =>
    expect(read('kind', JSON.stringify({ status: good, 类型: good }))).toEqual([]));
  it('a list may have held any name', () => expect(read('kind', JSON.stringify([good]))).toEqual([]));
  it('of a code in two files, neither is held against the screens that name it', () => {
    const file = (path: string, value: string) => ({
      path,
      text: JSON.stringify({ status: { title: '状态', items: [{ value, text: '正常' }] } }),
    });
    const { dicts, broken, problems } = readDicts([file('dicts/a.json', 'x'), file('dicts/b.json', '1')]);
    expect(problems.map(formatProblem)).toEqual([
      'dicts/b.json:1:2 字典 `status` 在 dicts/a.json 里已经有了；请去掉一个，或换一个编码',
    ]);
    const text = JSON.stringify({
      id: 'good',
      title: '页面',
      properties: { a: { title: '甲', dict: 'status', default: '1' } },
    });
    const set = readScreens([{ path: 'screens/shop/GoodList.json', text }], dicts, { brokenDicts: broken });
    expect([set.problems, set.screens.size]).toEqual([[], 1]);
  });
  it('half a file may have held any name', () =>
    expect(read('anything', `{ "status": ${JSON.stringify(good)}, `)).toEqual([]));
});
