import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { toExpression } from '../../../../schemas/language/index.ts';
import { runTimedActions } from '../../../../server/records/actions/timedActions.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** The money of the screens that this repository ships. */
describe.each(mainDatabase)('refunds, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const drawbackOf = (orderNo: string, amount: string) =>
    app.plant('drawback', {
      drawback_no: `T${orderNo}${amount}`,
      biz_type: '1',
      biz_no: orderNo,
      pay_amount: '30.00',
      apply_amount: amount,
      reason_type: '1',
      audit_status: '0',
      drawback_status: '0',
    });
  const orderOf = (orderNo: string) =>
    app.plant('charge_order', {
      order_no: orderNo,
      order_status: '4',
      pay_status: '2',
      pay_amount: '30.00',
      refund_amount: '0.00',
    });
  const approve = async (body: object) => {
    const { call } = app.services.screens.byId('drawback')!.actions.find(({ name }) => name === 'approve')!;
    return app.first.call(call!.method, call!.path, { body });
  };
  const counted = async () => (await app.first.call('GET', '/charge/refundRecord/list')).body.result.total as number;

  it('of two applications never give back more than was paid', async () => {
    const order = await orderOf('C1');
    const [first, second] = [await drawbackOf('C1', '20.00'), await drawbackOf('C1', '15.00')];
    expect((await approve({ id: first, input: {} })).status).toBe(200);
    const before = await counted();
    expect(await approve({ id: second, input: {} })).toMatchObject({
      status: 400,
      body: { message: '批准金额不能超过原支付金额减去已退金额' },
    });
    expect(await app.rowOf('charge_order', order)).toMatchObject({ refund_amount: '20.00', pay_status: '4' });
    expect(await app.rowOf('drawback', second)).toMatchObject({ drawback_status: '0', version: 1 });
    expect(await counted()).toBe(before);
    expect((await approve({ id: second, input: { approvedAmount: '10.00' } })).status).toBe(200);
    expect(await app.rowOf('charge_order', order)).toMatchObject({ refund_amount: '30.00', pay_status: '5' });
    // Approved is not arrived: until then the order says how much is still under way.
    const { body } = await app.first.call('GET', `/charge/order/queryById?id=${order}`);
    expect(body.result).toMatchObject({ movingRefund: '30.00' });
  });

  it('applied for twice count together, as long as nobody has decided', async () => {
    const id = await orderOf('C0');
    const { call } = app.services.screens.byId('charge-order')!.actions.find(({ name }) => name === 'refund')!;
    const apply = (amount: string) =>
      app.first.call(call!.method, call!.path, { body: { id, input: { amount, reasonType: '1' } } });
    expect((await apply('20.00')).status).toBe(200);
    expect(await apply('20.00')).toMatchObject({ status: 400, body: { message: '退款金额不能超过可退金额' } });
    expect((await apply('10.00')).status).toBe(200);
    const { body } = await app.first.call('GET', `/charge/order/queryById?id=${id}`);
    expect(body.result).toMatchObject({ pendingRefund: '30.00' });
    // Where nothing is left to ask for, the dialog does not open.
    expect((await apply('1.00')).status).toBe(400);
  });

  it('asked for by somebody who has not seen that somebody else did are asked about first', async () => {
    const id = await orderOf('C01');
    const { call } = app.services.screens.byId('charge-order')!.actions.find(({ name }) => name === 'refund')!;
    const versionOf = async () => Number((await app.rowOf('charge_order', id))?.['version']);
    const seen = await versionOf();
    const apply = (version: number) => {
      const body = { id, versions: { [id]: version }, input: { amount: '10.00', reasonType: '1' } };
      return app.first.call(call!.method, call!.path, { body });
    };
    expect((await apply(seen)).status).toBe(200);
    expect((await apply(seen)).status).toBe(409);
    expect((await apply(await versionOf())).status).toBe(200);
  });

  it('of nothing are none: they are rejected', async () => {
    await orderOf('C02');
    const id = await drawbackOf('C02', '20.00');
    const answer = await approve({ id, input: { approvedAmount: '0' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { result: { fields: { approvedAmount: '批准金额必须大于0' } } },
    });
    expect(await app.rowOf('drawback', id)).toMatchObject({ drawback_status: '0' });
  });

  it('are not offered where nothing is left, to the cent', async () => {
    const order = await app.plant('charge_order', {
      order_no: 'C03',
      order_status: '4',
      pay_status: '4',
      pay_amount: '19.69',
      refund_amount: '5.50',
    });
    await drawbackOf('C03', '14.19');
    const { when } = app.services.screens.byId('charge-order')!.actions.find(({ name }) => name === 'refund')!;
    const { fields, children } = app.services.screens.byId('charge-order')!;
    const { body } = await app.first.call('GET', `/charge/order/queryById?id=${order}`);
    expect(body.result).toMatchObject({ pendingRefund: '14.19' });
    const user = { username: 'admin' } as never;
    expect(toExpression(when!, { fields, children }).evaluate({ record: body.result, user })).toBe(false);
  });

  it('approved together or at once are no way around it', async () => {
    const order = await orderOf('C2');
    const ids = [await drawbackOf('C2', '20.00'), await drawbackOf('C2', '20.01')];
    expect((await approve({ ids: ids.join(','), input: {} })).status).toBe(400);
    expect(await app.rowOf('charge_order', order)).toMatchObject({ refund_amount: '0.00' });
    const answers = await Promise.all(ids.map((id) => approve({ id, input: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  const memberOf = async (mobile: string, balance: string) => {
    const added = await app.first.call('POST', '/charge/member/add', { body: { nickname: '会员', mobile } });
    const id = added.body.result as string;
    await app.first.call('POST', '/charge/member/recharge', { body: { id, input: { amount: balance } } });
    return id;
  };
  const flowsOf = async (memberId: string) => {
    const { body } = await app.first.call('GET', `/charge/member/memberBalanceLogs?memberId=${memberId}`);
    return body.result.records as { readonly flowType: string }[];
  };
  const asked = (bizType: string, bizNo: string, memberId: string, payChannel: string, no = `T${bizNo}`) =>
    app.plant('drawback', {
      drawback_no: no,
      member_id: memberId,
      biz_type: bizType,
      biz_no: bizNo,
      pay_amount: '100.00',
      apply_amount: '60.00',
      pay_channel: payChannel,
      reason_type: '1',
      audit_status: '0',
      drawback_status: '0',
    });

  it('of a recharge leave the balance of the member with their approval, and never more than is in it', async () => {
    const member = await memberOf('13800000001', '50.00');
    await app.plant('member_charge_record', {
      recharge_no: 'R1',
      member_id: member,
      pay_amount: '100.00',
      refund_amount: '0.00',
      pay_status: '1',
    });
    const id = await asked('2', 'R1', member, 'wxpay');
    const refused = await approve({ id, input: {} });
    expect(refused).toMatchObject({ status: 400, body: { message: '批准金额不能超过会员的账户余额 50.00 元' } });
    expect((await approve({ id, input: { approvedAmount: '40.00' } })).status).toBe(200);
    expect(await app.rowOf('member', member)).toMatchObject({ balance: '10.00' });
    expect(await flowsOf(member)).toMatchObject([
      { flowType: '9', amount: '-40.00', balanceAfter: '10.00', bizNo: 'R1' },
      { flowType: '6', balanceAfter: '50.00' },
    ]);
  });

  it('of one member that are approved together may not come to more than the balance, which the message says', async () => {
    const member = await memberOf('13800000009', '100.00');
    for (const no of ['R8', 'R9'])
      await app.plant('member_charge_record', {
        recharge_no: no,
        member_id: member,
        pay_amount: '100.00',
        pay_status: '1',
      });
    const ids = [await asked('2', 'R8', member, 'wxpay'), await asked('2', 'R9', member, 'wxpay')];
    const { body } = await approve({ ids: ids.join(','), input: {} });
    expect(body.message).toMatch(
      /^退款申请 “TR[89]”：算上前面一起处理的，批准金额不能超过会员的账户余额 40.00 元（选中的 2 条都没有处理）$/,
    );
    expect(await app.rowOf('member', member)).toMatchObject({ balance: '100.00' });
  });

  it('of an order that was paid from the balance go back there by themselves, once', async () => {
    const member = await memberOf('13800000002', '5.00');
    await app.plant('charge_order', {
      order_no: 'C3',
      member_id: member,
      order_status: '4',
      pay_status: '2',
      pay_amount: '100.00',
      refund_amount: '0.00',
    });
    const id = await asked('1', 'C3', member, 'balance');
    expect((await approve({ id, input: {} })).status).toBe(200);
    expect(await app.rowOf('member', member)).toMatchObject({ balance: '5.00' });
    await runTimedActions(app.services);
    await runTimedActions(app.services);
    expect(await app.rowOf('member', member)).toMatchObject({ balance: '65.00' });
    expect(await app.rowOf('drawback', id)).toMatchObject({ drawback_status: '2' });
    expect((await flowsOf(member)).filter(({ flowType }) => flowType === '4')).toMatchObject([
      { amount: '60.00', balanceAfter: '65.00', bizNo: 'C3' },
    ]);
    const { body } = await app.first.call('GET', '/charge/refundRecord/list?bizNo=C3');
    expect(body.result.records).toMatchObject([{ refundStatus: 'SUCCESS', receiveAccount: '账户余额' }]);
  });

  it.each([
    [
      '3',
      'vip_pay_record',
      'pay_no',
      'VP9',
      { pay_amount: 100, pay_status: '1' },
      { pay_status: '3' },
      { pay_status: '4' },
    ],
    [
      '6',
      'parking_lock_order',
      'lock_order_no',
      'L9',
      { pay_amount: 100, pay_status: '1' },
      { pay_status: '3' },
      { pay_status: '4' },
    ],
    [
      '6',
      'road_brake_stop_order',
      'stop_order_no',
      'P9',
      { pay_amount: 100, pay_status: '1' },
      { pay_status: '3' },
      { pay_status: '4' },
    ],
    [
      '7',
      'bicycle_order',
      'order_no',
      'B9',
      { pay_amount: 100, order_status: '2' },
      { order_status: '2' },
      { order_status: '3' },
    ],
    [
      '8',
      'service_reservation_order',
      'reservation_no',
      'Y9',
      { pay_status: '1', reserve_amount: 100 },
      { pay_status: '3' },
      { pay_status: '4' },
    ],
  ] as const)(
    'of kind %s (%s) go into their order in parts, at once too, and never beyond what was paid',
    async (bizType, table, key, bizNo, values, partly, fully) => {
      const order = await app.plant(table, { [key]: bizNo, refund_amount: 0, ...values });
      const member = await memberOf(`139000${bizType}${bizNo.charCodeAt(0)}00`.slice(0, 11), '1.00');
      const ids = [];
      for (let index = 0; index < 3; index += 1)
        ids.push(await asked(bizType, bizNo, member, 'wxpay', `T${bizNo}-${index}`));
      const many = await Promise.all(ids.map((id) => approve({ id, input: {} })));
      expect(many.map(({ status }) => status).toSorted(), JSON.stringify(many[0]!.body)).toEqual([200, 400, 400]);
      expect(await app.rowOf(table, order)).toMatchObject({ refund_amount: '60.00', ...partly });
      const left = ids[many.findIndex(({ status }) => status === 400)]!;
      expect((await approve({ id: left, input: { approvedAmount: '40.00' } })).status).toBe(200);
      expect(await app.rowOf(table, order)).toMatchObject({ refund_amount: '100.00', ...fully });
    },
  );

  it('of all that was paid for a VIP takes its days back, and a part of it takes none', async () => {
    const member = await memberOf('13800000077', '1.00');
    const day = (days: number) =>
      sql`date_trunc('second', now() at time zone 'Asia/Shanghai') + ${`${days} days`}::interval`;
    const vip = await app.plant('vip_member', {
      member_id: member,
      vip_status: '1',
      start_time: day(-30),
      end_time: day(50),
    });
    const paid = (payNo: string, from: number, to: number) =>
      app.plant('vip_pay_record', {
        pay_no: payNo,
        vip_id: vip,
        member_id: member,
        pay_amount: '100.00',
        refund_amount: '0.00',
        pay_status: '1',
        valid_start: day(from),
        valid_end: day(to),
      });
    await paid('VPA', 20, 50);
    await paid('VPB', -30, 20);
    const daysLeft = async () => {
      const { end_time: end } = (await app.rowOf('vip_member', vip))!;
      return Math.abs(Math.round((Date.parse(`${String(end).replace(' ', 'T')}+08:00`) - Date.now()) / 86_400_000));
    };
    await approve({ id: await asked('3', 'VPA', member, 'wxpay', 'TA1'), input: {} });
    expect(await daysLeft()).toBe(50);
    await approve({ id: await asked('3', 'VPA', member, 'wxpay', 'TA2'), input: { approvedAmount: '40.00' } });
    expect(await daysLeft()).toBe(20);
    // What was used of it is gone: it ends now, and not in the past.
    await approve({ id: await asked('3', 'VPB', member, 'wxpay', 'TB1'), input: { approvedAmount: '60.00' } });
    await approve({ id: await asked('3', 'VPB', member, 'wxpay', 'TB2'), input: { approvedAmount: '40.00' } });
    expect(await daysLeft()).toBe(0);
  });

  it('stand in the operation log with address and time', async () => {
    const { db } = app.services.database;
    const lines = await db.selectFrom('sys_log').selectAll().where('log_content', 'like', '退款申请：通过%').execute();
    expect(lines).toHaveLength(19);
    for (const line of lines) {
      expect(line).toMatchObject({ ip: '127.0.0.1', log_type: '2', operate_type: '3', userid: 'admin' });
      expect(Number(line['cost_time'])).toBeGreaterThan(0);
    }
  });
});
