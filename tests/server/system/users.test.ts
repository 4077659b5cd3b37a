import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let adminToken: string;
  let adminRole: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    adminRole = await app.addRole('admin');
    adminToken = await app.tokenOf(await app.addUser('root', { roles: [adminRole] }));
  });
  afterAll(() => app.close());

  const freeze = (token: string, ids: readonly string[], status = '2') =>
    app.call('PUT', '/sys/user/frozenBatch', { token, body: { ids: `${ids.join(',')},`, status } });
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await app.call('GET', '/sys/user/getUserInfo', { token })).status === 200;

  describe('freezing', () => {
    it('ends the sessions of the user at once and can be taken back', async () => {
      const id = await app.addUser('cold');
      const token = await app.tokenOf(id);
      expect(await isSignedIn(token)).toBe(true);
      expect((await freeze(adminToken, [id])).status).toBe(200);
      expect(await isSignedIn(token)).toBe(false);
      expect((await freeze(adminToken, [id], '1')).status).toBe(200);
      expect(await isSignedIn(token)).toBe(false);
      expect(await isSignedIn(await app.tokenOf(id))).toBe(true);
    });

    it('is refused for oneself, for users above oneself, of other tenants and without the code', async () => {
      const role = await app.addRole('freezer', { permissions: ['b-sysUser:freeze'] });
      const own = await app.addUser('freezer', { roles: [role] });
      const token = await app.tokenOf(own);
      expect((await freeze(token, [own])).status).toBe(403);
      expect((await freeze(token, [await app.addUser('boss', { roles: [adminRole] })])).status).toBe(403);
      expect((await freeze(token, [await app.addUser('stranger', { tenant: '2' })])).status).toBe(404);
      const target = await app.addUser('victim');
      expect((await freeze(await app.tokenOf(await app.addUser('nobody')), [target])).status).toBe(403);
      expect((await freeze(token, [target], '1')).status).toBe(403);
      expect((await freeze(token, [target], '9')).status).toBe(400);
      expect((await freeze(token, [target])).status).toBe(200);
    });
  });

  describe('resetting a password', () => {
    const reset = (token: string, body: object) => app.call('PUT', '/sys/user/changePassword', { token, body });
    const login = async (username: string, password: string) =>
      (await app.call('POST', '/sys/login', { body: { username, password } })).body.success;

    it('sets it and ends the sessions of the user', async () => {
      const id = await app.addUser('reset', { password: 'Secret123' });
      const token = await app.tokenOf(id);
      const reply = await reset(adminToken, { username: 'reset', password: 'Other4567', confirmPassword: 'Other4567' });
      expect(reply.status).toBe(200);
      expect(await isSignedIn(token)).toBe(false);
      expect(await login('reset', 'Other4567')).toBe(true);
      expect(await login('reset', 'Secret123')).toBe(false);
    });

    it('also takes the body of the screen action', async () => {
      const id = await app.addUser('viaaction', { password: 'Secret123' });
      const reply = await reset(adminToken, { id, input: { password: 'Other4567', confirmPassword: 'Other4567' } });
      expect(reply.status).toBe(200);
      expect(await login('viaaction', 'Other4567')).toBe(true);
    });

    it('is refused when weak, unconfirmed, above oneself or without the code', async () => {
      await app.addUser('safe', { password: 'Secret123' });
      expect((await reset(adminToken, { username: 'safe', password: 'weak', confirmPassword: 'weak' })).status).toBe(
        400,
      );
      expect(
        (await reset(adminToken, { username: 'safe', password: 'Other4567', confirmPassword: 'Other4568' })).body
          .message,
      ).toBe('两次输入的密码不一样！');
      const role = await app.addRole('resetter', { permissions: ['b-sysUser:changePassword'] });
      const token = await app.tokenOf(await app.addUser('resetter', { roles: [role] }));
      expect(
        (await reset(token, { username: 'root', password: 'Other4567', confirmPassword: 'Other4567' })).status,
      ).toBe(403);
      expect(
        (
          await reset(await app.tokenOf(await app.addUser('none')), {
            username: 'safe',
            password: 'Other4567',
            confirmPassword: 'Other4567',
          })
        ).status,
      ).toBe(403);
    });
  });

  describe('choosing users', () => {
    it('shows names of the own tenant only, and no contact data', async () => {
      await app.addUser('visible');
      await app.addUser('elsewhere', { tenant: '2' });
      const { body } = await app.call('GET', '/sys/user/getMultiUser', { token: adminToken });
      expect(body.map((user: { username: string }) => user.username)).toContain('visible');
      expect(body.map((user: { username: string }) => user.username)).not.toContain('elsewhere');
      expect(Object.keys(body[0])).not.toContain('phone');
    });

    it('pages and filters, with signs of patterns meaning themselves', async () => {
      const depart = await app.addDepart('选人部', 'A09');
      await app.addUser('picked_one', { departs: [depart] });
      const page = async (query: string) =>
        (await app.call('GET', `/sys/user/queryUserComponentData?${query}`, { token: adminToken })).body.result;
      expect((await page(`departId=${depart}`)).records).toMatchObject([{ username: 'picked_one' }]);
      expect((await page('username=*picked_*')).total).toBe(1);
      expect((await page('username=%25')).total).toBe(0);
      expect((await page('pageSize=1&pageNo=2')).records).toHaveLength(1);
      expect(
        (await app.call('GET', `/sys/user/queryUserByDepId?id=${depart}`, { token: adminToken })).body.result,
      ).toHaveLength(1);
    });

    it('finds taken account names over all tenants and other values in the own one', async () => {
      await app.addUser('taken', { tenant: '2' });
      const local = await app.addUser('local');
      await app.services.database.db
        .updateTable('sys_user')
        .set({ phone: '13800000001' })
        .where('id', '=', local)
        .execute();
      const check = (query: string) => app.call('GET', `/sys/user/checkOnlyUser?${query}`, { token: adminToken });
      expect((await check('username=TAKEN')).body).toMatchObject({
        success: false,
        message: '用户账号已存在，请换一个',
      });
      expect((await check('username=free')).body.success).toBe(true);
      expect((await check('phone=13800000001')).body.success).toBe(false);
    });
  });

  describe('online users', () => {
    it('are listed without tokens and signed out by session id', async () => {
      const token = await app.tokenOf(await app.addUser('online'));
      await app.tokenOf(await app.addUser('abroad', { tenant: '2' }));
      const { body } = await app.call('GET', '/sys/online/list?pageSize=1000', { token: adminToken });
      expect(body.result.records.map((row: { username: string }) => row.username)).not.toContain('abroad');
      expect(JSON.stringify(body)).not.toMatch(/token/i);
      const { id } = body.result.records.find((row: { username: string }) => row.username === 'online');
      expect(
        (await app.call('POST', '/sys/online/forceLogout', { token: adminToken, body: { ids: `${id},` } })).body.result,
      ).toBe(1);
      expect(await isSignedIn(token)).toBe(false);
    });

    it('are not for everyone', async () => {
      const token = await app.tokenOf(await app.addUser('curious'));
      expect((await app.call('GET', '/sys/online/list', { token })).status).toBe(403);
      expect((await app.call('POST', '/sys/online/forceLogout', { token, body: { ids: 'x' } })).status).toBe(403);
    });
  });
});
