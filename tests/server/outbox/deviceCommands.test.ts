import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeOf } from '../../../server/demo/bicycles/tariffs.ts';
import { type Gateway, watchOutbox } from '../../../server/outbox/index.ts';
import { runTimedActions } from '../../../server/records/actions/timedActions.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

const patience = { timeout: 15_000 };
/** Devices that do what their commands say, and refuse where the content says so. */
const devices: Gateway = {
  send: async ({ record }) => {
    const isBroken = String(record['content'] ?? '').includes('坏');
    return { isConfirmed: !isBroken, text: isBroken ? '设备离线' : '' };
  },
};

describe.each(mainDatabase)('commands to devices, on %s', (kind) => {
  let app: RealApp;
  let end: () => Promise<void>;
  beforeAll(async () => {
    app = await openRealApp(kind);
    end = watchOutbox(app.services, devices, 200);
  });
  afterAll(async () => {
    await end();
    await app.close();
  });

  const run = async (path: string, id: string, input: object = {}) =>
    expect((await app.first.call('POST', path, { body: { id, input } })).body).toMatchObject({ success: true });
  const becomes = async (table: string, id: string, values: object) => {
    await expect.poll(() => app.rowOf(table, id), patience).toMatchObject(values);
  };
  const commandOf = (column: string, id: string) =>
    app.services.database.db
      .selectFrom('device_command')
      .selectAll()
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  test('a template is sent to each of its piles, and has come to an end with the last of them', async () => {
    const id = await app.plant('bill_template', { template_name: '峰谷', template_no: '0001', status: '1' });
    const push = () => app.first.call('POST', '/charge/billTemplate/push', { body: { id, input: {} } });
    expect((await push()).body.message).toContain('没有充电桩使用这个模板');
    const piles = await Promise.all(
      ['1', '2', '3'].map((one) =>
        app.plant('charge_pile', { pile_no: `3300000000000${one}`, pile_name: `${one}号桩`, bill_template_id: id }),
      ),
    );
    await run('/charge/billTemplate/push', id);
    await becomes('bill_template', id, { push_result: '2', push_done: 3, push_failed: 0, fail_reason: null });
    const commands = await app.services.database.db
      .selectFrom('device_command')
      .selectAll()
      .where('source_id', '=', id)
      .execute();
    expect(commands.map((one) => one['pile_id']).toSorted()).toEqual(piles.toSorted());
    expect(commands.every(({ status, finish_time: end }) => status === '2' && end !== null)).toBe(true);
  });

  test('a template that one pile refuses says which and why, until it is tried again there', async () => {
    const id = await app.plant('bill_template', { template_name: '平', template_no: '坏', status: '1' });
    for (const one of ['4', '5'])
      await app.plant('charge_pile', { pile_no: `3300000000000${one}`, pile_name: `${one}号桩`, bill_template_id: id });
    await run('/charge/billTemplate/push', id);
    await becomes('bill_template', id, { push_result: '3', push_failed: 2 });
    const { fail_reason: reason } = (await app.rowOf('bill_template', id))!;
    expect(reason).toMatch(/^[45]号桩：设备离线（共2个桩失败）$/);
    const { db } = app.services.database;
    await db.updateTable('device_command').set({ content: '好' }).where('source_id', '=', id).execute();
    const failed = await db.selectFrom('device_command').select('id').where('source_id', '=', id).execute();
    for (const { id: command } of failed) await run('/charge/deviceCommand/retry', String(command));
    await becomes('bill_template', id, { push_result: '2', push_done: 2, push_failed: 0, fail_reason: null });
  });

  test('a template that a rule sends follows the answers as well, and counts them with those of its own push', async () => {
    const id = await app.plant('bill_template', {
      template_name: '规则',
      template_no: '0009',
      status: '1',
      push_no: 0,
    });
    const stationOf = async (no: string) => {
      const station_id = await app.plant('charge_station', { station_name: `规则站${no}` });
      for (const one of ['1', '2'])
        await app.plant('charge_pile', {
          pile_no: `550000000000${no}${one}`,
          pile_name: `${no}${one}号桩`,
          station_id,
        });
      return station_id;
    };
    const ruleOf = (no: string, stationId: string, effectTime: string) =>
      app.plant('bill', {
        bill_no: no,
        station_id: stationId,
        bill_template_id: id,
        effect_time: effectTime,
        bill_status: '0',
        push_status: '0',
      });
    const [first, second] = [await stationOf('1'), await stationOf('2')];
    // A rule whose time has not come leaves the template as it is.
    await run('/charge/bill/push', await ruleOf('GZ1', first, '2099-01-01 00:00:00'));
    await run('/charge/bill/push', await ruleOf('GZ2', first, '2026-01-01 00:00:00'));
    await becomes('bill_template', id, { push_result: '2', push_sent: 2, push_done: 2, push_failed: 0, push_no: 1 });
    expect((await app.rowOf('bill_template', id))!['last_push_time']).not.toBeNull();
    // What its piles refuse stands at the template too, until it is tried again there.
    const bad = await ruleOf('GZ坏', second, '2026-01-01 00:00:00');
    await run('/charge/bill/push', bad);
    await becomes('bill', bad, { push_status: '3', fail_count: 2 });
    await becomes('bill_template', id, { push_result: '3', push_sent: 2, push_done: 0, push_failed: 2, push_no: 2 });
    expect((await app.rowOf('bill_template', id))!['fail_reason']).toMatch(/^2[12]号桩：设备离线（共2个桩失败）$/);
    const { db } = app.services.database;
    await db.updateTable('device_command').set({ content: '好' }).where('source_id', '=', bad).execute();
    const failed = await db.selectFrom('device_command').select('id').where('source_id', '=', bad).execute();
    for (const { id: command } of failed) await run('/charge/deviceCommand/retry', String(command));
    await becomes('bill', bad, { push_status: '2' });
    await becomes('bill_template', id, { push_result: '2', push_done: 2, push_failed: 0, fail_reason: null });
    // All four piles have taken it from the rules, so its own push goes to all of them.
    await run('/charge/billTemplate/push', id);
    await becomes('bill_template', id, { push_result: '2', push_sent: 4, push_done: 4, push_no: 3 });
  });

  test('every list whose rows the answers of devices change follows them while it is open', () => {
    const { screens } = app.services;
    const changed = screens
      .recordScreens()
      .flatMap(({ actions }) => actions.filter(({ on }) => on.includes('outbox')))
      .flatMap(({ change }) => change.map(({ screen }) => screen));
    expect(changed.length).toBeGreaterThan(5);
    expect([...new Set(changed)].filter((one) => screens.byId(one.split('.')[0]!)!.list.live === undefined)).toEqual(
      [],
    );
  });

  test('a new firmware is that of the pile once the pile has it', async () => {
    const id = await app.plant('charge_pile', {
      pile_no: '10000000000001',
      online_status: '1',
      firmware_version: '1.0',
    });
    await run('/charge/pile/upgrade', id, { firmwareVersion: '2.0', firmwareUrl: 'https://files.example/2.0.bin' });
    await becomes('charge_pile', id, { firmware_version: '2.0' });
  });

  test('a gate is open once it says so; one that does not open has failed, with the reason, until it is tried again', async () => {
    const good = await app.plant('gate_order', { gate_order_no: 'G1', plate_no: '粤A00001', gate_status: '0' });
    const bad = await app.plant('gate_order', { gate_order_no: 'G2', plate_no: '坏', gate_status: '0' });
    for (const id of [good, bad]) await run('/charge/gateOrder/openGate', id);
    await becomes('gate_order', good, { gate_status: '1' });
    await becomes('gate_order', bad, { gate_status: '2', fail_reason: '设备离线' });
    await app.services.database.db.updateTable('gate_order').set({ plate_no: '好' }).where('id', '=', bad).execute();
    await run('/charge/gateOrder/retry', bad);
    await becomes('gate_order', bad, { gate_status: '1' });
  });

  test('what a device is asked for is asked once, however often and from however many pages it is pressed', async () => {
    const asked: readonly (readonly [string, string])[] = [
      ['/charge/gateOrder/openGate', await app.plant('gate_order', { gate_order_no: 'G3', gate_status: '0' })],
      ['/charge/gateOrder/retry', await app.plant('gate_order', { gate_order_no: 'G4', gate_status: '2' })],
      ['/charge/parkingLockOrder/lock', await app.plant('parking_lock_order', { lock_no: 'L3', lock_status: '10' })],
      ['/charge/parkingLockOrder/unlock', await app.plant('parking_lock_order', { lock_no: 'L4', lock_status: '50' })],
      ['/charge/bicycleOrder/forceStop', await app.plant('bicycle_order', { order_no: 'B3', order_status: '1' })],
    ];
    for (const [path, id] of asked) {
      const press = () => app.first.call('POST', path, { body: { id, input: {} } });
      const answers = await Promise.all([press(), press(), press()]);
      expect([path, answers.map(({ status }) => status).toSorted()]).toEqual([path, [200, 400, 400]]);
      const commands = await app.services.database.db
        .selectFrom('device_command')
        .select('id')
        .where('source_id', '=', id)
        .execute();
      expect([path, commands.length]).toEqual([path, 1]);
    }
  });

  test('a receiver of shares is registered once the payment service says so, or shows that it refused', async () => {
    const receiver = (receiver_name: string) =>
      app.plant('profit_sharing_receiver', {
        receiver_name,
        account: receiver_name,
        status: '1',
        register_status: '0',
      });
    const [good, bad] = [await receiver('甲'), await receiver('坏')];
    for (const id of [good, bad]) await run('/charge/profitReceiver/push', id);
    await becomes('profit_sharing_receiver', good, { register_status: '2' });
    await becomes('profit_sharing_receiver', bad, { register_status: '3' });
  });

  test('a charge that a person starts runs once the pile has begun it, and has failed where the pile refuses', async () => {
    const station_id = await app.plant('charge_station', { station_name: '远程站' });
    const pile_id = await app.plant('charge_pile', { pile_no: '44000000000001', station_id });
    const memberId = await app.plant('member', { mobile: '13800001111', member_status: '1' });
    const gunOf = (no: string, name: string, more: object = {}) =>
      app.plant('charge_gun', {
        gun_no: `44000000000001${no}`,
        gun_name: name,
        station_id,
        pile_id,
        gun_status: '1',
        status: '1',
        ...more,
      });
    const [good, broken] = [await gunOf('01', '甲枪'), await gunOf('02', '坏枪')];
    await run('/charge/gunRealtime/startCharge', good, { memberId });
    await becomes('charge_gun', good, { gun_status: '3', park_status: '50', member_mobile: '13800001111' });
    const orderOf = (gun: string) =>
      app.services.database.db
        .selectFrom('charge_order')
        .selectAll()
        .where('gun_id', '=', gun)
        .executeTakeFirstOrThrow();
    expect(await orderOf(good)).toMatchObject({
      order_status: '2',
      order_source: '5',
      start_mode: '4',
      member_id: memberId,
      pay_status: '0',
    });
    expect((await app.rowOf('charge_gun', good))!['order_no']).toBe((await orderOf(good))['order_no']);
    await run('/charge/gunRealtime/startCharge', broken, { memberId });
    await becomes('charge_gun', broken, { gun_status: '1', order_no: null });
    const failed = await orderOf(broken);
    expect(failed).toMatchObject({ order_status: '6', end_time: expect.anything() });
    const command = await commandOf('order_no', String(failed['order_no']));
    const again = await app.first.call('POST', '/charge/deviceCommand/retry', { body: { id: command!['id'] } });
    expect(again.body.success).toBe(false);
  });

  test('a charge is not started at a gun that is taken or switched off, nor for who is barred', async () => {
    const memberId = await app.plant('member', { mobile: '13800002222', member_status: '1' });
    const frozen = await app.plant('member', { mobile: '13800003333', member_status: '2' });
    const barred = await app.plant('member', { mobile: '13800004444', member_status: '1' });
    await app.plant('blacklist', { black_type: '1', member_id: barred, black_status: '1' });
    const gunOf = (no: string, more: object) =>
      app.plant('charge_gun', { gun_no: `45000000000001${no}`, gun_name: no, gun_status: '2', status: '1', ...more });
    const start = async (id: string, who: string) =>
      (await app.first.call('POST', '/charge/gunRealtime/startCharge', { body: { id, input: { memberId: who } } })).body
        .message;
    const [off, taken, free] = [await gunOf('01', { status: '0' }), await gunOf('02', {}), await gunOf('03', {})];
    await app.plant('charge_order', { order_no: 'CD1', gun_id: taken, order_status: '3' });
    expect(await start(off, memberId)).toContain('充电枪已停用');
    expect(await start(taken, memberId)).toContain('还有正在启动或停止的订单');
    expect(await start(free, frozen)).toContain('会员不在可选范围内');
    expect(await start(free, barred)).toContain('会员在黑名单中');
    expect(await app.rowOf('charge_gun', free)).toMatchObject({ gun_status: '2', order_no: null });
  });

  test('the lock of a gun goes down once it says so', async () => {
    const gun = await app.plant('charge_gun', { gun_no: '4600000000000101', gun_name: '丁枪', lock_status: '50' });
    await run('/charge/gunRealtime/unlock', gun);
    await becomes('charge_gun', gun, { lock_status: '10' });
  });

  test('an e-bike order that a person stops has ended once the host says so, and its socket is free', async () => {
    const device_id = await app.plant('bicycle_charge', { device_no: '88000001', online_status: '1' });
    const id = await app.plant('bicycle_order', {
      order_no: 'BO1',
      device_id,
      socket_no: 3,
      order_status: '1',
      start_time: '2026-03-01 08:00:00',
      elec_amount: '0.40',
      service_amount: '1.10',
    });
    const socket = await app.plant('bicycle_charge_sockets', {
      device_id,
      socket_no: 3,
      socket_status: '1',
      power: '120',
      order_no: 'BO1',
    });
    await run('/charge/bicycleOrder/forceStop', id);
    await becomes('bicycle_order', id, { order_status: '2', stop_reason: '8', pay_amount: '1.50' });
    await becomes('bicycle_charge_sockets', socket, { socket_status: '0', order_no: null });
    // The host counts its sockets, which it does not write itself.
    await becomes('bicycle_charge', device_id, { idle_count: 1, using_count: 0 });
  });

  const hoursAgo = (hours: number) =>
    sql`localtimestamp(0) at time zone current_setting('timezone') at time zone 'Asia/Shanghai' - make_interval(hours => ${hours})`;
  const moneyOf = (value: unknown) => Number(value);
  type Values = Readonly<Record<string, unknown>>;
  test.each<[string, Values, number, Values]>([
    [
      'what is left of a prepayment goes back to where it came from',
      { prepay_amount: 3, pay_channel: 'balance' },
      0,
      {},
    ],
    ['without a prepayment the balance pays', {}, 10, {}],
    ['a balance that does not reach leaves it unpaid', {}, 0.5, {}],
    [
      'what a prepayment lacks is paid by the balance',
      { prepay_amount: 1.5, pay_channel: 'wxpay' },
      7,
      { pay_channel: 'wxpay', balance_amount: '0.50' },
    ],
    [
      'what neither reaches for is still to be paid',
      { prepay_amount: 1.5, pay_channel: 'wxpay' },
      0.3,
      { pay_channel: 'wxpay', pay_amount: '1.50', net_amount: '1.50', due_amount: '0.50' },
    ],
  ])('an e-bike order by time costs what it has taken until the stop: %s', async (_, values, balance, told) => {
    const order_no = `BT${String(balance).replace('.', '')}`;
    const tariff = { hour_price: 0.5, start_fee: 1, start_minutes: 3600, refund_unused: 'Y' };
    const fee_template_id = await app.plant('bicycle_fee_template', {
      template_name: '按时',
      fee_mode: '1',
      ...tariff,
    });
    const device_id = await app.plant('bicycle_charge', { device_no: order_no, fee_template_id });
    const member_id = await app.plant('member', { mobile: `1380000${order_no}`, balance });
    const id = await app.plant('bicycle_order', {
      order_no,
      member_id,
      device_id,
      socket_no: 1,
      fee_mode: '1',
      order_status: '1',
      start_time: hoursAgo(3),
      elec_amount: '0.10',
      service_amount: '0.04',
      // The host has said so an hour ago.
      charge_energy: '0.3000',
      avg_power: '250.0',
      ...values,
    });
    await run('/charge/bicycleOrder/forceStop', id);
    await becomes('bicycle_order', id, { order_status: '2', elec_amount: '0.10', service_amount: '1.90' });
    expect(moneyOf((await app.rowOf('bicycle_order', id))!['avg_power'])).toBeCloseTo(100, 0);
    const prepaid = Math.min(2, moneyOf(values['prepay_amount'] ?? 0));
    const owed = 2 - prepaid;
    expect(moneyOf((await app.rowOf('bicycle_order', id))!['due_amount'])).toBe(owed);
    // Two servers may look at the same minute.
    await Promise.all([runTimedActions(app.services), runTimedActions(app.services)]);
    const order = (await app.rowOf('bicycle_order', id))!;
    const lines = await app.services.database.db
      .selectFrom('bicycle_order_fee_lines')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    expect(lines).toMatchObject([{ amount: '2.00', hour_price: '0.5000', end_time: order['end_time'] }]);
    const seconds = moneyOf(order['charge_duration']);
    expect(seconds - 3 * 3600).toBeLessThan(60);
    const isPaid = balance >= owed;
    const paid = Math.max(moneyOf(values['prepay_amount'] ?? 0), isPaid ? 2 : prepaid);
    expect(order).toMatchObject({
      pay_channel: isPaid ? 'balance' : null,
      pay_amount: paid === 0 ? null : paid.toFixed(2),
      net_amount: (isPaid ? 2 : prepaid).toFixed(2),
      due_amount: (isPaid ? 0 : owed).toFixed(2),
      ...told,
    });
    const back = paid - (isPaid ? 2 : prepaid);
    expect(moneyOf(order['refund_amount'])).toBe(back);
    await runTimedActions(app.services);
    expect(moneyOf((await app.rowOf('member', member_id))!['balance'])).toBe(balance - (isPaid ? owed : 0) + back);
  });

  const energy = { elec_price: 0.6, service_price: 0.35 };
  test.each<[string, string, Values, Values]>([
    ['energy', '2', energy, { elec_amount: '0.74', service_amount: '0.43' }],
    ['energy, the least', '2', { ...energy, start_fee: 2 }, { elec_amount: '0.74', service_amount: '1.26' }],
    ['the charge', '5', { once_price: 1.5, start_fee: 9 }, { elec_amount: '0.10', service_amount: '1.40' }],
    ['the month', '4', { start_fee: 9 }, { elec_amount: '0.00', service_amount: '0.00' }],
  ])('an e-bike order by %s costs what its template says', async (_, fee_mode, tariff, amounts) => {
    const template = { template_name: '费率', fee_mode, refund_unused: 'Y', ...tariff };
    const fee_template_id = await app.plant('bicycle_fee_template', template);
    const order_no = `BE${fee_template_id}`;
    const device_id = await app.plant('bicycle_charge', { device_no: order_no });
    const reported = { charge_energy: 1.2345, elec_amount: 0.1, service_amount: 9 };
    const order = { order_no, device_id, fee_template_id, fee_mode, socket_no: 1, order_status: '1', ...reported };
    const id = await app.plant('bicycle_order', { ...order, start_time: hoursAgo(3) });
    await run('/charge/bicycleOrder/forceStop', id);
    await becomes('bicycle_order', id, { order_status: '2', ...amounts });
    const lines = await app.services.database.db
      .selectFrom('bicycle_order_fee_lines')
      .selectAll()
      .where('order_id', '=', id)
      .execute();
    const whole = (Number(amounts['elec_amount']) + Number(amounts['service_amount'])).toFixed(2);
    expect(lines).toMatchObject([{ amount: whole, charge_energy: '1.2345' }]);
    // By the rule that the rows of the demo are made by.
    const { cents } = feeOf(
      {
        template: {
          id: fee_template_id,
          feeMode: fee_mode,
          elecPrice: tariff['elec_price'],
          servicePrice: tariff['service_price'],
          oncePrice: tariff['once_price'],
          startFee: tariff['start_fee'],
        },
        tiers: [],
      },
      { duration: 3 * 3600, energy: 1234.5, power: 4000 },
    );
    expect((cents / 100).toFixed(2)).toBe(whole);
  });

  test('what the balance paid beside a prepayment goes back to it, and the rest the way it came', async () => {
    const member_id = await app.plant('member', { mobile: '13800009999', balance: 0 });
    const paid = { prepay_amount: 3, pay_amount: 5, pay_channel: 'wxpay', balance_amount: 2, order_status: '2' };
    const id = await app.plant('bicycle_order', {
      order_no: 'BTMIX',
      member_id,
      elec_amount: 1,
      service_amount: 4,
      ...paid,
    });
    const apply = async (amount: number) =>
      (
        await app.first.call('POST', '/charge/bicycleOrder/refund', {
          body: { id, input: { amount, reasonType: '1' } },
        })
      ).body;
    expect((await apply(5)).message).toBe(
      '请先申请退款 2.00 元：这是余额补扣的部分，退回余额；其余的原路退回，请另外申请',
    );
    const asked = () =>
      app.services.database.db
        .selectFrom('drawback')
        .select(['id', 'pay_channel', 'apply_amount'])
        .where('biz_no', '=', 'BTMIX')
        .orderBy('id')
        .execute();
    const approve = async (index: number) => run('/charge/drawback/approve', String((await asked())[index]!['id']), {});
    const balanceBack = async () =>
      moneyOf((await app.first.call('GET', `/charge/bicycleOrder/queryById?id=${id}`)).body.result['balanceBack']);
    expect(await apply(2)).toMatchObject({ success: true });
    await approve(0);
    // What is on its way has not come back, and is not asked for again.
    expect(await balanceBack()).toBe(0);
    expect(await apply(3)).toMatchObject({ success: true });
    expect(await asked()).toMatchObject([
      { pay_channel: 'balance', apply_amount: '2.00' },
      { pay_channel: 'wxpay', apply_amount: '3.00' },
    ]);
    await approve(1);
    await runTimedActions(app.services);
    expect(moneyOf((await app.rowOf('member', member_id))!['balance'])).toBe(2);
    expect(await balanceBack()).toBe(2);
    expect(await app.rowOf('bicycle_order', id)).toMatchObject({
      refund_amount: '5.00',
      net_amount: '0.00',
      order_status: '3',
    });
  });

  test.each([
    ['charge_order', 'order_no', '3', '4'],
    ['bicycle_order', 'bicycle_order_no', '1', '2'],
  ])('a stop that failed is not sent again once its %s has ended', async (table, number, running, ended) => {
    const failedFor = async (order_no: string, order_status: string) => {
      const source_id = await app.plant(table, { order_no, order_status });
      const stop = { command_type: 'stopCharge', status: '3', source_id };
      return app.plant('device_command', { ...stop, command_no: `C${order_no}`, [number]: order_no });
    };
    const retry = async (id: string) =>
      (await app.first.call('POST', '/charge/deviceCommand/retry', { body: { id } })).body;
    expect(await retry(await failedFor(`${table}1`, ended))).toMatchObject({ success: false });
    expect(await retry(await failedFor(`${table}2`, running))).toMatchObject({ success: true });
  });

  test('a stop of before its order was named is refused with the reason', async () => {
    const source_id = await app.plant('bicycle_order', { order_no: 'BO7', order_status: '2' });
    const id = await app.plant('device_command', { command_type: 'stopCharge', status: '3', source_id });
    const { body } = await app.first.call('POST', '/charge/deviceCommand/retry', { body: { id } });
    expect(body).toMatchObject({ success: false, message: '订单已结束，不用再停止' });
  });

  test('a lock goes down and up', async () => {
    const id = await app.plant('parking_lock_order', { lock_no: 'D1', lock_status: '50', lock_order_status: '0' });
    await run('/charge/parkingLockOrder/unlock', id);
    await becomes('parking_lock_order', id, { lock_status: '10', lock_order_status: '1' });
    await run('/charge/parkingLockOrder/lock', id);
    await becomes('parking_lock_order', id, { lock_status: '50' });
  });

  test('what was refused can be sent again by hand, and succeeds then', async () => {
    const station = await app.plant('charge_station', { station_name: '站' });
    const id = await app.plant('station_map_open', {
      station_id: station,
      display_name: '坏',
      open_status: '1',
      sync_status: '0',
    });
    await run('/charge/stationMapOpen/push', id);
    await becomes('station_map_open', id, { sync_status: '3', fail_reason: '设备离线' });
    const command = await commandOf('source_id', id);
    await app.services.database.db
      .updateTable('device_command')
      .set({ content: '好' })
      .where('source_id', '=', id)
      .execute();
    await run('/charge/deviceCommand/retry', String(command!['id']));
    await becomes('station_map_open', id, { sync_status: '2' });
  });

  test('a record that is gone keeps its command from nothing', async () => {
    const id = await app.plant('station_soc', { soc_limit: 90, status: '1', push_result: '0' });
    await app.services.database.db.deleteFrom('station_soc').where('id', '=', id).execute();
    const command = await app.plant('device_command', { command_type: 'pushSoc', source_id: id, status: '0' });
    await becomes('device_command', command, { status: '2' });
  });

  const past = '2026-01-01 00:00:00';
  const future = '2999-01-01 00:00:00';

  test('a rule of prices is with every pile of its station, or says how many refused, until these are tried again', async () => {
    const template = await app.plant('bill_template', { template_name: '峰谷', template_no: '0002', status: '1' });
    const station = await app.plant('charge_station', { station_name: '南站' });
    const piles = await Promise.all(
      [1, 2, 3].map((index) => app.plant('charge_pile', { pile_no: `2000000000000${index}`, station_id: station })),
    );
    const plant = (values: object) =>
      app.plant('bill', {
        bill_no: '好',
        station_id: station,
        bill_template_id: template,
        effect_time: past,
        bill_status: '0',
        push_status: '0',
        ...values,
      });
    const id = await plant({});
    await run('/charge/bill/push', id);
    await becomes('bill', id, { push_status: '2', success_count: 3, fail_count: 0, bill_status: '1' });
    for (const pile of piles)
      expect(await app.rowOf('charge_pile', pile)).toMatchObject({ bill_template_id: template });
    const bad = await plant({ bill_no: '坏' });
    await run('/charge/bill/push', bad);
    await becomes('bill', bad, { push_status: '3', success_count: 0, fail_count: 3 });
    await app.services.database.db
      .updateTable('device_command')
      .set({ content: '好' })
      .where('source_id', '=', bad)
      .execute();
    const command = await commandOf('source_id', bad);
    await run('/charge/deviceCommand/retry', String(command!['id']));
    await becomes('bill', bad, { push_status: '3', success_count: 1, fail_count: 2 });
  });

  test('a fee for later waits for its time, and is not sent once it is taken back', async () => {
    const template = await app.plant('bicycle_fee_template', { template_name: '按时', status: '1' });
    const station = await app.plant('bicycle_station', { station_name: '棚' });
    const device = await app.plant('bicycle_charge', { device_no: 'B1', station_id: station });
    const plant = (push_no: string, effect_time: string) =>
      app.plant('bicycle_fee_push', {
        push_no,
        fee_template_id: template,
        station_id: station,
        effect_time,
        push_status: '0',
        retry_times: 0,
      });
    const later = await plant('FP1', future);
    await run('/charge/bicycleFeePush/push', later);
    const soon = await plant('FP2', past);
    await run('/charge/bicycleFeePush/push', soon);
    await becomes('bicycle_fee_push', soon, { push_status: '2', success_count: 1 });
    expect(await app.rowOf('bicycle_charge', device)).toMatchObject({ fee_template_id: template });
    expect(await commandOf('source_id', later)).toMatchObject({ status: '0' });
    await run('/charge/bicycleFeePush/cancel', later);
    await app.services.database.db
      .updateTable('device_command')
      .set({ plan_time: past })
      .where('source_id', '=', later)
      .execute();
    await expect
      .poll(() => commandOf('source_id', later), patience)
      .toMatchObject({ status: '3', result_desc: '下发已取消' });
    expect(await app.rowOf('bicycle_fee_push', later)).toMatchObject({ push_status: '3', fail_reason: '已取消' });
  });
});
