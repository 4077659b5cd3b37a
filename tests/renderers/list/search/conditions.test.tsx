import { looks } from '../../../../renderers/fields/index.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toConditions, toPlainSentence } from '../../../../renderers/list/search/conditions.ts';
import { ListPage } from '../../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../support.tsx';

const items = [
  { value: '1', text: '待支付' },
  { value: '9', text: '异常' },
];
const order = toTestScreen([
  toTestField('orderNo', 'text', { title: '订单编号', search: { op: 'like' } }),
  toTestField('orderStatus', 'dict', { title: '订单状态', dict: 'member_status', search: { op: 'eq' } }),
  toTestField('payStatus', 'dict', { title: '支付状态', items }),
  toTestField('memberId', 'ref', {
    title: '会员',
    ref: { screen: 'member', label: 'nickname', value: 'id', dict: 'member,nickname,id' },
  }),
  toTestField('amount', 'money', { title: '金额' }),
  toTestField('startTime', 'datetime', { title: '开始时间' }),
  toTestField('isTest', 'boolean', { title: '测试单' }),
]);
const said = (search: Record<string, string>) =>
  toConditions(order, search, looks).map((condition) => toPlainSentence(condition, { peekItems: () => [] }));

describe('a condition in words', () => {
  test.each([
    [{ orderNo: '*2026*' }, '订单编号：包含“2026”'],
    [{ orderNo: '2026*' }, '订单编号：以“2026”开头'],
    [{ orderNo: '*07' }, '订单编号：以“07”结尾'],
    [{ payStatus: '9' }, '支付状态：异常'],
    [{ payStatus: '!9' }, '支付状态：不是异常'],
    [{ payStatus: '1,9' }, '支付状态：待支付、异常'],
    [{ payStatus_MultiString: '1,9' }, '支付状态：待支付、异常'],
    [{ payStatus: 'in 1,9' }, '支付状态：待支付、异常'],
    [{ amount: '>100' }, '金额 > 100.00'],
    [{ amount: 'ge 1000' }, '金额 ≥ 1,000.00'],
    [{ amount: '<=5' }, '金额 ≤ 5.00'],
    [{ amount_begin: '10' }, '金额 ≥ 10.00'],
    [{ amount_begin: '10', amount_end: '20' }, '金额：10.00 ~ 20.00'],
    [{ startTime_end: '2026-11-07 23:59:59' }, '开始时间 ≤ 2026-11-07'],
    [{ startTime_begin: '2026-11-07 00:00:00', startTime_end: '2026-11-07 23:59:59' }, '开始时间：2026-11-07'],
    [
      { startTime_begin: '2026-11-01 08:30:00', startTime_end: '2026-11-07' },
      '开始时间：2026-11-01 08:30:00 ~ 2026-11-07',
    ],
    [{ isTest: 'true' }, '测试单：是'],
    [{ createTime_begin: '2026-11-07' }, '创建时间 ≥ 2026-11-07'],
    [{ createBy: '!admin' }, '创建人：不是admin'],
  ])('%j reads as such', (search, sentence) => expect(said(search)).toEqual([sentence]));
});

describe('an advanced query in words', () => {
  const conditions = [
    { field: 'orderNo', rule: 'right_like', val: 'CD' },
    { field: 'payStatus', rule: 'in', val: '1,9' },
    { field: 'amount', rule: 'gt', val: '100' },
    { field: 'memberId', rule: 'empty', val: '' },
  ];
  const ask = (match: 'and' | 'or') => ({
    orderNo: '*7*',
    superQueryParams: JSON.stringify(conditions),
    superQueryMatchType: match,
  });

  test('is a condition each where all must hold, and each can go by itself', () => {
    expect(said(ask('and'))).toEqual([
      '订单编号：包含“7”',
      '订单编号：以“CD”开头',
      '支付状态：待支付、异常',
      '金额 > 100.00',
      '会员：为空',
    ]);
    const [, , status] = toConditions(order, ask('and'), looks);
    const left = status!.without(ask('and'));
    expect(said(left)).toEqual(['订单编号：包含“7”', '订单编号：以“CD”开头', '金额 > 100.00', '会员：为空']);
  });

  test('is one condition where any may hold, and goes as a whole', () => {
    const [, any] = said(ask('or'));
    expect(any).toBe('订单编号：以“CD”开头 或 支付状态：待支付、异常 或 金额 > 100.00 或 会员：为空');
    expect(toConditions(order, ask('or'), looks)[1]!.without(ask('or'))).toEqual({ orderNo: '*7*' });
  });

  test('is said to be broken where an address brings nonsense, and can be taken away', () => {
    const search = { superQueryParams: '{', superQueryMatchType: 'and' };
    expect(said(search)).toEqual(['高级查询：条件无法识别']);
    expect(toConditions(order, search, looks)[0]!.without(search)).toEqual({});
  });
});

describe('the conditions above a list', () => {
  const open = (url: Record<string, string>, screen = order) => {
    const notes = createNotes();
    notes.url = url;
    const data = new MemoryData([{ id: '1', orderNo: 'A1', orderStatus: '1' }]);
    renderWithPorts(<ListPage screen={screen} />, data, notes);
    return { notes, data };
  };
  const chips = async () => within(await page.findByRole('group', { name: '当前条件' }));

  test('say what came from outside in words, also where no input is for it, and go one by one', async () => {
    const { notes, data } = open({ memberId: '7', orderStatus: '2', createTime_begin: '2026-11-01' });
    const group = await chips();
    await waitFor(() => expect(group.getByText('订单状态：冻结')).toBeTruthy());
    expect(group.getByText('创建时间 ≥ 2026-11-01')).toBeTruthy();
    expect(group.getByText(/^会员：/)).toBeTruthy();
    expect(data.queries.at(-1)!.search).toEqual({ memberId: '7', orderStatus: '2', createTime_begin: '2026-11-01' });
    fireEvent.click(group.getByRole('button', { name: '移除条件：会员' }));
    await waitFor(() => expect(notes.url).toEqual({ orderStatus: '2', createTime_begin: '2026-11-01' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('移除条件：订单状态');
  });

  test('take both ends of a range away at once, and all together by one button', async () => {
    const { notes } = open({ startTime_begin: '2026-11-01', startTime_end: '2026-11-02', orderNo: '*A*' });
    const group = await chips();
    fireEvent.click(group.getByRole('button', { name: '移除条件：开始时间' }));
    await waitFor(() => expect(notes.url).toEqual({ orderNo: '*A*' }));
    expect((page.getByLabelText('订单编号') as HTMLInputElement).value).toBe('A');
    fireEvent.click(group.getByRole('button', { name: '清空条件' }));
    await waitFor(() => expect(notes.url).toEqual({}));
    expect(page.queryByRole('group', { name: '当前条件' })).toBeNull();
    expect((page.getByLabelText('订单编号') as HTMLInputElement).value).toBe('');
  });

  test('are there in a list without a search bar', async () => {
    open({ payStatus: '9' }, toTestScreen(order.fields.map((field) => ({ ...field, search: null }))));
    expect((await chips()).getByText('支付状态：异常')).toBeTruthy();
    expect(page.queryByRole('form')).toBeNull();
  });

  test('hold a value that no tab stands for; removing it leads back to the tabs', async () => {
    const tabbed = {
      ...order,
      list: { ...order.list, tabs: { field: 'payStatus', values: ['1'], all: false, first: '1' } },
    };
    const { data } = open({ payStatus: '9' }, tabbed);
    fireEvent.click((await chips()).getByRole('button', { name: '移除条件：支付状态' }));
    await waitFor(() => expect(data.queries.at(-1)!.search).toEqual({ payStatus: '1' }));
    expect(page.queryByRole('group', { name: '当前条件' })).toBeNull();
  });

  test('tell that only a whole value is found where it was typed, not where a link brought it', async () => {
    const whole = order.fields.map((field) =>
      field.name === 'orderNo' ? { ...field, search: { op: 'eq' as const } } : field,
    );
    const notes = createNotes();
    notes.url = { orderNo: 'CD1' };
    renderWithPorts(<ListPage screen={toTestScreen(whole)} />, new MemoryData([]), notes);
    await page.findByText('没有符合条件的数据');
    expect(page.queryByText(/须输入完整内容/)).toBeNull();
    fireEvent.change(page.getByLabelText('订单编号'), { target: { value: 'CD' } });
    fireEvent.click(page.getByRole('button', { name: '查询' }));
    await page.findByText('“订单编号”须输入完整内容才能查到');
  });
});
