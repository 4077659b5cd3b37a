import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';
import { toMultipart, toXlsx } from '../../imports/workbooks.ts';

/** What the payment channel says is booked where it is asked for. */
describe.each(mainDatabase)('the result of a payment, on %s', (kind) => {
  let app: RealApp;
  let number = 0;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });
  const next = (prefix: string) => `${prefix}${String((number += 1)).padStart(8, '0')}`;

  const addMember = async (balance = '0.00') => {
    const added = await post('/charge/member/add', { nickname: '会员', mobile: next('138') });
    const id = added.body.result as string;
    if (balance !== '0.00') await post('/charge/member/recharge', { id, input: { amount: balance } });
    return id;
  };
  const plantRecharge = (rechargeNo: string, memberId: string, values: object = {}) =>
    app.plant('member_charge_record', {
      recharge_no: rechargeNo,
      member_id: memberId,
      recharge_type: '1',
      amount: '100.00',
      gift_amount: '5.00',
      pay_amount: '100.00',
      refund_amount: '0.00',
      pay_channel: 'wxpay',
      pay_status: '0',
      ...values,
    });
  const plantRefund = async (refundNo: string, values: object = {}) => {
    const drawback = await app.plant('drawback', {
      drawback_no: `T${refundNo}`,
      biz_type: '2',
      biz_no: `R${refundNo}`,
      pay_amount: '50.00',
      apply_amount: '20.00',
      approved_amount: '20.00',
      reason_type: '1',
      audit_status: '1',
      drawback_status: '1',
    });
    const refund = await app.plant('refund_record', {
      refund_no: refundNo,
      drawback_no: `T${refundNo}`,
      biz_type: '2',
      biz_no: `R${refundNo}`,
      pay_amount: '50.00',
      refund_amount: '20.00',
      pay_channel: 'wxpay',
      refund_status: 'PROCESSING',
      ...values,
    });
    return { refund, drawback };
  };
  const tell = (orderNo: string, values: object = {}, client = app.first) =>
    client.call('POST', '/charge/channelStatement/add', {
      body: {
        tradeType: 'payment',
        payChannel: 'wxpay',
        orderNo,
        channelNo: next('42000000'),
        amount: '100.00',
        tradeStatus: 'SUCCESS',
        tradeTime: '2026-03-01 08:00:05',
        ...values,
      },
    });
  const failure = { tradeStatus: 'FAIL', channelNo: undefined, failReason: '付款人余额不足' };
  const refunded = { tradeType: 'refund', amount: '20.00' };
  const askRecharge = (id: string) => post('/charge/memberChargeRecord/queryPay', { id });
  const askRefund = (id: string) => post('/charge/refundRecord/queryPay', { id });
  const flowsOf = async (memberId: string) =>
    (await app.first.call('GET', `/charge/member/memberBalanceLogs?memberId=${memberId}`)).body.result
      .records as object[];

  describe('of a recharge', () => {
    test('paid: the member has the money, the flow that explains it and the gift, as after any recharge', async () => {
      const member = await addMember('30.00');
      const recharge = await plantRecharge('R1', member);
      expect((await tell('R1', { channelNo: '4200000001' })).status).toBe(200);
      expect(await askRecharge(recharge)).toMatchObject({ status: 200, body: { message: '支付结果已更新' } });
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({
        pay_status: '1',
        transaction_id: '4200000001',
        balance_after: '130.00',
        version: 2,
      });
      const { body } = await app.first.call('GET', `/charge/memberChargeRecord/queryById?id=${recharge}`);
      expect(body.result.payTime).toBe('2026-03-01 08:00:05');
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '130.00', gift_balance: '5.00' });
      expect(await flowsOf(member)).toMatchObject([
        { flowType: '1', amount: '100.00', balanceAfter: '130.00', bizNo: 'R1' },
        { flowType: '6', amount: '30.00', balanceAfter: '30.00' },
      ]);
    });

    test('asked for again, or by two at once: booked once', async () => {
      const member = await addMember();
      const recharge = await plantRecharge('R2', member);
      await tell('R2');
      const answers = await Promise.all([1, 2, 3].map(() => askRecharge(recharge)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect((await askRecharge(recharge)).body.message).toBe(
        '查询支付结果：当前状态不能执行此操作（支付状态：已支付）',
      );
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '100.00' });
      expect(await flowsOf(member)).toHaveLength(1);
    });

    test('two recharges of one member at once: both are booked, each after the other', async () => {
      const member = await addMember();
      const recharges = [await plantRecharge('R3', member), await plantRecharge('R4', member)];
      await Promise.all([tell('R3'), tell('R4')]);
      const answers = await Promise.all(recharges.map(askRecharge));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '200.00', gift_balance: '10.00' });
      const after = await Promise.all(recharges.map((id) => app.rowOf('member_charge_record', id)));
      expect(after.map((row) => row?.['balance_after']).toSorted()).toEqual(['100.00', '200.00']);
    });

    test('failed: the recharge has failed and nothing is booked', async () => {
      const member = await addMember();
      const recharge = await plantRecharge('R5', member);
      expect((await tell('R5', failure)).status).toBe(200);
      expect((await askRecharge(recharge)).status).toBe(200);
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({
        pay_status: '2',
        transaction_id: null,
        pay_time: null,
        balance_after: null,
      });
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '0.00', gift_balance: '0.00' });
      expect(await flowsOf(member)).toEqual([]);
    });

    test('paid after a failed attempt counts as paid', async () => {
      const member = await addMember();
      const recharge = await plantRecharge('R6', member);
      await tell('R6');
      await tell('R6', failure);
      await askRecharge(recharge);
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({ pay_status: '1' });
    });

    test('not known yet: says so, says what to do, and changes nothing', async () => {
      const recharge = await plantRecharge('R7', await addMember());
      await tell('R7', refunded);
      expect(await askRecharge(recharge)).toMatchObject({
        status: 400,
        body: { message: '支付渠道还没有这笔充值的结果，请在“财务管理-渠道流水”导入最新账单后再查询' },
      });
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({ pay_status: '0', version: 1 });
    });

    test.each([
      ['of another amount', 'R8', ['99.99']],
      ['paid twice', 'R9', ['100.00', '100.00']],
    ])('%s: refused, and nothing is booked', async (_, orderNo, amounts) => {
      const member = await addMember();
      const recharge = await plantRecharge(orderNo, member);
      for (const amount of amounts) expect((await tell(orderNo, { amount })).status).toBe(200);
      const { status, body } = await askRecharge(recharge);
      expect([status, body.message]).toEqual([400, expect.stringContaining('未入账')]);
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({ pay_status: '0', version: 1 });
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '0.00' });
    });

    test("in another tenant's statement is never read", async () => {
      const recharge = await plantRecharge('R10', await addMember());
      expect((await tell('R10', {}, app.second)).status).toBe(200);
      expect((await askRecharge(recharge)).body.message).toContain('还没有这笔充值的结果');
      const { body } = await app.second.call('POST', '/charge/memberChargeRecord/queryPay', { body: { id: recharge } });
      expect(body.success).toBe(false);
      expect(await app.rowOf('member_charge_record', recharge)).toMatchObject({ pay_status: '0', version: 1 });
    });
  });

  describe('of a refund', () => {
    test('done: refund and application are, with number, time and account', async () => {
      const { refund, drawback } = await plantRefund('K1');
      await tell('K1', { ...refunded, channelNo: '5030000001', account: '招商银行储蓄卡0001' });
      expect((await askRefund(refund)).body.message).toBe('退款结果已更新');
      const { body } = await app.first.call('GET', `/charge/refundRecord/queryById?id=${refund}`);
      expect(body.result).toMatchObject({
        refundStatus: 'SUCCESS',
        wxRefundId: '5030000001',
        successTime: '2026-03-01 08:00:05',
        receiveAccount: '招商银行储蓄卡0001',
      });
      expect(await app.rowOf('drawback', drawback)).toMatchObject({ drawback_status: '2' });
      expect((await askRefund(refund)).status).toBe(400);
    });

    test('failed: tells why; tried again, the old failure is no new answer', async () => {
      const { refund, drawback } = await plantRefund('K2', { receive_account: '原支付账户' });
      await tell('K2', { ...refunded, ...failure, failReason: '收款账户已注销' });
      await askRefund(refund);
      expect(await app.rowOf('refund_record', refund)).toMatchObject({
        refund_status: 'ABNORMAL',
        fail_reason: '收款账户已注销',
        receive_account: '原支付账户',
        success_time: null,
      });
      expect(await app.rowOf('drawback', drawback)).toMatchObject({ drawback_status: '3' });
      expect((await post('/charge/refundRecord/retry', { id: refund })).status).toBe(200);
      expect((await askRefund(refund)).body.message).toContain('还没有这笔退款的结果');
      await tell('K2', refunded);
      expect((await askRefund(refund)).status).toBe(200);
      expect(await app.rowOf('refund_record', refund)).toMatchObject({ refund_status: 'SUCCESS', fail_reason: null });
      expect(await app.rowOf('drawback', drawback)).toMatchObject({ drawback_status: '2' });
    });

    test('of another amount: refused, and nothing has changed', async () => {
      const { refund, drawback } = await plantRefund('K3');
      await tell('K3', { ...refunded, amount: '20.01' });
      expect(await askRefund(refund)).toMatchObject({
        status: 400,
        body: { message: '渠道流水的交易金额与退款金额不一致，未更新，请先与支付渠道核对' },
      });
      expect(await app.rowOf('refund_record', refund)).toMatchObject({ refund_status: 'PROCESSING', version: 1 });
      expect(await app.rowOf('drawback', drawback)).toMatchObject({ drawback_status: '1', version: 1 });
    });
  });

  describe("the channel's statement", () => {
    test('says one thing of a number once, and what it says stays', async () => {
      expect((await tell('S1', { channelNo: '77' })).status).toBe(200);
      const again = await tell('S1', { channelNo: '77' });
      expect(again.body.result.fields).toEqual({ channelNo: '该渠道单号已有相同结果的流水' });
      expect((await tell('S1', { channelNo: '77', ...refunded })).status).toBe(200);
      expect((await tell('S1', { channelNo: '' })).body.result.fields).toEqual({ channelNo: '请输入渠道单号' });
      expect((await tell('S1', { payChannel: 'balance' })).body.result.fields).toEqual({
        payChannel: '支付渠道不在可选范围内',
      });
      const { builtIn } = app.services.screens.byId('channel-statement')!;
      expect([builtIn.edit, builtIn.delete]).toEqual([undefined, undefined]);
    });

    test('takes a line back while nothing was booked by it', async () => {
      const recharge = await plantRecharge('S2', await addMember());
      const line = (await tell('S2')).body.result as string;
      const wrong = (await tell('S2')).body.result as string;
      const takeBack = (id: string) => post('/charge/channelStatement/void', { id, input: { remark: '录错' } });
      expect((await takeBack(wrong)).status).toBe(200);
      expect((await askRecharge(recharge)).status).toBe(200);
      expect((await takeBack(line)).body.message).toBe('该笔充值已入账，不能作废');
    });

    test('comes as a workbook', async () => {
      const member = await addMember();
      const recharge = await plantRecharge('S3', member);
      const header = ['交易类型', '支付渠道', '商户单号', '渠道单号', '交易金额', '交易结果', '交易时间'];
      const rows = [header, ['支付', '微信支付', 'S3', '4200000888', 100, '成功', '2026-03-02 09:00:00']];
      const { payload, headers } = await toMultipart([{ bytes: toXlsx(rows) }]);
      const url = '/charge/channelStatement/importExcel';
      const { body } = await app.first.call('POST', url, { body: payload as never, headers });
      expect(body).toMatchObject({ success: true });
      expect((await askRecharge(recharge)).status).toBe(200);
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '100.00' });
    });
  });

  test('both screens offer all actions of their specification', () => {
    const offered = (id: string) => {
      const { actions, builtIn } = app.services.screens.byId(id)!;
      const buttons = actions.filter(({ name, on, call }) => call && name !== 'print' && !on.includes('time'));
      return [...Object.keys(builtIn), ...buttons.map(({ code, call }) => `${code} ${call?.method} ${call?.path}`)];
    };
    expect(offered('member-charge-record')).toEqual([
      'detail',
      'export',
      'memberChargeRecord:refund POST /charge/memberChargeRecord/refund',
      'memberChargeRecord:queryPay POST /charge/memberChargeRecord/queryPay',
    ]);
    expect(offered('refund-record')).toEqual([
      'detail',
      'export',
      'refundRecord:retry POST /charge/refundRecord/retry',
      'refundRecord:queryPay POST /charge/refundRecord/queryPay',
    ]);
  });
});
