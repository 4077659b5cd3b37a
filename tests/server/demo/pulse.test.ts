import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepHeartbeats } from '../../../server/demo/simulator/keepHeartbeats.ts';
import { beat } from '../../../server/demo/simulator/pulse.ts';
import { Random } from '../../../server/demo/values/Random.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

/** Hours of charging in a few seconds, and what comes once an hour often. */
const hurried = {
  speed: 3000,
  weights: { begin: 14, grow: 60, end: 10, finish: 4, stop: 8, fault: 2, recover: 6 },
};

describe.each(mainDatabase)('the devices of a demo at work, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
    const station_id = await app.plant('charge_station', { station_name: '示例站' });
    const pile_id = await app.plant('charge_pile', { pile_no: '10000000000001', station_id });
    for (let gun = 10; gun < 30; gun += 1)
      await app.plant('charge_gun', {
        gun_no: `10000000000001${gun}`,
        gun_name: `${gun}号枪`,
        station_id,
        pile_id,
        gun_status: '1',
        status: '1',
        sys_org_code: 'A01',
      });
    const random = new Random(7);
    // A busy machine has more of an order's hours pass between two events: then it takes more of them.
    for (let count = 0; count < 260 || (count < 1500 && !(await isVaried())); count += 1)
      await beat(app.services, random, hurried);
  });
  afterAll(() => app.close());
  const rows = async (query: ReturnType<typeof sql>) =>
    (await query.execute(app.services.database.db)).rows as Record<string, unknown>[];

  /** Whether there are orders that run and orders that are paid, several of each, and faults that came and went. */
  async function isVaried(): Promise<boolean> {
    const [counts] = await rows(sql`select
      (select count(*)::int from charge_order where order_status = '2') as running,
      (select count(*)::int from charge_order where order_status = '4') as paid,
      (select count(*)::int from device_error where recover_time is not null) as gone`);
    return Number(counts!['running']) > 1 && Number(counts!['paid']) > 1 && Number(counts!['gone']) > 0;
  }

  test('orders run, are paid and stand beside each other, faults come and go', async () => {
    const states = await rows(sql`select order_status as s, count(*)::int as n from charge_order group by 1`);
    expect(states.map(({ s }) => s).toSorted()).toEqual(['2', '4']);
    expect(states.every(({ n }) => Number(n) > 1)).toBe(true);
    const [faults] = await rows(sql`select count(*)::int as n, count(recover_time)::int as gone from device_error`);
    expect(faults).toMatchObject({ n: expect.any(Number), gone: expect.any(Number) });
    expect(Number(faults!['gone'])).toBeGreaterThan(0);
  });

  test('what devices make is of the department of their gun, and seen by whoever is kept to it', async () => {
    const codes = await rows(sql`select distinct sys_org_code as code from charge_order
      union select sys_org_code from section_order union select sys_org_code from device_error`);
    expect(codes).toEqual([{ code: 'A01' }]);
  });

  test('a gun charges exactly while an order runs at it, and is out of order exactly while its fault lasts', async () => {
    const wrong = await rows(sql`select gun_status from charge_gun g where
      (gun_status = '3') <> exists (select from charge_order o where o.gun_id = g.id and o.order_status = '2')
      or (gun_status = '255') <> exists (select from device_error e where e.gun_id = g.id and e.recover_time is null)`);
    expect(wrong).toEqual([]);
  });

  test('a gun says what it gives and to which order while it charges, and nothing of it afterwards', async () => {
    const guns = await rows(sql`select g.gun_status, g.output_power, g.voltage, g.current, g.soc, g.charged_energy,
      g.order_no, g.gun_temp, o.order_no as running, o.charge_energy from charge_gun g
      left join charge_order o on o.gun_id = g.id and o.order_status = '2'`);
    const charging = guns.filter((gun) => gun['gun_status'] === '3');
    const still = guns.filter((gun) => gun['gun_status'] === '1');
    expect([charging.length > 0, still.length > 0]).toEqual([true, true]);
    for (const gun of charging) {
      expect([gun['order_no'], Number(gun['charged_energy'])]).toEqual([gun['running'], Number(gun['charge_energy'])]);
      const given = (Number(gun['voltage']) * Number(gun['current'])) / 1000;
      expect(Math.abs(given - Number(gun['output_power']))).toBeLessThan(0.1);
      expect([Number(gun['output_power']) > 0, Number(gun['soc']) > 0, Number(gun['gun_temp']) > 0]).not.toContain(
        false,
      );
    }
    for (const gun of still)
      expect([gun['order_no'] ?? '', Number(gun['output_power']), gun['soc']]).toEqual(['', 0, null]);
  });

  test('amounts agree to the cent: an order with its parts and its sections, and what is paid with both', async () => {
    const wrong = await rows(sql`select o.order_no from charge_order o
      left join section_order s on s.order_id = o.id
      where o.total_amount <> o.elec_amount + o.service_amount
      or (o.order_status = '4' and (s.id is null or s.energy <> o.charge_energy or s.elec_amount <> o.elec_amount
        or s.service_amount <> o.service_amount or o.pay_amount <> o.total_amount or o.net_amount <> o.pay_amount))
      or (o.order_status = '2' and (s.id is not null or o.pay_amount is not null))`);
    expect(wrong).toEqual([]);
    const [total] = await rows(sql`select sum(charge_energy) as energy from charge_order`);
    expect(Number(total!['energy'])).toBeGreaterThan(10);
  });

  test('is no operation of a person: the log of operations is not filled with it', async () => {
    expect(await rows(sql`select log_content from sys_log where log_content like '%充电订单%'`)).toEqual([]);
  });

  test('an order that a person stops comes to its end, and is no longer charged for', async () => {
    const [running] = await rows(sql`select id from charge_order where order_status = '2' limit 1`);
    const id = String(running!['id']);
    await app.first.call('POST', '/charge/order/forceStop', { body: { id } });
    const random = new Random(11);
    for (let count = 0; count < 150; count += 1) await beat(app.services, random, hurried);
    expect(await app.rowOf('charge_order', id)).toMatchObject({ order_status: '4', stop_reason: '1' });
  });

  test('an order that the demo began with ends by itself once it has run for long, and leaves its gun free', async () => {
    const gun = await app.plant('charge_gun', { gun_no: '1000000000000777', gun_status: '3', status: '0' });
    const times = { start_time: sql`localtimestamp(0) - interval '1 day'`, elec_amount: 3, service_amount: 1 };
    const id = await app.plant('charge_order', { gun_id: gun, order_status: '2', total_amount: 4, ...times });
    const random = new Random(3);
    for (let count = 0; count < 150; count += 1) await beat(app.services, random, hurried);
    expect(await app.rowOf('charge_order', id)).toMatchObject({ order_status: '4', end_time: expect.anything() });
    expect(await app.rowOf('charge_gun', gun)).toMatchObject({ gun_status: '1' });
  });

  test('a demo of another size has as many more or fewer orders at once', async () => {
    const running = async () =>
      Number((await rows(sql`select count(*)::int as n from charge_order where order_status = '2'`))[0]!['n']);
    const beginIn = async (demoScale: number) => {
      const services = { ...app.services, config: { ...app.services.config, demoScale } };
      const weights = { begin: 1, grow: 0, end: 0, finish: 0, stop: 0, fault: 0, recover: 0 };
      for (let count = 0; count < 40; count += 1) await beat(services, new Random(count), { weights });
      return running();
    };
    const before = await running();
    expect(await beginIn(0.1)).toBe(Math.max(before, 1));
    expect(await beginIn(1)).toBe(Math.max(before, 6));
    expect(await beginIn(1.5)).toBe(Math.max(before, 9));
  });

  test("a member's order is paid from the balance where that reaches, with its flow, and waits for the payment where not", async () => {
    const gun = await app.plant('charge_gun', { gun_no: '1000000000000666', gun_status: '3', status: '0' });
    const begun = { start_time: sql`localtimestamp(0) - interval '1 day'`, elec_amount: 3, service_amount: 1 };
    const charge = async (balance: number) => {
      const member = await app.plant('member', { nickname: '结算', mobile: `1${balance}`, balance });
      const order = { gun_id: gun, member_id: member, order_status: '2', order_no: `PAY${balance}`, total_amount: 4 };
      return [member, await app.plant('charge_order', { ...order, ...begun })] as const;
    };
    const [rich, paid] = await charge(10);
    const [poor, open] = await charge(3);
    const weights = { begin: 0, grow: 0, end: 0, finish: 1, stop: 0, fault: 0, recover: 0 };
    for (let count = 0; count < 3; count += 1) await beat(app.services, new Random(count), { weights });
    const orders = [await app.rowOf('charge_order', paid), await app.rowOf('charge_order', open)];
    expect(orders).toMatchObject([
      { order_status: '4', pay_status: '2', pay_channel: 'balance', pay_amount: '4.00', net_amount: '4.00' },
      { order_status: '4', pay_status: '1', pay_amount: null },
    ]);
    const balances = [await app.rowOf('member', rich), await app.rowOf('member', poor)];
    expect(balances.map((row) => Number(row!['balance']))).toEqual([6, 3]);
    const flows = await rows(sql`select amount, balance_after, biz_no from member_member_balance_logs
      where member_id in (${rich}, ${poor})`);
    expect(flows).toEqual([{ amount: '-4.00', balance_after: '6.00', biz_no: 'PAY10' }]);
  });

  test('a pile that is online has just been heard of, and whoever edits it is not late for that', async () => {
    const plant = (no: string, online: string) =>
      app.plant('charge_pile', { pile_no: no, online_status: online, last_heartbeat: '2026-01-01 00:00:00' });
    const [on, off] = [await plant('10000000000008', '1'), await plant('10000000000009', '0')];
    const before = await app.rowOf('charge_pile', on);
    await keepHeartbeats(app.services, '1');
    const [one, other] = [await app.rowOf('charge_pile', on), await app.rowOf('charge_pile', off)];
    expect(one!['last_heartbeat']).not.toEqual(before!['last_heartbeat']);
    expect(one!['version']).toEqual(before!['version']);
    expect(other!['last_heartbeat']).toEqual(before!['last_heartbeat']);
  });

  test('what a gun gives is in the meter of an order that the demo began with, in its battery, its amounts and its curve', async () => {
    const { db } = app.services.database;
    const aMinuteAgo = (at: Date) => new Date(at.getTime() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19);
    const id = await app.plant('charge_order', { order_no: 'CDX', trade_no: '3201', order_status: '2' });
    const gun_id = await app.plant('charge_gun', { gun_no: '1000000000000555', gun_status: '3', order_no: 'CDX' });
    const started = { start_time: aMinuteAgo(new Date()), start_soc: 40, end_soc: 40, gun_id };
    const money = { charge_energy: 10, elec_cost: 4.8, elec_amount: 7, service_amount: 3, total_amount: 11 };
    await db
      .updateTable('charge_order')
      .set({ ...started, ...money })
      .where('id', '=', id)
      .execute();
    await app.plant('section_order', {
      order_id: id,
      section_index: 1,
      energy: 10,
      elec_price: 0.7,
      service_price: 0.3,
      elec_amount: 7,
      service_amount: 3,
    });
    const ask = async () => [(await app.rowOf('charge_order', id))!, (await app.rowOf('charge_gun', gun_id))!] as const;
    const hear = async () => {
      const report_time = aMinuteAgo(new Date());
      const live = { report_time, output_power: 90, power: 90, voltage: 400 };
      await db.updateTable('charge_gun').set(live).where('id', '=', gun_id).execute();
      await db.deleteFrom('job_run').where('job_id', '=', 'simulator-curves').execute();
      await keepHeartbeats(app.services, '1');
    };
    for (let minute = 1; minute <= 4; minute += 1) await hear();
    const [order, gun] = await ask();
    // A minute of 90 kW is 1.5 kWh.
    expect(Number(order['charge_energy'])).toBeGreaterThanOrEqual(16);
    expect(Number(order['charge_energy'])).toBeLessThan(17);
    expect([gun['charged_energy'], gun['soc']]).toEqual([order['charge_energy'], order['end_soc']]);
    expect(Number(order['end_soc'])).toBeGreaterThan(45);
    expect(order['version']).toBe(1);
    const sections = await rows(
      sql`select energy, elec_amount, service_amount from section_order where order_id = ${id}`,
    );
    const { charge_energy: energy, elec_amount: elec, service_amount: service } = order;
    expect(sections).toEqual([{ energy, elec_amount: elec, service_amount: service }]);
    expect(Number(order['total_amount'])).toBeCloseTo(Number(elec) + Number(service) + 1, 2);
    const curve = await rows(sql`select power, charged_energy from charge_data where order_no = 'CDX' order by id`);
    expect(curve.length).toBe(4);
    expect(curve.at(-1)).toMatchObject({ power: gun['output_power'], charged_energy: energy });
    // Nobody writes a point more before its time.
    await keepHeartbeats(app.services, '1');
    expect(await rows(sql`select id from charge_data where order_no = 'CDX'`)).toHaveLength(4);
    await db.updateTable('charge_order').set({ order_status: '4' }).where('id', '=', id).execute();
    await db.updateTable('charge_gun').set({ gun_status: '1' }).where('id', '=', gun_id).execute();
  });

  test('a gun whose fault a person has closed works again', async () => {
    const gun = await app.plant('charge_gun', { gun_no: '1000000000000899', gun_status: '255', status: '0' });
    const fault = await app.plant('device_error', {
      gun_id: gun,
      handle_status: '0',
      error_code: 'X',
      happen_time: '2026-01-01 00:00:00',
    });
    await app.first.call('POST', '/charge/deviceError/close', { body: { id: fault } });
    expect(await app.rowOf('charge_gun', gun)).toMatchObject({ gun_status: '1' });
  });
});
