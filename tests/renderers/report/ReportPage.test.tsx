import { act, fireEvent, render, screen as page } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataError, PortsProvider } from '../../../renderers/ports/index.ts';
import { drawnRows, inTime } from '../../../renderers/report/drawnRows.ts';
import { ReportChoices } from '../../../renderers/report/ReportChoices.tsx';
import { ReportPage } from '../../../renderers/report/ReportPage.tsx';
import type { QueryColumn, ReportAnswer, ReportScreen } from '../../../schemas/language/index.ts';
import { choicesOf } from '../../../schemas/language/kinds/report/toReportScreen.ts';
import { portsOf } from '../form/support.tsx';

const column = (name: string, title: string): QueryColumn => ({
  type: 'query',
  name,
  title,
  digits: 0,
  standing: false,
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
  by: ['day'],
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
  partCount: 0,
  sorted: null,
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
  const queries: Readonly<Record<string, string>>[] = [];
  const ports = portsOf({
    data: {
      getTable: (_screen, chosen) => {
        asked.push(chosen);
        return give();
      },
    },
    navigation: {
      addressOfList: (target) => `#/${target}`,
      canOpen: () => true,
      setQuery: (query) => void queries.push(query),
    },
  });
  render(
    <PortsProvider ports={ports}>
      <ReportPage screen={screen} />
    </PortsProvider>,
  );
  await act(async () => undefined);
  return { asked, queries };
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

  it('draws the months of the only station there is', async () => {
    const { rows } = answer;
    const station = { keys: ['7'], label: '东站', values: ['1200', null] };
    const months = ['2026-11-01', '2026-10-01'].map((first) => ({ ...station, keys: ['7', first], label: first }));
    expect(drawnRows({ by: ['shop', 'day'], rows: [station, ...months] })).toEqual({ dimension: 'day', rows: months });
    expect(drawnRows({ by: ['day'], rows })).toEqual({ dimension: 'day', rows });
    // A single figure is nothing to draw.
    expect(drawnRows({ by: ['shop'], rows: [station] })).toBeNull();
    await show(async () => ({ ...answer, by: ['shop', 'day'], rows: [station, ...months] }), {
      ...report,
      chart: ['sold'],
    });
    expect(page.getByRole('img', { name: '销售报表：单数' })).toBeTruthy();
  });

  it('says why it draws nothing where there is one group alone', async () => {
    await show(async () => ({ ...answer, rows: answer.rows.slice(0, 1) }), { ...report, chart: ['sold'] });
    expect(page.getByText('只有一行数据，没有可以比较的，因此不画图')).toBeTruthy();
  });

  it('draws time as it goes on, whatever order the rows are in', () => {
    expect(inTime(answer.rows).map(({ label }) => label)).toEqual(['2026-11-21', '2026-11-22']);
    expect(inTime(answer.rows.toReversed()).map(({ label }) => label)).toEqual(['2026-11-21', '2026-11-22']);
  });

  it.each([
    [null, 'none', 'sold:desc'],
    ['desc', 'descending', 'sold:asc'],
    ['asc', 'ascending', undefined],
  ] as const)('pressed, a heading that stands %s asks for the next order', async (order, state, next) => {
    const { queries } = await show(async () => ({ ...answer, sorted: order && { column: 'sold', order } }));
    const heading = page.getByRole('columnheader', { name: '单数' });
    expect(heading.getAttribute('aria-sort')).toBe(state);
    await act(async () => fireEvent.click(page.getByRole('button', { name: '单数' })));
    expect(queries.at(-1)?.['sort']).toBe(next);
  });

  describe('with a column that says what it is', () => {
    const described = { ...report, columns: [{ ...report.columns[0]!, description: '已付款的单数' }] };
    const told = async () => {
      await show(async () => ({ ...answer, columns: ['sold'] }), described);
      return page.getByRole('button', { name: '单数：说明' });
    };
    const frame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
    const tip = () => page.queryByRole('tooltip')?.textContent;

    it('shows it under the pointer, and no longer than that', async () => {
      const mark = await told();
      fireEvent.pointerEnter(mark);
      await frame();
      expect(tip()).toBe('已付款的单数');
      fireEvent.pointerLeave(mark);
      expect(tip()).toBeUndefined();
    });

    it('shows it to the keyboard until Escape, and again by a press', async () => {
      const mark = await told();
      act(() => mark.focus());
      await frame();
      expect(tip()).toBe('已付款的单数');
      fireEvent.keyDown(mark, { key: 'Escape' });
      expect(tip()).toBeUndefined();
      fireEvent.click(mark);
      await frame();
      expect(tip()).toBe('已付款的单数');
      fireEvent.pointerDown(document.body);
      expect(tip()).toBeUndefined();
    });

    it('has it read aloud at the mark and where the rows are put in order; the heading keeps its name', async () => {
      const mark = await told();
      const sort = page.getByRole('button', { name: '单数' });
      for (const button of [mark, sort])
        expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe('已付款的单数');
      expect(page.getByRole('columnheader', { name: '单数' })).toBeTruthy();
    });
  });

  it('fades at the edge while columns lie behind it', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    onTestFinished(() => void vi.restoreAllMocks());
    await show(async () => answer);
    const table = page.getByRole('region', { name: '销售报表：统计表' });
    expect(width).toHaveBeenCalled();
    expect(table.parentElement!.className).toContain('is-cut');
    table.scrollLeft = 540;
    fireEvent.scroll(table);
    expect(table.parentElement!.className).not.toContain('is-cut');
  });

  it('shows the second dimension of its file as chosen', async () => {
    const choices = choicesOf(report.dimensions);
    const nothing = { chosen: {}, setChosen: () => undefined };
    const screen = { ...report, by: ['shop', 'day'], choices };
    render(
      <PortsProvider ports={portsOf({})}>
        <ReportChoices screen={screen} filters={nothing} layout={nothing} />
      </PortsProvider>,
    );
    await act(async () => undefined);
    expect(page.getByText('次级维度').parentElement!.textContent).toContain('日期');
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
