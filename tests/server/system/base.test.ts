import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLog } from '../../../server/logs/writeLog.ts';
import { ensureBase } from '../../../server/sessions/ensureBase.ts';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp({ kind })));
  afterAll(() => app.close());

  describe('an empty database', () => {
    it('gets one administrator who can sign in and sees everything, once', async () => {
      const account = await ensureBase(app.services);
      expect(account).toMatchObject({ username: 'admin' });
      expect(await ensureBase(app.services)).toBeNull();
      const { body } = await app.call('POST', '/sys/login', { body: account! });
      expect(body.result.userInfo).toMatchObject({
        username: 'admin',
        tenantId: '1',
        orgCode: 'A01',
        isTenantAdmin: true,
      });
      const permissions = await app.call('GET', '/sys/permission/getUserPermissionByToken', {
        token: body.result.token,
      });
      expect(permissions.body.result.codeList).toContain('sysUser:add');
    });
  });

  describe('the operation log', () => {
    const person = { username: 'logger', realname: '管理员', tenantId: '1', orgCode: '' };
    const entry = {
      logType: '2',
      operateType: '3',
      ip: '10.0.0.1',
      method: 'PUT',
      url: '/sys/user/edit?token=abc',
    } as const;
    const lines = () =>
      app.services.database.db.selectFrom('sys_log').selectAll().where('userid', '=', 'logger').execute();

    it('keeps one line a call, without secrets, and blanks what is typed into password fields', async () => {
      const param = {
        username: 'x',
        password: 'Secret123',
        nested: { appSecret: 's3cr3t', mchKey: 'k3y', token: 't0k3n' },
        list: [{ oldpassword: 'Old12345' }],
      };
      await writeLog(app.services.database.db, person, {
        ...entry,
        content: '第一行\r\n伪造的一行\u001b[31m',
        param,
        cost: 12.7,
      });
      const [line] = await lines();
      expect(line!['log_content']).toBe('第一行 伪造的一行 [31m');
      expect(line!['username']).toBe('管理员');
      expect(line!['request_url']).toBe('/sys/user/edit');
      expect(line).toMatchObject({ log_type: '2', operate_type: '3', ip: '10.0.0.1', tenant_id: '1' });
      expect(Number(line!['cost_time'])).toBe(13);
      const text = JSON.stringify(line);
      for (const secret of ['Secret123', 's3cr3t', 'k3y', 't0k3n', 'Old12345', 'abc'])
        expect(text).not.toContain(secret);
      expect(text).toContain('***');
    });

    it('cuts what is too long for a log', async () => {
      await writeLog(app.services.database.db, person, {
        ...entry,
        content: 'x'.repeat(10_000),
        param: { rows: Array.from({ length: 5000 }, () => 'y') },
      });
      const line = (await lines()).find((row) => String(row['log_content']).startsWith('xxx'));
      expect(String(line!['log_content'])).toHaveLength(500);
      expect(JSON.stringify(line!['request_param']).length).toBeLessThan(4500);
    });
  });
});
