import { describe, expect, it } from 'vitest';
import type { DashboardScreen, RecordScreen, ReportScreen } from '../../../schemas/language/index.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const list = (id: string, properties: object) => ({
  path: `screens/charge/shop/${id[0]!.toUpperCase()}${id.slice(1)}List.json`,
  text: JSON.stringify({ id, title: id, label: Object.keys(properties)[0], properties }, null, 1),
});
const files = [
  list('land', { landName: { title: '国家' }, pin: { title: '口令', field: 'password', writeOnly: true } }),
  list('town', {
    townName: { title: '城市' },
    landId: { title: '国家', ref: 'land' },
    people: { title: '人口', type: 'integer' },
  }),
  list('shop', {
    shopName: { title: '门店' },
    townId: { title: '城市', ref: 'town' },
    tags: { title: '标签', field: 'multi-ref', ref: 'town' },
  }),
  list('sale', {
    saleNo: { title: '单号' },
    shopId: { title: '门店', ref: 'shop' },
    soldAt: { title: '时间', format: 'date-time' },
  }),
  list('line', {
    lineNo: { title: '行号' },
    saleId: { title: '销售', ref: 'sale' },
    amount: { title: '金额', field: 'money' },
  }),
];

const report = (change: object) => ({
  path: 'screens/charge/shop/LineReport.json',
  text: JSON.stringify(
    {
      id: 'line-report',
      title: '报表',
      kind: 'report',
      dimensions: { shop: { title: '门店', on: { line: 'saleId.shopId' } } },
      columns: { lines: { title: '行数', of: 'line' } },
      ...change,
    },
    null,
    1,
  ),
});
const read = (change: object) => {
  const { screens, problems } = readScreens([...files, report(change)], []);
  return {
    problems: problems.map(formatProblem),
    screen: screens.get('charge/shop/LineReport') as ReportScreen,
    lines: screens.get('charge/shop/LineList') as RecordScreen,
  };
};
const dimension = (path: string) => ({ dimensions: { one: { title: '一', on: { line: path } } } });

describe('a query reads through refs', () => {
  it('through three of them, with the codes of all screens on the way', () => {
    const { problems, screen } = read(dimension('saleId.shopId.townId'));
    expect(problems).toEqual([]);
    expect(screen.dimensions[0]!.on['line']).toMatchObject({
      field: 'saleId.shopId.townId',
      through: ['sale:list', 'shop:list'],
    });
    expect(read(dimension('saleId.shopId.townId.landId')).problems).toEqual([]);
  });

  it('in figures, conditions and choices of the page', () => {
    const { problems, screen } = read({
      filters: { town: { title: '城市', on: { line: 'saleId.shopId.townId' } } },
      columns: {
        lines: { title: '行数', of: 'line', where: "saleId.shopId.shopName == '一号店'" },
        people: { title: '人口', of: 'line', show: 'sum(saleId.shopId.townId.people)' },
      },
    });
    expect(problems).toEqual([]);
    expect(screen.filters[0]!.field).toMatchObject({ ref: { screen: 'town', label: 'townName' } });
    expect(screen.columns[0]).toMatchObject({ query: { through: ['sale:list', 'shop:list'] } });
  });

  it('and the list that shows what was counted can be asked by the same path, without a column for it', () => {
    const { lines } = read(dimension('saleId.shopId.townId'));
    const field = lines.fields.find(({ name }) => name === 'saleId.shopId.townId');
    expect(field).toMatchObject({ title: '销售门店城市', list: null, through: { onlyAsked: true } });
    expect(lines.list.columns).not.toContain('saleId.shopId.townId');
  });

  it('in cards of a dashboard that draw figures and show records', () => {
    const board = {
      path: 'screens/charge/shop/LineBoard.json',
      text: JSON.stringify({
        id: 'line-board',
        title: '看板',
        kind: 'dashboard',
        cards: {
          top: { title: '门店', chart: 'ranking', query: { of: 'line', by: 'saleId.shopId', show: 'sum(amount)' } },
          last: {
            title: '最新',
            rows: { of: 'line', columns: ['lineNo'], where: "saleId.shopId.shopName == '一号店'" },
          },
        },
      }),
    };
    const { screens, problems } = readScreens([...files, board], []);
    expect(problems.map(formatProblem)).toEqual([]);
    const [top, last] = (screens.get('charge/shop/LineBoard') as DashboardScreen).cards;
    expect(top).toMatchObject({ query: { by: { field: 'saleId.shopId' }, through: ['sale:list'] } });
    expect(last).toMatchObject({ rows: { through: ['sale:list', 'shop:list'] } });
  });

  it('says nothing of paths through a screen that cannot be read: its own mistake is told there', () => {
    const broken = files.map((file) => (file.path.includes('ShopList') ? { ...file, text: '{' } : file));
    const { problems } = readScreens(
      [
        ...broken,
        report({
          ...dimension('saleId.shopId.townId'),
          filters: { town: { title: '城市', on: { line: 'saleId.shopId.townId' } } },
          columns: {
            lines: { title: '行数', of: 'line', where: "saleId.shopId.shopName == '一号店'" },
            people: { title: '人口', of: 'line', show: 'sum(saleId.shopId.townId.people)' },
          },
        }),
      ],
      [],
    );
    expect(problems.map(formatProblem).filter((problem) => !problem.includes('ShopList'))).toEqual([]);
  });

  it.each([
    ['a field that is not there', dimension('saleId.shopId.townld'), '没有字段 `townld`；是不是想写 `townId`'],
    ['a ref that is none', dimension('lineNo.shopId'), '`lineNo` 没有引用其他页面'],
    ['four refs', dimension('saleId.shopId.townId.landId.landName'), '经过 4 个引用，最多 3 个'],
    ['a ref to several records', dimension('saleId.shopId.tags.townName'), '引用多条记录'],
    ['what is no group', dimension('saleId.shopId.townId.townName'), '不能按 `saleId.shopId.townId.townName` 分组'],
    [
      'a condition that leads nowhere',
      { columns: { lines: { title: '行数', of: 'line', where: "saleId.shopId.nam == '1'" } } },
      '没有字段 `nam`',
    ],
    [
      'a secret',
      {
        dimensions: { town: { title: '城市', on: { sale: 'shopId.townId' } } },
        columns: { pins: { title: '口令数', of: 'sale', show: 'distinct(shopId.townId.landId.pin)' } },
      },
      '`pin` 是保密的，不能显示',
    ],
    [
      'a choice that leads nowhere',
      { filters: { town: { title: '城市', on: { line: 'saleId.nothing' } } } },
      '没有字段 `nothing`',
    ],
  ])('a mistake is told with its line: %s', (_what, change, message) => {
    expect(read(change).problems).toEqual([expect.stringMatching(/LineReport\.json:\d+:\d+/)]);
    expect(read(change).problems[0]).toContain(message);
  });
});
