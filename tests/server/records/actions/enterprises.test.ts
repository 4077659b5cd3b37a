import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTimedActions } from '../../../../server/records/actions/timedActions.ts';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** Enterprises that ask to come in, and the orders that they pay for and get back, as the shipped screens have it. */
describe.each(databasesFor.turns)('enterprises, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  const run = (url: string, id: string, input: object = {}) =>
    app.first.call('POST', `/charge/${url}`, { body: { id, input } });
  const done = (replies: readonly { readonly status: number }[]) => replies.filter(({ status }) => status === 200);
  const listOf = async (url: string) =>
    (await app.first.call('GET', `/charge/${url}`)).body.result.records as Record<string, unknown>[];
  const apply = (values: object) =>
    app.plant('enterprise_member_audit', { audit_status: '0', enterprise_name: '甲运输', ...values });
  const whole = { credit_code: '91440101MA5AT0000X', contact_name: '李', mobile: '13800000000' };

  it('one that is let in has a record and an account that name each other, once', async () => {
    const id = await apply({ apply_type: '1', ...whole });
    const replies = await Promise.all(Array.from({ length: 8 }, () => run('enterpriseMemberAudit/approve', id)));
    expect(replies.find(({ status }) => status === 200)?.status ?? replies[0]!.body.message).toBe(200);
    expect(done(replies)).toHaveLength(1);
    const [company] = await listOf('enterpriseMember/list?enterpriseName=甲运输');
    const [account] = await listOf('groupAccount/list?accountName=甲运输账户');
    expect(company).toMatchObject({ creditCode: whole.credit_code, groupAccountId: account!['id'] });
    expect(account).toMatchObject({ enterpriseId: company!['id'], balance: '0.00', accountStatus: '1' });
  });

  it('one whose papers are not whole is not let in, and a member that joins is one of its staff', async () => {
    const refused = await run('enterpriseMemberAudit/approve', await apply({ apply_type: '1', enterprise_name: '乙' }));
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('不全，不能入驻')]);
    const company = await app.plant('enterprise_member', { enterprise_name: '丙', status: '1' });
    const member = await app.plant('member', { mobile: '13800000001', member_status: '1' });
    const id = await apply({ apply_type: '2', enterprise_id: company, member_id: member, mobile: '13800000001' });
    expect((await run('enterpriseMemberAudit/approve', id)).status).toBe(200);
    expect(await listOf(`enterpriseMember/enterpriseStaff?enterpriseId=${company}`)).toMatchObject([
      { memberId: member, mobile: '13800000001', status: '1' },
    ]);
    expect(await listOf(`enterpriseMember/list?enterpriseName=丙`)).toMatchObject([{ memberCount: 1 }]);
  });

  it.each([
    ['before', '1', { balance: '60.00', used_credit: '0.00' }, { amount: '10.00', balanceAfter: '60.00' }],
    ['later', '2', { balance: '100.00', used_credit: '40.00' }, { creditAmount: '-10.00', creditAfter: '40.00' }],
  ] as const)(
    'an order of one that pays %s, given back in part, is credited once, with its flow',
    async (_, settleType, left, flow) => {
      const account = await app.plant('group_account', {
        account_name: `账户${settleType}`,
        account_status: '1',
        balance: 100,
        credit_limit: 500,
        used_credit: 0,
        total_consume: 0,
      });
      const company = await app.plant('enterprise_member', {
        enterprise_name: `企业${settleType}`,
        status: '1',
        settle_type: settleType,
        group_account_id: account,
      });
      const member = await app.plant('member', { mobile: `1380000010${settleType}`, member_status: '1' });
      await app.plant('enterprise_member_enterprise_staff', { enterprise_id: company, member_id: member, status: '1' });
      const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
      if (settleType === '2')
        await app.plant('charge_bill', {
          bill_no: 'ZD9',
          bill_status: '0',
          enterprise_id: company,
          group_account_id: account,
          start_date: `${month}-01`,
        });
      const orderNo = `JT${settleType}`;
      const order = await app.plant('charge_order', {
        order_no: orderNo,
        member_id: member,
        order_status: '4',
        pay_status: '1',
        total_amount: 50,
        discount_amount: 0,
        refund_amount: 0,
      });
      const paid = await run('order/payGroup', order);
      expect([paid.status, paid.body.message]).toEqual([200, '已从集团账户支付']);
      expect((await run('order/refund', order, { amount: 10, reasonType: '1' })).status).toBe(200);
      const [asked] = await listOf(`drawback/list?bizNo=${orderNo}`);
      expect(asked).toMatchObject({ groupAccountId: account });
      expect((await run('drawback/approve', String(asked!['id']))).status).toBe(200);
      // It comes by itself: no channel has a statement of it.
      const [given] = await listOf(`refundRecord/list?bizNo=${orderNo}`);
      const byChannel = await run('refundRecord/queryPay', String(given!['id']));
      expect([byChannel.status, byChannel.body.message]).toEqual([
        400,
        expect.stringContaining('当前状态不能执行此操作'),
      ]);
      // Two servers may look at the same minute, and again the next.
      await Promise.all([runTimedActions(app.services), runTimedActions(app.services)]);
      await runTimedActions(app.services);
      expect(await app.rowOf('group_account', account)).toMatchObject({ ...left, total_consume: '40.00' });
      const flows = await listOf(`groupAccount/groupAccountFlows?accountId=${account}`);
      expect(flows).toMatchObject([
        { flowType: '4', bizNo: orderNo, ...flow },
        { flowType: '3', bizNo: orderNo },
      ]);
      expect(await listOf(`refundRecord/list?bizNo=${orderNo}`)).toMatchObject([
        { refundStatus: 'SUCCESS', receiveAccount: '集团账户' },
      ]);
      expect(await listOf(`drawback/list?bizNo=${orderNo}`)).toMatchObject([{ drawbackStatus: '2' }]);
    },
  );

  it('a refund to an account that is not found says so, and is tried again once it is', async () => {
    const company = await app.plant('enterprise_member', { enterprise_name: '无账户', status: '1' });
    await app.plant('charge_order', { order_no: 'JT9', enterprise_id: company, pay_channel: 'group' });
    const refund = await app.plant('refund_record', {
      refund_no: 'TK9',
      biz_type: '1',
      biz_no: 'JT9',
      refund_amount: 10,
      pay_channel: 'group',
      refund_status: 'PROCESSING',
    });
    await runTimedActions(app.services);
    const reason = '没有找到付款企业的集团账户';
    expect(await app.rowOf('refund_record', refund)).toMatchObject({ refund_status: 'ABNORMAL', fail_reason: reason });
    const account = await app.plant('group_account', { account_name: '有了', balance: 5, total_consume: 20 });
    const { db } = app.services.database;
    await db.updateTable('enterprise_member').set({ group_account_id: account }).where('id', '=', company).execute();
    expect((await run('refundRecord/retry', refund)).status).toBe(200);
    await runTimedActions(app.services);
    expect(await app.rowOf('refund_record', refund)).toMatchObject({ refund_status: 'SUCCESS', fail_reason: null });
    expect(await app.rowOf('group_account', account)).toMatchObject({ balance: '15.00', total_consume: '10.00' });
  });
});
