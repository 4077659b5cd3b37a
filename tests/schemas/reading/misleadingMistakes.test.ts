import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const { dicts } = readDicts([
  {
    path: 'dicts/d.json',
    text: '{"car_status":{"title":"状态","items":[{"value":"1","text":"在用"},{"value":"2","text":"维修"}]}}',
  },
]);
const plain =
  '"n": { "title": "数", "type": "number" }, "day": { "title": "日", "format": "date" }, "status": { "title": "状态", "dict": "car_status" }, "yes": { "title": "开关", "field": "switch" }';

/** What is said of a file with this in its root, and this as its last property. */
function toldOf(root: string, property = ''): readonly string[] {
  const text = `{\n"id": "car",\n"title": "车辆",\n"properties": { "name": { "title": "名称" }, ${plain}\n${property && `, ${property}`}\n}${root && `,\n${root}`}\n}`;
  return readScreens([{ path: 'screens/charge/demo/CarList.json', text }], dicts, {
    groups: new Map([['member', '/member']]),
  }).problems.map((problem) => formatProblem(problem).replace('screens/charge/demo/CarList.json:', ''));
}
const ofProperty = (written: string): readonly string[] => toldOf('', `"b": { "title": "B", ${written} }`);

describe('a number is a number', () => {
  it.each(['n > 1 ? 0 : n', 'n > 1 ? n : 0', 'n > 1 ? 0 : 1.5', 'n > 1 ? 0 : n > 0 ? 1 : n', 'n > 1 ? -1 : n'])(
    'in both results of %s',
    (computed) => expect(ofProperty(`"type": "number", "computed": "${computed}"`)).toEqual([]),
  );
  it('a size is whole, and beside a decimal it says so', () => {
    expect(ofProperty('"type": "number", "computed": "n > 1 ? size(name) : n"')).toEqual([
      expect.stringMatching(/^5:\d+ .*一个是整数，一个是小数；整数的一边写作 `double\(…\)`$/),
    ]);
  });
});

describe('what has no effect, or keeps a record from ever being saved, is told once and at its place', () => {
  it.each([
    ['"computed": "name"', '["b"]', /^7:14 `b` 的值由 `computed` 算出，没有人填写，列在 `required` 里没有作用$/],
    ['"readOnly": true', '["b"]', /^7:14 `b` 是 readOnly，没有人填写：它会一直是空的；去掉它，或给它 `default`$/],
    ['"serial": "N{seq:3}"', '["b"]', /^7:14 `b` 的值由 `serial` 给出，没有人填写，列在 `required` 里没有作用$/],
    [
      '"form": false',
      '["b"]',
      /^7:14 `b` 不在表单里（"form": false），没有人能填写：记录永远存不下；给它 `default` 或放进表单$/,
    ],
    ['"requiredWhen": "n > 0"', '["b"]', /^5:\d+ `b` 已列在 `required` 里，总是必填，`requiredWhen` 没有作用$/],
  ])('%s in required', (written, required, told) => {
    expect(toldOf(`"required": ${required}`, `"b": { "title": "B", ${written} }`)).toEqual([
      expect.stringMatching(told),
    ]);
  });
  it('fields that wait for each other are never shown, and are told once', () => {
    const pair = (more: string, b = `"b": { "title": "B", "visibleWhen": "c == '1'"${more} }`) =>
      toldOf('"label": "name"', `${b}, "c": { "title": "C", "visibleWhen": "b == '1'" }`);
    expect(pair('')).toEqual([expect.stringMatching(/`b`、`c` 互相等待：各自的 `visibleWhen` 都要别的字段先有值/)]);
    expect(pair(', "default": "1"')).toEqual([]);
    expect(pair('', `"b": { "title": "B", "visibleWhen": "c != '1'" }`)).toEqual([]);
    expect(pair('', `"b": { "title": "B", "visibleWhen": "c == '1' || name == 'x'" }`)).toEqual([]);
  });
  it('what has a default may be required all the same', () => {
    expect(toldOf('"required": ["b"]', '"b": { "title": "B", "readOnly": true, "default": "1" }')).toEqual([]);
    expect(toldOf('"required": ["b"]', '"b": { "title": "B", "form": false, "default": "1" }')).toEqual([]);
  });
  it.each([
    ['"form": false, "requiredWhen": "n > 1"', /`b` 不在表单里，没有人能填写，`requiredWhen` 会让记录存不下/],
    ['"readOnly": true, "disabledWhen": "n > 1"', /readOnly 的字段本来就不能编辑，`disabledWhen` 没有作用/],
    ['"computed": "name", "disabledWhen": "n > 1"', /计算字段本来就不能编辑，`disabledWhen` 没有作用/],
    ['"visibleWhen": "true"', /`visibleWhen` 总是成立，写不写都一样；去掉它/],
    ['"visibleWhen": "false"', /`visibleWhen` 永远不成立：字段从不显示；不要的字段用 "form": false 和 "list": false/],
    ['"disabledWhen": "true"', /`disabledWhen` 总是成立：字段从不能编辑；写作 "readOnly": true/],
    ['"requiredWhen": "true"', /`requiredWhen` 总是成立；把 `b` 列在与 `properties` 并列的 `required` 里/],
    ['"visibleWhen": "b == \'1\'"', /`visibleWhen` 只看字段自己的值：一旦隐藏就没有人能再填写它/],
    [
      '"ref": "car", "options": "status == \'1\'"',
      /`options` 没有用到候选记录 `row`，筛选不了选项；候选的字段写作 `row.status`/,
    ],
    ['"field": "money", "minimum": 0.001', /^5:\d+ 字段只存 2 位小数，没有值是 0.001；写作 `"minimum": 0.01`$/],
    ['"type": "integer", "maximum": 9.5', /^5:\d+ 字段存整数，没有值是 9.5；写作 `"maximum": 9`$/],
    ['"type": "integer", "exclusiveMinimum": 0.5', /没有值是 0.5；写作 `"exclusiveMinimum": 0`$/],
    ['"search": { "op": "like", "default": 5 }', /^5:\d+ text 类型的字段要写文本，这里写的是数字；写作 `"5"`$/],
    [
      '"pattern": "^\\\\d{30}$", "maxLength": 20',
      /^5:\d+ 没有文本能通过：这个正则至少要 30 个字，而 `maxLength` 是 20$/,
    ],
    ['"pattern": "^(AB|A-\\\\d{2,}x?)-[0-9]+$", "maxLength": 3', /至少要 4 个字，而 `maxLength` 是 3$/],
    ['"serial": "N{yyyymmdd}{seq:3}"', /`mm` 是分钟；月份写作 `MM`/],
  ])('%s', (written, told) => {
    expect(ofProperty(written)).toEqual([expect.stringMatching(told)]);
  });
});

describe('a limit that values can meet is left alone', () => {
  it.each([
    '"field": "money", "minimum": 0.01, "maximum": 99.99',
    '"type": "number", "scale": 3, "exclusiveMinimum": 0.001',
    '"search": { "op": "like", "default": "A" }',
    '"pattern": "^\\\\d{20}$", "maxLength": 20',
    '"pattern": "^(a{30}|b)?c*$", "maxLength": 1',
  ])('%s', (written) => expect(ofProperty(written)).toEqual([]));
});

describe('a mistake leads to the right form', () => {
  it.each([
    ['"visibleWhen": "status.contains(1)"', "`contains` 的用法是 名字.contains('文本')"],
    ['"visibleWhen": "length(name) > 3"', '没有函数 `length`；长度写作 `size(名字)`'],
    ['"visibleWhen": "isEmpty(name)"', "没有函数 `isEmpty`；空文本写作 `名字 == ''`，空数字写作 `名字 == 0`"],
    ['"visibleWhen": "ifnull(n, 0) > 1"', '没有函数 `ifnull`；这里没有 null；空文本写作'],
    ['"visibleWhen": "yes == true"', "开关 `yes` 的值是文本：`yes == 'Y'`"],
    ['"visibleWhen": "yes"', "这里应为条件（真或假）；写作 `yes == 'Y'`"],
    ['"visibleWhen": "name"', "这里应为条件（真或假）；写作 `name != ''`"],
    ['"visibleWhen": "n"', '这里应为条件（真或假）；写作 `n != 0`'],
    ['"type": "number", "computed": "n > 0 ? 1 : \'\'"', '这里是数字和文本；空数字是 0'],
    [
      '"enum": [{ "value": "1", "text": "一" }]',
      '`enum` 只列值，如 ["1", "2"]；值要有文字和颜色就写成 `schemas/dicts` 里的字典',
    ],
    ['"search": "between"', '没有 `"between"` 这个取值；是不是想写 `range`？'],
    ['"field": "switch", "default": true', '开关的值是文本：写作 `"Y"` 或 `"N"`'],
    ['"type": "boolean", "default": "Y"', '要写 true 或 false，这里写的是文本；写作 true'],
    [
      '"format": "date", "minimum": "2026-01-01"',
      '`minimum` 是数字的范围；日期的范围写成与 `properties` 并列的 `rules`',
    ],
    ['"clearOn": "name"', '应为列表 […]，这里写的是文本；写作 `["name"]`'],
    ['"message": { "requierd": "x" }', '不认识的关键字 `requierd`；是不是想写 `required`？'],
    ['"readOnly": "yes"', '应为 true/false，这里写的是文本；写作 true'],
    ['"list": { "width": "100px" }', '应为整数，这里写的是文本；写作 100'],
  ])('%s', (written, told) => {
    expect(ofProperty(written)).toEqual([expect.stringContaining(told)]);
  });
  it.each([
    ['"required": "name"', '应为列表 […]，这里写的是文本；写作 `["name"]`'],
    ['"required": ["createTime"]', '`createTime` 由服务器给出，总有值，不用列在 `required` 里'],
    ['"search": { "name": true }', '应为列表 […]，这里写的是对象 {…}；写作 `["name"]`'],
    ['"menu": "member"', '应为对象 {…}或 true/false，这里写的是文本；写作 `{ "group": "member" }`'],
    ['"menu": { "title": "x" }', '不认识的关键字 `title`；菜单的名字就是页面的 `title`'],
    ['"rules": { "that": "n > 1", "message": "x" }', '应为列表 […]，这里写的是对象 {…}；写作 `[{ … }]`'],
    ['"list": { "sort": "name DESC" }', '应为字段加方向，如 createTime desc；写作 `name desc`'],
    ['"list": { "sort": { "name": "desc" } }', '这里写的是对象 {…}；写作 `"name desc"`'],
    ['"tabel": "x"', '不认识的关键字 `tabel`；是不是想写 `label`？'],
    ['"version": "1"', '没有 `"1"` 这个取值；去掉引号：1'],
    ['"actions": { "go": { "title": "x", "set": { "id": "\'1\'" } } }', '`id` 由服务器给出，不能改'],
    [
      '"actions": { "go": { "title": "x", "confirm": true, "set": { "n": "1" } } }',
      '应为不是空白的文本，这里写的是 true/false；写作 `"确定继续？"`',
    ],
  ])('%s', (written, told) => {
    expect(toldOf(written)).toEqual([expect.stringContaining(told)]);
  });
  it('quotes of another language are told once a line', () => {
    expect(toldOf('', "'b': { 'title': 'B' }")).toEqual([expect.stringContaining('`\'` 不是 JSON 的符号，要写 `"`')]);
  });
  it('a column of a sub-table without its quotes', () => {
    const child =
      '"children": { "costs": { "title": "费用", "properties": { "cost": { "title": "金额", "field": "money" } } } }';
    for (const computed of ['sum(costs, cost)', 'sum(cost)', 'sum(costs.cost)'])
      expect(toldOf(child, `"b": { "title": "B", "field": "money", "computed": "${computed}" }`)).toEqual([
        expect.stringContaining("sum(costs, 'cost')"),
      ]);
  });
});
