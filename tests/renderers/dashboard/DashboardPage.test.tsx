import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage } from '../../../renderers/dashboard/DashboardPage.tsx';
import { DataError, type Ports, PortsProvider } from '../../../renderers/ports/index.ts';
import type { CardAnswer, DashboardAnswer, DashboardScreen, Query } from '../../../schemas/language/index.ts';
import { portsOf } from '../form/support.tsx';

const query = (part: Partial<Query> = {}): Query => ({
  of: 'sale',
  code: 'sale:list',
  cleared: [],
  timedBy: [],
  show: [{ title: '数', name: 'count', digits: 0, unit: '单' }],
  limit: 10,
  ...part,
});
const board: DashboardScreen = {
  component: 'dashboard/Shop',
  id: 'shop-board',
  title: '看板',
  kind: 'dashboard',
  revision: '1',
  permission: 'shopBoard',
  menu: null,
  greeting: false,
  filters: [],
  api: { base: '/shop', cards: { method: 'GET', path: '/shop/cards' } },
  cards: [
    {
      type: 'figure',
      name: 'orders',
      title: '今日订单',
      span: 3,
      query: query(),
      compare: 'more',
      against: ['before'],
      history: false,
      period: 'day',
    },
    { type: 'todo', name: 'todo', title: '待办', span: 3, items: [{ title: '待审核', query: query() }] },
    { type: 'chart', name: 'top', title: '排行', span: 4, chart: 'ranking', query: query({ by: { field: 'shop' } }) },
    { type: 'links', name: 'recent', title: '最近打开', span: 4, links: 'recent' },
  ],
};
const answers: Record<string, CardAnswer> = {
  orders: { type: 'figure', value: '1234', earlier: { before: '1000' }, query: { day: '1' } },
  todo: { type: 'todo', items: [{ title: '待审核', value: '3', query: { state: '0' } }] },
  top: {
    type: 'chart',
    groups: 3,
    totals: ['60'],
    query: {},
    points: [
      { key: 'a', label: '东店', values: ['40'], query: { shop: 'a' } },
      { key: null, label: '（空）', values: ['20'], query: null },
    ],
  },
};

/** Shows the board; `give` answers each call for cards. */
async function show(give: (names: readonly string[]) => Promise<DashboardAnswer>, shown = board) {
  const asked: (readonly string[])[] = [];
  const ports = portsOf({
    data: {
      getCards: (_screen, names) => {
        asked.push(names);
        return give(names);
      },
    },
    navigation: { addressOfList: (target) => `#/${target}`, canOpen: () => true },
  });
  const listeners = new Set<() => void>();
  const screens: Ports['screens'] = {
    ...ports.screens,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const at = (active: boolean): Ports => ({
    ...ports,
    screens,
    pages: { listOf: () => [{ address: '#/member/member', title: '会员', icon: null }] },
    navigation: { ...ports.navigation, active },
  });
  const view = (active: boolean) => (
    <PortsProvider ports={at(active)}>
      <DashboardPage screen={shown} />
    </PortsProvider>
  );
  const { rerender } = render(view(true));
  await act(async () => undefined);
  const change = () => act(async () => listeners.forEach((listener) => listener()));
  return { asked, change, turn: (active: boolean) => act(async () => rerender(view(active))) };
}
const answer = async (names: readonly string[]): Promise<DashboardAnswer> => ({
  at: '2026-11-22 15:48:00',
  cards: Object.fromEntries(names.flatMap((name) => (answers[name] ? [[name, answers[name]]] : []))),
});

describe('a dashboard', () => {
  it('has what a card counts read at its title, where its file says it, and no mark elsewhere', async () => {
    const cards = board.cards.map((card) =>
      card.name === 'orders' ? { ...card, description: '今天开始的订单' } : card,
    );
    await show(answer, { ...board, cards });
    const [mark, ...others] = page.getAllByRole('button', { name: /：说明$/ });
    expect([mark!.getAttribute('aria-label'), others]).toEqual(['今日订单：说明', []]);
    for (const described of [mark!, page.getByRole('region', { name: '今日订单' })])
      expect(document.getElementById(described.getAttribute('aria-describedby')!)!.textContent).toBe('今天开始的订单');
  });

  it('asks for numbers first and for charts beside them, and says when they were counted', async () => {
    const { asked } = await show(answer);
    expect(asked).toEqual([['orders', 'todo'], ['top']]);
    expect(page.getByText('数据更新于 15:48')).toBeTruthy();
  });

  it('asks again when screens have changed, at once or as soon as it comes to the front: one that was out may be there', async () => {
    const { asked, change, turn } = await show(answer);
    await change();
    expect(asked).toHaveLength(4);
    await turn(false);
    await change();
    expect(asked).toHaveLength(4);
    await turn(true);
    expect(asked).toHaveLength(6);
  });

  it('shows figures that lead to their lists, with their change', async () => {
    await show(answer);
    expect(page.getByRole('link', { name: /1,234/ }).getAttribute('href')).toBe('#/sale?day=1');
    expect(page.getByText('上升 23.4%')).toBeTruthy();
    expect(page.getByRole('link', { name: /待审核/ }).getAttribute('href')).toBe('#/sale?state=0');
  });

  it.each([
    ['0', '上期为 0'],
    [null, '上期无数据'],
  ])('says of a period before that counted %s: %s', async (before, words) => {
    const orders: CardAnswer = { type: 'figure', value: '1234', earlier: { before }, query: {} };
    await show(async () => ({ at: '2026-11-22 15:48:00', cards: { ...answers, orders } }));
    expect(page.getByText(words)).toBeTruthy();
  });

  it('ranks groups as links; one that no list can be asked for is plain', async () => {
    await show(answer);
    expect(page.getByRole('link', { name: /东店/ }).getAttribute('href')).toBe('#/sale?shop=a');
    expect(page.queryByRole('link', { name: /（空）/ })).toBeNull();
    expect(page.getByText('前 2 名，共 3 项')).toBeTruthy();
  });

  it('leaves out what the server did not answer, and shows the pages that the application keeps', async () => {
    await show(async () => ({ at: '2026-11-22 15:48:00', cards: {} }));
    expect(page.queryByRole('region', { name: '今日订单' })).toBeNull();
    expect(page.getByRole('link', { name: '会员' }).getAttribute('href')).toBe('#/member/member');
  });

  it('says once that a server of one’s own has no figures, and keeps its links', async () => {
    await show(() => Promise.reject(new DataError('missing', '资源未找到')));
    expect(page.getByText('服务器没有提供这个页面的数据')).toBeTruthy();
    expect(page.queryByText('资源未找到')).toBeNull();
    expect(page.queryByRole('region', { name: '今日订单' })).toBeNull();
    expect(page.getByRole('link', { name: '会员' })).toBeTruthy();
  });

  it('says of each card that it failed, and asks for that one again', async () => {
    let isDown = true;
    const { asked } = await show((names) =>
      isDown ? Promise.reject(new DataError('offline', '网络连接失败')) : answer(names),
    );
    expect(page.getAllByText('网络连接失败')).toHaveLength(3);
    isDown = false;
    await act(async () => fireEvent.click(page.getByRole('button', { name: '今日订单：重试' })));
    expect(asked.at(-1)).toEqual(['orders']);
    expect(page.getByRole('link', { name: /1,234/ })).toBeTruthy();
    expect(page.getAllByText('网络连接失败')).toHaveLength(2);
  });

  it('keeps its figures while it is hidden, and does not ask again at once when it is shown', async () => {
    const { asked, turn } = await show(answer);
    await turn(false);
    await turn(true);
    expect(asked).toHaveLength(2);
    expect(page.getByRole('link', { name: /1,234/ })).toBeTruthy();
  });

  it('counts everything again when it is asked to', async () => {
    const { asked } = await show(answer);
    await act(async () => fireEvent.click(page.getByRole('button', { name: '刷新' })));
    expect(asked).toHaveLength(4);
  });

  it('counts itself again every so many seconds while it is in front', async () => {
    vi.useFakeTimers();
    try {
      const { asked, turn } = await show(answer, { ...board, refresh: 10 });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(asked).toHaveLength(4);
      await turn(false);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(asked).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
