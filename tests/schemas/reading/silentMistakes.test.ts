import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const { dicts } = readDicts([
  {
    path: 'dicts/d.json',
    text: '{"car_status":{"title":"状态","items":[{"value":"1","text":"在用"},{"value":"2","text":"维修"},{"value":"3","text":"报废"}]}}',
  },
]);
const status =
  '"status": { "title": "状态", "dict": "car_status", "flow": { "1": ["2", "3"], "2": ["1", "3"] } }, "kind": { "title": "类型", "enum": ["公务", "租赁"] }';
const fileOf = (root: string, properties = status): string =>
  `{\n"id": "car",\n"title": "车辆",\n${root}"properties": { "name": { "title": "名称" },\n${properties}\n}\n}`;
const problemsOf = (text: string): readonly string[] =>
  readScreens([{ path: 'screens/charge/demo/CarList.json', text }], dicts).problems.map((problem) =>
    formatProblem(problem).replace('screens/charge/demo/CarList.json', 'file'),
  );
const action = (written: string): string => `"actions": { "go": { "title": "做", ${written} } },\n`;

describe('what could never happen is told where it is written', () => {
  it.each([
    [
      'an action sets a status that its flow does not reach from where it is offered',
      action('"when": "status == \'3\'", "set": { "status": "\'1\'" }'),
      /^file:4:\d+ `status` 不能从 `3` 变为 `1`：`flow` 里没有这一步，这个操作永远不会成功$/,
    ],
    [
      'one of several conditions says from where',
      action(`"when": "status in ['3'] && kind == '公务'", "set": { "status": "'1'" }`),
      /`status` 不能从 `3` 变为 `1`/,
    ],
    [
      'a condition contradicts itself',
      action(`"when": "status == '1' && status == '2'", "set": { "name": "'x'" }`),
      /^file:4:\d+ 这个条件永远不成立：`status == '1'` 与 `status == '2'` 不能同时成立$/,
    ],
  ])('%s', (_what, root, told) => {
    expect(problemsOf(fileOf(root))).toEqual([expect.stringMatching(told)]);
  });
  it.each([
    ['a condition on a value that is none', `"when": "kind == '停止'", "set": { "name": "'x'" }`, /kind 没有值 `停止`/],
    [
      'the same of a status with a flow',
      `"when": "status == '9'", "set": { "status": "'1'" }`,
      /car_status 没有值 `9`/,
    ],
    ['a status that is none', `"when": "status == '1'", "set": { "status": "'9'" }`, /car_status 没有值 `9`/],
  ])('%s is told once, as that', (_what, written, told) => {
    expect(problemsOf(fileOf(action(written)))).toEqual([expect.stringMatching(told)]);
  });
  it('limits that no value keeps are told once, and not of the default as well', () => {
    const limited = `${status},\n"a": { "title": "数", "type": "integer", "minimum": 10, "maximum": 5, "default": 0 },\n"b": { "title": "文", "minLength": 9, "maxLength": 5, "default": "abc" }`;
    expect(problemsOf(fileOf('', limited))).toEqual([
      expect.stringContaining('`minimum` 10 大于 `maximum` 5'),
      expect.stringContaining('`minLength` 9 大于 `maxLength` 5'),
    ]);
  });
  it.each([
    ['from a value that leads there', `"when": "status == '2'", "set": { "status": "'1'" }`],
    ['from one of several', `"when": "status == '2' || status == '3'", "set": { "status": "'1'" }`],
    ['from anywhere', `"set": { "status": "'1'" }`],
    ['where the condition says what it is not', `"when": "status != '1'", "set": { "status": "'1'" }`],
    ['to the value it has', `"when": "status == '3'", "set": { "status": "'3'" }`],
  ])('an action that can work is left alone: %s', (_what, written) => {
    expect(problemsOf(fileOf(action(written)))).toEqual([]);
  });
  it('a button or a column leads to a screen that has no address', () => {
    const told = (menu: string) => {
      const cost = `{ "id": "car-cost", "title": "费用", "menu": ${menu}, "properties": { "carId": { "title": "车辆", "ref": "car" } } }`;
      const root = '"actions": { "costs": { "title": "费用", "open": "car-cost?carId={id}" } },\n';
      const linked = `${status}, "code": { "title": "编码", "list": {\n"link": "car-cost?carId={id}" } }`;
      return readScreens(
        [
          { path: 'screens/charge/demo/CarList.json', text: fileOf(root, linked) },
          { path: 'screens/charge/demo/CarCostList.json', text: cost },
        ],
        dicts,
      ).problems.map((problem) => formatProblem(problem).replace('screens/charge/demo/CarList.json', 'file'));
    };
    const why =
      '链接错误：`car-cost` 写着 `"menu": false`，没有自己的地址，打不开；在它的文件里写 `"menu": { "hidden": true }`：有地址，而不在侧边菜单里';
    expect(told('false')).toEqual([`file:4:48 ${why}`, `file:7:9 ${why}`]);
    expect(told('{ "hidden": true }')).toEqual([]);
  });
  it('an action says only what the browser calls', () => {
    expect(problemsOf(fileOf(action('"sends": { "call": "PUT /a/b", "ids": "ids" }')))).toEqual([
      expect.stringMatching(
        /^file:4:\d+ `go` 只写了 `sends`，它只说浏览器改调哪个接口；旁边还要写操作做什么：set、.*、call 之一$/,
      ),
    ]);
  });
  it('a field is required only while it is hidden', () => {
    const field = (visible: string, required: string): string =>
      fileOf('', `${status},\n"plan": { "title": "计划", "visibleWhen": "${visible}", "requiredWhen": "${required}" }`);
    expect(problemsOf(field("status == '1'", "status == '2' && kind == '公务'"))).toEqual([
      expect.stringMatching(
        /^file:6:\d+ `requiredWhen` 永远不起作用：`status` 是 `2` 时字段是隐藏的（`visibleWhen` 要 `1`）$/,
      ),
    ]);
    expect(problemsOf(field("status == '1'", "kind == '公务'"))).toEqual([]);
    expect(problemsOf(field("status == '1'", "status in ['1', '2']"))).toEqual([]);
  });
  it('a keyword of a column that the columns of a sub-table have not', () => {
    const child = (list: string): string =>
      `"children": { "costs": { "title": "费用", "properties": {\n"cost": { "title": "金额", "field": "money", "list": ${list} } } } },\n`;
    expect(problemsOf(fileOf(child('{ "total": "sum" }')))).toEqual([]);
    expect(problemsOf(fileOf(child('{ "pin": "left" }')))).toEqual([
      expect.stringMatching(/^file:5:\d+ 子表的列没有 `pin`；可以写：width、align、total$/),
    ]);
    expect(problemsOf(fileOf(child('{ "width": 200, "align": "left" }')))).toEqual([]);
  });
  it('a secret in a sub-table, where nobody could write it', () => {
    const child = `"children": { "keys": { "title": "密钥", "properties": {\n"name": { "title": "名称" },\n"secret": { "title": "密钥", "field": "password" } } } },\n`;
    expect(problemsOf(fileOf(child))).toEqual([
      expect.stringMatching(/^file:6:\d+ `secret` 是 password 类型，子表里没有地方可填：.*`from` 显示$/),
    ]);
  });
});

describe('a dictionary that is hard to choose from', () => {
  const read = (items: string) => {
    const { dicts, problems, notes } = readDicts([
      { path: 'dicts/d.json', text: `{"a":{"title":"甲","items":${items}}}` },
    ]);
    return { codes: dicts.map(({ code }) => code), told: problems.map(formatProblem), noted: notes.map(formatProblem) };
  };
  it('has two items of one text: noted, as their values still tell them apart', () => {
    expect(read('[{"value":"1","text":"正常"},{"value":"2","text":"正常"}]')).toEqual({
      codes: ['a'],
      told: [],
      noted: [expect.stringMatching(/^dicts\/d\.json:1:\d+ 文本 `正常` 在这个字典里写了两次，选的人分不清/)],
    });
    // What is no choice any more may be called like what took its place.
    expect(read('[{"value":"1","text":"正常","disabled":true},{"value":"2","text":"正常"}]').noted).toEqual([]);
  });
  it('has no items: there is no such dictionary', () => {
    expect(read('[]')).toEqual({ codes: [], told: [expect.stringContaining('字典至少要有一项')], noted: [] });
  });
});
