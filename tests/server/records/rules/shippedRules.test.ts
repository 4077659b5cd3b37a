import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimedActions } from '../../../../server/records/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('rules of the screens that are shipped, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  }, 120_000);
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });
  const enable = (id: string) => app.first.call('PUT', '/charge/signInRule/enable', { body: { id } });
  const during = { startTime: '2026-01-01 00:00:00', endTime: '2999-01-01 00:00:00' };
  const addRaffle = (chances: readonly number[], values: object = {}) =>
    post('/charge/pointsRaffle/add', {
      raffleName: '周末抽奖',
      raffleStyle: '1',
      costScore: 10,
      dayLimit: 1,
      ...during,
      rafflePrizes: chances.map((probability) => ({ prizeName: '雨伞', prizeType: '4', stock: 5, probability })),
      ...values,
    });
  const addRule = async (days: readonly number[], values: object = {}) =>
    post('/charge/signInRule/add', {
      ruleName: '七日签到',
      cycleDays: 7,
      dailyScore: 5,
      signInDays: days.map((dayNo) => ({ dayNo, rewardScore: 1 })),
      ...values,
    });

  test('the chances of a raffle come to no more than 100 %, and it ends after it begins', async () => {
    expect((await addRaffle([60, 50])).body.message).toBe('各奖品的概率合计不能超过100%');
    expect((await addRaffle([60, 40], { endTime: '2026-01-01 00:00:00' })).body.result.fields).toEqual({
      endTime: '结束时间应晚于开始时间',
    });
    expect((await addRaffle([60, 40])).status).toBe(200);
  });

  test('nobody is born in the future', async () => {
    const born = (birthday: string) =>
      post('/charge/member/add', {
        mobile: '13900001234',
        nickname: '明天',
        memberType: '1',
        memberStatus: '1',
        birthday,
      });
    expect((await born('2999-01-01')).body.result.fields).toEqual({ birthday: '生日不能晚于今天' });
    const { status, body } = await born('1999-01-01');
    expect(status).toBe(200);
    // Who is there already cannot have it mended in the form, and everything else still can be.
    await sql`update member set birthday = '2999-01-01' where id = ${body.result}`.execute(app.services.database.db);
    const edit = { id: body.result, nickname: '后天', version: 1 };
    expect((await app.first.call('PUT', '/charge/member/edit', { body: edit })).status).toBe(200);
  });

  test('what is published begins and ends by its dates; a draft waits', async () => {
    const past = '2026-02-01 00:00:00';
    const ids = [
      await addRaffle([1]),
      await addRaffle([1]),
      await addRaffle([1]),
      await addRaffle([1], { endTime: past }),
    ];
    const [going, over, draft, late] = ids.map(({ body }) => body.result) as [string, string, string, string];
    for (const id of [going, over]) expect((await post('/charge/pointsRaffle/publish', { id })).status).toBe(200);
    expect((await post('/charge/pointsRaffle/publish', { id: late })).body.message).toContain('结束时间已过');
    expect((await app.rowOf('points_raffle', going))?.['raffle_status']).toBe('2');
    const edit = { id: going, endTime: '2027-02-01 00:00:00' };
    expect((await app.first.call('PUT', '/charge/pointsRaffle/edit', { body: edit })).status).toBe(400);
    // Time goes by.
    await sql`update points_raffle set end_time = ${past} where id = ${over}`.execute(app.services.database.db);
    await runTimedActions(app.services);
    const states = await Promise.all(
      [going, over, draft].map(async (id) => (await app.rowOf('points_raffle', id))?.['raffle_status']),
    );
    expect(states).toEqual(['2', '3', '0']);
  });

  test('one rule for signing in holds at a time, also where two are enabled at once', async () => {
    const rules = [await addRule([3, 7]), await addRule([])].map(({ body }) => body.result as string);
    const answers = await Promise.all(rules.map(enable));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await addRule([], { status: '1' })).body.result.fields).toEqual({
      status: '同时只能启用一条签到规则，请先停用正在启用的那条',
    });
    expect((await addRule([8])).body.message).toBe('第几天不能超过签到周期天');
    expect((await addRule([3, 3])).body.message).toBe('同一天只能设一行奖励');
  });

  test('the stock of a product is that of its kinds, and without any it is not offered', async () => {
    const { body: type } = await post('/charge/mallProductType/add', { typeName: '车载用品' });
    const product = {
      productName: '雨伞',
      typeId: type.result,
      productKind: '1',
      mainImage: '1/2026/a.png',
      needScore: 9,
    };
    const add = (productNo: string, stock: number, kinds: readonly number[]) =>
      post('/charge/mallProduct/add', {
        ...product,
        productNo,
        stock,
        productSkus: kinds.map((one) => ({ skuName: '标准装', stock: one })),
      });
    expect((await add('P1', 5, [2, 2])).body.result.fields).toEqual({ stock: '有规格时，库存应等于各规格库存之和 4' });
    expect((await add('P1', 4, [2, 2])).status).toBe(200);
    const { body: none } = await add('P2', 0, []);
    const offered = await app.first.call('PUT', '/charge/mallProduct/onShelf', { body: { id: none.result } });
    expect(offered.body.message).toBe('库存为0，不能上架');
  });
});
