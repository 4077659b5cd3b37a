import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecordScreen, type ReportAnswer, type ReportScreen } from '../../../schemas/language/index.ts';
import { narrowed } from '../../../schemas/language/queries/narrowed.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';

const february = { statDate_begin: '2026-02-01', statDate_end: '2026-02-28' };

describe.each(databasesFor.values)('the table of a report on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: RealApp;
  let finance: ReportScreen;
  let business: ReportScreen;
  let east = '';

  beforeAll(async () => {
    app = await openRealApp(kind);
    finance = app.services.screens.byComponent('charge/finance/FinancialStatisticsList') as ReportScreen;
    business = app.services.screens.byComponent('charge/finance/BusinessReportList') as ReportScreen;
    const west = await app.plant('charge_station', { station_name: '西站' });
    east = await app.plant('charge_station', { station_name: '东站' });
    const worth = (amount: string) => ({ pay_amount: amount, net_amount: amount });
    const order = (day: string, values: object) =>
      app.plant('charge_order', {
        start_time: `${day} 08:00:00`,
        station_id: east,
        pay_status: '2',
        pay_channel: 'wechat',
        charge_energy: '10',
        elec_amount: '6.10',
        service_amount: '4.20',
        park_amount: '0',
        discount_amount: '0.30',
        pay_amount: '10',
        net_amount: '10',
        member_id: 'm1',
        ...values,
      });
    await order('2026-02-01', { sys_org_code: 'A01' });
    await order('2026-02-01', { station_id: west, ...worth('30'), pay_channel: 'alipay', member_id: 'm2' });
    await order('2026-02-28', { ...worth('20'), start_time: '2026-02-28 23:59:59' });
    await order('2026-02-28', { station_id: null, ...worth('5') });
    // Not paid, of another tenant, and outside the range.
    await order('2026-02-10', { pay_status: '1', ...worth('0') });
    await order('2026-02-10', { tenant_id: '2', ...worth('1000') });
    await order('2026-01-31', { ...worth('13') });
    await order('2025-02-15', { ...worth('50') });
    const refund = (biz_type: string, refund_amount: string, values: object = {}) =>
      app.plant('refund_record', {
        refund_status: 'SUCCESS',
        biz_type,
        refund_amount,
        success_time: '2026-02-28 12:00:00',
        ...values,
      });
    await refund('1', '3.50');
    // Of a recharge, of a deposit, and one that is still under way.
    await refund('2', '100');
    await refund('5', '7');
    await refund('1', '50', { refund_status: 'PROCESSING', success_time: null });
  });
  afterAll(() => app.close());

  const everything = () => everyList(app.services);
  const ask = (query: Record<string, string>, screen = finance, session = sessionWith(everything())) =>
    answerReport(app.services, session, screen, query);
  /** A column of the answer, row by row under its labels. */
  const columnIn = ({ columns, rows, totals }: ReportAnswer, name: string) => {
    const at = columns.indexOf(name);
    return [...rows.map(({ label, values }) => [label, values[at]]), ['合计', totals[at]]];
  };
  const filled = (lines: readonly (readonly unknown[])[]) => lines.filter(([, value]) => Number(value ?? 0) !== 0);

  it('has every day of the range, the newest first, and the sums of all', async () => {
    const answer = await ask(february);
    expect(answer.rows).toHaveLength(28);
    expect(answer.rows[0]!.label).toBe('2026-02-28');
    expect(filled(columnIn(answer, 'paidAmount'))).toEqual([
      ['2026-02-28', '25.00'],
      ['2026-02-01', '40.00'],
      ['合计', '65.00'],
    ]);
    expect(filled(columnIn(answer, 'orderCount'))).toEqual([
      ['2026-02-28', '2'],
      ['2026-02-01', '2'],
      ['合计', '4'],
    ]);
  });

  alike('puts the figures of several screens side by side, and works out columns from them to the cent', async () => {
    const answer = await ask({ ...february, by: 'month' });
    expect(columnIn(answer, 'refundAmount')).toEqual([
      ['2026-02', '110.50'],
      ['合计', '110.50'],
    ]);
    // 65 that was paid, less 3.50 of orders: what was refunded of a recharge or a deposit was no income.
    expect(columnIn(answer, 'netIncome')).toEqual([
      ['2026-02', '61.50'],
      ['合计', '61.50'],
    ]);
    const parts = ['orderRefund', 'rechargeRefund', 'otherRefund'].map((name) => columnIn(answer, name)[0]![1]);
    expect(parts).toEqual(['3.50', '100.00', '7.00']);
    expect(columnIn(answer, 'paidShare')[0]).toEqual(['2026-02', '100.0']);
  });

  alike('groups by the values of a field, the greatest first, under the names of their records', async () => {
    const answer = await ask({ ...february, by: 'station' });
    expect(columnIn(answer, 'paidAmount')).toEqual([
      ['东站', '30.00'],
      ['西站', '30.00'],
      ['（空）', '5.00'],
      ['合计', '65.00'],
    ]);
    // Refunds know no station: neither they nor what is made of them can be shown.
    expect(answer.left).toEqual([
      'orderRefund',
      'netIncome',
      'growth',
      'rechargeAmount',
      'giftAmount',
      'rechargeRefund',
      'otherRefund',
      'refundAmount',
    ]);
    expect(answer.columns).not.toContain('netIncome');
  });

  alike('divides groups again, with a sum for each; the parts add up to it', async () => {
    const answer = await ask({ ...february, by: 'station', below: 'month' });
    const at = answer.columns.indexOf('paidAmount');
    expect(answer.rows.map(({ keys, label, values }) => [keys.length, label, values[at]])).toEqual([
      [1, '东站', '30.00'],
      [2, '2026-02', '30.00'],
      [1, '西站', '30.00'],
      [2, '2026-02', '30.00'],
      [1, '（空）', '5.00'],
      [2, '2026-02', '5.00'],
    ]);
  });

  alike('a day of a group without anything, between two that have something, is there with nothing', async () => {
    const answer = await ask({ ...february, by: 'station', below: 'day' });
    const at = answer.columns.indexOf('paidAmount');
    const days = answer.rows.filter(({ keys }) => keys[0] === answer.rows[0]!.keys[0] && keys.length === 2);
    expect([days[0]!.label, days.at(-1)!.label, days.length]).toEqual(['2026-02-28', '2026-02-01', 28]);
    expect(days.filter(({ values }) => Number(values[at]) > 0)).toHaveLength(2);
  });

  it('lays values across; each line and each column adds up', async () => {
    const answer = await ask({ ...february, by: 'station', across: 'channel' });
    const width = answer.columns.length;
    const at = answer.columns.indexOf('paidAmount');
    expect(answer.parts.map(({ key }) => key).toSorted()).toEqual(['alipay', 'wechat']);
    const figures = (values: readonly (string | null)[]) =>
      [0, 1, 2].map((part) => Number(values[part * width + at] ?? 0));
    for (const { values } of answer.rows) {
      const [all, one, other] = figures(values);
      expect(one! + other!).toBe(all);
    }
    const sums = [0, 1, 2].map((part) => answer.rows.reduce((sum, { values }) => sum + figures(values)[part]!, 0));
    expect(sums).toEqual(figures(answer.totals));
  });

  it('counts different values anew in every sum', async () => {
    const range = { statPeriod_begin: '2026-02-01', statPeriod_end: '2026-02-28' };
    const answer = await ask({ ...range, by: 'day' }, business);
    expect(filled(columnIn(answer, 'userCount'))).toEqual([
      ['2026-02-28', '1'],
      ['2026-02-10', '1'],
      ['2026-02-01', '2'],
      ['合计', '2'],
    ]);
  });

  it('holds a month against all of the month before, and against the same days a year ago', async () => {
    const range = { statPeriod_begin: '2026-02-01', statPeriod_end: '2026-02-28', by: 'month' };
    const answer = await ask(range, business);
    // 65 against 13 of January, to its 31st day, and against 50 of February 2025.
    expect(columnIn(answer, 'momRate')[0]).toEqual(['2026-02', '400.0']);
    expect(columnIn(answer, 'yoyRate')).toEqual([
      ['2026-02', '30.0'],
      ['合计', '30.0'],
    ]);
    const none = await ask({ ...range, statPeriod_begin: '2024-02-01', statPeriod_end: '2024-02-29' }, business);
    expect(columnIn(none, 'momRate')).toEqual([
      ['2024-02', null],
      ['合计', null],
    ]);
  });

  alike('leads to lists with as many rows, cell by cell', async () => {
    const answer = await ask({ ...february, by: 'station', below: 'day', across: 'channel' });
    const screen = app.services.screens.byId('charge-order')!;
    const at = answer.columns.indexOf('orderCount');
    const dimensionsOf = (names: readonly string[]) =>
      names.map((name) => finance.dimensions.find((one) => one.name === name)!.on['charge-order']!);
    const by = dimensionsOf([...answer.by, 'channel']);
    let looked = 0;
    for (const { keys, values } of answer.rows)
      for (const [part, { key }] of answer.parts.entries()) {
        let conditions = answer.conditions['orderCount'] ?? null;
        for (const [place, one] of [...keys.map((own, level) => [level, own] as const), [2, key] as const])
          conditions = conditions && narrowed(conditions, by[place]!, one);
        if (!conditions) continue;
        const list = await recordsOf(app.services, sessionWith(everything()), screen).list(conditions);
        expect(list.total).toBe(Number(values[(part + 1) * answer.columns.length + at] ?? 0));
        looked += 1;
      }
    expect(looked).toBe(62);
  });

  it('of more periods than are asked for, the last ones are counted, as they follow each other', async () => {
    const order = app.services.screens.byComponent('charge/order/ChargeOrderList');
    if (!order || !isRecordScreen(order)) throw new Error('no orders');
    const { groups } = await recordsOf(app.services, sessionWith(everything()), order).aggregate(
      { startTime_begin: '2025-01-01', startTime_end: '2026-02-28' },
      { show: [{ title: '', name: 'count', digits: 0 }], by: { field: 'startTime', period: 'day' }, limit: 2 },
    );
    expect(groups.map(({ key }) => key)).toEqual(['2026-02-10', '2026-02-28']);
  });

  alike('divides its rows as its file says, until a person wants them whole', async () => {
    const byOf = async (query: Readonly<Record<string, string>>) =>
      (
        await answerReport(
          app.services,
          sessionWith(everything()),
          { ...finance, by: ['month', 'day'] },
          { ...february, ...query },
        )
      ).by;
    expect(await byOf({})).toEqual(['month', 'day']);
    expect(await byOf({ below: '' })).toEqual(['month']);
    expect(await byOf({ by: 'day' })).toEqual(['day']);
  });

  alike(
    'stands in the order of the column that a person presses, groups and their parts, the sums staying',
    async () => {
      const rising = await ask({ ...february, by: 'station', below: 'channel', sort: 'orderCount:asc' });
      expect(rising.sorted).toEqual({ column: 'orderCount', order: 'asc' });
      expect(columnIn(rising, 'orderCount')).toEqual([
        ['西站', '1'],
        ['支付宝', '1'],
        ['东站', '2'],
        ['wechat', '2'],
        ['（空）', '1'],
        ['wechat', '1'],
        ['合计', '4'],
      ]);
      const days = await ask({ ...february, sort: 'paidAmount:desc' });
      expect(columnIn(days, 'paidAmount').slice(0, 3)).toEqual([
        ['2026-02-01', '40.00'],
        ['2026-02-28', '25.00'],
        ['2026-02-27', '0'],
      ]);
      expect((await ask(february)).sorted).toBeNull();
    },
  );

  alike(
    'has periods as columns, from the left as they follow each other, those without a row between them',
    async () => {
      const answer = await ask({
        statDate_begin: '2025-12-01',
        statDate_end: '2026-02-28',
        by: 'station',
        across: 'month',
      });
      expect([answer.parts.map(({ label }) => label), answer.partCount]).toEqual([['2026-01', '2026-02'], 2]);
      const at = answer.columns.indexOf('paidAmount');
      const [east0] = answer.rows;
      expect(answer.rows.map(({ label }) => label)).toEqual(['东站', '西站', '（空）']);
      expect([0, 1, 2].map((part) => east0!.values[part * answer.columns.length + at])).toEqual([
        '43.00',
        '13.00',
        '30.00',
      ]);
      const whole = answer.parts.map((_, part) => answer.totals[(part + 1) * answer.columns.length + at]);
      expect(whole).toEqual(['13.00', '65.00']);
    },
  );

  it('says of how many periods it shows the last ones as columns', async () => {
    const answer = await ask({
      statDate_begin: '2026-01-01',
      statDate_end: '2026-02-28',
      by: 'station',
      across: 'day',
    });
    expect([answer.parts.length, answer.partCount]).toEqual([29, 29]);
    const long = await ask({ statDate_begin: '2025-01-01', statDate_end: '2026-02-28', by: 'station', across: 'day' });
    expect([long.parts.length, long.partCount, long.parts.at(-1)!.label]).toEqual([40, 379, '2026-02-28']);
  });

  alike('follows a chosen value, and leaves out what does not know it', async () => {
    const answer = await ask({ ...february, by: 'month', stationId: east });
    expect(columnIn(answer, 'paidAmount')).toEqual([
      ['2026-02', '30.00'],
      ['合计', '30.00'],
    ]);
    expect(answer.left).toContain('refundAmount');
  });

  alike('keeps the data rules of the list, and the rights to it', async () => {
    const rule = {
      component: 'charge/order/ChargeOrderList',
      column: 'sysOrgCode',
      condition: '=',
      value: '#{sys_org_code}',
    };
    const ruled = await ask({ ...february, by: 'month' }, finance, sessionWith(everything(), [rule]));
    expect(columnIn(ruled, 'paidAmount')[0]).toEqual(['2026-02', '10.00']);
    const refundsOnly = await ask({ ...february, by: 'month' }, finance, sessionWith(new Set(['refundRecord:list'])));
    const ofRefunds = ['orderRefund', 'rechargeRefund', 'otherRefund', 'refundAmount'];
    expect([refundsOnly.columns, refundsOnly.left]).toEqual([ofRefunds, []]);
    await expect(ask(february, finance, sessionWith(new Set()))).rejects.toThrow('没有权限');
    expect((await app.stranger.call('GET', '/charge/financialStatistics/table')).status).toBe(401);
  });

  it('shows the last 400 days of fifty years and says how many there are; the sums are of all', async () => {
    const answer = await ask({ statDate_begin: '1976-03-01', statDate_end: '2026-02-28' });
    expect([answer.shown, answer.groups, answer.rows.length]).toEqual([400, 18_262, 400]);
    expect(columnIn(answer, 'paidAmount').at(-1)).toEqual(['合计', '128.00']);
    const years = await ask({ statDate_begin: '1976-03-01', statDate_end: '2026-02-28', by: 'year' });
    expect(filled(columnIn(years, 'paidAmount'))).toEqual([
      ['2026年', '78.00'],
      ['2025年', '50.00'],
      ['合计', '128.00'],
    ]);
  });

  alike('shows the first groups where there are more, and says so', async () => {
    const answer = await ask({ ...february, by: 'station' }, { ...finance, limit: 1 });
    expect([answer.rows.length, answer.shown, answer.groups]).toEqual([1, 1, 3]);
    expect(columnIn(answer, 'paidAmount').at(-1)).toEqual(['合计', '65.00']);
  });

  alike('is empty by groups and 0 by days where there are no rows', async () => {
    const nothing = { statDate_begin: '1999-01-01', statDate_end: '1999-01-02' };
    expect((await ask({ ...nothing, by: 'station' })).rows).toEqual([]);
    expect(columnIn(await ask(nothing), 'orderCount')).toEqual([
      ['1999-01-02', '0'],
      ['1999-01-01', '0'],
      ['合计', '0'],
    ]);
  });

  it.each([
    ['a dimension that there is not', { by: 'moon' }, '没有统计维度 moon'],
    ['many values across', { across: 'station' }, '不能作列维度'],
    ['an order by no column', { sort: 'moon:desc' }, '报表没有列 moon'],
    ['an order that is none', { sort: 'paidAmount:up' }, 'asc 或 desc'],
    ['a day that there is not', { statDate_begin: '2026-02-31' }, '日期要写成'],
  ])('refuses %s', async (_what, query, told) => {
    await expect(ask(query)).rejects.toThrow(told);
  });

  alike('is exported as it is shown, for who may export', async () => {
    const { status, raw } = await app.first.call(
      'GET',
      `/charge/financialStatistics/exportXls?by=month&${new URLSearchParams(february).toString()}`,
    );
    expect([status, raw.headers['content-type'], raw.headers['x-exported-rows']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      '1',
    ]);
  });

  describe('a column that goes on from period to period', () => {
    let vip: ReportScreen;
    beforeAll(async () => {
      vip = app.services.screens.byComponent('charge/vip/VipDataCenter') as ReportScreen;
      const member = (vipLevel: string, from: string, to: string) =>
        app.plant('vip_member', { vip_level: vipLevel, vip_status: '1', start_time: from, end_time: to });
      await member('1', '2025-12-01 10:00:00', '2026-02-10 10:00:00');
      await member('2', '2026-01-15 10:00:00', '2026-12-31 23:59:59');
      await member('1', '2026-02-05 10:00:00', '2026-02-20 10:00:00');
      await member('1', '2026-02-27 10:00:00', '2026-03-20 10:00:00');
      // Of another tenant, and after the range.
      await app.plant('vip_member', {
        tenant_id: '2',
        vip_level: '1',
        vip_status: '1',
        start_time: '2026-01-01 10:00:00',
      });
      await member('1', '2026-03-01 00:00:00', '2026-12-31 23:59:59');
    });
    const told = async (query: Record<string, string>) =>
      columnIn(await ask({ ...february, ...query }, vip), 'totalCount');

    it('counts what came before the range, in every period what there is at its end, and in the sum what there is at last', async () => {
      const days = Object.fromEntries(await told({ by: 'day' }));
      expect(
        ['2026-02-01', '2026-02-05', '2026-02-10', '2026-02-20', '2026-02-28', '合计'].map((day) => days[day]),
      ).toEqual(['2', '3', '2', '1', '2', '2']);
      expect(Object.values(days)).toHaveLength(29);
    });

    it('is divided by other groups, of which some came before the range alone', async () => {
      expect(await told({ by: 'level' })).toEqual([
        ['VIP1银卡', '1'],
        ['VIP2金卡', '1'],
        ['合计', '2'],
      ]);
      const answer = await ask({ ...february, by: 'month', across: 'level' }, vip);
      expect(answer.parts.map(({ label }) => label)).toEqual(['VIP1银卡', 'VIP2金卡']);
      const at = answer.columns.indexOf('totalCount');
      const width = answer.columns.length;
      expect([0, 1, 2].map((part) => answer.rows[0]!.values[part * width + at])).toEqual(['2', '1', '1']);
      const weeks = await ask({ ...february, by: 'level', below: 'week' }, vip);
      expect(weeks.rows.filter(({ keys }) => keys.length > 1).map(({ values }) => values[at])).toEqual([
        '1',
        '0',
        '1',
        '2',
      ]);
    });

    it('stands not beside two times at once', async () => {
      const answer = await ask({ ...february, by: 'day', across: 'month' }, vip);
      expect(answer.left).toContain('totalCount');
      expect(answer.columns).not.toContain('totalCount');
    });
  });
});
