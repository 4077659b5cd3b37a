import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

describe.each(mainDatabase)('who stands in for a user, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
    await app.plant('sys_user', { username: 'deputy', realname: '代班', status: '1' });
  });
  afterAll(() => app.close());

  const add = (more: object) => {
    const times = { startTime: '2026-01-01 00:00:00', endTime: '2026-02-01 00:00:00' };
    return app.first.call('POST', '/sys/sysUserAgent/add', { body: { userName: 'admin', ...times, ...more } });
  };
  const query = (userName: string) => app.first.call('GET', `/sys/sysUserAgent/queryByUserName?userName=${userName}`);

  test('is kept once for a user and found by the name of the account', async () => {
    expect((await query('admin')).body).toMatchObject({ success: true, result: null });
    expect((await add({ agentUserName: 'deputy' })).status).toBe(200);
    expect((await query('admin')).body.result).toMatchObject({
      agentUserName: 'deputy',
      agentUserName_dictText: '代班',
      status: '1',
    });
    expect((await add({ agentUserName: 'deputy' })).body.message).toBe('该用户已有代理人，请修改原有的一条');
  });

  test('is another person, for a time that ends after it begins, and of the same tenant', async () => {
    const fieldsOf = async (more: object) => (await add({ userName: 'deputy', ...more })).body.result.fields;
    expect(await fieldsOf({ agentUserName: 'deputy' })).toEqual({ agentUserName: '代理人不能是用户自己' });
    const endTime = '2025-12-31 00:00:00';
    expect(await fieldsOf({ agentUserName: 'admin', endTime })).toEqual({ endTime: '结束时间应晚于开始时间' });
    expect(await fieldsOf({ agentUserName: 'second' })).toEqual({ agentUserName: '代理人不在可选范围内' });
    expect((await app.second.call('GET', '/sys/sysUserAgent/queryByUserName?userName=admin')).body.result).toBeNull();
  });
});
