import { describe, expect, it } from 'vitest';
import type { ReportScreen } from '../../../schemas/language/index.ts';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { chosenOf, placesOf } from '../../../schemas/language/kinds/report/placesOf.ts';
import { explainFile } from '../../../schemas/language/kinds/explainFile.ts';
import type { ScreenFile } from '../../../schemas/language/screen/ScreenFile.ts';

const { dicts } = readDicts([
  {
    path: 'dicts/shop.json',
    text: JSON.stringify({ states: { title: '状态', items: [{ value: '1', text: '新' }] } }),
  },
]);
const list = (id: string, properties: object) => ({
  path: `screens/charge/shop/${id[0]!.toUpperCase()}${id.slice(1)}List.json`,
  text: JSON.stringify({ id, title: id, properties }),
});
const sale = list('sale', {
  saleNo: { title: '单号' },
  state: { title: '状态', dict: 'states' },
  soldAt: { title: '时间', format: 'date-time' },
  madeAt: { title: '制作时间', format: 'date-time' },
  amount: { title: '金额', field: 'money' },
  pin: { title: '密码', field: 'password', writeOnly: true },
});
const refund = list('refund', {
  doneAt: { title: '时间', format: 'date-time' },
  amount: { title: '金额', field: 'money' },
});
const path = 'screens/charge/shop/SaleReport.json';

const good = {
  id: 'sale-report',
  title: '销售报表',
  kind: 'report',
  filters: {
    range: { title: '日期', days: 30, on: { sale: 'soldAt', refund: 'doneAt' } },
    state: { title: '状态', on: { sale: 'state' } },
  },
  dimensions: {
    day: { title: '日期', on: { sale: 'day(soldAt)', refund: 'day(doneAt)' } },
    state: { title: '状态', on: { sale: 'state' } },
  },
  columns: {
    sold: { title: '销售额', of: 'sale', show: 'sum(amount)' },
    back: { title: '退款', of: 'refund', show: 'sum(amount)' },
    net: { title: '净额', value: 'sold - back' },
    part: { title: '占比', share: 'sold' },
    growth: { title: '环比', growth: 'net' },
  },
};
function read(change: object = {}) {
  const text = JSON.stringify({ ...good, ...change }, null, 1);
  const { screens, problems } = readScreens([sale, refund, { path, text }], dicts);
  return {
    screen: screens.get('charge/shop/SaleReport') as ReportScreen,
    problems: problems.map(formatProblem),
    screens,
  };
}
const column = (name: string, written: object) => read({ columns: { ...good.columns, [name]: written } }).problems;
const dimension = (on: object) => read({ dimensions: { one: { title: '一', on } } }).problems;

describe('a report', () => {
  it('has the units and digits of the fields it counts, and what each column reads', () => {
    const { screen, problems } = read();
    expect(problems).toEqual([]);
    expect(screen.columns).toMatchObject([
      { type: 'query', digits: 2, unit: '元', query: { code: 'sale:list', timedBy: ['soldAt'] } },
      { type: 'query', digits: 2 },
      { type: 'value', reads: ['sold', 'back'], digits: 2 },
      { type: 'share', of: 'sold', unit: '%', digits: 1 },
      { type: 'growth', of: 'net', against: 'before' },
    ]);
    expect(screen.limit).toBe(100);
  });
  it('offers every dimension for its rows, and those of few values across', () => {
    const offered = read().screen.choices.map(({ name, items }) => [name, items!.map(({ value }) => value)]);
    expect(offered).toEqual([
      ['by', ['day', 'state']],
      ['below', ['day', 'state']],
      ['across', ['day', 'state']],
    ]);
  });
  it('has rows by its first dimension, or by those that its file says, until a person chooses others', () => {
    expect(read().screen.by).toEqual(['day']);
    const { screen, problems } = read({ by: ['state', 'day'] });
    expect(problems).toEqual([]);
    expect(placesOf(screen, {})).toEqual({ by: 'state', below: 'day', across: undefined });
    expect(placesOf(screen, { below: '' })).toMatchObject({ by: 'state', below: undefined });
    // No dimension stands in two places.
    expect(placesOf(screen, { by: 'day' })).toMatchObject({ by: 'day', below: undefined });
    expect(placesOf(screen, { across: 'day' })).toMatchObject({ by: 'state', below: undefined, across: 'day' });
  });
  it('says in its address only what differs from its file', () => {
    const { screen } = read({ by: ['state', 'day'] });
    expect(chosenOf(screen, placesOf(screen, {}))).toEqual({});
    expect(chosenOf(screen, { by: 'day', below: undefined, across: 'state' })).toEqual({
      by: 'day',
      below: '',
      across: 'state',
    });
  });
  it('makes the tables keep an index for the days it narrows', () => {
    const { fields } = read().screens.get('charge/shop/SaleList') as unknown as {
      fields: { name: string; lookedUp?: readonly string[] }[];
    };
    expect(fields.filter(({ lookedUp }) => lookedUp).map(({ name }) => name)).toEqual(['soldAt']);
  });
  it('says of a column and of a card what it counts, where its file does', () => {
    const columns = { ...good.columns, net: { ...good.columns.net, description: '销售额减退款' } };
    const cards = { count: { title: '单数', description: '全部订单', figure: { of: 'sale' } } };
    const { screen, problems } = read({ columns, cards });
    expect(problems).toEqual([]);
    expect(screen.columns.map(({ description }) => description)).toEqual([
      undefined,
      undefined,
      '销售额减退款',
      undefined,
      undefined,
    ]);
    expect(screen.cards[0]!.description).toBe('全部订单');
  });

  it.each(['help', 'tooltip', 'hint'])('is told `description` where a column says `%s`', (word) => {
    const { problems } = read({ columns: { ...good.columns, net: { ...good.columns.net, [word]: '销售额减退款' } } });
    expect(problems).toEqual([expect.stringContaining('是不是想写 `description`？')]);
  });

  it('explained is a file that means the same', () => {
    const { screen } = read();
    const text = JSON.stringify(explainFile(screen, good as unknown as ScreenFile));
    const again = readScreens([sale, refund, { path, text }], dicts);
    expect(again.problems.map(formatProblem)).toEqual([]);
    const { revision: _one, menu: _menu, ...before } = screen;
    expect(again.screens.get('charge/shop/SaleReport')).toMatchObject(before);
  });
});

describe('a mistake in a report is told where it stands', () => {
  it.each([
    [
      'a column over a field that is gone',
      () => column('x', { title: 'X', of: 'sale', show: 'sum(amont)' }),
      '没有字段 `amont`',
    ],
    ['a column of an unknown screen', () => column('x', { title: 'X', of: 'sael' }), '没有页面 `sael`'],
    [
      'a column of a sub-table',
      () => column('x', { title: 'X', of: 'sale.lines' }),
      '没有页面 `sale.lines`；这里要写页面的 id，不能写“页面.子表”',
    ],
    ['a sum of a text', () => column('x', { title: 'X', of: 'sale', show: 'sum(saleNo)' }), 'sum 要用数字字段'],
    [
      'different values of a secret',
      () => column('x', { title: 'X', of: 'sale', show: 'distinct(pin)' }),
      '不能数 `pin`',
    ],
    ['a column of nothing', () => column('x', { title: 'X' }), '列要写明从哪里来'],
    ['a column of two things', () => column('x', { title: 'X', of: 'sale', share: 'sold' }), '一列只有一个来源'],
    [
      'a word of another column',
      () => column('x', { title: 'X', share: 'sold', against: 'year' }),
      '只能和 `growth` 写在一起',
    ],
    ['a value of an unknown column', () => column('x', { title: 'X', value: 'sold - bakc' }), '`bakc`'],
    [
      'a value of a column below it',
      () => read({ columns: { x: { title: 'X', value: 'y + 1' }, y: { title: 'Y', of: 'sale' } } }).problems,
      '`y`',
    ],
    [
      'a share of an unknown column',
      () => column('x', { title: 'X', share: 'sodl' }),
      '前面没有列 `sodl`；是不是想写 `sold`？',
    ],
    ['a share of a share', () => column('x', { title: 'X', share: 'part' }), '`part` 已是百分比'],
    [
      'a range that the page chooses',
      () => column('x', { title: 'X', of: 'sale', where: "soldAt >= '2026-01-01'" }),
      '`soldAt` 的范围由页面选择',
    ],
    ['rows of an unknown field', () => dimension({ sale: 'stat' }), '没有字段 `stat`'],
    ['rows of a text', () => dimension({ sale: 'saleNo' }), '不能按 `saleNo` 分组'],
    [
      'rows of a time that nothing bounds',
      () => dimension({ sale: 'day(madeAt)' }),
      '里带 `days` 的选择所限定的字段，这里是 `soldAt`',
    ],
    [
      'rows of a screen that no column counts',
      () => dimension({ sale: 'state', buy: 'state' }),
      '没有列统计页面 `buy`',
    ],
    [
      'rows of days and of months',
      () => dimension({ sale: 'day(soldAt)', refund: 'month(doneAt)' }),
      '要按同样的时间分',
    ],
    ['an order by an unknown column', () => read({ sort: 'sodl desc' }).problems, '没有列 `sodl`'],
    ['rows by an unknown dimension', () => read({ by: ['stat'] }).problems, '没有维度 `stat`；是不是想写 `state`？'],
    ['a drawing of an unknown column', () => read({ chart: ['sodl'] }).problems, '没有列 `sodl`'],
    [
      'a choice that the table has itself',
      () => read({ filters: { ...good.filters, by: good.filters.state } }).problems,
      '是报表自己的参数名',
    ],
    ['a report without columns', () => read({ columns: undefined }).problems, '`columns`'],
    ['a keyword of another kind', () => read({ greeting: true }).problems, 'report 页面没有 `greeting`'],
  ])('%s', (_what, tell, expected) => {
    const problems = tell();
    expect(problems.join('\n')).toContain(expected);
    expect(problems[0]).toMatch(/SaleReport\.json:\d+:\d+ /);
  });
});
