import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoutes } from '../../../server/routes/system/index.ts';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp({ kind })));
  afterAll(() => app.close());

  describe('changing the own password', () => {
    const change = (token: string, body: object) => app.call('PUT', '/sys/user/updatePassword', { token, body });
    const body = { username: 'amy', oldpassword: 'Secret123', password: 'Other4567', confirmpassword: 'Other4567' };
    let token: string;
    let userId: string;
    beforeAll(async () => {
      userId = await app.addUser('amy', { password: 'Secret123' });
      token = await app.tokenOf(userId);
    });

    it.each([
      [{ oldpassword: '' }, '请输入旧密码!'],
      [{ password: '' }, '请输入新密码!'],
      [{ confirmpassword: '' }, '请确认新密码!'],
      [{ confirmpassword: 'Other4568' }, '两次输入的密码不一样！'],
      [{ password: 'short', confirmpassword: 'short' }, '密码长度为8到32位，且必须同时包含字母和数字'],
      [{ oldpassword: 'Wrong1234' }, '旧密码输入错误!'],
      [{ username: 'root' }, '只能修改自己的密码'],
    ])('is refused for %j', async (part, message) => {
      const reply = await change(token, { ...body, ...part });
      expect(reply.status).toBe(400);
      expect(reply.body.message).toBe(message);
    });

    it('ends the other sessions of the person and keeps this one', async () => {
      const other = await app.tokenOf(userId);
      expect((await change(token, body)).body).toMatchObject({ success: true });
      expect((await app.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(200);
      expect((await app.call('GET', '/sys/user/getUserInfo', { token: other })).status).toBe(401);
      expect(
        (await app.call('POST', '/sys/login', { body: { username: 'amy', password: 'Secret123' } })).body.success,
      ).toBe(false);
      expect(
        (await app.call('POST', '/sys/login', { body: { username: 'amy', password: 'Other4567' } })).body.success,
      ).toBe(true);
    });

    it('allows no endless guessing of the old one', async () => {
      const guesser = await app.tokenOf(await app.addUser('guesser', { password: 'Secret123' }));
      const guess = { oldpassword: 'Wrong1234', password: 'Other4567', confirmpassword: 'Other4567' };
      for (let count = 0; count < 10; count++) await change(guesser, guess);
      expect((await change(guesser, guess)).status).toBe(429);
    });
  });

  describe('departments of the person', () => {
    it('are chosen among the own ones only, and kept', async () => {
      const [first, second] = [await app.addDepart('甲部', 'A01'), await app.addDepart('乙部', 'A02')];
      await app.addDepart('丙部', 'A03');
      const token = await app.tokenOf(await app.addUser('ben', { departs: [first, second] }));
      const list = (await app.call('GET', '/sys/user/getCurrentUserDeparts', { token })).body.result;
      expect(list.orgCode).toBe('A01');
      expect(list.list.map((depart: { orgCode: string }) => depart.orgCode)).toEqual(['A01', 'A02']);
      const chosen = await app.call('POST', '/sys/selectDepart', { token, body: { orgCode: 'A02', username: 'ben' } });
      expect(chosen.body.result.userInfo).toMatchObject({ orgCode: 'A02', departId: second, departName: '乙部' });
      expect((await app.call('GET', '/sys/user/getCurrentUserDeparts', { token })).body.result.orgCode).toBe('A02');
      expect((await app.call('PUT', '/sys/selectDepart', { token, body: { orgCode: 'A03' } })).status).toBe(400);
    });
  });

  describe('every route that is not public', () => {
    const guarded = systemRoutes.filter((route) => route.access !== 'public');

    it.each(guarded.map(({ method, url }) => [method, url] as const))(
      '%s %s answers 401 without a session',
      async (method, url) => {
        expect((await app.call(method, url)).status).toBe(401);
        expect((await app.call(method, url, { token: 'garbage' })).status).toBe(401);
      },
    );

    it('is refused to a person without roles where it asks for a code', async () => {
      const token = await app.tokenOf(await app.addUser('powerless'));
      const coded = guarded.filter((route) => route.access !== 'signed-in');
      const statuses = await Promise.all(coded.map(({ method, url }) => app.call(method, url, { token })));
      expect(coded.length).toBeGreaterThan(10);
      expect(statuses.filter(({ status }) => status !== 403)).toEqual([]);
    });
  });
});
