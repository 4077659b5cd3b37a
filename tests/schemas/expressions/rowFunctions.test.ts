import { describe, expect, it } from 'vitest';
import { isRecordScreen, toExpression } from '../../../schemas/language/index.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const read = (computed: string) => {
  const file = {
    id: 'foo',
    title: '测试',
    properties: {
      name: { title: '名称' },
      found: { title: '得到', ...(computed.includes("'fee'") ? { type: 'number' } : {}), computed },
    },
    children: {
      services: {
        title: '保养',
        properties: {
          day: { title: '日', format: 'date' },
          at: { title: '时刻', format: 'date-time' },
          fee: { title: '费用', field: 'money' },
          note: { title: '说明' },
        },
      },
    },
  };
  const { screens, problems } = readScreens(
    [{ path: 'screens/charge/demo/FooList.json', text: JSON.stringify(file) }],
    [],
  );
  const screen = [...screens.values()].find(isRecordScreen);
  return { screen, told: problems.map((problem) => formatProblem(problem).replace(/^.*?json:\d+:\d+ /, '')) };
};
const valueOf = (computed: string, services: readonly object[]) => {
  const { screen, told } = read(computed);
  expect(told).toEqual([]);
  return toExpression(computed, { fields: screen!.fields, children: screen!.children }).evaluate({
    record: { services },
  });
};

describe('the first and the last of the rows of a sub-table', () => {
  const rows = [{ day: '2026-03-01' }, { day: '2026-11-05' }, { day: null }, { day: '2025-12-31' }];
  it('is a day or a moment, where any row has one', () => {
    expect(valueOf("latest(services, 'day')", rows)).toBe('2026-11-05');
    expect(valueOf("earliest(services, 'day')", rows)).toBe('2025-12-31');
    expect(valueOf("latest(services, 'at')", [{ at: '2026-01-01 08:00:00' }, { at: '2026-01-01 18:00:00' }])).toBe(
      '2026-01-01 18:00:00',
    );
    expect(valueOf("latest(services, 'day')", [])).toBe('');
    expect(valueOf("size(services) == 0 ? '' : addDays(latest(services, 'day'), 180)", rows)).toBe('2027-05-04');
  });
  it('and the largest and smallest is a number; each leads to the other', () => {
    expect(valueOf("largest(services, 'fee')", [{ fee: '3.50' }, { fee: 12 }])).toBe(12);
    expect(read("largest(services, 'day')").told).toEqual(
      expect.arrayContaining([
        expect.stringContaining("`day` 不是数字，不能比大小；日期和时间用 `latest(services, 'day')`"),
      ]),
    );
    expect(read("text(smallest(services, 'note'))").told).toEqual(['`note` 不是数字，不能比大小']);
    expect(read("latest(services, 'fee')").told).toEqual(
      expect.arrayContaining(['`fee` 不是日期或时间，不分先后；数字用 `largest` 和 `smallest`']),
    );
    expect(read("latest(services, 'dya')").told).toEqual([expect.stringContaining('是不是想写 `day`')]);
  });
});
