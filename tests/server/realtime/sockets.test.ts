import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { revokeSessionsOfUser, createSession } from '../../../server/sessions/sessions.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { TestSocket } from './TestSocket.ts';

let app: RealApp;
let address: string;
let admin: string;
let token: string;
const opened: TestSocket[] = [];
beforeAll(async () => {
  app = await openRealApp();
  address = await app.listen();
  const { db } = app.services.database;
  admin = (await db.selectFrom('sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()).id;
  token = await tokenOf(admin);
});
afterEach(() => opened.splice(0).forEach((socket) => socket.close()));
afterAll(() => app.close());

const tokenOf = async (userId: string): Promise<string> =>
  (await createSession(app.services, { userId, tenantId: '1', ip: '127.0.0.1', userAgent: 'test' })).token;

function connect(path: string, offered: string | null = token, origin?: string): TestSocket {
  const socket = new TestSocket(address, path, offered ?? undefined, origin);
  opened.push(socket);
  return socket;
}
const tables = (person = admin, offered = token) => connect(`/vxeSocket/${person}/page-1`, offered).open();
const notices = (person = admin, offered = token) => connect(`/websocket/${person}`, offered).open();

/** A message comes a moment after what it tells of. */
const soon = { timeout: 5000 };

let last = 13_700_000_000;
const addMember = async (more: object = {}): Promise<string> =>
  (
    await app.first.call('POST', '/charge/member/add', {
      body: { mobile: String(++last), memberType: '1', memberStatus: '1', ...more },
    })
  ).body.result;
const memberOf = async (id: string) => (await app.first.call('GET', `/charge/member/queryById?id=${id}`)).body.result;
const rename = async (id: string, nickname: string) => {
  const { version } = await memberOf(id);
  const { body } = await app.first.call('PUT', '/charge/member/edit', { body: { id, version, nickname } });
  expect(body.message).toBe('编辑成功！');
};
/** What a page shows that searches for one record. */
const shownOf = (id: string, version = 1) => ({ screen: 'member', query: { id }, rows: [[id, version]], total: 1 });

describe('who may open a socket', () => {
  test.each([
    ['a stranger', null],
    ['who offers something else', 'made-up'],
  ])('%s is refused', async (_, offered) => {
    expect(await connect(`/vxeSocket/${admin}/page-1`, offered).ended).toBe(401);
  });

  test('a person in whose name somebody else comes is not opened to them', async () => {
    expect(await connect('/vxeSocket/somebody/page-1').ended).toBe(401);
    expect(await connect('/websocket/somebody').ended).toBe(401);
  });

  test('a page of another origin is refused, our own is not', async () => {
    expect(await connect(`/websocket/${admin}`, token, 'https://evil.example').ended).toBe(403);
    await connect(`/websocket/${admin}`, token, address).open();
  });

  test('other addresses are none', async () => {
    expect(await connect('/other').ended).toBe(404);
    expect(await connect(`/vxeSocket/${admin}`).ended).toBe(404);
    expect(await connect(`/vxeSocket/${admin}/a/b`).ended).toBe(404);
  });

  test('a ticket opens one socket, once', async () => {
    const ticket = async (): Promise<string> => (await app.first.call('POST', '/sys/socket/ticket')).body.result.ticket;
    const first = await ticket();
    await notices(admin, first);
    expect(await connect(`/websocket/${admin}`, first).ended).toBe(401);
    const late = await ticket();
    await app.services.database.db
      .updateTable('socket_ticket')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await connect(`/websocket/${admin}`, late).ended).toBe(401);
    expect((await app.stranger.call('POST', '/sys/socket/ticket')).status).toBe(401);
  });

  test('the digest of the token behind the person, as newer clients send it, is no other person', async () => {
    await notices(`${admin}_0123456789abcdef0123456789abcdef`);
    expect(await connect(`/websocket/${admin}_more`).ended).toBe(401);
  });
});

describe('the socket of tables', () => {
  test('a heartbeat is answered', async () => {
    const socket = await tables();
    socket.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => socket.heard, soon).toEqual([{ type: 'heart_beat', data: '' }]);
  });

  test('a row that is shown and saved by somebody is told whole, with its labels', async () => {
    const id = await addMember({ nickname: '张三' });
    const socket = await tables();
    socket.watch('member#1', shownOf(id));
    await rename(id, '李四');
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    const { type, data } = socket.heard[0];
    expect([type, data.socketKey, data.key]).toEqual(['update_vxe_table', 'member#1', 'row']);
    expect(data.args[0]).toMatchObject({ id, nickname: '李四', version: 2, memberStatus_dictText: '正常' });
  });

  test('rows that come or go are no single row: the page is told to ask anew, once', async () => {
    const id = await addMember({ nickname: '来去' });
    const socket = await tables();
    socket.watch('list', { screen: 'member', query: { nickname: '来去' }, rows: [[id, 1]], total: 1 });
    await addMember({ nickname: '来去' });
    await addMember({ nickname: '来去' });
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    expect(socket.heard[0].data).toEqual({ socketKey: 'list', key: 'reload', args: [] });
    await wait(1200);
    // Once in a second: of two saves that a busy machine sets further apart, each is told.
    expect(socket.heard.length).toBeLessThanOrEqual(2);
  });

  test('a save between the reading of a list and the telling of what it shows is not lost', async () => {
    const id = await addMember({ nickname: '早先' });
    const socket = await tables();
    await rename(id, '其间');
    socket.watch('member', shownOf(id));
    await expect.poll(() => socket.heard[0]?.data.args[0]?.nickname, soon).toBe('其间');
  });

  test("a list of another screen's records is told of a change made there", async () => {
    const gun = { gun_no: '1234567890123401', gun_name: '一号枪', gun_status: '1', status: '1' };
    const id = await app.plant('charge_gun', gun);
    const socket = await tables();
    socket.watch('guns', { screen: 'gun-list', query: { gunNo: gun.gun_no }, rows: [[id, 1]], total: 1 });
    expect((await app.first.call('PUT', '/charge/gun/disable', { body: { id } })).body).toMatchObject({
      success: true,
    });
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    expect(socket.heard[0].data).toMatchObject({ socketKey: 'guns', key: 'row', args: [{ id, gunName: '一号枪' }] });
  });

  test('what a device tells of itself is told, though it is no new version; that it was heard of is nothing new', async () => {
    const gun = { gun_no: '1234567890123402', gun_name: '二号枪', gun_status: '3', status: '1', output_power: 50 };
    const id = await app.plant('charge_gun', gun);
    const socket = await tables();
    socket.watch('guns', { screen: 'gun-list', query: { gunNo: gun.gun_no }, rows: [[id, 1]], total: 1 });
    await wait(1300);
    const { db } = app.services.database;
    await sql`update charge_gun set report_time = '2026-01-31 08:00:00' where id = ${id}`.execute(db);
    await wait(1300);
    expect(socket.heard).toEqual([]);
    await sql`update charge_gun set output_power = 47.5 where id = ${id}`.execute(db);
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    expect(socket.heard[0].data).toMatchObject({ key: 'row', args: [{ id, version: 1, outputPower: '47.50' }] });
  });

  test('a tree is read branch by branch; a row below which something comes is told as well', async () => {
    const add = async (name: string, parentId?: string): Promise<string> => {
      const record = { companyName: name, companyCode: `T${++last}`, ...(parentId && { parentId }) };
      const { body } = await app.first.call('POST', '/charge/branchCompany/add', { body: record });
      expect(body.message).toBe('添加成功！');
      return body.result;
    };
    const top = await add('树');
    const [open, closed] = [await add('开', top), await add('合', top)];
    const below = await add('下', open);
    const shown = {
      screen: 'branch-company',
      query: { column: 'companyCode', order: 'asc', pageSize: '100' },
      parents: [top, open],
      rows: [
        [open, 1, '1'],
        [closed, 1, '0'],
        [below, 1, '0'],
      ],
      total: 3,
    };
    const socket = await tables();
    socket.watch('tree', shown);
    await wait(1100);
    expect(socket.heard).toEqual([]);
    await add('新', closed);
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    expect(socket.heard[0].data).toMatchObject({ key: 'row', args: [{ id: closed, hasChild: '1' }] });
    await add('新', open);
    await expect.poll(() => socket.heard[1]?.data.key, soon).toBe('reload');
  });

  test('a list that is watched no more is not told', async () => {
    const id = await addMember();
    const socket = await tables();
    socket.watch('member', shownOf(id));
    socket.send({ type: 'common_send_date', data: { socketKey: 'member', key: 'unwatch', args: [] } });
    socket.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => socket.heard.length, soon).toBe(1);
    await rename(id, '无人看');
    await wait(300);
    expect(socket.heard.length).toBe(1);
  });

  test('nobody hears of a row that they may not read, nor of a screen without the right to its list', async () => {
    const id = await addMember({ nickname: '别人的' });
    const nobody = await app.plant('sys_user', { username: `none${last}`, realname: '无权', status: '1' });
    const socket = await tables(nobody, await tokenOf(nobody));
    socket.watch('member', { ...shownOf(id), rows: [], total: 0 });
    socket.watch('shown', shownOf(id));
    const { userId, offered } = await second();
    const foreign = await tables(userId, offered);
    foreign.watch('member', { ...shownOf(id), rows: [], total: 0 });
    await rename(id, '改过');
    await wait(400);
    expect([socket.heard, foreign.heard]).toEqual([[], []]);
  });

  test('what a page says of its own rows reaches no other', async () => {
    const one = await tables();
    const other = await tables();
    other.watch('member', shownOf('nothing', 1));
    one.send({ type: 'update_vxe_table', data: { socketKey: 'member', args: [{ id: 'nothing', nickname: '伪造' }] } });
    one.send({ type: 'never heard of', data: null });
    one.send('no JSON at all');
    one.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => one.heard.length, soon).toBe(1);
    expect(other.heard).toEqual([]);
  });

  test('a message that is too long, and too many of them, end the connection', async () => {
    const long = await tables();
    long.send('x'.repeat(70_000));
    expect(await long.ended).toBe(1009);
    const busy = await tables();
    for (let count = 0; count < 60; count += 1) busy.send({ type: 'heart_beat', data: '' });
    expect(await busy.ended).toBe(1008);
  });

  test('who loses the session loses the socket', async () => {
    const person = await app.plant('sys_user', { username: `gone${last}`, realname: '离开', status: '1' });
    const socket = await tables(person, await tokenOf(person));
    await revokeSessionsOfUser(app.services, person);
    expect(await socket.ended).toBe(4401);
  });
});

describe('the socket of notices', () => {
  const announce = async (more: object) => {
    const day = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' };
    const body = { titile: '停机通知', msgCategory: '1', priority: 'M', msgType: 'ALL', msgContent: '今晚', ...day };
    const { body: answer } = await app.first.call('POST', '/sys/annountCement/add', { body: { ...body, ...more } });
    return answer.result as string;
  };
  const run = async (name: string, id: string) => {
    const { body } = await app.first.call('POST', `/sys/annountCement/${name}`, { body: { id } });
    expect(body.success).toBe(true);
  };

  test('HeartBeat is answered with HeartBeat', async () => {
    const socket = await notices();
    socket.send('HeartBeat');
    await expect.poll(() => socket.heard, soon).toEqual(['HeartBeat']);
  });

  test('an announcement for all is told to the tenant when it is released, not before, and when it is withdrawn', async () => {
    const socket = await notices();
    const { userId, offered } = await second();
    const foreign = await notices(userId, offered);
    const id = await announce({});
    await wait(200);
    expect(socket.heard).toEqual([]);
    await run('publish', id);
    const told = { cmd: 'topic', msgId: id, msgTxt: '停机通知', noticeType: '1', userId: admin };
    await expect.poll(() => socket.heard, soon).toEqual([told]);
    await run('withdraw', id);
    await expect.poll(() => socket.heard, soon).toEqual([told, told]);
    expect(foreign.heard).toEqual([]);
  });

  test('one for single people is told to them alone', async () => {
    const person = await app.plant('sys_user', { username: `reader${last}`, realname: '读者', status: '1' });
    const mine = await notices(person, await tokenOf(person));
    const others = await notices();
    await run('publish', await announce({ msgType: 'USER', userIds: [`reader${last}`] }));
    await expect.poll(() => mine.heard[0]?.cmd, soon).toBe('user');
    expect(others.heard).toEqual([]);
  });

  test('an old one is no news when so many have followed that it is no more among the newest', async () => {
    const username = `crowd${(last += 1)}`;
    const person = await app.plant('sys_user', { username, realname: '读者', status: '1' });
    const message = {
      msg_type: 'USER',
      msg_category: '2',
      send_status: '1',
      user_ids: sql`array[${username}]::text[]`,
    };
    const sent = (at: number): Date => new Date(Date.UTC(2027, 0, 1) + at * 1000);
    for (let at = 0; at < 200; at += 1)
      await app.plant('sys_announcement', { ...message, titile: `消息${at}`, send_time: sent(at) });
    await wait(500);
    const socket = await notices(person, await tokenOf(person));
    for (const at of [200, 201])
      await app.plant('sys_announcement', { ...message, titile: `消息${at}`, send_time: sent(at) });
    await expect.poll(() => socket.heard.length, soon).toBe(2);
    await wait(300);
    expect(socket.heard.map(({ msgTxt }) => msgTxt).sort()).toEqual(['消息200', '消息201']);
  });
});

async function second(): Promise<{ userId: string; offered: string }> {
  const { db } = app.services.database;
  const { id } = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'second')
    .executeTakeFirstOrThrow();
  const { token: offered } = await createSession(app.services, {
    userId: id,
    tenantId: '2',
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  return { userId: id, offered };
}

test('a server that stops says so, and waits for no socket', async () => {
  const own = await openRealApp();
  const at = await own.listen();
  const { db } = own.services.database;
  const { id } = await db.selectFrom('sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const made = await createSession(own.services, { userId: id, tenantId: '1', ip: '127.0.0.1', userAgent: 'test' });
  const socket = await new TestSocket(at, `/websocket/${id}`, made.token).open();
  const before = performance.now();
  await own.close();
  expect(await socket.ended).toBe(1001);
  expect(performance.now() - before).toBeLessThan(1500);
});
