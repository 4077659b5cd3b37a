import { describe, expect, it, test } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { withoutClosedLinks } from '../../../schemas/language/screen/linkedFields.ts';
import { aroundProperty, aroundRoot, problemsAtMark } from '../reading/markedFile.ts';

const ref = '"memberId": { "title": "会员", "ref": "member" },\n"cost": { "title": "费用", "field": "money" }';
const withRef = (more: string): string => `${ref},\n${more}`;

describe('a field of a referenced record that is written wrongly is told where it stands', () => {
  it.each([
    [
      ...aroundRoot(['a column with a misspelt field', '"list": { "columns": ["name", ▲"memberId.balanse"] }', ref]),
      '是不是想写 `balance`？',
    ],
    [
      ...aroundRoot(['a column behind a field that is no ref', '"list": { "columns": [▲"cost.balance"] }', ref]),
      '`cost` 没有引用其他页面',
    ],
    [
      ...aroundRoot(['a column behind a misspelt ref', '"list": { "columns": [▲"memberID.balance"] }', ref]),
      '是不是想写 `memberId`？',
    ],
    [...aroundRoot(['an order', '"list": { "sort": ▲"memberId.nothing desc" }', ref]), '没有字段 `nothing`'],
    [...aroundRoot(['a search', '"search": [▲"memberId.nothing"]', ref]), '没有字段 `nothing`'],
    [...aroundProperty(['a property', withRef('▲"memberId.nothing": { "title": "无" }')]), '没有字段 `nothing`'],
    [
      ...aroundProperty([
        'what the other file says',
        withRef('"memberId.mobile": { "title": "手机", ▲"maxLength": 3 }'),
      ]),
      '它是什么由那边决定',
    ],
    [
      ...aroundProperty(['a sum', withRef('"memberId.balance": { "title": "余额", "list": { ▲"total": "sum" } }')]),
      '会重复计算',
    ],
    [
      ...aroundProperty(['a range of texts', withRef('"memberId.nickname": { "title": "昵称", ▲"search": "range" }')]),
      '不能按 `range`',
    ],
    [
      ...aroundProperty([
        'an expression',
        withRef('"why": { "title": "原因", "visibleWhen": "cost > 1.0 && memberId.▲balanse > 0.0" }'),
      ]),
      '是不是想写 `balance`？',
    ],
    [
      ...aroundProperty(['a type', withRef('"why": { "title": "原因", "visibleWhen": "▲memberId.balance == \'x\'" }')]),
      '表达式有误',
    ],
    [
      ...aroundProperty([
        'a value of a dictionary',
        withRef('"why": { "title": "原因", "visibleWhen": "memberId.memberStatus == ▲\'9\'" }'),
      ]),
      '没有值 `9`',
    ],
    [...aroundRoot(['a row rule', '"access": "▲memberId.balance > 0.0"', ref]), '要转成 SQL'],
  ])('%s', (_, marked, message) => {
    const found = problemsAtMark(marked.replace('memberId.▲balanse', '▲memberId.balanse'));
    expect(found).toMatchObject([{ isAtMark: true, message: expect.stringContaining(message) }]);
  });
});

const team = { id: 'team', title: '车队', label: 'name', properties: { name: { title: '名称' } } };
const driver = {
  id: 'driver',
  title: '司机管理',
  label: 'name',
  properties: {
    name: { title: '姓名' },
    code: { title: '工号' },
    quota: { title: '限额', field: 'money', unit: '元' },
    teamId: { title: '车队', ref: 'team' },
  },
};
const trip = (properties: object, more: object = {}) => ({
  id: 'trip',
  title: '行程',
  properties: { no: { title: '编号' }, driverId: { title: '司机', ref: 'driver' }, ...properties },
  ...more,
});
const read = (...files: readonly { readonly id: string }[]) =>
  readScreens(
    files.map((file) => ({
      path: `screens/shop/demo/${file.id[0]!.toUpperCase()}${file.id.slice(1)}.json`,
      text: JSON.stringify(file),
    })),
    [],
  );
const tripOf = (properties: object, more?: object) => {
  const { records, problems } = read(team, driver, trip(properties, more));
  expect(problems).toEqual([]);
  return records.get('shop/demo/Trip')!;
};

describe('a field of a referenced record', () => {
  test('is what the other file says, under a title of both', () => {
    const { fields } = tripOf({}, { list: { columns: ['no', 'driverId.quota', 'driverId.teamId'] } });
    const [quota, teamId] = ['driverId.quota', 'driverId.teamId'].map((name) =>
      fields.find((one) => one.name === name)!,
    );
    expect(quota).toMatchObject({
      title: '司机限额',
      type: 'money',
      scale: 2,
      unit: '元',
      readOnly: true,
      list: { align: 'right' },
    });
    expect(quota).toMatchObject({ through: { ref: 'driverId', field: 'quota', screen: 'driver', column: 'quota' } });
    expect(teamId).toMatchObject({ type: 'ref', ref: { screen: 'team', label: 'name' } });
  });

  test('has a place only where it is named, and none at all where only an expression reads it', () => {
    const { fields, list, search, form } = tripOf(
      { why: { title: '原因', visibleWhen: 'driverId.quota > 1.0' } },
      { search: ['driverId.code'], form: { fields: ['driverId', 'driverId.name'] } },
    );
    expect(list.columns.filter((name) => name.includes('.'))).toEqual([]);
    expect(search.fields).toEqual(['driverId.code']);
    expect(form.fields.slice(0, 2)).toEqual(['driverId', 'driverId.name']);
    expect(fields.find(({ name }) => name === 'driverId.quota')?.through?.onlyRead).toBe(true);
  });

  test('needs a key that names one record', () => {
    const byCode = { driverCode: { title: '司机', ref: { screen: 'driver', value: 'code' } } };
    const { problems } = read(team, driver, trip(byCode, { list: { columns: ['driverCode.quota'] } }));
    expect(problems.map(({ message }) => message)).toEqual([
      '`driverCode` 按 `code` 引用 `driver`，而它不是唯一的，读不出是哪一条；请给它写上 `"unique": true`',
    ]);
  });

  test('is not what names a record, and a text with a dot in it is no path', () => {
    const screen = tripOf(
      { note: { title: '说明', default: '见 driverId.nothing' } },
      { list: { columns: ['driverId.name'] } },
    );
    expect(screen.label).toBe('no');
    const { problems } = read(team, driver, trip({ why: { title: '原因', visibleWhen: "no == 'driverId.nothing'" } }));
    expect(problems).toEqual([]);
  });

  test('waits for a file that is broken', () => {
    const broken = { ...driver, properties: { ...driver.properties, code: { title: 1 } } };
    const { problems } = read(
      team,
      broken as never,
      trip({ why: { title: '原因', visibleWhen: 'driverId.quota > 1.0' } }),
    );
    expect(problems.map(({ component }) => component)).toEqual(['shop/demo/Driver']);
  });

  test('is not offered to who may not open the screen of the record', () => {
    const screen = tripOf(
      {},
      { list: { columns: ['no', 'driverId.quota'], sort: 'driverId.quota desc' }, search: ['driverId.code'] },
    );
    expect(withoutClosedLinks(screen, () => true)).toBe(screen);
    const closed = withoutClosedLinks(screen, (code) => code !== 'shop:driver:list' && !code.startsWith('driver:'));
    expect(closed.list.columns).not.toContain('driverId.quota');
    expect(closed.list.sort).toEqual([]);
    expect(closed.search.fields).toEqual([]);
  });
});
