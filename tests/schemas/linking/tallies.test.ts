import { describe, expect, it } from 'vitest';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const entry = {
  path: 'screens/charge/demo/EntryList.json',
  text: JSON.stringify({
    id: 'entry',
    title: '流水',
    properties: {
      title: { title: '摘要' },
      accountId: { title: '账户', ref: 'account' },
      amount: { title: '金额', field: 'money' },
      day: { title: '日期', format: 'date' },
      key: { title: '密钥', field: 'password' },
      profit: { title: '毛利', field: 'money', seenBy: "'finance' in user.roles" },
    },
  }),
};
const told = (property: object, more: object = {}) =>
  readScreens(
    [
      entry,
      {
        path: 'screens/charge/demo/AccountList.json',
        text: JSON.stringify({
          id: 'account',
          title: '账户',
          properties: { name: { title: '名称' }, a: { title: 'A', ...property } },
          ...more,
        }),
      },
    ],
    [],
  ).problems.map((problem) => formatProblem(problem).replace(/^.*?json:\d+:\d+ /, ''));
const ownParent = {
  properties: {
    name: { title: '名称' },
    parentId: { title: '上级', ref: 'account' },
    a: { title: 'A', type: 'integer', count: { of: 'entry', by: { title: 'name', accountId: 'parentId' } } },
  },
};
const of = (field: string) => ({ of: 'entry', by: 'accountId', field });

describe('a field made of the rows of a sub-table', () => {
  const children = { lines: { title: '明细', properties: { amount: { title: '金额', field: 'money' } } } };
  it.each([
    [{ type: 'integer', count: { of: 'account.lines', by: 'accountId' } }],
    [{ field: 'money', sum: { of: 'account.lines', by: 'accountId', field: 'amount' } }],
  ])('is good: %j', (property) => expect(told(property, { children })).toEqual([]));
  it.each([
    ['account.line', 'accountId', /页面 `account` 没有自己的子表 `line`/],
    ['account.lines', 'amount', /只能统计本页面的子表，`by` 是子表的 `accountId`/],
  ])('is told what is wrong with it: %s by %s', (of, by, message) =>
    expect(told({ type: 'integer', count: { of, by } }, { children })).toEqual([expect.stringMatching(message)]),
  );
});

describe('a field made of the records that say the same', () => {
  const by = (keys: object) => ({ type: 'integer', count: { of: 'entry', by: keys } });
  it('is good: by one field or several', () => {
    expect(told(by({ title: 'name' }))).toEqual([]);
    expect(told(by({ title: 'name', accountId: 'parentId' }), ownParent)).toEqual([]);
  });
  it.each([
    [{ titel: 'name' }, /页面 `entry` 没有字段 `titel`；是不是想写 `title`？/],
    [{ title: 'nam' }, /没有字段 `nam`；是不是想写 `name`？/],
    [{ title: 'a' }, /`a` 不能用来找记录/],
    [{ key: 'name' }, /`key` 不能用来找记录/],
    [{ amount: 'name' }, /`entry` 的 `amount` 与 `name` 不是一样的内容，不会相等/],
  ])('is told what is wrong with it: %j', (keys, message) =>
    expect(told(by(keys))).toEqual([expect.stringMatching(message)]),
  );
});

describe('a field made of other records', () => {
  it.each([
    [{ field: 'money', sum: of('amount') }],
    [{ field: 'number', scale: 1, avg: of('amount') }],
    [{ format: 'date', max: of('day') }],
    [{ format: 'date-time', min: of('createTime') }],
    [{ field: 'money', sum: { ...of('amount'), where: "title != '' && day >= addMonths(today(), -1)" } }],
  ])('is good: %j', (property) => expect(told(property)).toEqual([]));
  it.each([
    [{ sum: of('amount') }, /`sum` 不适用于 text 类型的字段；请写上与那边的字段一样的类型/],
    [{ field: 'money', sum: of('amont') }, /页面 `entry` 没有字段 `amont`；是不是想写 `amount`？/],
    [{ field: 'money', sum: of('title') }, /`entry` 的 `title` 不是数字，sum 要用数字字段/],
    [{ field: 'money', max: of('day') }, /`entry` 的 `day` 是 date，而 `a` 是 money；请写成同样的类型/],
    [{ format: 'date-time', max: of('day') }, /`day` 是 date，而 `a` 是 datetime/],
    [{ type: 'integer', sum: of('amount') }, /`amount` 有小数，而 `a` 是整数/],
    [{ field: 'money', sum: of('profit') }, /`profit` 只有一部分人看得到/],
    [
      { field: 'money', sum: { ...of('amount'), by: 'title' } },
      /`entry` 的 `title` 没有引用 `account`；引用它的是 `accountId`/,
    ],
    [{ field: 'money', sum: { ...of('amount'), of: 'entri' } }, /没有页面 `entri`；是不是想写 `entry`？/],
    [{ field: 'money', sum: { of: 'entry', by: 'accountId' } }, /缺少 `field`/],
    [{ field: 'money', sum: of('amount'), max: of('amount') }, /`sum` 和 `max` 只能写一个/],
    [{ field: 'money', sum: of('amount'), search: true }, /由别的记录得出的字段不存储，不能查询、赋值或限制/],
    [{ field: 'money', total: of('amount') }, /不认识的关键字 `total`/],
  ])('is told what is wrong with it: %j', (property, message) =>
    expect(told(property)).toEqual([expect.stringMatching(message)]),
  );
});
