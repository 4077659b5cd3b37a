import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

const during = { startTime: '2026-01-01 00:00:00', endTime: '2999-01-01 00:00:00' };
const valid = { validStart: during.startTime, validEnd: during.endTime };

describe.each(mainDatabase)('chance, stock and points, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  let mobile = 13800000000;
  const plantMember = (score: number) => app.plant('member', { mobile: String(mobile++), score, member_status: '1' });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    app.first.call(method, url, { body: body ?? {} });
  const post = (url: string, body: object) => call('POST', url, body);
  const run = (url: string, id: string, input: object) => post(url, { id, input });
  const listOf = async (screen: string, query = '') =>
    (await app.first.call('GET', `/charge/${screen}/list?pageSize=200${query}`)).body.result.records as Record<
      string,
      unknown
    >[];
  const scoreOf = async (id: string) => Number((await app.rowOf('member', id))?.['score']);
  const codes = (replies: readonly { readonly status: number }[], status: number) =>
    replies.filter((reply) => reply.status === status).length;

  const openRaffle = async (prizes: readonly object[], values: object = {}) => {
    const { body } = await post('/charge/pointsRaffle/add', {
      raffleName: '周末抽奖',
      raffleStyle: '1',
      costScore: 10,
      dayLimit: 1000,
      ...during,
      rafflePrizes: prizes,
      ...values,
    });
    const id = body.result as string;
    await post('/charge/pointsRaffle/publish', { id });
    return id;
  };

  test('no prize is given twice under a hundred draws at once, and every draw has its flow', async () => {
    const member = await plantMember(985);
    // Another prize that is left keeps the raffle going.
    const id = await openRaffle([
      { prizeName: '雨伞', prizeType: '4', stock: 7, probability: 100 },
      { prizeName: '汽车', prizeType: '4', stock: 1, probability: 0 },
    ]);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => run('/charge/pointsRaffle/draw', id, { memberId: member })),
    );
    // Points for 98 draws; a busy machine sends some away, and takes nothing from them.
    const drawn = codes(replies, 200);
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThanOrEqual(98);
    expect(drawn + codes(replies, 400) + codes(replies, 503)).toBe(100);
    const raffle = await app.rowOf('points_raffle', id);
    expect([raffle?.['join_count'], raffle?.['win_count']].map(Number)).toEqual([drawn, 7]);
    expect(await listOf('activityPrizeRecord', `&memberId=${member}`)).toHaveLength(7);
    expect(await scoreOf(member)).toBe(985 - 10 * drawn);
    const { body } = await app.first.call('GET', `/charge/pointsRaffle/queryById?id=${id}`);
    expect(body.result.rafflePrizes.map((prize: { stock: number }) => prize.stock)).toEqual([0, 1]);
    const flows = await listOf(
      'scoreConsumeRecord',
      `&mobile=${(await app.rowOf('member', member))?.['mobile'] as string}`,
    );
    expect(flows).toHaveLength(drawn);
    expect(Math.min(...flows.map((flow) => Number(flow['afterScore'])))).toBe(985 - 10 * drawn);
  }, 60_000);

  test('a raffle that draws nothing takes the points all the same, and a day has its limit', async () => {
    const member = await plantMember(100);
    const id = await openRaffle([{ prizeName: '雨伞', prizeType: '4', stock: 7, probability: 0 }], { dayLimit: 2 });
    const replies = [];
    for (let index = 0; index < 3; index += 1)
      replies.push(await run('/charge/pointsRaffle/draw', id, { memberId: member }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(replies[2]!.body.result.fields).toEqual({ memberId: '该会员今天已抽奖 2 次，每日最多 2 次' });
    expect(await scoreOf(member)).toBe(80);
    expect(await listOf('activityPrizeRecord', `&memberId=${member}`)).toHaveLength(0);
  });

  test('a batch of codes is made in one go, each its own, and one is used once', async () => {
    const made = await post('/charge/exchangeCode/generate', {
      input: {
        count: 50,
        prefix: 'AB',
        codeType: '4',
        giftScore: 30,
        ...valid,
      },
    });
    expect(made.status).toBe(200);
    const batch = await listOf('exchangeCode');
    expect(new Set(batch.map(({ code }) => code)).size).toBe(50);
    expect(batch.every(({ code }) => /^AB[A-Z2-9]{12}$/.test(String(code)))).toBe(true);
    const members = await Promise.all(Array.from({ length: 5 }, () => plantMember(0)));
    const id = batch[0]!['id'] as string;
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => run('/charge/exchangeCode/use', id, { memberId: members[index % 5] })),
    );
    expect(codes(replies, 200)).toBe(1);
    expect((await Promise.all(members.map(scoreOf))).toSorted()).toEqual([0, 0, 0, 0, 30]);
    expect(await listOf('exchangeRecord', `&exchangeCodeId=${id}`)).toHaveLength(1);
  }, 60_000);

  test('a point order takes points and stock of its kind, no more than there is, and gives them back when cancelled', async () => {
    const { body: type } = await post('/charge/mallProductType/add', { typeName: '车载用品' });
    const { body: product } = await post('/charge/mallProduct/add', {
      productName: '雨伞',
      productNo: 'P1',
      typeId: type.result,
      productKind: '1',
      mainImage: '1/2026/a.png',
      needScore: 9,
      stock: 8,
      productSkus: [
        { skuName: '黑色', stock: 5 },
        { skuName: '红色', stock: 3 },
      ],
    });
    const id = product.result as string;
    await call('PUT', '/charge/mallProduct/onShelf', { id });
    const members = await Promise.all(Array.from({ length: 10 }, () => plantMember(20)));
    const wanted = { skuName: '黑色', quantity: 1, deliveryType: '2' };
    expect(
      (await run('/charge/mallProduct/exchange', id, { ...wanted, skuName: '', memberId: members[0] })).status,
    ).toBe(400);
    const strange = await run('/charge/mallProduct/exchange', id, { ...wanted, skuName: '白色', memberId: members[0] });
    expect(strange).toMatchObject({ status: 400, body: { result: { fields: { skuName: '规格不在可选范围内' } } } });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        run('/charge/mallProduct/exchange', id, { ...wanted, memberId: members[index % 10] }),
      ),
    );
    expect(codes(replies, 200)).toBe(5);
    const orders = (await listOf('pointOrder')) as {
      id: string;
      memberId: string;
      totalScore: number;
      orderStatus: string;
    }[];
    expect(orders.map(({ totalScore, orderStatus }) => [totalScore, orderStatus])).toEqual(
      Array.from({ length: 5 }, () => [9, '1']),
    );
    const stockNow = async () => {
      const { body } = await app.first.call('GET', `/charge/mallProduct/queryById?id=${id}`);
      return [
        body.result.stock,
        body.result.soldCount,
        ...body.result.productSkus.map((sku: { stock: number }) => sku.stock),
      ].map(Number);
    };
    expect(await stockNow()).toEqual([3, 5, 0, 3]);
    const cancels = await Promise.all(
      orders.flatMap((order) => [1, 2, 3].map(() => post('/charge/pointOrder/cancel', { id: order.id }))),
    );
    expect(codes(cancels, 200)).toBe(5);
    expect(await stockNow()).toEqual([8, 0, 5, 3]);
    expect(await Promise.all(members.map(scoreOf))).toEqual(Array(10).fill(20));
  }, 60_000);

  test('an approved withdrawal lowers the balance once and has its flow, and none goes beyond it', async () => {
    const member = await plantMember(0);
    await run('/charge/member/recharge', member, { amount: 100 });
    const agent = await app.plant('distributor', {
      distributor_name: '渠道甲',
      mobile: '13900000001',
      withdrawable: 100,
      total_commission: 100,
    });
    const apply = (values: object) =>
      app.plant('balance_withdrawal', {
        amount: 40,
        fee_amount: 0,
        withdraw_way: '2',
        withdraw_status: '0',
        audit_status: '0',
        ...values,
      });
    const ids = await Promise.all([
      ...[1, 2, 3].map(() => apply({ account_type: '1', member_id: member })),
      ...[1, 2, 3].map(() => apply({ account_type: '2', distributor_id: agent })),
    ]);
    const replies = await Promise.all(
      ids.flatMap((id) => [1, 2].map(() => run('/charge/balanceWithdrawal/approve', id, { remark: '' }))),
    );
    expect(codes(replies, 200)).toBe(4);
    expect(Number((await app.rowOf('member', member))?.['balance'])).toBe(20);
    expect(Number((await app.rowOf('distributor', agent))?.['withdrawable'])).toBe(20);
    const { body } = await app.first.call('GET', `/charge/distributor/commissionFlows?distributorId=${agent}`);
    expect(body.result.records.map((flow: { amount: number }) => Number(flow.amount))).toEqual([-40, -40]);
  }, 60_000);

  test('an amount is split to the cent, once, and more than 100 % is refused', async () => {
    const station = await app.plant('charge_station', { station_name: '分账站' });
    const receiver = async (name: string, ratio: number, status = '1') => {
      const id = await app.plant('profit_sharing_receiver', { receiver_name: name, account: name, status });
      await app.plant('profit_sharing_receiver_receiver_stations', {
        receiver_id: id,
        station_id: station,
        share_ratio: ratio,
      });
    };
    for (const [name, ratio] of [
      ['甲', 10],
      ['乙', 10],
      ['丙', 13.33],
    ] as const)
      await receiver(name, ratio);
    // Who is disabled gets nothing, neither of the amount nor of what is left of a cent.
    await receiver('停', 25, '0');
    const paid = {
      order_status: '4',
      pay_status: '2',
      station_id: station,
      pay_amount: 0.99,
      net_amount: 0.99,
      refund_amount: 0,
    };
    const order = await app.plant('charge_order', { order_no: 'FZ1', ...paid });
    const replies = await Promise.all(Array.from({ length: 10 }, () => run('/charge/order/profitShare', order, {})));
    expect(replies.find(({ status }) => status === 200)?.status ?? replies[0]!.body.message).toBe(200);
    expect(codes(replies, 200)).toBe(1);
    const shares = (await listOf('profitRecord')).map((one) => Number(one['shareAmount'])).toSorted();
    // 33.33 % of 0.99 are 0.33.
    expect(shares).toEqual([0.1, 0.1, 0.13]);
    await receiver('丁', 70);
    const second = await app.plant('charge_order', { order_no: 'FZ2', ...paid });
    expect((await run('/charge/order/profitShare', second, {})).body.message).toBe('分账比例合计超过100%，不能分配');

    // Of several it says which ones, and that none was touched.
    const { body } = await post('/charge/order/profitShare', { ids: `${second},${order}` });
    expect(body.message).toBe(
      '充电订单 “FZ1”：这笔订单已经分过账；充电订单 “FZ2”：分账比例合计超过100%，不能分配（选中的 2 条都没有处理）',
    );
  }, 60_000);

  test('an enterprise pays for the orders of its staff as far as its account goes, each with its flow', async () => {
    const account = await app.plant('group_account', {
      account_name: '账户',
      balance: 100,
      total_consume: 0,
      account_status: '1',
      warn_amount: 0,
    });
    const company = await app.plant('enterprise_member', {
      enterprise_name: '企业',
      group_account_id: account,
      status: '1',
    });
    const member = await plantMember(0);
    await app.plant('enterprise_member_enterprise_staff', { enterprise_id: company, member_id: member, status: '1' });
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.plant('charge_order', {
          order_no: `QY${index}`,
          order_status: '4',
          pay_status: '1',
          member_id: member,
          total_amount: 30,
          discount_amount: 5,
          refund_amount: 0,
        }),
      ),
    );
    const replies = await Promise.all(orders.flatMap((id) => [1, 2].map(() => run('/charge/order/payGroup', id, {}))));
    expect(replies.find(({ status }) => status === 200)?.status ?? replies[0]!.body.message).toBe(200);
    expect(codes(replies, 200)).toBe(4);
    const after = await app.rowOf('group_account', account);
    expect([after?.['balance'], after?.['total_consume']].map(Number)).toEqual([0, 100]);
    const { body } = await app.first.call('GET', `/charge/groupAccount/groupAccountFlows?accountId=${account}`);
    expect(body.result.records.map((flow: { amount: number }) => Number(flow.amount))).toEqual([-25, -25, -25, -25]);
  }, 60_000);
});
