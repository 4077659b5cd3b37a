import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** What the shipped screens ask for before they keep or send something, and what they say of what came back. */
describe.each(mainDatabase)('what is asked for, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', `/charge/${url}`, { body });
  const listOf = async (url: string) =>
    (await app.first.call('GET', `/charge/${url}`)).body.result.records as Record<string, unknown>[];

  it('a raffle names the prize that is given for points, coupons, money and days, and none for goods', async () => {
    const prizeId = await app.plant('activity_prize', { prize_name: '30积分', prize_type: '2', prize_value: 30 });
    const raffle = (prize: object) => ({
      raffleName: '抽奖',
      raffleStyle: '1',
      costScore: 1,
      dayLimit: 1,
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      rafflePrizes: [{ stock: 1, probability: 10, ...prize }],
    });
    for (const prizeType of ['1', '2', '3', '5']) {
      const refused = await post('pointsRaffle/add', raffle({ prizeName: '奖', prizeType }));
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('请选择对应奖品')]);
    }
    expect((await post('pointsRaffle/add', raffle({ prizeName: '30积分', prizeType: '2', prizeId }))).status).toBe(200);
    expect((await post('pointsRaffle/add', raffle({ prizeName: '雨伞', prizeType: '4' }))).status).toBe(200);
  });

  it('goods are sent with a courier, points without', async () => {
    const member = await app.plant('member', { mobile: '13500000001', member_status: '1', score: 0 });
    const prizeId = await app.plant('activity_prize', { prize_name: '10积分', prize_type: '2', prize_value: 10 });
    const won = (no: string, prize_type: string, values: object = {}) =>
      app.plant('activity_prize_record', {
        record_no: no,
        member_id: member,
        prize_type,
        send_status: '0',
        ...values,
      });
    const points = await won('ZJ1', '2', { prize_id: prizeId });
    expect((await post('activityPrizeRecord/sendPrize', { id: points, input: {} })).status).toBe(200);
    const goods = await won('ZJ2', '4');
    expect((await post('activityPrizeRecord/sendPrize', { id: goods, input: {} })).status).toBe(400);
    const courier = { expressCompany: 'sf', expressNo: 'SF1' };
    expect((await post('activityPrizeRecord/sendPrize', { id: goods, input: courier })).body.message).toBe('已发放');
  });

  const merchant = { receiverName: '甲', receiverType: 'MERCHANT_ID', relationType: 'PARTNER', shareRatio: 5 };

  it.each(['abc', '1234567', '12345678901', '12345678.5', '1e9'])(
    'a receiver is not known by %s, which is no merchant number',
    async (account) => {
      const reply = await post('profitReceiver/add', { ...merchant, account });
      expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('商户号为8到10位数字')]);
    },
  );

  it.each(['12345678', '1900000109'])('a receiver may have the merchant number %s', async (account) => {
    expect((await post('profitReceiver/add', { ...merchant, account })).status).toBe(200);
  });

  it('a person is known to the payment service by letters as well', async () => {
    const body = { receiverName: '乙', receiverType: 'PERSONAL_OPENID', relationType: 'PARTNER', shareRatio: 5 };
    expect((await post('profitReceiver/add', { ...body, account: 'oDemo1234' })).status).toBe(200);
  });

  it('what could not be paid out comes back under a name of its own', async () => {
    const agent = await app.plant('distributor', {
      distributor_name: '丙',
      withdrawable: 100,
      total_commission: 100,
      status: '1',
    });
    const asked = await app.plant('balance_withdrawal', {
      withdraw_no: 'TX1',
      account_type: '2',
      distributor_id: agent,
      amount: 60,
      fee_amount: 0,
      withdraw_way: '3',
      withdraw_status: '0',
      audit_status: '0',
    });
    for (const [action, input] of [
      ['approve', {}],
      ['payFailed', { failReason: '账号有误' }],
    ] as const)
      expect((await post(`balanceWithdrawal/${action}`, { id: asked, input })).status).toBe(200);
    expect(await listOf(`distributor/commissionFlows?distributorId=${agent}`)).toMatchObject([
      { flowType: '8', flowType_dictText: '提现退回', amount: '60.00', bizNo: 'TX1' },
      { flowType: '5', amount: '-60.00', bizNo: 'TX1' },
    ]);
  });

  it('an order of points that is given back says so in the record of the exchange', async () => {
    const member = await app.plant('member', { mobile: '13500000002', member_status: '1', score: 0 });
    const order = await app.plant('point_order', {
      order_no: 'PO1',
      member_id: member,
      quantity: 1,
      total_score: 20,
      pay_amount: 0,
      refund_amount: 0,
      pay_status: '1',
      order_status: '1',
    });
    await app.plant('exchange_record', { exchange_no: 'DH1', point_order_id: order, exchange_status: '1' });
    const reply = await post('pointOrder/refund', { id: order, input: { amount: 0, reason: '缺货' } });
    expect([reply.status, reply.body.message]).toEqual([200, expect.anything()]);
    expect(await listOf(`exchangeRecord/list?pointOrderId=${order}`)).toMatchObject([
      { exchangeStatus: '3', exchangeStatus_dictText: '已退还' },
    ]);
  });

  it('a member shows the flow of the points', async () => {
    const member = await app.plant('member', { mobile: '13500000003', member_status: '1' });
    await app.plant('user_score_consume_record', {
      member_id: member,
      change_type: '1',
      biz_type: '2',
      change_score: 5,
    });
    expect(await listOf(`member/memberScores?memberId=${member}`)).toMatchObject([{ changeScore: 5 }]);
  });
});
