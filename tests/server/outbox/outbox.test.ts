import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Gateway, type Order, watchOutbox } from '../../../server/outbox/index.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../testApp.ts';

const status = { title: '状态', enum: ['待', '发', '成', '败'], default: '待' };
const outcome = (word: string) => ({
  title: word,
  on: 'outbox',
  when: "status == '发'",
  set: { status: `'${word}'`, result: 'input.text' },
  change: {
    barrier: { match: { id: 'barrierId' }, optional: true, set: { state: `'${word}'`, opened: 'target.opened + 1' } },
  },
});
const files = {
  BarrierList: {
    id: 'barrier',
    title: '道闸',
    properties: {
      name: { title: '名称' },
      state: { title: '状态', maxLength: 5 },
      opened: { title: '次数', type: 'integer', default: 0, maximum: 3 },
    },
  },
  SignalList: {
    id: 'signal',
    title: '信号',
    properties: {
      name: { title: '名称' },
      barrierId: { title: '道闸', ref: 'barrier' },
      status: { ...status, flow: { 待: ['发'], 发: ['成', '败'], 败: ['待'] } },
      result: { title: '结果', maxLength: 255 },
    },
    outbox: { take: 'send', confirm: 'succeed', refuse: 'fail', seconds: 1 },
    actions: {
      send: { title: '下发', on: 'outbox', when: "status == '待' && name != ''", set: { status: "'发'" } },
      succeed: outcome('成'),
      fail: outcome('败'),
      again: { title: '重试', when: "status == '败'", set: { status: "'待'" } },
    },
  },
};
const patience = { timeout: 15_000 };

describe.each(databasesFor.telling)('orders to a system outside, on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  let schemasDir: string;
  const ends: (() => Promise<void>)[] = [];
  const sent: Order[] = [];
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-outbox-'));
    await cp(fixtures, schemasDir, { recursive: true });
    for (const [name, file] of Object.entries(files))
      await writeFile(join(schemasDir, `screens/shop/${name}.json`), JSON.stringify(file));
    app = await openTestApp({ kind, schemasDir });
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    sent.length = 0;
    await sql`delete from signal`.execute(app.services.database.db);
    await sql`delete from outbox_order`.execute(app.services.database.db);
  });
  afterAll(async () => {
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  const outside = (answer: (order: Order, signal: AbortSignal) => Promise<Answer>): Gateway => ({
    send: (order, signal) => {
      sent.push(order);
      return answer(order, signal);
    },
  });
  const yes = outside(async () => ({ isConfirmed: true, text: '好' }));
  const silent = outside(() => new Promise(() => undefined));
  const watch = (gateway: Gateway) => {
    const end = watchOutbox(app.services, gateway, 100);
    ends.push(end);
    return end;
  };
  const post = async (url: string, body: object, user = 'admin') =>
    String((await app.send(user, 'POST', url, body)).result);
  const order = (values: object = {}, user = 'admin') => post('/shop/signal/add', { name: 'x', ...values }, user);
  const read = async (id: string, user = 'admin') =>
    (await app.send(user, 'GET', `/shop/signal/queryById?id=${id}`)).result;
  const becomes = async (id: string, values: object, user = 'admin') => {
    await expect.poll(() => read(id, user), patience).toMatchObject(values);
  };
  const claims = async () => (await sql`select from outbox_order`.execute(app.services.database.db)).rows.length;

  test('wait while there is no way to it, and are then taken, sent and settled, with what changes elsewhere', async () => {
    const barrierId = await post('/shop/barrier/add', { name: '东门' });
    const id = await order({ barrierId });
    expect(await read(id)).toMatchObject({ status: '待' });
    watch(yes);
    await becomes(id, { status: '成', result: '好', updateBy: 'system' });
    expect((await app.send('admin', 'GET', `/shop/barrier/queryById?id=${barrierId}`)).result).toMatchObject({
      state: '成',
    });
    expect(sent).toMatchObject([
      { attempt: 1, tenantId: '1', screen: 'signal', record: { id, status: '发', barrierId_dictText: '东门' } },
    ]);
    expect(await claims()).toBe(0);
  });

  alike('of every tenant go out in that tenant, without what other screens no longer have', async () => {
    watch(yes);
    const id = await order({}, 'other');
    await becomes(id, { status: '成' }, 'other');
    expect(sent).toMatchObject([{ tenantId: '2' }]);
  });

  alike(
    'are refused with what the outside says, with why it cannot be reached, and when it does not answer in time',
    async () => {
      watch(
        outside(async ({ record: { name } }) => {
          if (name === '断') throw new Error('连接不上网关');
          return name === '默' ? new Promise<Answer>(() => undefined) : { isConfirmed: false, text: '离'.repeat(300) };
        }),
      );
      const [no, broken, quiet] = [await order(), await order({ name: '断' }), await order({ name: '默' })];
      await becomes(no, { status: '败', result: '离'.repeat(200) });
      await becomes(broken, { status: '败', result: '连接不上网关' });
      await becomes(quiet, { status: '败', result: '1 秒内没有答复' });
    },
  );

  alike('are sent again as a new order when a person asks for it', async () => {
    let isReachable = false;
    watch(outside(async () => ({ isConfirmed: isReachable, text: '' })));
    const id = await order();
    await becomes(id, { status: '败' });
    isReachable = true;
    await post('/shop/signal/again', { id });
    await becomes(id, { status: '成' });
    expect(new Set(sent.map(({ orderNo }) => orderNo)).size).toBe(2);
  });

  test('are each sent by one process, however many look', async () => {
    for (let each = 0; each < 3; each += 1) watch(yes);
    const ids = await Promise.all(Array.from({ length: 12 }, () => order()));
    for (const id of ids) await becomes(id, { status: '成' });
    expect(sent.map(({ record }) => record['id']).toSorted()).toEqual(ids.toSorted());
  });

  test('that are under way when a server closes are sent again under the same number; a late answer changes nothing', async () => {
    let answerLate: (answer: Answer) => void = () => undefined;
    const end = watch(outside(() => new Promise((resolve) => void (answerLate = resolve))));
    const id = await order();
    await expect.poll(() => sent.length, patience).toBe(1);
    await end();
    expect(await read(id)).toMatchObject({ status: '发' });
    watch(yes);
    await becomes(id, { status: '成', result: '好' });
    answerLate({ isConfirmed: false, text: '晚了' });
    expect(await read(id)).toMatchObject({ status: '成', result: '好' });
    // Where the machine is busy, what was answered may take longer to write down than the second after which it is sent again.
    expect(sent.map(({ attempt }) => attempt).slice(0, 2)).toEqual([1, 2]);
    expect(new Set(sent.map(({ orderNo }) => orderNo)).size).toBe(1);
  });

  test('whose process was lost three times are refused', async () => {
    const id = await order();
    const lose = () =>
      sql`update outbox_order set until = now() - interval '1 second'`.execute(app.services.database.db);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const end = watch(silent);
      await expect.poll(() => sent.length, patience).toBe(attempt);
      await end();
      await lose();
    }
    watch(yes);
    await becomes(id, { status: '败', result: '多次下发都没有结果，请检查设备后重试' });
    expect(sent).toHaveLength(3);
  });

  alike('that stood under way before there was anyone to ask are asked for once more', async () => {
    const id = await order();
    await sql`update signal set status = '发' where id = ${id}`.execute(app.services.database.db);
    watch(yes);
    await becomes(id, { status: '成' });
  });

  alike('that a person has settled meanwhile keep what the person said', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    watch(outside(() => new Promise((resolve) => void (answer = resolve))));
    const id = await order();
    await expect.poll(() => sent.length, patience).toBe(1);
    await app.send('admin', 'PUT', '/shop/signal/edit', { ...(await read(id)), status: '败', result: '手工' });
    answer({ isConfirmed: true, text: '好' });
    await expect.poll(claims, patience).toBe(0);
    expect(await read(id)).toMatchObject({ status: '败', result: '手工' });
  });

  alike('that are done outside and cannot be written down here say so, and keep no other back', async () => {
    const barrierId = await post('/shop/barrier/add', { name: '西门', opened: 3 });
    watch(yes);
    const [stuck, good] = [await order({ barrierId }), await order()];
    await becomes(good, { status: '成' });
    await becomes(stuck, { status: '发' });
    expect(sent.filter(({ record }) => record['id'] === stuck)).toHaveLength(1);
  });

  alike('have actions that are no call and no right', async () => {
    const id = await order({ name: '' });
    for (const name of ['send', 'succeed', 'fail'])
      expect((await app.send('admin', 'POST', `/shop/signal/${name}`, { id })).status).toBe(404);
  });
});
