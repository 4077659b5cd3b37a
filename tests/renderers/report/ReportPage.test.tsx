import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataError, PortsProvider } from '../../../renderers/ports/index.ts';
import { ReportPage } from '../../../renderers/report/ReportPage.tsx';
import type { QueryColumn, ReportAnswer, ReportScreen } from '../../../schemas/language/index.ts';
import { portsOf } from '../form/support.tsx';

const column = (name: string, title: string): QueryColumn => ({
  type: 'query',
  name,
  title,
  digits: 0,
  query: {
    of: 'sale',
    code: 'sale:list',
    cleared: ['state'],
    timedBy: [],
    show: [{ title, name: 'count', digits: 0 }],
    limit: 10,
  },
});
const report: ReportScreen = {
  component: 'charge/shop/SaleReport',
  id: 'sale-report',
  title: '销售报表',
  kind: 'report',
  revision: '1',
  permission: 'saleReport',
  menu: null,
  filters: [],
  cards: [],
  api: {
    base: '/r',
    cards: { method: 'GET', path: '/r/cards' },
    table: { method: 'GET', path: '/r/table' },
    exportXls: { method: 'GET', path: '/r/exportXls' },
  },
  dimensions: [
    { name: 'day', title: '日期', on: { sale: { field: 'soldAt', period: 'day' } }, isTime: true, isFew: false },
    { name: 'shop', title: '门店', on: { sale: { field: 'shop' } }, isTime: false, isFew: false },
    { name: 'way', title: '渠道', on: { sale: { field: 'way' } }, isTime: false, isFew: true },
  ],
  columns: [
    column('sold', '单数'),
    { type: 'growth', name: 'growth', title: '环比', of: 'sold', against: 'before', unit: '%', digits: 1 },
  ],
  limit: 100,
  chart: [],
  choices: [],
};
const range = { soldAt_begin: '2026-11-01', soldAt_end: '2026-11-30' };
const answer: ReportAnswer = {
  at: '2026-11-22 15:48:00',
  by: ['day'],
  across: null,
  parts: [],
  columns: ['sold', 'growth'],
  left: [],
  rows: [
    { keys: ['2026-11-22'], label: '2026-11-22', values: ['1200', '-5.0'] },
    { keys: ['2026-11-21'], label: '2026-11-21', values: ['0', null] },
  ],
  totals: ['1200', '2.5'],
  shown: 2,
  groups: 2,
  conditions: { sold: range },
};

async function show(give: () => Promise<ReportAnswer>, screen = report) {
  const asked: Readonly<Record<string, string>>[] = [];
  const ports = portsOf({
    data: {
      getTable: (_screen, chosen) => {
        asked.push(chosen);
        return give();
      },
    },
    navigation: { addressOfList: (target) => `#/${target}`, canOpen: () => true },
  });
  render(
    <PortsProvider ports={ports}>
      <ReportPage screen={screen} />
    </PortsProvider>,
  );
  await act(async () => undefined);
  return { asked };
}
const cellsOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).querySelectorAll('td');

describe('a report', () => {
  it('shows every figure of its rows, and the sums', async () => {
    await show(async () => answer);
    expect([...cellsOf('2026-11-22')].map(({ textContent }) => textContent)).toEqual(['1,200', '-5.0']);
    expect([...cellsOf('合计')].map(({ textContent }) => textContent)).toEqual(['1,200', '2.5']);
    expect(page.getByRole('columnheader', { name: '环比（%）' })).toBeTruthy();
  });

  it('leads from a figure to the list of that day, without the defaults of that list; from nothing, and from growth, nowhere', async () => {
    await show(async () => answer);
    const [link] = cellsOf('2026-11-22');
    expect(link!.querySelector('a')?.getAttribute('href')).toBe(
      '#/sale?state=&soldAt_begin=2026-11-22&soldAt_end=2026-11-22',
    );
    expect(cellsOf('合计')[0]!.querySelector('a')?.getAttribute('href')).toContain('soldAt_begin=2026-11-01');
    expect(page.getAllByRole('link')).toHaveLength(2);
  });

  it('lays parts across, each under its name, leading to the list of both', async () => {
    await show(async () => ({
      ...answer,
      across: 'way',
      parts: [
        { key: '1', label: '门店' },
        { key: null, label: '（空）' },
      ],
      columns: ['sold'],
      rows: [{ keys: ['2026-11-22'], label: '2026-11-22', values: ['5', '3', '2'] }],
      totals: ['5', '3', '2'],
    }));
    expect(page.getByRole('columnheader', { name: '门店' })).toBeTruthy();
    const cells = [...cellsOf('2026-11-22')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['5', '3', '2']);
    expect(cells[1]!.querySelector('a')?.getAttribute('href')).toContain('way=1');
    // A list cannot be asked for rows without a value.
    expect(cells[2]!.querySelector('a')).toBeNull();
  });

  it('says what it does not show, and why', async () => {
    await show(async () => ({ ...answer, shown: 2, groups: 500, left: ['growth'], columns: ['sold'] }));
    expect(page.getByText('显示最近 2 期，共 500 期；合计包含全部')).toBeTruthy();
    expect(page.getByText('环比 不能按所选的维度或条件统计，未显示')).toBeTruthy();
  });

  it('says that there is nothing, and what went wrong, with a way to try again', async () => {
    let failed = true;
    const { asked } = await show(async () => {
      if (failed) throw new DataError('server', '数据库忙');
      return { ...answer, rows: [] };
    });
    expect(page.getByRole('alert').textContent).toContain('数据库忙');
    failed = false;
    await act(async () => fireEvent.click(page.getByRole('button', { name: '重试' })));
    expect(page.getByText('所选范围内没有记录')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });
});
