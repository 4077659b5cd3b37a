import { describe, expect, it } from 'vitest';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const path = 'screens/charge/demo/CarList.json';
const problemsOf = (properties: string, root = '') =>
  readScreens(
    [{ path, text: `{\n"id": "car",\n"title": "车辆",\n${root}"properties": {\n${properties}\n}\n}` }],
    [],
  ).problems.map((problem) => formatProblem(problem).replace(path, 'file'));

describe('`was` names a field that is no more', () => {
  it('and its column', () => {
    expect(problemsOf('"brandName": { "title": "品牌", "was": "brand" }')).toEqual([]);
    const { records } = readScreens(
      [{ path, text: '{"id":"car","title":"车","properties":{"brandName":{"title":"品牌","was":"brand"}}}' }],
      [],
    );
    expect(records.get('charge/demo/CarList')!.fields[0]).toMatchObject({ name: 'brandName', was: 'brand' });
  });
  it.each([
    [
      'a field that is still there',
      '"brand": { "title": "A" },\n"brandName": { "title": "B", "was": "brand" }',
      'file:6:37 `brand` 还是本文件的字段：`was` 写改名以前的名字',
    ],
    [
      'the same for two fields',
      '"a": { "title": "A", "was": "brand" },\n"b": { "title": "B", "was": "brand" }',
      'file:6:29 `a` 也写着 `brand`：一列的值只能跟一个字段走',
    ],
    ['its own name', '"brand": { "title": "A", "was": "brand" }', 'file:5:33 `was` 写改名以前的名字，现在就叫 `brand`'],
    [
      'what the server keeps',
      '"brand": { "title": "A", "was": "createBy" }',
      'file:5:33 `createBy` 是每条记录都有的系统字段，不能改名',
    ],
    [
      'what has no column',
      '"cars": { "title": "A", "type": "integer", "count": { "of": "car", "by": "up" }, "was": "n" }, "name": { "title": "名称" }, "up": { "title": "上级", "ref": "car.name" }',
      'file:5:89 由别的记录得出的字段不存储，没有可以改名的列',
    ],
  ])('not %s', (_what, properties, told) => {
    expect(problemsOf(properties)).toEqual([told]);
  });
  it('not in the dialog of an action, which stores nothing', () => {
    const root =
      '"actions": { "go": { "title": "做", "set": { "a": "input.b" }, "form": { "properties": {\n"b": { "title": "B", "was": "c" } } } } },\n';
    expect(problemsOf('"a": { "title": "A" }', root)).toEqual(['file:5:22 弹窗里的内容不存储，`was` 不起作用']);
  });
  it('and whoever still uses the old name is told the new one', () => {
    const root = '"required": ["brand"],\n"rules": [{ "that": "brand != \'\'", "message": "x" }],\n';
    expect(problemsOf('"brandName": { "title": "品牌", "was": "brand" }', root)).toEqual([
      'file:4:14 没有字段 `brand`；它现在叫 `brandName`',
      'file:5:22 表达式有误：没有 `brand` 这个名字；它现在叫 `brandName`',
    ]);
  });
  it('and so is who places a message at it, or adds up the rows of a sub-table by its old name', () => {
    const root = `"rules": [{ "that": "brandName != ''", "at": "brand", "message": "x" }, { "that": "size(jobs) > 0", "at": "repairs", "message": "x" }],
"children": { "jobs": { "title": "维修", "was": "repairs", "properties": { "cost": { "title": "费用", "type": "number" } } } },
`;
    const properties = `"brandName": { "title": "品牌", "was": "brand" },
"cost": { "title": "费用", "type": "number", "computed": "sum(repairs, 'cost')" },
"name": { "title": "名称", "unique": ["brand"] },
"jobs": { "title": "次数", "type": "integer", "count": { "of": "car.repairs", "by": "name" } }`;
    expect(problemsOf(properties, root).map((told) => told.replace(/^\S+ /, ''))).toEqual(
      expect.arrayContaining([
        '没有字段 `brand`；它现在叫 `brandName`',
        '没有字段 `repairs`；它现在叫 `jobs`',
        '表达式有误：没有 `repairs` 这个名字；它现在叫 `jobs`',
      ]),
    );
  });
});

describe('`was` of a screen names an id that is no more', () => {
  const file = (name: string, id: string, was?: string) => ({
    path: `screens/charge/demo/${name}.json`,
    text: `{\n"id": "${id}",\n${was === undefined ? '' : `"was": "${was}",\n`}"title": "${name}",\n"properties": { "name": { "title": "名称" } }\n}`,
  });
  const told = (...files: readonly ReturnType<typeof file>[]) =>
    readScreens(files, []).problems.map((problem) => formatProblem(problem).replaceAll('screens/charge/demo/', ''));

  it('and all that followed from it', () => {
    expect(told(file('CarList', 'car', 'vehicle'))).toEqual([]);
    expect(readScreens([file('CarList', 'fast-car', 'old-car')], []).records.get('charge/demo/CarList')!.was).toEqual({
      id: 'old-car',
      table: 'old_car',
      permission: 'oldCar',
      base: '/charge/oldCar',
    });
  });
  it('and who still names it is told what it is called now', () => {
    const trip = {
      path: 'screens/charge/demo/TripList.json',
      text: '{\n"id": "trip",\n"title": "行程",\n"properties": { "vehicleId": { "title": "车辆", "ref": "vehicle" } }\n}',
    };
    expect(told(file('CarList', 'car', 'vehicle'), file('VesselList', 'vessel'), trip)).toEqual([
      'TripList.json:4:54 引用错误：没有页面 `vehicle`；它现在叫 `car`',
    ]);
  });
  it.each([
    ['its own', [file('CarList', 'car', 'car')], 'CarList.json:3:8 `was` 写改名以前的 id，现在就叫 `car`'],
    [
      'that of a screen',
      [file('CarList', 'car', 'vehicle'), file('VehicleList', 'vehicle')],
      'CarList.json:3:8 改名以前的 id `vehicle` 已被 VehicleList.json 占用',
    ],
    [
      'that of two',
      [file('BusList', 'bus', 'vehicle'), file('CarList', 'car', 'vehicle')],
      'CarList.json:3:8 改名以前的 id `vehicle` 已被 BusList.json 占用',
    ],
    ['no id', [file('CarList', 'car', 'Fleet')], 'CarList.json:3:8'],
  ] as const)('%s is a mistake', (_what, files, message) => {
    const [problem, ...more] = told(...files);
    expect(more).toEqual([]);
    expect(problem).toContain(message);
  });
});
