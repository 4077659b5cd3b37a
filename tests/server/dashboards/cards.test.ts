import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardAnswer, DashboardScreen } from '../../../schemas/language/index.ts';
import { answerCards } from '../../../server/dashboards/answerCards.ts';
import { recordsOf } from '../../../server/records/index.ts';
import type { Session } from '../../../server/Services.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';

const url = '/charge/dashboard/analysis/cards';

// oxlint-disable-next-line typescript/no-explicit-any -- each test names the card it asked for
type NamedCards = Record<string, CardAnswer & Record<string, any>>;

describe.each(databasesFor.values)('the cards of the home page on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: RealApp;
  let home: DashboardScreen;
  const ago = (interval: string) =>
    sql`date_trunc('second', now() at time zone 'Asia/Shanghai') - ${interval}::interval`;
  const dayAgo = (days: number, time: string) =>
    sql`date_trunc('day', now() at time zone 'Asia/Shanghai') - ${`${days} days`}::interval + ${time}::interval`;

  beforeAll(async () => {
    app = await openRealApp(kind);
    home = app.services.screens.byComponent('dashboard/Analysis') as DashboardScreen;
    const [east, west] = [
      await app.plant('charge_station', { station_name: '东站' }),
      await app.plant('charge_station', { station_name: '西站' }),
    ];
    const order = (values: object) =>
      app.plant('charge_order', {
        start_time: ago('0'),
        charge_energy: '10.5',
        pay_amount: '8',
        station_id: east,
        ...values,
      });
    await order({ sys_org_code: 'A01' });
    await order({ charge_energy: '1.25', station_id: west });
    // A day before and as far into it; and later on that day, which is no part of the comparison.
    await order({ start_time: ago('1 day'), charge_energy: '2', order_status: '5' });
    await order({ start_time: dayAgo(1, '23:59:59'), charge_energy: '100' });
    await order({ start_time: dayAgo(29, '00:00:00'), station_id: null });
    await order({ start_time: dayAgo(30, '23:59:59') });
    await order({ tenant_id: '2', charge_energy: '1000' });
    await app.plant('drawback', { drawback_status: '0' });
    await app.plant('drawback', { drawback_status: '2' });
  });
  afterAll(() => app.close());

  const everything = () => everyList(app.services);
  const cardsOf = async (session: Session, names: readonly string[] | null = null) =>
    (await answerCards(app.services, session, home, names)).cards as NamedCards;

  it('tell of no notice that is for somebody else, or has had its time', async () => {
    const workplace = app.services.screens.byComponent('dashboard/Workplace') as DashboardScreen;
    const notice = (titile: string, values: object = {}) =>
      app.plant('sys_announcement', { titile, msg_type: 'ALL', send_status: '1', send_time: ago('1 hour'), ...values });
    await notice('给大家的');
    await notice('给我的', { msg_type: 'USER', user_ids: ['u'] });
    await notice('给别人的', { msg_type: 'USER', user_ids: ['someone'] });
    await notice('过期的', { end_time: ago('1 minute') });
    await notice('没有发布的', { send_status: '0' });
    const { cards } = await answerCards(app.services, sessionWith(everything()), workplace, ['announcements']);
    const { records } = (cards as NamedCards)['announcements']!;
    expect((records as Record<string, string>[]).map(({ titile }) => titile).toSorted()).toEqual([
      '给大家的',
      '给我的',
    ]);
  });

  alike('are given to who is signed in, and to nobody else', async () => {
    expect((await app.stranger.call('GET', url)).status).toBe(401);
    const { status, body } = await app.first.call('GET', `${url}?cards=orders,quick`);
    expect(status).toBe(200);
    expect(body.result).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      cards: { orders: expect.objectContaining({ type: 'figure', value: '2' }), quick: { type: 'links' } },
    });
  });

  it('count what is in the own tenant', async () => {
    expect((await cardsOf(sessionWith(everything())))['energy']).toMatchObject({ value: '11.750' });
    expect((await cardsOf(sessionWith(everything(), [], '2')))['energy']).toMatchObject({ value: '1000.000' });
  });

  alike(
    'say of a screen that is out what is so, to who could see it, and where its mistake is to who may mend it',
    async () => {
      const { services } = app;
      const mistake = { path: 'screens/charge/order/ChargeOrderList.json', line: 3, column: 5 };
      const without = Object.create(services.screens, {
        byId: { value: (id: string) => (id === 'charge-order' ? undefined : services.screens.byId(id)) },
        mistakeOf: { value: () => mistake },
      }) as typeof services.screens;
      const told = async (session: Session) => {
        const { cards } = await answerCards({ ...services, screens: without }, session, home, ['orders']);
        return cards['orders'];
      };
      const staff = sessionWith(everything());
      expect(await told(staff)).toEqual({
        type: 'failed',
        message: expect.stringContaining('现在停用，其它卡片不受影响'),
      });
      const codes = new Set([...staff.codes, 'screenText:save']);
      expect(await told({ ...staff, codes, isPlatformAdmin: true })).toEqual({
        type: 'failed',
        message: expect.stringContaining('（screens/charge/order/ChargeOrderList.json:3:5）；改好后请重试'),
      });
      expect(await told(sessionWith(new Set()))).toBeUndefined();
    },
  );

  it('hold today against yesterday, as far into it as now is into today', async () => {
    const { orders, energy } = await cardsOf(sessionWith(everything()));
    expect([orders!['earlier'].before, energy!['earlier'].before]).toEqual(['1', '2.000']);
  });

  it('show every day of a series, those without a row too, from its first second on', async () => {
    const { trend } = await cardsOf(sessionWith(everything()));
    const points = trend!['points'] as { label: string; values: string[] }[];
    expect(points).toHaveLength(30);
    expect(points.map(({ values }) => Number(values[0])).filter((value) => value > 0)).toEqual([10.5, 102, 11.75]);
    expect(points[1]!.values).toEqual(['0', '0', '0']);
  });

  alike('rank groups by their figures under the names of their records; who has none is named so', async () => {
    const { stations } = await cardsOf(sessionWith(everything()));
    const rows = (stations!['points'] as { label: string; values: string[]; query: object | null }[]).map(
      ({ label, values, query }) => [label, values[0], query !== null],
    );
    expect(rows).toEqual([
      ['东站', '112.500', true],
      ['（空）', '10.500', false],
      ['西站', '1.250', true],
    ]);
  });

  alike('are not there for who may not open what they count', async () => {
    const cards = await cardsOf(sessionWith(new Set(['drawback:list'])));
    expect(Object.keys(cards).sort()).toEqual(['quick', 'recent', 'starred', 'todo']);
    expect(cards['todo']).toEqual({
      type: 'todo',
      items: [{ title: '待审核退款', value: '1', query: { drawbackStatus: '0' } }],
    });
  });

  alike('keep the data rules that narrow the list, so that both show the same', async () => {
    const rule = {
      component: 'charge/order/ChargeOrderList',
      column: 'sysOrgCode',
      condition: '=',
      value: '#{sys_org_code}',
    };
    const session = sessionWith(everything(), [rule]);
    const { orders, latest } = await cardsOf(session);
    expect(orders).toMatchObject({ value: '1', earlier: { before: '0' } });
    const screen = app.services.screens.byId('charge-order')!;
    const shown = await recordsOf(app.services, session, screen).list(orders!['query'] as Record<string, string>);
    expect(shown.total).toBe(1);
    expect(latest!['total']).toBe(1);
  });

  alike('count money that was taken, less what was given back, and nothing that is not paid', async () => {
    const order = await app.plant('charge_order', {
      order_no: 'CD1',
      start_time: ago('0'),
      order_status: '4',
      pay_status: '2',
      pay_channel: 'alipay',
      pay_amount: '43.26',
      net_amount: '43.26',
      refund_amount: '0.00',
    });
    const net = async () => {
      const { income, channels } = await cardsOf(sessionWith(everything()));
      const points = channels!['points'] as { key: string; values: string[]; query: Record<string, string> }[];
      const point = points.find(({ key }) => key === 'alipay');
      const screen = app.services.screens.byId('charge-order')!;
      const { totals } = recordsOf(app.services, sessionWith(everything()), screen);
      const list = point && (await totals(point.query));
      return { income: income!['value'] as string, ofChannel: point?.values[0], ofList: list?.['netAmount'] };
    };
    expect(await net()).toEqual({ income: '43.26', ofChannel: '43.26', ofList: '43.26' });
    const drawback = await app.plant('drawback', {
      drawback_no: 'T1',
      biz_type: '1',
      biz_no: 'CD1',
      pay_amount: '43.26',
      apply_amount: '8.00',
      reason_type: '1',
      audit_status: '0',
      drawback_status: '0',
    });
    const approved = await app.first.call('POST', '/charge/drawback/approve', { body: { id: drawback, input: {} } });
    expect(approved.status).toBe(200);
    expect(await app.rowOf('charge_order', order)).toMatchObject({ pay_status: '4', refund_amount: '8.00' });
    expect(await net()).toEqual({ income: '35.26', ofChannel: '35.26', ofList: '35.26' });
    await app.services.database.db.deleteFrom('charge_order').where('id', '=', order).execute();
  });

  alike('hold only the columns that they show', async () => {
    const { latest } = await cardsOf(sessionWith(everything()));
    const [row] = latest!['records'] as object[];
    expect(Object.keys(row!).sort()).toEqual(
      [
        'chargeEnergy',
        'id',
        'orderNo',
        'orderStatus',
        'orderStatus_dictText',
        'payAmount',
        'startTime',
        'stationId',
        'stationId_dictText',
      ].sort(),
    );
  });

  alike('fail one by one: the others are there', async () => {
    const broken: DashboardScreen = {
      ...home,
      cards: home.cards.map((card) =>
        card.type === 'figure' && card.name === 'energy'
          ? { ...card, query: { ...card.query, show: [{ title: '', name: 'sum', field: 'orderNo', digits: 0 }] } }
          : card,
      ),
    };
    const { cards } = await answerCards(app.services, sessionWith(everything()), broken, ['orders', 'energy']);
    expect(cards).toMatchObject({
      orders: { value: '2' },
      energy: { type: 'failed', message: '统计失败，请稍后重试' },
    });
  });

  describe('that follow a choice of the page', () => {
    let chart: DashboardScreen;
    let station: DashboardScreen;
    beforeAll(() => {
      chart = app.services.screens.byComponent('dashboard/IndexChart') as DashboardScreen;
      station = app.services.screens.byComponent('dashboard/Station') as DashboardScreen;
    });
    const chosenOf = async (
      screen: DashboardScreen,
      query: Record<string, string>,
      session = sessionWith(everything()),
    ) => (await answerCards(app.services, session, screen, null, query)).cards as NamedCards;
    const day = (ago: number) => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

    it('work a figure out of others and of the days, and of nothing where there is nothing to divide by', async () => {
      const range = { range_begin: day(1), range_end: day(0) };
      const other = sessionWith(everything(), [], '2');
      const before = await chosenOf(station, range, other);
      expect(before['avgGunEnergy']).toMatchObject({ value: null });
      await app.plant('charge_gun', { tenant_id: '2', gun_no: 'G1', gun_status: '1', power: '10' });
      await app.plant('charge_gun', { tenant_id: '2', gun_no: 'G2', gun_status: '3', power: '30' });
      const { avgGunEnergy, powerUtilization } = await chosenOf(station, range, other);
      // 1000 kWh at two guns in two days, which could have given 960 until today, and can give 1920 by its end.
      expect(avgGunEnergy).toMatchObject({ value: '250.00' });
      const share = Number(powerUtilization!['value']);
      expect([share >= 52.1, share <= 104.2]).toEqual([true, true]);
      const blind = sessionWith(new Set(['charge-order:list', 'chargeOrder:list']));
      expect(Object.keys(await chosenOf(station, range, blind))).not.toContain('avgGunEnergy');
    });

    it('count the days of the range to their last second, and hold them against as many days before', async () => {
      const { energy, orders, days } = await chosenOf(chart, { range_begin: day(1), range_end: day(0) });
      expect([orders!['value'], energy!['value']]).toEqual(['4', '113.750']);
      expect(energy!['earlier'].before).toBe('0.000');
      expect(days!['points']).toHaveLength(2);
      const first = await chosenOf(chart, {});
      expect([first['orders']!['value'], first['orders']!['earlier'].before]).toEqual(['5', '1']);
      expect(first['days']!['points']).toHaveLength(30);
    });

    alike('lead to the list of the very rows they count', async () => {
      const { orders } = await chosenOf(chart, { range_begin: day(1), range_end: day(0) });
      const screen = app.services.screens.byId('charge-order')!;
      const list = await recordsOf(app.services, sessionWith(everything()), screen).list(
        orders!['query'] as Record<string, string>,
      );
      expect(list.total).toBe(4);
    });

    alike('count one station alone where one is chosen; what is of today stays of today', async () => {
      const west = await app.services.database.db
        .selectFrom('charge_station')
        .select('id')
        .where('station_name', '=', '西站')
        .executeTakeFirstOrThrow();
      const { todayOrders, todayEnergy, users } = await chosenOf(station, { station: String(west.id) });
      expect([todayOrders!['value'], todayEnergy!['value'], users!['value']]).toEqual(['1', '1.250', '0']);
    });

    it('have every hour and every day of a week, and the squares add up to the orders', async () => {
      const { hourHeat: heat, todayOrders } = await chosenOf(station, {});
      const points = heat!['points'] as { label: string; values: string[]; query: null }[];
      expect([points.length, points[8]!.label, points[0]!.query]).toEqual([24, '08时', null]);
      expect((heat!['parts'] as { label: string }[]).map(({ label }) => label).join('')).toBe(
        '周一周二周三周四周五周六周日',
      );
      const sum = points.flatMap(({ values }) => values).reduce((total, value) => total + Number(value), 0);
      expect([sum, (heat!['totals'] as string[]).reduce((total, value) => total + Number(value), 0)]).toEqual([5, 5]);
      expect(points[23]!.values.map(Number).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(1);
      expect(todayOrders!['value']).toBe('2');
    });

    it.each([
      ['is no day', { range_begin: 'x', range_end: day(0) }, '日期要写成 2026-01-31 的样子'],
      ['is a day that there is not', { range_begin: '2026-02-31', range_end: '2026-03-01' }, '日期要写成'],
      ['ends before it begins', { range_begin: day(0), range_end: day(1) }, '开始日期不能晚于结束日期'],
      ['is fifty years long', { range_begin: '1976-01-01', range_end: '2026-01-01' }, '最多 366 天'],
    ])('refuse a range that %s', async (_what, query, told) => {
      await expect(chosenOf(chart, query)).rejects.toThrow(told);
    });
  });

  alike('make a share of what they count, steps that each keep a part, and points at their places', async () => {
    const bdc = app.services.screens.byComponent('dashboard/IndexBdc') as DashboardScreen;
    const wall = app.services.screens.byComponent('dashboard/Monitor') as DashboardScreen;
    await app.plant('charge_station', {
      station_name: '有位置',
      lng_lat: '113.5,23.1',
      station_status: '50',
      area_code: '440106',
    });
    const answered = async (screen: DashboardScreen) =>
      (await answerCards(app.services, sessionWith(everything()), screen, null)).cards as NamedCards;
    const { abnormal, funnel } = await answered(bdc);
    expect(abnormal).toMatchObject({ value: '20.0', query: { orderStatus: '5' } });
    expect((funnel!['items'] as { value: string }[]).map(({ value }) => value)).toEqual(['5', '0', '0', '0']);
    const { mapPoints: places, utilization } = await answered(wall);
    expect(places).toMatchObject({
      total: 3,
      points: [
        { label: '有位置', lng: 113.5, lat: 23.1, value: '50', valueLabel: '正常使用', area: '广东省/广州市/天河区' },
      ],
    });
    expect(utilization!['value']).toBeNull();
  });

  it('count in other records only what they show', async () => {
    const stations = app.services.screens.byId('charge-station')!;
    const tallied = stations.fields.flatMap(({ name, tally }) => (tally ? [name] : []));
    const records = recordsOf(app.services, sessionWith(everything()), stations);
    const [whole] = (await records.list({})).records;
    const [shown] = (await records.list({}, ['stationName', tallied[0]!])).records;
    expect(tallied.length).toBeGreaterThan(1);
    expect(tallied.filter((name) => whole![name] !== null)).toEqual(tallied);
    expect(tallied.filter((name) => shown![name] !== null)).toEqual([tallied[0]]);
  });

  it('keep an index for the days they narrow', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'charge_order'`.execute(app.services.database.db);
    expect(rows.filter(({ indexdef }) => /\(tenant_id, start_time\)/.test(indexdef))).toHaveLength(1);
  });
});
