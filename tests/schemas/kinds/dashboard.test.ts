import { describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';
import type { DashboardScreen } from '../../../schemas/language/index.ts';
import { screenKinds } from '../../../schemas/language/kinds/index.ts';
import { baseKeywords } from '../../../schemas/language/reading/checkKeywords.ts';
import { readSchemas } from '../../../scripts/readSchemas.ts';
import metaSchema from '../../../schemas/language/screen.schema.json' with { type: 'json' };

const { dicts } = readDicts([
  {
    path: 'dicts/shop.json',
    text: JSON.stringify({
      states: {
        title: '状态',
        items: [
          { value: '1', text: '新' },
          { value: '2', text: '旧' },
        ],
      },
    }),
  },
]);

const sale = {
  path: 'screens/charge/shop/SaleList.json',
  text: JSON.stringify({
    id: 'sale',
    title: '销售',
    properties: {
      saleNo: { title: '单号' },
      remark: { title: '备注', search: 'like' },
      state: { title: '状态', dict: 'states', search: { default: '1' } },
      soldAt: { title: '时间', format: 'date-time' },
      soldOn: { title: '日期', format: 'date' },
      place: { title: '位置', field: 'lnglat' },
      amount: { title: '金额', field: 'money' },
      pin: { title: '密码', field: 'password', writeOnly: true },
    },
  }),
};
const path = 'screens/dashboard/Shop.json';

/** Reads a dashboard of one card beside the screen that it asks. */
function read(card: object, root: object = {}) {
  const text = JSON.stringify(
    { id: 'shop-board', title: '看板', kind: 'dashboard', cards: { one: card }, ...root },
    null,
    1,
  );
  const { screens, problems } = readScreens([sale, { path, text }], dicts);
  return { screens, problems: problems.map((one) => formatProblem(one).replace(`${path}:`, '')) };
}
const problemsOf = (card: object, root?: object) => read(card, root).problems.join('\n');
const cardOf = (card: object) => {
  const { screens, problems } = read(card);
  expect(problems).toEqual([]);
  return (screens.get('dashboard/Shop') as DashboardScreen).cards[0]!;
};

const today = 'day(soldAt) == today()';
const month = 'soldAt >= addDays(today(), -29)';

describe('a card of a dashboard', () => {
  it('is what its keyword says, with the units and digits of the fields it counts', () => {
    expect(
      cardOf({ title: '今日', compare: 'more', figure: { of: 'sale', where: today, show: 'sum(amount)' } }),
    ).toMatchObject({
      type: 'figure',
      span: 3,
      period: 'day',
      query: {
        code: 'sale:list',
        cleared: ['state'],
        timedBy: ['soldAt'],
        show: [{ name: 'sum', field: 'amount', digits: 2, unit: '元' }],
      },
    });
  });
  it('counts where it does not say what', () => {
    expect(cardOf({ title: '全部', figure: { of: 'sale' } })).toMatchObject({ query: { show: [{ name: 'count' }] } });
  });
  it('carries the fields of its rows, and no secret', () => {
    const rows = { of: 'sale', columns: ['saleNo', 'state'], where: "state in ['1', '2']" };
    expect(cardOf({ title: '最新', rows })).toMatchObject({
      rows: { columns: [{ name: 'saleNo' }, { name: 'state' }] },
    });
    expect(problemsOf({ title: '最新', rows: { of: 'sale', columns: ['pin'] } })).toContain('`pin` 是保密的，不能显示');
  });
  it('may call the fields of its rows by titles of its own', () => {
    const rows = { of: 'sale', columns: { saleNo: '单', state: '到哪一步' } };
    expect(cardOf({ title: '最新', rows })).toMatchObject({
      rows: {
        columns: [
          { name: 'saleNo', title: '单' },
          { name: 'state', title: '到哪一步' },
        ],
      },
    });
    expect(problemsOf({ title: '最新', rows: { of: 'sale', columns: { salesNo: '单' } } })).toContain('salesNo');
    expect(problemsOf({ title: '最新', rows: { of: 'sale', columns: { pin: '密码' } } })).toContain('`pin` 是保密的');
  });
  it('makes the table keep an index for the days it narrows', () => {
    const { screens } = read({ title: '今日', figure: { of: 'sale', where: today } });
    const target = screens.get('charge/shop/SaleList') as unknown as { fields: { name: string; lookedUp?: true }[] };
    expect(target.fields.filter(({ lookedUp }) => lookedUp).map(({ name }) => name)).toEqual(['soldAt']);
  });
});

describe('a card of several queries', () => {
  it('is a number that is worked out of theirs, with the period of the first that has one', () => {
    const from = { all: { of: 'sale' }, now: { of: 'sale', where: today, show: 'repeats(saleNo)' } };
    expect(cardOf({ title: '率', compare: 'more', value: 'now / all / days', from })).toMatchObject({
      type: 'value',
      digits: 2,
      period: 'day',
      against: ['before'],
      from: [{ title: 'all' }, { title: 'now', query: { show: [{ name: 'repeats', field: 'saleNo', digits: 0 }] } }],
    });
  });
  it('draws them side by side, of one period', () => {
    const lines = {
      新增: { of: 'sale', by: 'day(soldAt)', where: month },
      金额: { of: 'sale', by: 'day(soldAt)', where: month, show: 'sum(amount)' },
    };
    expect(cardOf({ title: '线', chart: 'line', series: lines })).toMatchObject({
      query: { by: { period: 'day' } },
      series: [{ title: '新增' }, { title: '金额', query: { show: [{ name: 'sum', unit: '元' }] } }],
    });
  });
  it('goes on from period to period', () => {
    const query = { of: 'sale', by: 'day(soldAt)', where: month, show: { 累计: 'running(sum(amount))' } };
    expect(cardOf({ title: '累计', chart: 'line', query })).toMatchObject({
      query: { show: [{ name: 'sum', running: true, digits: 2 }] },
    });
  });
  it('goes by a time of its own under the range of the page', () => {
    const filters = { range: { title: '范围', days: 30, on: { sale: 'soldAt' } } };
    const { screens, problems } = read({ title: '数', figure: { of: 'sale', at: 'soldOn' } }, { filters });
    expect(problems).toEqual([]);
    expect((screens.get('dashboard/Shop') as DashboardScreen).cards[0]).toMatchObject({
      period: 'range',
      query: { at: 'soldOn', timedBy: ['soldOn'] },
    });
  });
});

describe('a choice of the page', () => {
  const range = { title: '范围', days: 30, on: { sale: 'soldAt' } };
  const withFilter = (filter: object, card: object) => read(card, { filters: { range: filter } });
  const boardOf = (filter: object, card: object) => {
    const { screens, problems } = withFilter(filter, card);
    expect(problems).toEqual([]);
    return screens.get('dashboard/Shop') as DashboardScreen;
  };

  it('bounds a series, gives a figure the time before, and makes the table keep an index', () => {
    const trend = { title: '趋势', chart: 'line', query: { of: 'sale', by: 'day(soldAt)' } };
    expect(boardOf(range, trend).cards[0]).toMatchObject({ query: { timedBy: ['soldAt'] } });
    const figure = { title: '数', compare: 'more', figure: { of: 'sale' } };
    expect(boardOf(range, figure).cards[0]).toMatchObject({ period: 'range' });
    const own = { title: '今日', compare: 'more', figure: { of: 'sale', where: today } };
    expect(boardOf(range, own).cards[0]).toMatchObject({ period: 'day' });
  });
  it('is put in with the control of the first field it names, optional and by the title of the choice', () => {
    const choice = { title: '看哪种', on: { sale: 'state' } };
    const [filter] = boardOf(choice, { title: '数', figure: { of: 'sale' } }).filters;
    expect(filter).toMatchObject({
      name: 'range',
      field: { dict: 'states', title: '看哪种', required: false, search: { op: 'eq' } },
    });
  });
  it.each([
    ['of an unknown screen', { title: '范', days: 7, on: { sael: 'soldAt' } }, '没有页面 `sael`'],
    ['of an unknown field', { title: '范', days: 7, on: { sale: 'soldA' } }, '没有字段 `soldA`'],
    ['of a range without days in it', { title: '范', days: 7, on: { sale: 'state' } }, '只有 date 和 datetime 能按'],
    ['of a value that nobody can choose', { title: '范', on: { sale: 'remark' } }, '`remark` 没有可选的值'],
    ['of a secret', { title: '范', on: { sale: 'pin' } }, '它是保密的字段'],
    ['of too many days', { title: '范', days: 400, on: { sale: 'soldAt' } }, '366'],
  ])('%s is a mistake that is told', (_what, filter, expected) => {
    const { problems } = withFilter(filter, { title: '数', figure: { of: 'sale' } });
    expect(problems.join('\n')).toContain(expected);
    expect(problems[0]).toMatch(/^\d+:\d+ /);
  });
});

describe('a mistake in a card is told where it stands', () => {
  const figure = (query: object, more: object = {}) =>
    problemsOf({ title: '数', figure: { of: 'sale', ...query }, ...more });
  const chart = (name: string, query: object) =>
    problemsOf({ title: '图', chart: name, query: { of: 'sale', ...query } });
  const value = (source: string, from: object = { sum: { of: 'sale', show: 'sum(amount)' }, count: { of: 'sale' } }) =>
    problemsOf({ title: '值', value: source, from });
  const series = (lines: object, name = 'line') => problemsOf({ title: '线', chart: name, series: lines });
  it.each([
    [
      'of an unknown screen',
      () => problemsOf({ title: '数', figure: { of: 'sael' } }),
      '没有页面 `sael`；是不是想写 `sale`？',
    ],
    [
      'of a dashboard',
      () => problemsOf({ title: '数', figure: { of: 'shop-board' } }),
      '页面 `shop-board` 是 dashboard 页面，没有记录',
    ],
    ['an unknown field', () => figure({ where: "stat == '1'" }), '没有 `stat` 这个名字；是不是想写 `state`？'],
    ['a value that the dictionary has not', () => figure({ where: "state == '9'" }), 'states 没有值 `9`'],
    ['a sum of a text', () => figure({ show: 'sum(remark)' }), '`remark` 是 text 类型的字段，sum 要用数字字段'],
    ['a sum of an unknown field', () => figure({ show: 'sum(amont)' }), '没有字段 `amont`；是不是想写 `amount`？'],
    ['an unknown measure', () => figure({ show: 'summ(amount)' }), '没有 `summ` 这种统计；是不是想写 `sum`？'],
    ['an or, which no list can be asked', () => figure({ where: "state == '1' || amount > 3" }), '用 && 连接的比较'],
    ['two fields held against each other', () => figure({ where: 'remark == saleNo' }), '不能与另一个字段相比'],
    ['an inequality of a text', () => figure({ where: "saleNo != 'a'" }), '列表不能用 != 查 `saleNo`'],
    ['a secret', () => figure({ where: "pin == '1'" }), '它是保密的字段'],
    ['one thing asked twice', () => figure({ where: `${today} && ${month}` }), '对 `soldAt` 的这种条件只能写一次'],
    ['a comparison without a period', () => figure({ where: month }, { compare: 'more' }), '要与上一期比较'],
    ['groups of a text', () => chart('ring', { by: 'remark' }), '不能按 `remark` 分组'],
    ['days of a dictionary', () => chart('line', { by: 'day(state)' }), '`state` 是 dict 类型的字段'],
    ['an unknown period', () => chart('line', { by: 'hours(soldAt)' }), '没有 `hours` 这种期间；是不是想写 `hour`？'],
    [
      'a series without a beginning',
      () => chart('line', { by: 'day(soldAt)' }),
      '要在 where 里写明 `soldAt` 从哪天开始',
    ],
    [
      'a series that is too long',
      () => chart('bar', { by: 'day(soldAt)', where: "soldAt >= '2020-01-01'" }),
      '超过 400 个期间',
    ],
    ['a ring over time', () => chart('ring', { by: 'day(soldAt)', where: month }), 'ring 图按字段分组'],
    ['a line over groups', () => chart('line', { by: 'state' }), 'line 图按时间画'],
    [
      'hours of a day without them',
      () => chart('bar', { by: 'hour(soldOn)', where: "soldOn >= '2026-01-01'" }),
      '没有钟点',
    ],
    [
      'turns without a beginning',
      () => chart('bar', { by: 'weekday(soldAt)' }),
      '要在 where 里写明 `soldAt` 从哪天开始',
    ],
    ['squares of one line', () => chart('heat', { by: 'hour(soldAt)', where: month }), 'heat 图要有 `across`'],
    ['a ring of parts of parts', () => chart('ring', { by: 'state', across: 'state' }), 'ring 图不把每一组再分'],
    [
      'parts of many values',
      () => chart('stack', { by: 'day(soldAt)', where: month, across: 'remark' }),
      '不能按 `remark` 分组',
    ],
    [
      'parts of means',
      () => chart('stack', { by: 'day(soldAt)', where: month, across: 'state', show: 'avg(amount)' }),
      '有 `across` 时只能有一个统计',
    ],
    ['different values of a secret', () => figure({ show: 'distinct(pin)' }), '不能数 `pin` 有几种值'],
    ['a share that no list can be asked', () => figure({}, { share: 'remark == saleNo' }), '不能与另一个字段相比'],
    [
      'the name of a value as a number',
      () => figure({ show: 'most(state)' }),
      'most(字段) 得出的是一个名字，只能作报表的列',
    ],
    [
      'the last moment as a number',
      () => figure({ show: 'max(soldAt)' }),
      '`soldAt` 是 datetime 类型的字段，max 要用数字字段',
    ],
    [
      'a total that goes on without periods',
      () => figure({ show: 'running(count())' }),
      'running(…) 是到每一期为止的累计',
    ],
    [
      'a mean that goes on',
      () => chart('line', { by: 'day(soldAt)', where: month, show: 'running(avg(amount))' }),
      'running(…) 里是 count() 或 sum(字段)',
    ],
    ['a comparison of nothing', () => figure({ where: today }, { against: ['week'] }), '要和 `compare` 写在一起'],
    ['a line of a page that does not count again', () => figure({}, { history: true }), '页面要写 `refresh`'],
    ['a time of its own without a range', () => figure({ at: 'soldAt' }), '没有什么限定这个时间'],
    ['a time of its own that is none', () => figure({ at: 'state' }), '`state` 是 dict 类型的字段'],
    ['a value of nothing', () => problemsOf({ title: '值', value: '1.0' }), '要在 `from` 里写明它们'],
    ['a value of an unknown number', () => value('sum / cont'), '没有 `cont` 这个名字；是不是想写 `count`？'],
    ['a number by the name of a length', () => value('days / 2.0', { days: { of: 'sale' } }), '是这一期的长度'],
    ['groups of a number', () => value('one', { one: { of: 'sale', by: 'state' } }), '这里是一个数字，不分组'],
    [
      'lines of different periods',
      () =>
        series({
          一: { of: 'sale', by: 'day(soldAt)', where: month },
          二: { of: 'sale', by: 'week(soldAt)', where: month },
        }),
      '并排的查询要按同样的时间分',
    ],
    ['lines of groups', () => series({ 一: { of: 'sale', by: 'state' } }), '并排的查询要按时间分'],
    [
      'a ring of lines',
      () => series({ 一: { of: 'sale', by: 'day(soldAt)', where: month } }, 'ring'),
      '几个查询并排画成 line 或 bar',
    ],
    [
      'what waits since a text',
      () => problemsOf({ title: '办', inbox: { 一: { of: 'sale', since: 'remark' } } }),
      '`remark` 是 text 类型的字段',
    ],
    [
      'a point that says a secret',
      () => problemsOf({ title: '图', map: { of: 'sale', at: 'place', show: ['pin'] } }),
      '`pin` 是保密的，不能显示',
    ],
    ['a map of a text', () => problemsOf({ title: '图', map: { of: 'sale', at: 'remark' } }), '`remark` 不是位置'],
    [
      'a map in colours of a text',
      () => problemsOf({ title: '图', map: { of: 'sale', at: 'place', colour: 'remark' } }),
      '`remark` 不能定颜色',
    ],
    [
      'groups of a step',
      () => problemsOf({ title: '步', funnel: { 一: { of: 'sale' }, 二: { of: 'sale', by: 'state' } } }),
      '这里是一个数字，不分组',
    ],
    ['a card of nothing', () => problemsOf({ title: '空' }), '卡片要写明显示什么'],
    [
      'a card of two things',
      () => problemsOf({ title: '两样', links: 'recent', figure: { of: 'sale' } }),
      '一张卡片只显示一样',
    ],
    [
      'a keyword of another card',
      () => problemsOf({ title: '数', links: 'recent', compare: 'more' }),
      '它属于 figure、value 卡片',
    ],
    [
      'a keyword of another kind',
      () => problemsOf({ title: '数', links: 'recent' }, { properties: { a: { title: 'A' } } }),
      'dashboard 页面没有 `properties`',
    ],
  ])('%s', (_what, tell, expected) => {
    expect(tell()).toContain(expected);
    expect(tell()).toMatch(/^\d+:\d+ /);
  });
  it('at its very character', () => {
    const [problem] = read({ title: '数', figure: { of: 'sale', where: "state == '1' && sate == '2'" } }).problems;
    const text = '"where": "state == \'1\' && sate';
    expect(problem).toMatch(new RegExp(`^\\d+:${'    '.length + text.length - 3} `));
  });
});

it('a list may not have cards', () => {
  const text = JSON.stringify({
    id: 'foo',
    title: '页',
    properties: { a: { title: 'A' } },
    cards: { b: { title: 'B', links: 'quick' } },
  });
  const { problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], dicts);
  expect(problems.map(({ message }) => message)).toEqual(['list 页面没有 `cards`：它属于 dashboard、report 页面']);
});

it('the meta-schema knows the keywords of every kind, and no others', () => {
  const known = new Set(
    [baseKeywords, ...Object.values(screenKinds).map(({ keywords }) => keywords)].flatMap((keywords) =>
      Object.keys(keywords),
    ),
  );
  expect(Object.keys(metaSchema.properties).sort()).toEqual([...known].sort());
  expect(metaSchema.properties.kind.enum).toEqual(Object.keys(screenKinds));
});

const allShipped = readSchemas('schemas');
/** Reads the shipped screens once, and beside them the one file that is new. */
const reader = new ScreenReader();

it.each(Object.entries(screenKinds))('the first file of a new %s has no mistake', async (_name, { template }) => {
  const text = ['{', '"id": "first-one",', '"title": "新页面",', ...template, '}']
    .join('\n')
    .replace('{id}', 'first-one');
  const shipped = await allShipped;
  const { problems } = reader.readAll(
    [...shipped.files, { path: 'screens/charge/demo/FirstOneList.json', text }],
    shipped.dicts,
    { parts: shipped.parts },
  );
  expect(problems).toEqual([]);
});
