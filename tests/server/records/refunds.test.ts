import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

/** The money of the screens that this repository ships. */
describe.each(databaseKinds)('refunds, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
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
  });

  it('approved together or at once are no way around it', async () => {
    const order = await orderOf('C2');
    const ids = [await drawbackOf('C2', '20.00'), await drawbackOf('C2', '20.01')];
    expect((await approve({ ids: ids.join(','), input: {} })).status).toBe(400);
    expect(await app.rowOf('charge_order', order)).toMatchObject({ refund_amount: '0.00' });
    const answers = await Promise.all(ids.map((id) => approve({ id, input: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('stand in the operation log with address and time', async () => {
    const { db } = app.services.database;
    const lines = await db.selectFrom('sys_log').selectAll().where('log_content', 'like', '退款申请：通过%').execute();
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatchObject({ ip: '127.0.0.1', log_type: '2', operate_type: '3', userid: 'admin' });
      expect(Number(line['cost_time'])).toBeGreaterThan(0);
    }
  });
});
