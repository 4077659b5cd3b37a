import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../server/sessions/tokens.ts';
import { openTestApp, type Reply, type TestApp } from '../system/openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp({ kind })));
  afterAll(() => app.close());

  const password = 'Secret123';
  let address = 0;
  /** Every test comes from an address of its own. */
  const newAddress = (): string => `10.0.0.${++address}`;
  const login = (body: object, ip: string): Promise<Reply> => app.call('POST', '/sys/login', { body, ip });

  /** Puts a captcha with a known answer under a key: nobody reads the picture here. */
  async function plantCaptcha(key: string, answer: string): Promise<void> {
    const reply = await app.call('GET', `/sys/randomImage/${key}`);
    expect(reply.body.result).toMatch(/^data:image\/svg\+xml;base64,/);
    const answer_hash = hashOf(`${key}\n${answer.toLowerCase()}`);
    await app.services.database.db.updateTable('captcha').set({ answer_hash }).where('key', '=', key).execute();
  }

  describe('signing in', () => {
    it('gives a token, the person without secrets, departments, tenants and dictionaries', async () => {
      const depart = await app.addDepart('运营部', 'A01');
      await app.addUser('alice', { password, departs: [depart], tenants: ['1'] });
      const { status, body } = await login({ username: 'alice', password }, newAddress());
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        code: 200,
        result: { multi_depart: 1, userInfo: { username: 'alice', orgCode: 'A01', departId: depart, tenantId: '1' } },
      });
      expect(body.result.departs).toMatchObject([{ id: depart, departName: '运营部', orgCode: 'A01' }]);
      expect(body.result.tenantList).toMatchObject([{ id: '1' }]);
      expect(body.result.sysAllDictItems.user_status).toContainEqual(
        expect.objectContaining({ value: '1', text: '正常', title: '正常' }),
      );
      expect(JSON.stringify(body.result.userInfo)).not.toMatch(/password|scrypt/i);
      const info = await app.call('GET', '/sys/user/getUserInfo', { token: body.result.token });
      expect(info.body.result.userInfo.username).toBe('alice');
    });

    it('says the same for a wrong password and an unknown user', async () => {
      await app.addUser('bob', { password });
      const [wrong, unknown] = [
        await login({ username: 'bob', password: 'nope' }, newAddress()),
        await login({ username: 'nobody', password: 'nope' }, newAddress()),
      ];
      expect(wrong.status).toBe(400);
      expect(wrong.body.message).toBe('用户名或密码错误');
      expect({ ...wrong.body, timestamp: 0 }).toEqual({ ...unknown.body, timestamp: 0 });
    });

    it('tells a frozen user so, but only who knows the password', async () => {
      await app.addUser('carol', { password, status: '2' });
      expect((await login({ username: 'carol', password: 'wrong' }, newAddress())).body.message).toBe(
        '用户名或密码错误',
      );
      expect((await login({ username: 'carol', password }, newAddress())).body.message).toBe(
        '该用户已冻结，请联系管理员',
      );
    });

    it('asks for a captcha after five failures, and takes each one once', async () => {
      await app.addUser('dave', { password });
      const ip = newAddress();
      const failures: Reply[] = [];
      for (let count = 0; count < 5; count++) failures.push(await login({ username: 'dave', password: 'wrong' }, ip));
      expect(failures.map(({ body }) => body.result.captcha)).toEqual([false, false, false, false, true]);
      const without = await login({ username: 'dave', password }, ip);
      expect(without.body).toMatchObject({ success: false, message: '请输入验证码', result: { captcha: true } });
      await plantCaptcha('k1', 'AbCd');
      expect((await login({ username: 'dave', password, captcha: 'zzzz', checkKey: 'k1' }, ip)).body.message).toBe(
        '验证码错误',
      );
      expect((await login({ username: 'dave', password, captcha: 'AbCd', checkKey: 'k1' }, ip)).body.message).toBe(
        '验证码错误',
      );
      await plantCaptcha('k2', 'AbCd');
      expect((await login({ username: 'dave', password, captcha: 'aBcD', checkKey: 'k2' }, ip)).body.success).toBe(
        true,
      );
      expect((await login({ username: 'dave', password }, ip)).body.success).toBe(true);
    });

    it('refuses a captcha that is older than two minutes', async () => {
      await app.addUser('erin', { password });
      const ip = newAddress();
      for (let count = 0; count < 5; count++) await login({ username: 'erin', password: 'wrong' }, ip);
      await plantCaptcha('k3', 'AbCd');
      await app.services.database.db
        .updateTable('captcha')
        .set({ expires_at: sql`now() - interval '1 second'` })
        .where('key', '=', 'k3')
        .execute();
      expect((await login({ username: 'erin', password, captcha: 'AbCd', checkKey: 'k3' }, ip)).body.message).toBe(
        '验证码错误',
      );
    });

    it('locks an account after twenty failures for fifteen minutes, wherever they come from', async () => {
      await app.addUser('frank', { password });
      const key = `account:${hashOf('frank')}`;
      for (let count = 0; count < 20; count++)
        await app.services.database.db
          .insertInto('login_attempt')
          .values({ key, at: sql`now()` })
          .execute();
      const locked = await login({ username: 'Frank', password }, newAddress());
      expect(locked.status).toBe(423);
      expect(locked.body.message).toContain('锁定15分钟');
      await app.services.database.db
        .updateTable('login_attempt')
        .set({ at: sql`now() - interval '16 minutes'` })
        .where('key', '=', key)
        .execute();
      expect((await login({ username: 'frank', password }, newAddress())).body.success).toBe(true);
    });

    it('refuses an address after a hundred failures', async () => {
      await app.addUser('grace', { password });
      const ip = newAddress();
      for (let count = 0; count < 100; count++)
        await app.services.database.db
          .insertInto('login_attempt')
          .values({ key: `address:${ip}`, at: sql`now()` })
          .execute();
      expect((await login({ username: 'grace', password }, ip)).status).toBe(429);
      expect((await login({ username: 'grace', password }, newAddress())).body.success).toBe(true);
    });

    it('does not count successes against an address', async () => {
      await app.addUser('heidi', { password });
      const ip = newAddress();
      for (let count = 0; count < 3; count++)
        expect((await login({ username: 'heidi', password }, ip)).body.success).toBe(true);
      const rows = await app.services.database.db
        .selectFrom('login_attempt')
        .selectAll()
        .where('key', '=', `address:${ip}`)
        .execute();
      expect(rows).toHaveLength(0);
    });

    it('writes a line into the log, in one line and without the password', async () => {
      await app.addUser('ivan', { password });
      await login({ username: 'ivan', password }, newAddress());
      const rows = await app.services.database.db
        .selectFrom('sys_log')
        .selectAll()
        .where('userid', '=', 'ivan')
        .execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ log_type: '1', method: 'POST', request_url: '/sys/login', tenant_id: '1' });
      expect(JSON.stringify(rows)).not.toContain(password);
    });

    it.each([{}, { username: 'a' }, { username: { $ne: '' }, password: 'x' }, { username: 'a', password: ['x'] }])(
      'refuses the body %j',
      async (body) => {
        expect((await login(body, newAddress())).status).toBe(400);
      },
    );
  });

  describe('signing out', () => {
    it.each(['GET', 'POST'] as const)('ends the session by %s', async (method) => {
      const token = await app.tokenOf(await app.addUser(`out${method}`));
      expect((await app.call(method, '/sys/logout', { token })).status).toBe(200);
      expect((await app.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(401);
      expect((await app.call(method, '/sys/logout', { token })).status).toBe(200);
    });
  });
});
