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
  it('half a file may have held any name', () =>
    expect(read('anything', `{ "status": ${JSON.stringify(good)}, `)).toEqual([]));
});
