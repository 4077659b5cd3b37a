import { describe, expect, it } from 'vitest';
import { toExpression } from '../../../schemas/language/index.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const valueOf = (source: string): unknown => toExpression(source, { fields: [] }).evaluate({ record: {} });

describe('functions of days', () => {
  it.each([
    ["addDays('2026-02-27', 2)", '2026-03-01'],
    ["addDays('2026-02-27 08:00:00', -27)", '2026-01-31 08:00:00'],
    ["addDays('', 3)", ''],
    ["addMonths('2026-01-31', 1)", '2026-02-28'],
    ["addMonths('2024-01-31', 1)", '2024-02-29'],
    ["addMonths('2026-03-31 23:59:59', -1)", '2026-02-28 23:59:59'],
    ["addMonths('2026-08-15', 18)", '2028-02-15'],
    ["addMonths('', 1)", ''],
    ["daysBetween('2026-02-27', '2026-03-01')", 2],
    ["daysBetween('2026-03-01 23:00:00', '2026-02-27 01:00:00')", -2],
    ["daysBetween('', '2026-03-01')", 0],
    ["daysBetween('2026-03-01', '')", 0],
    ["secondsBetween('2026-02-28 23:59:30', '2026-03-01 00:01:00')", 90],
    ["secondsBetween('2026-03-01', '2026-02-28 23:59:59')", -1],
    ["secondsBetween('', '2026-03-01 00:00:00')", 0],
    ["week('2026-03-01')", '2026-02-23'],
    ["weekEnd('2026-03-01 10:00:00')", '2026-03-01'],
    ["month('2026-02-28')", '2026-02-01'],
    ["monthEnd('2024-02-03')", '2024-02-29'],
    ["monthEnd('2026-12-31')", '2026-12-31'],
    ["year('2026-12-31 08:00:00')", '2026-01-01'],
    ["yearEnd('2026-03-01')", '2026-12-31'],
    ["yearEnd('')", ''],
  ])('%s is %s', (source, value) => expect(valueOf(source)).toBe(value));
});

describe('a misused one leads to the right form', () => {
  const told = (property: string, root = '') =>
    readScreens(
      [
        {
          path: 'screens/charge/demo/FooList.json',
          text: `{"id":"foo","title":"测试",${root}"properties":{"name":{"title":"名称"},"begin":{"title":"起","format":"date"},"finish":{"title":"止","format":"date"},"a":{"title":"A",${property}}}}`,
        },
      ],
      [],
    ).problems.map((problem) => formatProblem(problem).replace(/^.*?json:/, ''));
  const computed = (source: string) => told(`"type": "number", "computed": "${source}"`);
  it.each([
    ['finish - begin', /日期是文本，不能相减；相差几天写作 `daysBetween\(begin, finish\)`/],
    ['datediff(begin, finish)', /没有函数 `datediff`；daysBetween\(较早, 较晚\)/],
    ['daysBetwen(begin, finish)', /没有函数 `daysBetwen`；是不是想写 `daysBetween`？/],
    ['daysBetween(begin)', /`daysBetween` 的用法是 daysBetween\(文本, 文本\)/],
    ['addMonths(begin, 1)', /得到的是文本，这里应为数字/],
  ])('%s', (source, message) => expect(computed(source)).toEqual([expect.stringMatching(message)]));
  it.each([
    ['startOfMonth(begin)', /没有函数 `startOfMonth`.*month\(x\)/],
    ['endOfMonth(begin)', /没有函数 `endOfMonth`.*monthEnd\(x\)/],
  ])('%s', (source, message) =>
    expect(told(`"format": "date", "computed": "${source}"`)).toEqual([expect.stringMatching(message)]),
  );
  it('a text is no day where rows are found by it', () => {
    expect(told('"maxLength": 9', '"access": "daysBetween(name, today()) < 3",')).toEqual([
      expect.stringMatching(/`daysBetween` 只能用于日期和日期时间的字段/),
    ]);
    expect(
      told('"maxLength": 9', '"access": "daysBetween(begin, today()) < 3 && addDays(createTime, 30) > now()",'),
    ).toEqual([]);
  });
});
