import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTimedActions } from '../../../../server/records/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** What has a time of its own is not put to use outside of it, whatever its status still says. */
describe.each(mainDatabase)('times of validity, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  const began = '2026-01-01 00:00:00';
  const over = '2026-01-02 00:00:00';
  const ahead = '2099-01-01 00:00:00';
  let mobile = 13_600_000_000;
  const plantMember = () =>
    app.plant('member', { mobile: String(mobile++), member_status: '1', balance: 100, score: 100 });
  const run = async (url: string, id: string, input: object = {}, method: 'POST' | 'PUT' = 'POST') => {
    const { status, body } = await app.first.call(method, `/charge/${url}`, { body: { id, input } });
    return [status, body.message as string];
  };
  const refused = (message: string) => [400, expect.stringContaining(message)];
  const couponThat = (values: object) =>
    app.plant('coupon', {
      coupon_name: '券',
      coupon_status: '2',
      total_count: 5,
      received_count: 0,
      valid_type: '1',
      valid_start: began,
      valid_end: over,
      ...values,
    });

  it.each([
    ['pointsRaffle', 'points_raffle', 'raffle_status'],
    ['luckyBag', 'lucky_bag', 'bag_status'],
    ['promotionalActivity', 'promotional_activity', 'activity_status'],
    ['liveActivity', 'live_activity', 'activity_status'],
    ['mallActivity', 'mall_activity', 'activity_status'],
  ])('%s is published until its end and no more after it', async (url, table, status) => {
    const draft = { [status]: '0', start_time: began };
    const late = await app.plant(table, { ...draft, end_time: over });
    expect(await run(`${url}/publish`, late)).toEqual(refused('结束时间已过，不能发布'));
    expect(await app.rowOf(table, late)).toMatchObject({ [status]: '0' });
    const good = await app.plant(table, { ...draft, end_time: ahead });
    expect((await run(`${url}/publish`, good))[0]).toBe(200);
    expect(await app.rowOf(table, good)).toMatchObject({ [status]: '2' });
  });

  it('a coupon is published until its validity ends; one that is valid from the day it is got has no end', async () => {
    const draft = { coupon_status: '0' };
    expect(await run('coupon/publish', await couponThat(draft))).toEqual(refused('有效期已过，不能发布'));
    expect((await run('coupon/publish', await couponThat({ ...draft, valid_end: ahead })))[0]).toBe(200);
    const days = { ...draft, valid_type: '2', valid_start: null, valid_end: null, valid_days: 7 };
    expect((await run('coupon/publish', await couponThat(days)))[0]).toBe(200);
  });

  it('a coupon whose validity is over is given to nobody: by hand, for a code, as a prize', async () => {
    const [member, coupon] = [await plantMember(), await couponThat({})];
    expect(await run('coupon/sendCoupon', coupon, { memberId: member })).toEqual(refused('优惠券已过有效期'));
    expect((await run('member/sendCoupon', member, { couponId: coupon }))[0]).toBe(400);
    const code = await app.plant('exchange_code', {
      code: 'LATE00000001',
      code_type: '2',
      coupon_id: coupon,
      code_status: '0',
      valid_start: began,
      valid_end: ahead,
    });
    expect(await run('exchangeCode/use', code, { memberId: member })).toEqual(refused('优惠券已过有效期'));
    const prize = await app.plant('activity_prize', { prize_name: '券', prize_type: '1', coupon_id: coupon });
    const won = { record_no: 'ZJ-LATE', member_id: member, prize_id: prize, prize_type: '1', send_status: '0' };
    const record = await app.plant('activity_prize_record', won);
    expect(await run('activityPrizeRecord/sendPrize', record)).toEqual(refused('优惠券已过有效期'));
    expect(await app.rowOf('coupon', coupon)).toMatchObject({ received_count: 0 });
    const good = await couponThat({ valid_end: ahead });
    expect((await run('coupon/sendCoupon', good, { memberId: member }))[0]).toBe(200);
    expect((await run('member/sendCoupon', await plantMember(), { couponId: good }))[0]).toBe(200);
  });

  it('a coupon in a lucky bag that is over waits as a prize for staff to hand out something else', async () => {
    const [member, coupon] = [await plantMember(), await couponThat({})];
    const bag = await app.plant('lucky_bag', {
      bag_name: '福袋',
      bag_price: 1,
      cost_score: 0,
      total_count: 5,
      sold_count: 0,
      open_way: '1',
      bag_status: '2',
      start_time: began,
      end_time: ahead,
    });
    const item = { item_type: '1', coupon_id: coupon, item_name: '券', quantity: 1, probability: 100 };
    await app.plant('lucky_bag_lucky_bag_items', { bag_id: bag, ...item });
    expect((await run('luckyBag/sell', bag, { memberId: member }))[0]).toBe(200);
    expect(await app.rowOf('coupon', coupon)).toMatchObject({ received_count: 0 });
    const { body } = await app.first.call('GET', `/charge/activityPrizeRecord/list?memberId=${member}`);
    expect(body.result.records).toMatchObject([{ prizeName: '券', sendStatus: '0' }]);
  });

  it.each([
    ['is over', began, over],
    ['has not begun', ahead, '2099-02-01 00:00:00'],
  ])('nobody draws from a raffle, or buys a bag, whose time %s, and nothing is taken', async (_, start, end) => {
    const member = await plantMember();
    const times = { start_time: start, end_time: end };
    const raffle = await app.plant('points_raffle', { raffle_status: '2', cost_score: 5, day_limit: 9, ...times });
    expect(await run('pointsRaffle/draw', raffle, { memberId: member })).toEqual(refused('不在抽奖时间内'));
    const bag = await app.plant('lucky_bag', {
      bag_status: '2',
      open_way: '1',
      bag_price: 5,
      total_count: 5,
      ...times,
    });
    expect(await run('luckyBag/sell', bag, { memberId: member })).toEqual(refused('不在售卖时间内'));
    expect(await app.rowOf('member', member)).toMatchObject({ score: 100, balance: '100.00' });
  });

  it.each([
    ['rechargeDiscount', 'recharge_discount', 'end_time', over],
    ['rechargeGift', 'recharge_gift', 'end_time', over],
    ['pointsTask', 'points_task', 'end_time', over],
    ['signInRule', 'sign_in_rule', 'end_date', '2026-01-02'],
    ['superMember', 'super_member', 'end_time', over],
    ['chargeGroupInfo', 'charge_group_info', 'end_time', over],
    ['wechatIndexMenu', 'wechat_index_menu', 'end_time', over],
    ['wechatRotationChart', 'wechat_rotation_chart', 'end_time', over],
  ])('%s that is over is not switched on again; one without an end is', async (url, table, end, past) => {
    const late = await app.plant(table, { status: '0', [end]: past });
    expect(await run(`${url}/enable`, late, {}, 'PUT')).toEqual(refused('已过，不能启用'));
    const open = await app.plant(table, { status: '0' });
    expect((await run(`${url}/enable`, open, {}, 'PUT'))[0]).toBe(200);
  });

  it('a VIP whose days are over is not switched on again', async () => {
    const vip = async (end_time: string) =>
      app.plant('vip_member', { member_id: await plantMember(), vip_level: '1', vip_status: '3', end_time });
    expect(await run('vipMember/enable', await vip(over), {}, 'PUT')).toEqual(refused('已过，不能启用'));
    expect((await run('vipMember/enable', await vip(ahead), {}, 'PUT'))[0]).toBe(200);
  });

  it('a notice that would not be shown any more is not published', async () => {
    const late = await app.plant('system_notice', { publish_status: '0', end_time: over });
    expect(await run('systemNotice/publish', late)).toEqual(refused('展示结束已过，不能发布'));
  });

  it('a coupon whose validity is over is neither published nor set to begin by its form either', async () => {
    const body = { couponName: '旧券', couponType: '3', useScope: '1', faceValue: 5, totalCount: 5, userLimit: 1 };
    const times = { validType: '1', validStart: began, validEnd: over };
    const add = (values: object) => app.first.call('POST', '/charge/coupon/add', { body: { ...body, ...values } });
    const edit = (id: string, values: object) =>
      app.first.call('PUT', '/charge/coupon/edit', { body: { ...body, ...times, id, ...values } });
    for (const couponStatus of ['1', '2']) {
      expect((await add({ ...times, couponStatus })).body.message).toContain('有效期已过');
      expect((await add({ ...times, validEnd: ahead, couponStatus })).status).toBe(200);
      const coupon = await couponThat({ coupon_status: '0' });
      expect((await edit(coupon, { couponStatus })).body.message).toContain('有效期已过');
      expect((await edit(coupon, { couponStatus, validEnd: ahead })).status).toBe(200);
    }
    for (const couponStatus of ['0', '3', '4']) expect((await add({ ...times, couponStatus })).status).toBe(200);
  });

  it('a member may have no more of a coupon than there are of it', async () => {
    const add = (values: object) =>
      app.first.call('POST', '/charge/coupon/add', {
        body: { couponName: '立减', couponType: '3', useScope: '1', faceValue: 5, couponStatus: '0', ...values },
      });
    const days = { validType: '2', validDays: 7 };
    expect((await add({ ...days, totalCount: 5, userLimit: 6 })).body.message).toContain('每人限领不能超过发行总量');
    expect((await add({ ...days, totalCount: 5, userLimit: 5 })).status).toBe(200);
  });

  it('a rule of prices ends the one that was in force for the same piles and members, and no other', async () => {
    const station = await app.plant('charge_station', { station_name: '规则站' });
    const template = await app.plant('bill_template', { template_no: '9001', template_name: '新价', status: '1' });
    const ruleThat = (values: object) =>
      app.plant('bill', {
        station_id: station,
        bill_template_id: template,
        effect_time: began,
        bill_status: '1',
        ...values,
      });
    const statusOf = async (id: string) => (await app.rowOf('bill', id))!['bill_status'];
    const first = await ruleThat({ bill_no: 'G1', bill_status: '2' });
    const elsewhere = await app.plant('charge_station', { station_name: '别站' });
    const other = await ruleThat({ bill_no: 'G2', bill_status: '2', station_id: elsewhere });
    const second = await ruleThat({ bill_no: 'G3', effect_time: over });
    await runTimedActions(app.services);
    expect([await statusOf(first), await statusOf(other), await statusOf(second)]).toEqual(['3', '2', '2']);
    expect(await app.rowOf('bill', first)).toMatchObject({ expire_time: over });
    const ofSome = await ruleThat({ bill_no: 'G4', pile_ids: ['p1'] });
    await runTimedActions(app.services);
    expect([await statusOf(second), await statusOf(ofSome)]).toEqual(['2', '2']);
  });
});
