import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('what a cash desk books, on %s', (kind) => {
  let app: RealApp;
  let number = 0;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });
  const plantMember = (values: object = {}) => {
    const mobile = `137${String((number += 1)).padStart(8, '0')}`;
    return app.plant('member', { nickname: '阿奶茶', mobile, member_status: '1', ...values });
  };
  const mobileOf = async (member: string) => String((await app.rowOf('member', member))?.['mobile']);

  test('the number of a transfer is the same however it was pasted, and free again once the transfer was rejected', async () => {
    const enterpriseId = await app.plant('enterprise_member', { enterprise_name: `付款企业${Date.now()}` });
    const groupAccountId = await app.plant('group_account', {
      enterprise_id: enterpriseId,
      account_name: `付款账户${Date.now()}`,
      account_status: '1',
      balance: '50.00',
      total_recharge: 0,
    });
    const paid = { payerName: '付款企业', amount: 100, transferDate: '2026-01-02', voucher: 'temp/a.png' };
    const add = (bankSerialNo: string) =>
      post('/charge/corporateTransfer/add', { enterpriseId, groupAccountId, ...paid, bankSerialNo });
    const id = (await add('1462 2307 7373 3253 70')).body.result as string;
    const stored = await app.rowOf('corporate_transfer_record', id);
    expect(stored).toMatchObject({ bank_serial_no: '146223077373325370', arrived_amount: '0.00' });
    const no = String(stored!['transfer_no']);
    for (const same of ['146223077373325370', '１４６２２３０７７３７３３２５３７０', ' 1462 23077373325370 '])
      expect((await add(same)).body.result.fields).toEqual({
        bankSerialNo: `这个银行流水号已登记在转账单 ${no}（待审核），请核对`,
      });
    const reject = await post('/charge/corporateTransfer/reject', { id, input: { remark: '账户填错' } });
    expect(reject.status).toBe(200);
    const again = (await add('146223077373325370')).body.result as string;
    const approve = await post('/charge/corporateTransfer/approve', { id: again, input: {} });
    expect(approve.body.message).toMatch(/^已通过，ZZ\d+ 的 100\.00 元已充入 付款账户\d+，账户余额 150\.00 元$/);
    expect(await app.rowOf('corporate_transfer_record', again)).toMatchObject({ arrived_amount: '100.00' });
    // The one that was rejected cannot come back beside it.
    const { version } = (await app.rowOf('corporate_transfer_record', id))!;
    const edit = { id, version, payerName: '付款企业二' };
    const edited = await app.first.call('PUT', '/charge/corporateTransfer/edit', { body: edit });
    expect(edited.body.result.fields['bankSerialNo']).toMatch(/（已通过，金额已入账），请核对$/);
  });

  test('a payment pays one withdrawal', async () => {
    const withdrawal = (withdraw_no: string) =>
      app.plant('balance_withdrawal', {
        withdraw_no,
        account_type: '1',
        amount: '10.00',
        fee_amount: 0,
        withdraw_way: '1',
        audit_status: '1',
        audit_time: '2026-01-02 08:00:00',
        create_time: '2026-01-01 08:00:00',
        withdraw_status: '1',
      });
    const [first, second] = [await withdrawal('TXA1'), await withdrawal('TXA2')];
    const pay = (id: string, paySerialNo: string, finishTime = '2026-01-03 08:00:00') =>
      post('/charge/balanceWithdrawal/paid', { id, input: { paySerialNo, finishTime } });
    expect((await pay(first, 'FK9000', '2026-01-02 07:59:59')).body.result.fields).toEqual({
      finishTime: '到账时间不能早于审核通过的时间（2026-01-02 08:00:00）',
    });
    expect((await pay(first, 'FK9000', '2025-12-31 08:00:00')).body.result.fields).toEqual({
      finishTime: '到账时间不能早于申请提现的时间（2026-01-01 08:00:00）',
    });
    expect((await pay(first, 'FK 900１')).status).toBe(200);
    expect((await pay(second, 'FK9001')).body.result.fields).toEqual({
      paySerialNo: '这个付款流水号已用于提现 TXA1，请核对',
    });
    expect((await pay(second, 'FK9002')).status).toBe(200);
  });

  test('who buys a bag for a member is told whom it was for, what was taken, and what is missing', async () => {
    const bag = await app.plant('lucky_bag', {
      bag_name: '周末福袋',
      bag_price: '20.00',
      cost_score: 30,
      total_count: 10,
      sold_count: 0,
      user_limit: 1,
      start_time: '2026-01-01 00:00:00',
      end_time: '2999-01-01 00:00:00',
      open_way: '1',
      bag_status: '2',
    });
    const sell = (memberId: string) => post('/charge/luckyBag/sell', { id: bag, input: { memberId } });
    const refused = async (memberId: string) => (await sell(memberId)).body.result.fields.memberId as string;
    expect(await refused(await plantMember({ balance: '9.50', score: 30 }))).toBe(
      '会员的账户余额是 9.50 元，不够付福袋价格 20.00 元',
    );
    expect(await refused(await plantMember({ balance: '20.00', score: 29 }))).toBe(
      '会员的积分是 29，不够所需的 30 积分',
    );
    const member = await plantMember({ balance: '50.00', score: 100 });
    expect((await sell(member)).body.message).toBe(
      `已为 阿奶茶（${await mobileOf(member)}）代购 周末福袋：扣余额 20.00 元，扣 30 积分，未中奖`,
    );
    expect(await refused(member)).toBe('该会员已购买 1 份，每人限购 1 份');
  });

  test('codes that are made at once share a number, and are exchanged from their first moment on', async () => {
    const made = { count: 2, codeType: '4', giftScore: 5, validEnd: '2999-01-01 00:00:00' };
    const generate = (validStart: string) => post('/charge/exchangeCode/generate', { input: { ...made, validStart } });
    const [, batchNo] = /^已生成 2 个兑换码，批次号 (\d{14})$/.exec(
      (await generate('2998-01-01 00:00:00')).body.message,
    )!;
    const { records } = (await app.first.call('GET', `/charge/exchangeCode/list?batchNo=${batchNo}`)).body.result;
    expect(records).toHaveLength(2);
    const input = { memberId: await plantMember({ score: 0 }) };
    const early = await post('/charge/exchangeCode/use', { id: records[0].id, input });
    expect(early.body.message).toMatch(/^代兑换：当前状态不能执行此操作/);
  });

  test('a VIP is prolonged beyond the moment that it has', async () => {
    const vip = { member_id: await plantMember(), vip_level: '1', vip_status: '1', start_time: '2026-01-01 00:00:00' };
    const id = await app.plant('vip_member', { ...vip, end_time: '2998-06-01 23:59:59' });
    const renew = (endTime: string) => post('/charge/vipMember/renew', { id, input: { endTime } });
    expect((await renew('2998-05-01 23:59:59')).body.result.fields).toEqual({
      endTime: '新的到期时间应晚于现在的到期时间 2998-06-01 23:59:59',
    });
    expect((await renew('2999-06-01 23:59:59')).status).toBe(200);
  });

  test('a member is on the blacklist once, and comes back to it after they were taken off', async () => {
    const member = await plantMember();
    const add = () => post('/charge/member/addBlack', { ids: member, input: { blackReason: '1' } });
    const byHand = (more: object) =>
      post('/charge/blacklist/add', { blackReason: '1', startTime: '2026-01-02 08:00:00', blackStatus: '1', ...more });
    const seen = async () =>
      (await app.first.call('GET', `/charge/member/queryById?id=${member}`)).body.result.blackCount as number;
    expect((await add()).status).toBe(200);
    expect(await seen()).toBe(1);
    expect((await add()).status).toBe(400);
    const again = await byHand({ blackType: '1', memberId: member });
    expect(again.body.result.fields['memberId']).toMatch(/^该会员已在黑名单里，\d{4}-.+ 起生效$/);
    const [row] = (await app.first.call('GET', `/charge/blacklist/list?mobile=${await mobileOf(member)}`)).body.result
      .records;
    expect((await post('/charge/blacklist/removeBlack', { ids: row.id })).status).toBe(200);
    expect(await seen()).toBe(0);
    expect((await add()).status).toBe(200);
    // What is banned is the plate, and not the member who drives with it.
    const plateNo = `粤B${String(Date.now()).slice(-5)}`;
    expect((await byHand({ blackType: '2', plateNo })).status).toBe(200);
    expect(Object.keys((await byHand({ blackType: '2', plateNo })).body.result.fields)).toEqual(['plateNo']);
    expect((await byHand({ blackType: '2', plateNo, blackStatus: '0' })).status).toBe(200);
  });
});
