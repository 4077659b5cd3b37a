import { describe, expect, it } from 'vitest';
import { isRecordScreen, toExpression, wallDay } from '../../../schemas/language/index.ts';
import { movedDays } from '../../../schemas/language/values/periods.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const read = (properties: object, root: object = {}) => {
  const text = JSON.stringify({
    id: 'foo',
    title: '测试',
    ...root,
    properties: { name: { title: '名称' }, until: { title: '到期', format: 'date' }, ...properties },
  });
  const { problems, screens } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], []);
  return {
    told: problems.map((problem) => formatProblem(problem).replace(/^.*?json:\d+:\d+ /, '')),
    fields: [...screens.values()].find(isRecordScreen)?.fields ?? [],
  };
};
const daysLeft = { title: '剩余天数', type: 'integer', computed: 'daysBetween(today(), until)' };

describe('a computed field that depends on the clock', () => {
  it('is worked out when it is read, and so is one that reads it', () => {
    const { told, fields } = read({ daysLeft, state: { title: '状况', computed: "daysLeft < 0 ? '过期' : '有效'" } });
    expect(told).toEqual([]);
    expect(fields.filter(({ live }) => live).map(({ name }) => name)).toEqual(['daysLeft', 'state']);
    const record = { until: movedDays(wallDay(), 3), daysLeft: 99 };
    expect(toExpression('daysLeft + 1', { fields }).evaluate({ record })).toBe(4);
    expect(toExpression("state == '有效' && daysLeft == 3.0", { fields }).evaluate({ record })).toBe(true);
  });
  it('is so too where it reads what is made of other records', () => {
    const nextAt = { title: '下次', format: 'date', computed: 'addDays(lastAt, 180)' };
    const lastAt = { title: '最近', format: 'date', max: { of: 'foo', by: { name: 'name' }, field: 'until' } };
    const { told, fields } = read({ lastAt, nextAt });
    expect(told).toEqual([]);
    expect(fields.filter(({ live }) => live).map(({ name }) => name)).toEqual(['nextAt']);
    expect(read({ lastAt, nextAt: { ...nextAt, search: true } }).told).toEqual([
      expect.stringMatching(/不能用来查询和排序：它读的 `lastAt` 也不存储/),
    ]);
  });
  it('is sorted and searched by where it has SQL', () => {
    expect(read({ daysLeft: { ...daysLeft, search: true, list: { sort: true } } }).told).toEqual([]);
  });
  it.each([
    [
      { daysLeft: { ...daysLeft, computed: 'daysBetween(today(), until) * 2', search: true } },
      /随时间或别的记录变化，读取时才算，不存储，也不能用来查询和排序：.*`\*`.*请按它所依据的字段查询/,
    ],
    [
      { daysLeft: { ...daysLeft, computed: "user.id == '' ? 0 : daysBetween(today(), until)", list: { sort: true } } },
      /也不能用来查询和排序：它的表达式读 `user`/,
    ],
    [{ daysLeft: { ...daysLeft, list: { total: 'sum' } } }, /随时间或别的记录变化，读取时才算，不存储，不能合计/],
    [{ daysLeft: { ...daysLeft, unique: true } }, /不能唯一/],
  ])('cannot be asked for what it has not: %#', (properties, message) =>
    expect(read(properties).told).toEqual([expect.stringMatching(message)]),
  );
  it('has no rows of a sub-table, and is none of a row', () => {
    const rows = { title: '行', properties: { day: { title: '日', format: 'date' } } };
    expect(
      read(
        { a: { title: 'A', type: 'integer', computed: 'size(rows1) + daysBetween(until, today())' } },
        { children: { rows1: rows } },
      ).told,
    ).toEqual([expect.stringMatching(/读取时才算，那时没有子表 `rows1` 的行/)]);
    const inRow = {
      ...rows,
      properties: { ...rows.properties, n: { title: 'N', type: 'integer', computed: 'daysBetween(day, today())' } },
    };
    expect(read({}, { children: { lines: inRow } }).told).toEqual([
      expect.stringMatching(/子表的 `computed` 在保存时算好并存下/),
    ]);
  });
});
