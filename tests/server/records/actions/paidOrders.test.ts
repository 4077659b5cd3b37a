import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** What staff do by hand where money comes in or goes out, as the shipped screens have it. */
describe.each(mainDatabase)('by hand, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const run = (url: string, id: string, input: object) => app.first.call('POST', url, { body: { id, input } });
  const listOf = async (screen: string, query = '') =>
    (await app.first.call('GET', `/charge/${screen}/list?pageSize=50${query}`)).body.result.records as Record<
      string,
      unknown
    >[];
  const plantMember = (mobile: string, values: object = {}) =>
    app.plant('member', { mobile, member_status: '1', balance: 0, score: 100, ...values });

  const openProduct = async (values: object = {}) => {
    const productNo = `P${Math.random().toString(36).slice(2, 10)}`;
    const type = await app.plant('mall_product_type', { type_name: productNo, status: '1' });
    const { body } = await app.first.call('POST', '/charge/mallProduct/add', {
      body: {
        productName: '保温杯',
        productNo,
        typeId: type,
        productKind: '1',
        mainImage: '1/2026/a.png',
        needScore: 10,
        payPrice: 9.9,
        stock: 5,
        ...values,
      },
    });
    await app.first.call('PUT', '/charge/mallProduct/onShelf', { body: { id: body.result } });
    return body.result as string;
  };
  const order = async (member: string) => {
    const wanted = { memberId: member, quantity: 1, deliveryType: '2' };
    const { body } = await run('/charge/mallProduct/exchange', await openProduct(), wanted);
    expect(body.message).toBe('已兑换');
    const [one] = await listOf('pointOrder');
    return one!;
  };
  const paid = { payChannel: 'pos', transactionId: 'POS0001', payTime: '2026-01-02 10:00:00' };

  it('an order that costs money waits for it, is sent once staff have it, and leaves a refund record', async () => {
    const one = await order(await plantMember('13800000001'));
    const id = String(one['id']);
    expect(one).toMatchObject({ orderStatus: '0', payStatus: '0', payAmount: '9.90', paidAmount: '0.00' });
    expect(await listOf('exchangeRecord', `&pointOrderId=${id}`)).toMatchObject([{ exchangeStatus: '0' }]);
    expect((await run('/charge/pointOrder/confirmPay', id, { ...paid, payChannel: 'balance' })).status).toBe(400);
    expect((await run('/charge/pointOrder/confirmPay', id, paid)).status).toBe(200);
    expect(await listOf('pointOrder', `&orderNo=${one['orderNo'] as string}`)).toMatchObject([
      { orderStatus: '1', payStatus: '1', paidAmount: '9.90', ...paid },
    ]);
    expect(await listOf('exchangeRecord', `&pointOrderId=${id}`)).toMatchObject([{ exchangeStatus: '1' }]);
    expect((await run('/charge/pointOrder/refund', id, { amount: 4.9, reason: '破损' })).status).toBe(200);
    // Part of the money is back: the order goes on, and what is left can be given back.
    expect(await app.rowOf('point_order', id)).toMatchObject({
      order_status: '1',
      pay_status: '1',
      refund_amount: '4.90',
      refunding_amount: '4.90',
      paid_amount: '5.00',
    });
    expect(await listOf('refundRecord', `&bizNo=${one['orderNo'] as string}`)).toMatchObject([
      { bizType: '4', payAmount: '9.90', refundAmount: '4.90', payChannel: 'pos', refundStatus: 'PROCESSING' },
    ]);
  });

  it('an order for points gives back its points with the last of its money, once, and never more than was paid', async () => {
    const member = await plantMember('13800000005');
    const one = await order(member);
    const [id, no] = [String(one['id']), String(one['orderNo'])];
    expect((await run('/charge/pointOrder/confirmPay', id, paid)).status).toBe(200);
    const left = (await app.rowOf('member', member))?.['score'];
    const back = (amount: number) => run('/charge/pointOrder/refund', id, { amount, reason: '不要了' });
    expect((await back(0)).body.message).toContain('退款金额要大于0');
    const many = await Promise.all(Array.from({ length: 8 }, () => back(4)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await app.rowOf('member', member)).toMatchObject({ score: left });
    expect((await back(1.91)).body.message).toContain('退款金额不能超过可退金额');
    const last = await Promise.all([back(1.9), back(1.9), back(1.9)]);
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.rowOf('point_order', id)).toMatchObject({
      order_status: '6',
      pay_status: '1',
      paid_amount: '0.00',
    });
    expect(Number((await app.rowOf('member', member))?.['score'])).toBe(Number(left) + 10);
    const refunds = await listOf('refundRecord', `&bizNo=${no}`);
    expect(refunds.map(({ refundAmount }) => refundAmount).toSorted()).toEqual(['1.90', '4.00', '4.00']);
    // It is refunded once the last of the money has arrived: one that fails on its way keeps it waiting.
    const arrive = async (refund: Record<string, unknown>, trade_status: string) => {
      const told = { order_no: refund['refundNo'], amount: refund['refundAmount'], trade_time: '2099-01-03 10:00:00' };
      await app.plant('channel_statement', { trade_type: 'refund', trade_status, pay_channel: 'pos', ...told });
      expect((await run('/charge/refundRecord/queryPay', String(refund['id']), {})).status).toBe(200);
    };
    for (const refund of refunds.slice(1)) await arrive(refund, 'SUCCESS');
    await arrive(refunds[0]!, 'FAIL');
    expect(await app.rowOf('point_order', id)).toMatchObject({ order_status: '6', pay_status: '3' });
    expect(await listOf('pointOrder', `&orderNo=${no}`)).toMatchObject([{ failedRefund: refunds[0]!['refundAmount'] }]);
    expect((await run('/charge/refundRecord/retry', String(refunds[0]!['id']), {})).status).toBe(200);
    await arrive(refunds[0]!, 'SUCCESS');
    expect(await app.rowOf('point_order', id)).toMatchObject({
      order_status: '5',
      pay_status: '4',
      refunding_amount: '0.00',
    });
  });

  it('one that is cancelled is no longer waiting for money, and none of it counts as received', async () => {
    const one = await order(await plantMember('13800000002'));
    expect((await run('/charge/pointOrder/cancel', String(one['id']), {})).status).toBe(200);
    expect(await app.rowOf('point_order', String(one['id']))).toMatchObject({ pay_status: '5', paid_amount: '0.00' });
  });

  it.each([
    ['member', { account_type: '1' }, 'balance', '/charge/member/memberBalanceLogs?memberId='],
    ['distributor', { account_type: '2' }, 'withdrawable', '/charge/distributor/commissionFlows?distributorId='],
  ] as const)('a withdrawal of a %s arrives, or fails and comes back', async (owner, values, field, flows) => {
    const [id, key] =
      owner === 'member'
        ? [await plantMember('13800000003', { balance: 100 }), 'member_id']
        : [
            await app.plant('distributor', { distributor_name: '甲', withdrawable: 100, total_commission: 100 }),
            'distributor_id',
          ];
    const apply = () =>
      app.plant('balance_withdrawal', {
        ...values,
        [key]: id,
        amount: 60,
        fee_amount: 0,
        withdraw_way: '2',
        withdraw_status: '0',
        audit_status: '0',
      });
    const left = async () => Number((await app.rowOf(owner, id))?.[field]);
    const [one, other] = [await apply(), await apply()];
    expect((await run('/charge/balanceWithdrawal/approve', one, {})).status).toBe(200);
    expect(await left()).toBe(40);
    expect((await run('/charge/balanceWithdrawal/payFailed', one, { failReason: '账号有误' })).status).toBe(200);
    expect(await left()).toBe(100);
    expect((await run('/charge/balanceWithdrawal/approve', other, {})).status).toBe(200);
    // What was given back is gone by now.
    expect((await run('/charge/balanceWithdrawal/retry', one, {})).status).toBe(400);
    // Moments are kept in whole seconds: the approval's may be the next one.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const paySerialNo = `FK${id}`;
    const early = { paySerialNo, finishTime: '2026-01-02 10:00:00' };
    const refused = await run('/charge/balanceWithdrawal/paid', other, early);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('到账时间不能早于')]);
    const arrived = { ...early, finishTime: now };
    expect((await run('/charge/balanceWithdrawal/paid', other, arrived)).status).toBe(200);
    expect(await app.rowOf('balance_withdrawal', other)).toMatchObject({
      withdraw_status: '2',
      pay_serial_no: paySerialNo,
    });
    expect(await left()).toBe(40);
    const { body } = await app.first.call('GET', `${flows}${id}`);
    const moved = body.result.records.map((flow: { amount: number }) => Number(flow.amount)) as number[];
    expect(moved.toSorted((a, b) => a - b)).toEqual([-60, -60, 60]);
  });

  it('what is taken from an account of a group counts as spent', async () => {
    const id = await app.plant('group_account', {
      account_name: '账户',
      balance: 100,
      total_consume: 0,
      account_status: '1',
      warn_amount: 0,
    });
    expect((await run('/charge/groupAccount/deduct', id, { amount: 30, bizNo: 'HT1' })).status).toBe(200);
    expect(await app.rowOf('group_account', id)).toMatchObject({ balance: '70.00', total_consume: '30.00' });
  });

  it('a distributor has as many members as its sub-table has rows', async () => {
    const id = await app.plant('distributor', { distributor_name: '乙' });
    for (const mobile of ['13800000011', '13800000012'])
      await app.plant('distributor_distributor_members', { distributor_id: id, mobile });
    const { body } = await app.first.call('GET', `/charge/distributor/queryById?id=${id}`);
    expect(body.result.memberCount).toBe(2);
  });

  it('a member is chosen among those of one name by the number beside it, which is searched as well', async () => {
    for (const mobile of ['13800000031', '13800000032']) await plantMember(mobile, { nickname: '同名' });
    const choices = async (keyword: string) => {
      const url = `/sys/dict/loadDict/${encodeURIComponent('member,nickname,id')}?keyword=${encodeURIComponent(keyword)}`;
      const { body } = await app.first.call('GET', url);
      return (body.result as { text: string; note: string }[]).map(({ text, note }) => `${text} ${note}`).toSorted();
    };
    expect(await choices('同名')).toEqual(['同名 13800000031', '同名 13800000032']);
    expect(await choices('00032')).toEqual(['同名 13800000032']);
  });

  it('points of a code stand in the flow as those of a code', async () => {
    const member = await plantMember('13800000021');
    const code = await app.plant('exchange_code', {
      code: 'ABCDEF123456',
      code_type: '4',
      gift_score: 30,
      code_status: '0',
      valid_start: '2026-01-01 00:00:00',
      valid_end: '2999-01-01 00:00:00',
    });
    expect((await run('/charge/exchangeCode/use', code, { memberId: member })).status).toBe(200);
    expect(await listOf('scoreConsumeRecord', '&mobile=13800000021')).toMatchObject([
      { bizType: '9', bizType_dictText: '兑换码', changeScore: 30 },
    ]);
  });
});
