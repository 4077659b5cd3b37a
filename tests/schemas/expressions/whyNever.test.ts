import { describe, expect, it } from 'vitest';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

/** What is told of a file with these keywords, without its place. */
const toldOf = (written: string): readonly string[] =>
  readScreens(
    [
      {
        path: 'screens/charge/demo/CarList.json',
        text: `{ "id": "car", "title": "车辆", ${written} "properties": {
        "name": { "title": "名称", "maxLength": 5 },
        "kind": { "title": "类型", "enum": ["1", "2"] },
        "free": { "title": "品牌", "enum": ["甲", "乙"], "free": true },
        "price": { "title": "价格", "field": "money", "minimum": 0, "maximum": 100 },
        "cost": { "title": "成本", "field": "money", "minimum": 5 },
        "open": { "title": "开放", "type": "boolean" },
        "startDay": { "title": "开始", "format": "date" },
        "endDay": { "title": "结束", "format": "date" } } }`,
      },
    ],
    [],
  ).problems.map((problem) => formatProblem(problem).replace(/^\S+ /, ''));
const toldOfWhen = (when: string): readonly string[] =>
  toldOf(`"actions": { "go": { "title": "做", "when": "${when}", "set": { "name": "'x'" } } },`);
const toldOfRule = (that: string): readonly string[] => toldOf(`"rules": [{ "that": "${that}", "message": "不行" }],`);

describe('a condition that can never hold is told, with what contradicts what', () => {
  it.each([
    ['1 == 2', '`1 == 2`'],
    ["'a' == 'b' || open", "`'a' == 'b'`"],
    ['price < 0', '`price < 0` 与 `price` 的 `minimum` 0 不能同时成立'],
    ['0 > price', '`0 > price` 与 `price` 的 `minimum` 0 不能同时成立'],
    ['price > 100', '`price > 100` 与 `price` 的 `maximum` 100 不能同时成立'],
    ['price == -1', '`price == -1` 与 `price` 的 `minimum` 0 不能同时成立'],
    ['price > 5 && price < 5', '`price > 5` 与 `price < 5` 不能同时成立'],
    ['price >= 5 && open && price < 5', '`price >= 5` 与 `price < 5` 不能同时成立'],
    ['open || price > 9 && price < 3', '`price > 9` 与 `price < 3` 不能同时成立'],
    ['(price == 1 || price == 2) && price > 3', '`price == 1` 或 `price == 2` 与 `price > 3` 不能同时成立'],
    ["name == '' && name != ''", "`name == ''` 与 `name != ''` 不能同时成立"],
    ["!(kind == '1') && kind == '1'", "`!(kind == '1')` 与 `kind == '1'` 不能同时成立"],
    ["kind == '1' && kind == '2'", "`kind == '1'` 与 `kind == '2'` 不能同时成立"],
    ["kind != '' && kind != '1' && kind != '2'", "`kind` 的 `enum` 与 `kind != '1'` 与 `kind != '2'` 不能同时成立"],
    ['open && !open', '`open` 与 `!open` 不能同时成立'],
    ['price > cost && price <= cost', '`price > cost` 与 `price <= cost` 不能同时成立'],
    ['price > cost && cost > price', '`price > cost` 与 `cost > price` 不能同时成立'],
    ['price != price', '`price != price`'],
    ["startDay > '2026-05-01' && startDay < '2026-04-01'", "`startDay > '2026-05-01'` 与 `startDay < '2026-04-01'`"],
    ["name.startsWith('A') && !name.startsWith('A')", "`name.startsWith('A')` 与 `!(name.startsWith('A'))`"],
  ])('%s', (when, told) => {
    expect(toldOfWhen(when)).toEqual([expect.stringContaining(`这个条件永远不成立：`)]);
    expect(toldOfWhen(when)).toEqual([expect.stringContaining(told)]);
  });
  it.each([
    ["startDay == '2026-13-01'", '日历上没有 `2026-13-01` 这一天'],
    ["name == 'ABCDEF'", '`name` 不会是 `ABCDEF`：比 `maxLength` 5 长'],
    ["name in ['AB', 'ABCDEF']", '`name` 不会是 `ABCDEF`：比 `maxLength` 5 长'],
    ["kind != '1' && kind != '2'", "`kind` 的选项都排除了，只有没选时才成立；要的是没选，就写 `kind == ''`"],
  ])('%s', (when, told) => {
    expect(toldOfWhen(when)).toEqual([told]);
  });
  it.each([
    // An empty number is 0, an empty choice ''.
    'cost < 1',
    'cost == 0',
    "kind == ''",
    "kind != '1'",
    "kind == '1' || kind == '2'",
    "free != '甲' && free != '乙'",
    'price > 5 && price < 6',
    'price >= 5 && price <= 5',
    'price > cost && price >= cost',
    "startDay <= '2026-02-31'",
    "startDay >= '2026' && startDay < '2027-02'",
    "name != 'A' && name != 'B'",
    "open == true || name == ''",
    '(price < 3 || price > 9) && price == 20',
    "name.startsWith('A') && !name.startsWith('B')",
    'size(name) > 3 && size(name) < 5',
  ])('may hold: %s', (when) => {
    expect(toldOfWhen(when)).toEqual([]);
  });
});

describe('a rule that lets nothing through, or everything', () => {
  it.each([
    ['false', '这条规则永远不成立：没有一条记录通得过；`that` 写要成立的条件，如 `price > 0`'],
    ['1 == 2', '这个条件永远不成立：`1 == 2`'],
    ['true', '这条规则总是成立，什么也不检查；`that` 写要成立的条件，如 `price > 0`'],
    ['1 == 1', '这条规则总是成立，什么也不检查；`that` 写要成立的条件，如 `price > 0`'],
    ['price > 5 || price <= 5', '这条规则总是成立，什么也不检查；`that` 写要成立的条件，如 `price > 0`'],
  ])('%s', (that, told) => {
    expect(toldOfRule(that)).toEqual([told]);
  });
  it('of other records, too', () => {
    const rows = '"rows": { "of": "car", "match": { "kind": "kind" } }';
    expect(toldOf(`"rules": [{ "that": "1 == 1", ${rows}, "message": "不行" }],`)).toEqual([
      '这条规则总是成立，什么也不检查；`that` 写要成立的条件，如 `price > 0`',
    ]);
    expect(toldOf(`"rules": [{ "that": "size(rows) < 3", ${rows}, "message": "不行" }],`)).toEqual([]);
  });
  it('what a limit says as well may be said again', () => {
    expect(toldOfRule('price >= 0')).toEqual([]);
    expect(toldOfRule("startDay == '' || endDay == '' || startDay <= endDay")).toEqual([]);
  });
});
