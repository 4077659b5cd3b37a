import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

const atOnce = 20;

/** Money that staff take in and give back, as the shipped screens have it. */
describe.each(databasesFor.turns)('cards, deposits, money at the counter and bills, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  let number = 13_900_000_000;
  const plantMember = (values: object = {}) =>
    app.plant('member', { mobile: String(number++), member_status: '1', balance: 0, gift_balance: 0, ...values });
  const run = (url: string, id: string, input: object = {}) =>
    app.first.call('POST', `/charge/${url}`, { body: { id, input } });
  /** How many of many calls at once were let through; a busy machine may send some away. */
  const runAtOnce = async (url: string, id: string, input: object = {}) => {
    const replies = await Promise.all(Array.from({ length: atOnce }, () => run(url, id, input)));
    expect(replies.every(({ status }) => [200, 400, 409, 503].includes(status))).toBe(true);
    return replies.filter(({ status }) => status === 200).length;
  };
  const listOf = async (url: string) =>
    (await app.first.call('GET', `/charge/${url}`)).body.result.records as Record<string, unknown>[];

  it('a card has what its flows come to under many payments at once', async () => {
    const id = await app.plant('member_charge_card', {
      card_no: '10000001',
      card_type: '2',
      card_status: '1',
      balance: 0,
    });
    const paid = await runAtOnce('memberChargeCard/recharge', id, { amount: 12.5, payMethod: '1' });
    expect(paid).toBeGreaterThan(0);
    expect(await app.rowOf('member_charge_card', id)).toMatchObject({ balance: (paid * 12.5).toFixed(2) });
    const flows = await listOf(`memberChargeCard/cardFlows?cardId=${id}&pageSize=50`);
    expect(flows).toHaveLength(paid);
    expect(Math.max(...flows.map((flow) => Number(flow['balanceAfter'])))).toBe(paid * 12.5);
    expect((await app.first.call('DELETE', `/charge/memberChargeCard/delete?id=${id}`)).status).toBe(400);
  });

  it('a card that is bound is in use, and one of another kind has no money of its own', async () => {
    const member = await plantMember();
    const id = await app.plant('member_charge_card', {
      card_no: '10000002',
      card_type: '1',
      card_status: '0',
      balance: 0,
    });
    expect((await run('memberChargeCard/bind', id, { memberId: member })).status).toBe(200);
    expect(await app.rowOf('member_charge_card', id)).toMatchObject({ member_id: member, card_status: '1' });
    expect((await run('memberChargeCard/recharge', id, { amount: 10, payMethod: '1' })).status).toBe(400);
  });

  it('a member has spent what was paid for cars and e-bikes and not given back, and no more', async () => {
    const [one, other, none] = [await plantMember(), await plantMember(), await plantMember()];
    const order = (table: string, member_id: string, values: object) =>
      app.plant(table, { order_no: `S${String(number++)}`, member_id, refund_amount: 0, ...values });
    const car = { order_status: '4', charge_energy: 10.5, pay_amount: 30 };
    await order('charge_order', one, { ...car, pay_status: '2', refund_amount: 5.5, net_amount: 24.5 });
    await order('charge_order', one, { ...car, pay_status: '1', pay_amount: 0, net_amount: 0 });
    await order('bicycle_order', one, { order_status: '2', charge_energy: 0.25, pay_amount: 1.2, net_amount: 1.2 });
    await order('bicycle_order', other, { order_status: '2', charge_energy: 0.5, pay_amount: 2, net_amount: 2 });
    const members = await listOf('member/list?pageSize=100');
    const sums = (id: string) => members.find((member) => member['id'] === id);
    expect(sums(one)).toMatchObject({ totalAmount: '25.70', carAmount: '24.50', bicycleAmount: '1.20' });
    expect(sums(one)!['totalEnergy']).toBe('21.250');
    expect(sums(other)).toMatchObject({ totalAmount: '2.00' });
    expect(sums(none)).toMatchObject({ totalAmount: '0.00' });
  });

  it('a member whose account is empty has nothing taken off it', async () => {
    const [id, owner] = [await plantMember(), await plantMember({ balance: 20 })];
    const taken = { amount: 5, remark: '补扣' };
    expect((await run('member/deduct', id, taken)).status).toBe(400);
    expect(await app.rowOf('member', id)).toMatchObject({ balance: '0.00' });
    expect((await run('member/deduct', owner, { ...taken, amount: 20.01 })).status).toBe(400);
    expect((await run('member/deduct', owner, taken)).status).toBe(200);
    expect(await app.rowOf('member', owner)).toMatchObject({ balance: '15.00' });
  });

  it('a deposit is paid, partly kept and given back once, and the refund ends it', async () => {
    const member = await plantMember();
    const id = await app.plant('deposit', {
      deposit_no: 'YJ1',
      member_id: member,
      deposit_type: '1',
      amount: 100,
      deduct_amount: 0,
      refund_amount: 0,
      deposit_status: '0',
    });
    const paid = { payTime: '2026-01-02 10:00:00', transactionId: 'W1' };
    // What a member does not pay over the counter is neither offered nor taken.
    for (const payChannel of ['balance', 'free', 'interconnect'])
      expect((await run('deposit/confirmPay', id, { ...paid, payChannel })).status).toBe(400);
    expect((await run('deposit/confirmPay', id, { ...paid, payChannel: 'wxpay' })).status).toBe(200);
    // Three times 30 fit into 100, and so do their reasons, which say what each was taken for.
    const reason = '占位'.repeat(50);
    const taken = await runAtOnce('deposit/deduct', id, { amount: 30, reason });
    expect(taken).toBeLessThanOrEqual(3);
    expect((await app.rowOf('deposit', id))?.['deduct_reason']).toBe(Array(taken).fill(`30 元：${reason}`).join('；'));
    const kept = Number((await app.rowOf('deposit', id))?.['deduct_amount']);
    expect(kept).toBeLessThanOrEqual(90);
    // Whoever asks for another amount is given what is left all the same: it is no matter of choice.
    expect(await runAtOnce('deposit/refund', id, { amount: 1, reason: '退' })).toBe(1);
    expect(await app.rowOf('deposit', id)).toMatchObject({ refund_amount: (100 - kept).toFixed(2) });
    const refunds = await listOf('refundRecord/list?bizNo=YJ1');
    expect(refunds).toMatchObject([
      { bizType: '5', refundAmount: (100 - kept).toFixed(2), refundStatus: 'PROCESSING' },
    ]);
    await app.plant('channel_statement', {
      trade_type: 'refund',
      trade_status: 'SUCCESS',
      pay_channel: 'wxpay',
      order_no: refunds[0]!['refundNo'],
      channel_no: 'R1',
      amount: 100 - kept,
      trade_time: '2026-01-03 10:00:00',
    });
    expect((await run('refundRecord/queryPay', String(refunds[0]!['id']))).status).toBe(200);
    expect(await app.rowOf('deposit', id)).toMatchObject({ deposit_status: '3', refund_time: expect.anything() });
  });

  it.each([
    ['1', 'member', {}, 'member_id', 'member/memberBalanceLogs?memberId='],
    [
      '2',
      'group_account',
      { account_name: '甲', account_status: '1', total_recharge: 0 },
      'group_account_id',
      'groupAccount/groupAccountFlows?accountId=',
    ],
    [
      '3',
      'member_charge_card',
      { card_no: '10000009', card_type: '2', card_status: '1' },
      'card_id',
      'memberChargeCard/cardFlows?cardId=',
    ],
  ] as const)(
    'what is paid at the counter is on account %s once, however often it is approved at once',
    async (type, table, values, key, flows) => {
      const account = table === 'member' ? await plantMember() : await app.plant(table, { balance: 0, ...values });
      const id = await app.plant('offline_charge', {
        offline_no: `XC${type}`,
        account_type: type,
        [key]: account,
        amount: 80,
        gift_amount: type === '1' ? 8 : null,
        pay_method: '3',
        audit_status: '0',
      });
      expect(await runAtOnce('offlineCharge/approve', id)).toBe(1);
      expect(await app.rowOf(table, account)).toMatchObject({
        balance: '80.00',
        ...(type === '1' && { gift_balance: '8.00' }),
      });
      expect(await listOf(flows + account)).toMatchObject([{ amount: '80.00', balanceAfter: '80.00' }]);
      const records = await listOf('memberChargeRecord/list?rechargeType=2&pageSize=50');
      expect(records.filter((record) => record['memberId'] === account)).toHaveLength(type === '1' ? 1 : 0);
      const gifts = type === '1' ? await listOf(`member/memberGiftLogs?memberId=${account}`) : [];
      const given = { amount: '8.00', balanceAfter: '8.00', flowType: '2' };
      expect(gifts).toMatchObject(type === '1' ? [given] : []);
    },
  );

  it('who pays later charges on credit up to the limit, gets a bill, and pays it in parts to the cent', async () => {
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    const account = await app.plant('group_account', {
      account_name: '乙',
      account_status: '1',
      account_mode: '2',
      balance: 0,
      credit_limit: 50,
      used_credit: 0,
      total_consume: 0,
    });
    const company = await app.plant('enterprise_member', {
      enterprise_name: '乙',
      status: '1',
      settle_type: '2',
      group_account_id: account,
    });
    const member = await plantMember();
    await app.plant('enterprise_member_enterprise_staff', { enterprise_id: company, member_id: member, status: '1' });
    const bill = await app.plant('charge_bill', {
      bill_no: 'ZD1',
      bill_type: '1',
      bill_status: '0',
      enterprise_id: company,
      group_account_id: account,
      paid_amount: 0,
      start_date: `${month}-01`,
      end_date: '2020-01-31',
    });
    const orders = await Promise.all(
      [1, 2, 3].map((index) =>
        app.plant('charge_order', {
          order_no: `CD${index}`,
          member_id: member,
          order_status: '4',
          pay_status: '1',
          total_amount: 20.01,
          discount_amount: 0,
          refund_amount: 0,
          charge_energy: 10,
        }),
      ),
    );
    const replies = await Promise.all(orders.map((id) => run('order/payGroup', id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(await app.rowOf('group_account', account)).toMatchObject({
      balance: '0.00',
      used_credit: '40.02',
      total_consume: '40.02',
    });
    const read = async () => (await app.first.call('GET', `/charge/chargeBill/queryById?id=${bill}`)).body.result;
    expect(await read()).toMatchObject({ orderCount: 2, billAmount: '40.02', totalEnergy: '20.000' });
    expect((await run('chargeBill/confirm', bill)).status).toBe(200);
    expect((await run('chargeBill/settle', bill, { amount: 40.03 })).status).toBe(400);
    // Two times 15 fit into 40.02.
    expect(await runAtOnce('chargeBill/settle', bill, { amount: 15 })).toBeLessThanOrEqual(2);
    const paid = Number((await read()).paidAmount);
    expect(await read()).toMatchObject({ billStatus: '2' });
    // The rest comes out of the account, once there is enough in it; each of the two has its flow.
    const rest = { amount: Number((40.02 - paid).toFixed(2)), payWay: '账户余额' };
    const empty = await run('chargeBill/settle', bill, rest);
    expect([empty.status, empty.body.message]).toEqual([400, expect.stringContaining('集团账户余额不足，请先充值')]);
    expect((await run('groupAccount/recharge', account, { amount: 100 })).status).toBe(200);
    expect(await app.rowOf('group_account', account)).toMatchObject({ balance: '100.00' });
    expect((await run('chargeBill/settle', bill, rest)).status).toBe(200);
    const left = (100 - rest.amount).toFixed(2);
    expect((await listOf(`groupAccount/groupAccountFlows?accountId=${account}`))[0]).toMatchObject({
      flowType: '10',
      bizNo: 'ZD1',
      amount: (-rest.amount).toFixed(2),
      balanceAfter: left,
      creditAmount: (-rest.amount).toFixed(2),
      creditAfter: '0.00',
    });
    expect(await read()).toMatchObject({ billStatus: '3', paidAmount: '40.02', settleTime: expect.anything() });
    expect(await app.rowOf('group_account', account)).toMatchObject({
      balance: left,
      used_credit: '0.00',
      total_consume: '40.02',
    });
  });

  it('a prize of points, money or a coupon is given to its winner once', async () => {
    const member = await plantMember({ score: 5 });
    const coupon = await app.plant('coupon', {
      coupon_name: '券',
      coupon_status: '2',
      total_count: 3,
      received_count: 0,
    });
    const prizes = [
      ['1', { coupon_id: coupon }],
      ['2', { prize_value: 30 }],
      ['3', { prize_value: 6.6 }],
    ] as const;
    for (const [type, values] of prizes) {
      const prize = await app.plant('activity_prize', {
        prize_name: `奖${type}`,
        prize_type: type,
        status: '1',
        ...values,
      });
      const won = { member_id: member, prize_type: type, send_status: '0' };
      const id = await app.plant('activity_prize_record', { record_no: `ZJ${type}`, prize_id: prize, ...won });
      const blank = await app.plant('activity_prize_record', { record_no: `ZK${type}`, ...won });
      expect(await runAtOnce('activityPrizeRecord/sendPrize', id)).toBe(1);
      expect((await run('activityPrizeRecord/sendPrize', blank)).status).toBe(400);
    }
    expect(await app.rowOf('member', member)).toMatchObject({ score: 35, gift_balance: '6.60', balance: '0.00' });
    expect(await app.rowOf('coupon', coupon)).toMatchObject({ received_count: 1 });
    expect(await listOf(`coupon/couponRecords?couponId=${coupon}`)).toMatchObject([
      { memberId: member, useStatus: '0' },
    ]);
    expect(await listOf(`member/memberGiftLogs?memberId=${member}`)).toMatchObject([{ amount: '6.60', bizNo: 'ZJ3' }]);
    expect(await listOf('scoreConsumeRecord/list?bizType=10')).toMatchObject([
      { bizNo: 'ZJ2', changeScore: 30, afterScore: 35 },
    ]);
  });

  it('a station that is marked says how often its member has charged there', async () => {
    const [member, other] = [await plantMember(), await plantMember()];
    const [here, there] = [
      await app.plant('charge_station', { station_name: '此' }),
      await app.plant('charge_station', { station_name: '彼' }),
    ];
    const order = (member_id: string, station_id: string, charge_energy: number, start_time: string) =>
      app.plant('charge_order', { member_id, station_id, charge_energy, start_time, vin: 'LZPNL92B7GDL62483' });
    await order(member, here, 10, '2026-01-01 08:00:00');
    await order(member, here, 2.5, '2026-01-02 08:00:00');
    await order(member, there, 7, '2026-01-03 08:00:00');
    await order(other, here, 9, '2026-01-04 08:00:00');
    for (const stationId of [here, there])
      await app.plant('favorite_station', {
        member_id: member,
        station_id: stationId,
        favorite_time: '2026-01-01 00:00:00',
      });
    await app.plant('favorite_station', { member_id: other, favorite_time: '2025-01-01 00:00:00' });
    const rows = await listOf(`favoriteStation/list?order=asc&column=createTime&pageSize=50`);
    expect(rows.find(({ stationId, memberId }) => stationId === here && memberId === member)).toMatchObject({
      chargeCount: 2,
      chargeEnergy: '12.500',
      lastChargeTime: '2026-01-02 08:00:00',
    });
    expect(rows.find(({ stationId }) => stationId === there)).toMatchObject({ chargeCount: 1 });
    expect(rows.find(({ memberId }) => memberId === other)).toMatchObject({ chargeCount: 0, lastChargeTime: null });
    await app.plant('vin_code', { vin: 'LZPNL92B7GDL62483', audit_status: '0', status: '1' });
    expect(await listOf('vinCode/list')).toMatchObject([{ chargeCount: 4, lastChargeTime: '2026-01-04 08:00:00' }]);
  });
});
