import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** What members are given or buy at the counter: lucky bags and days of VIP, as the shipped screens have them. */
describe.each(databasesFor.turns)('bags and days, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  let mobile = 13_700_000_000;
  const plantMember = (values: object = {}) =>
    app.plant('member', { mobile: String(mobile++), member_status: '1', balance: 0, gift_balance: 0, ...values });
  const run = (url: string, id: string, input: object = {}) =>
    app.first.call('POST', `/charge/${url}`, { body: { id, input } });
  const listOf = async (url: string) =>
    (await app.first.call('GET', `/charge/${url}`)).body.result.records as Record<string, unknown>[];
  const done = (replies: readonly { readonly status: number }[]) => replies.filter(({ status }) => status === 200);
  const atOnce = (count: number, call: (index: number) => ReturnType<typeof run>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const daysFrom = (moment: string, days: number) =>
    new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + days * 86_400_000).toISOString().slice(0, 10);

  describe('a lucky bag', () => {
    const openBag = async (items: readonly object[], values: object = {}) => {
      const id = await app.plant('lucky_bag', {
        bag_name: '周年福袋',
        bag_price: 9.9,
        cost_score: 10,
        total_count: 7,
        sold_count: 0,
        open_way: '1',
        bag_status: '2',
        // The clock, which may strike at any time, ends a bag without an end.
        start_time: '2026-01-01 00:00:00',
        end_time: '2099-01-01 00:00:00',
        ...values,
      });
      for (const item of items) await app.plant('lucky_bag_lucky_bag_items', { bag_id: id, quantity: 1, ...item });
      return id;
    };

    it('is sold as often as there are bags under a hundred calls at once, each with its flows and what was in it', async () => {
      const member = await plantMember({ balance: 100, score: 1000 });
      const coupon = await app.plant('coupon', {
        coupon_name: '五元券',
        coupon_status: '2',
        total_count: 3,
        received_count: 0,
      });
      const bag = await openBag([{ item_type: '1', coupon_id: coupon, probability: 100 }]);
      const sold = done(await atOnce(100, () => run('luckyBag/sell', bag, { memberId: member })));
      expect(sold).toHaveLength(7);
      expect(await app.rowOf('lucky_bag', bag)).toMatchObject({ sold_count: 7 });
      expect(await app.rowOf('member', member)).toMatchObject({ balance: '30.70', score: 930 });
      expect(await listOf(`luckyBag/luckyBagSales?bagId=${bag}&pageSize=50`)).toHaveLength(7);
      const paid = await listOf(`member/memberBalanceLogs?memberId=${member}&pageSize=50`);
      expect(paid.map(({ amount }) => amount)).toEqual(Array(7).fill('-9.90'));
      // There are three coupons: whoever drew one after that waits for staff to hand out something else.
      expect(await app.rowOf('coupon', coupon)).toMatchObject({ received_count: 3 });
      expect(await listOf(`coupon/couponRecords?couponId=${coupon}&pageSize=50`)).toHaveLength(3);
      expect(await listOf(`activityPrizeRecord/list?memberId=${member}&pageSize=50`)).toHaveLength(4);
      expect((await run('luckyBag/sell', bag, { memberId: member })).body.message).toContain('福袋已售完');
    }, 60_000);

    it('tells what came out of it, and what did not', async () => {
      const member = await plantMember({ balance: 100, score: 1000 });
      const prize = await app.plant('activity_prize', {
        prize_name: '雨伞',
        prize_type: '4',
        status: '1',
        sent_count: 0,
      });
      const full = await openBag([
        { item_type: '4', item_name: '雨伞', prize_id: prize, quantity: 2, probability: 100 },
      ]);
      expect((await run('luckyBag/sell', full, { memberId: member })).body.message).toContain('开出 雨伞');
      expect(await listOf(`activityPrizeRecord/list?memberId=${member}`)).toMatchObject([
        { prizeName: '雨伞', sendStatus: '0', prizeId: prize },
        { prizeName: '雨伞', sendStatus: '0', prizeId: prize },
      ]);
      expect(await app.rowOf('activity_prize', prize)).toMatchObject({ sent_count: 2 });
      const empty = await openBag([{ item_type: '4', item_name: '雨伞', probability: 0 }]);
      expect((await run('luckyBag/sell', empty, { memberId: member })).body.message).toContain('未中奖');
    });

    it.each([
      ['the balance is too low', { balance: 9.89, score: 10 }, {}, '余额是 9.89 元，不够付福袋价格 9.90 元'],
      ['the points are too few', { balance: 100, score: 9 }, {}, '积分是 9，不够所需的 10 积分'],
      ['there is none left', { balance: 100, score: 10 }, { total_count: 0 }, '福袋已售完'],
    ])('is not sold where %s, and nothing is taken', async (_, has, values, message) => {
      const member = await plantMember(has);
      const bag = await openBag([{ item_type: '6', probability: 100 }], values);
      const reply = await run('luckyBag/sell', bag, { memberId: member });
      expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(message)]);
      expect(Number((await app.rowOf('member', member))?.['balance'])).toBe(has.balance);
    });

    it('whose chances come to more than 100 % draws nothing, and nothing is taken', async () => {
      const member = await plantMember({ balance: 100, score: 10 });
      const bag = await openBag([
        { item_type: '4', probability: 60 },
        { item_type: '4', probability: 60 },
      ]);
      const reply = await run('luckyBag/sell', bag, { memberId: member });
      expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('100%')]);
      expect(await app.rowOf('lucky_bag', bag)).toMatchObject({ sold_count: 0 });
    });
  });

  describe('VIP', () => {
    const benefitOf = (days: number | null) =>
      app.plant('vip_benefit', {
        benefit_name: '月卡',
        vip_level: sql`array['2']::text[]`,
        valid_days: days,
        status: '1',
      });
    const payOf = async (member: string, days: number | null = 30) =>
      app.plant('vip_pay_record', {
        pay_no: `VP${mobile++}`,
        member_id: member,
        vip_level: '2',
        benefit_id: await benefitOf(days),
        pay_amount: 20,
        pay_status: '0',
      });
    const paid = { payChannel: 'wxpay', transactionId: 'W1', payTime: '2026-01-02 10:00:00' };
    const vipOf = async (member: string) =>
      (await listOf('vipMember/list?pageSize=200')).find(({ memberId }) => memberId === member);

    it('is opened by the first payment for its days, and that payment belongs to it', async () => {
      const member = await plantMember();
      const pay = await payOf(member);
      expect(done(await atOnce(10, () => run('vipPayRecord/confirmPay', pay, paid)))).toHaveLength(1);
      const vip = await vipOf(member);
      expect(vip).toMatchObject({ vipLevel: '2', vipStatus: '1', openSource: '1', totalPay: '20.00' });
      expect(String(vip!['endTime']).slice(0, 10)).toBe(daysFrom(now(), 30));
      expect(await app.rowOf('vip_pay_record', pay)).toMatchObject({ pay_status: '1', vip_id: vip!['id'] });
    });

    it('is lengthened by each further payment by its days, also by several at once', async () => {
      const member = await plantMember();
      const until = '2099-01-01 08:00:00';
      await app.plant('vip_member', { member_id: member, vip_level: '1', vip_status: '1', end_time: until });
      const pays = await Promise.all(Array.from({ length: 5 }, () => payOf(member)));
      const replies = await atOnce(10, (index) => run('vipPayRecord/confirmPay', pays[index % 5]!, paid));
      expect(replies.map(({ body }) => body.message as string).join()).toContain('已确认收款');
      expect(done(replies)).toHaveLength(5);
      expect(await vipOf(member)).toMatchObject({ endTime: `${daysFrom(until, 150)} 08:00:00`, vipLevel: '2' });
    });

    it('that has ended begins anew with the payment, not where it ended', async () => {
      const member = await plantMember();
      const ended = { vip_level: '3', vip_status: '2', end_time: '2020-01-01 00:00:00' };
      await app.plant('vip_member', { member_id: member, ...ended });
      expect((await run('vipPayRecord/confirmPay', await payOf(member), paid)).status).toBe(200);
      const vip = await vipOf(member);
      expect(vip).toMatchObject({ vipStatus: '1', vipLevel: '3' });
      expect(String(vip!['endTime']).slice(0, 10)).toBe(daysFrom(now(), 30));
    });

    it('of a benefit that does not say its days is not opened', async () => {
      const reply = await run('vipPayRecord/confirmPay', await payOf(await plantMember(), null), paid);
      expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('没有填有效天数')]);
    });

    it('comes of a code and of a prize as well', async () => {
      const member = await plantMember();
      const code = await app.plant('exchange_code', {
        code: 'VIPVIP000001',
        code_type: '3',
        benefit_id: await benefitOf(10),
        code_status: '0',
        valid_start: '2026-01-01 00:00:00',
        valid_end: '2999-01-01 00:00:00',
      });
      expect((await run('exchangeCode/use', code, { memberId: member })).status).toBe(200);
      expect(await vipOf(member)).toMatchObject({ vipLevel: '2', openSource: '4' });
      const prize = await app.plant('activity_prize', { prize_name: '三天', prize_type: '5', prize_value: 3 });
      const won = { record_no: 'ZJV', member_id: member, prize_id: prize, prize_type: '5', send_status: '0' };
      const sent = await run('activityPrizeRecord/sendPrize', await app.plant('activity_prize_record', won));
      expect([sent.status, sent.body.message]).toEqual([200, '已发放']);
      expect(String((await vipOf(member))!['endTime']).slice(0, 10)).toBe(daysFrom(now(), 13));
    });
  });

  it('a raffle tells what was drawn', async () => {
    const member = await plantMember({ score: 100, nickname: '' });
    const raffle = await app.plant('points_raffle', {
      raffle_name: '抽奖',
      cost_score: 30,
      day_limit: 2,
      join_count: 0,
      win_count: 0,
      raffle_status: '2',
      start_time: '2026-01-01 00:00:00',
      end_time: '2099-01-01 00:00:00',
    });
    const prize = { raffle_id: raffle, prize_name: '洗车券', prize_type: '4', stock: 1, probability: 100 };
    await app.plant('points_raffle_raffle_prizes', prize);
    const rare = { raffle_id: raffle, prize_name: '汽车', prize_type: '4', stock: 1, probability: 0 };
    const left = await app.plant('points_raffle_raffle_prizes', rare);
    const { mobile } = (await app.rowOf('member', member))!;
    const draw = (memberId = member) => run('pointsRaffle/draw', raffle, { memberId });
    const taken = `已为 ${String(mobile)} 抽奖，扣 30 积分：`;
    expect((await draw()).body.message).toBe(`${taken}抽中 洗车券`);
    // Its stock is gone.
    expect((await draw()).body.message).toBe(`${taken}未中奖`);
    const refusedFor = async (memberId: string) => (await draw(memberId)).body.result.fields.memberId as string;
    expect(await refusedFor(member)).toBe('该会员今天已抽奖 2 次，每日最多 2 次');
    expect(await refusedFor(await plantMember({ score: 29 }))).toBe('会员的积分是 29，不够一次消耗的 30 积分');
    const drawn = await listOf(`pointsRaffle/raffleDraws?raffleId=${raffle}`);
    expect(drawn.map(({ prizeName }) => prizeName)).toEqual(['未中奖', '洗车券']);
    // One without any prize left takes nothing; thanks are no prize.
    const { db } = app.services.database;
    await db.updateTable('points_raffle_raffle_prizes').set({ stock: 0 }).where('id', '=', left).execute();
    await app.plant('points_raffle_raffle_prizes', { ...rare, prize_name: '谢谢', prize_type: '6' });
    const other = await plantMember({ score: 100 });
    const refused = await draw(other);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '奖品已抽完，没有扣积分；请下线本次抽奖，要继续请新增一次',
    ]);
    expect(Number((await app.rowOf('member', other))!['score'])).toBe(100);
    expect(await listOf(`pointsRaffle/raffleDraws?raffleId=${raffle}`)).toHaveLength(2);
    // What flows and prizes name stays.
    expect((await run('pointsRaffle/offline', raffle)).status).toBe(200);
    const { status, body } = await app.first.call('DELETE', `/charge/pointsRaffle/delete?id=${raffle}`);
    expect([status, body.message]).toEqual([400, expect.stringContaining('抽奖记录要保留，不能删除')]);
  });
});
