import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { setPassword } from '../../../server/sessions/credentials.ts';
import { adminPassword, type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;

describe.each(mainDatabase)('tenants, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => void (app = await openRealApp(kind)), 120_000);
  afterAll(() => app.close());

  const put = (by: Client, path: string, body: object) => by.call('PUT', `/sys/tenant/${path}`, { body });
  const add = async (by: Client, name: string) => by.call('POST', '/sys/tenant/add', { body: { name, status: '1' } });
  const names = async (by: Client): Promise<readonly string[]> =>
    (await by.call('GET', '/sys/tenant/list?pageSize=100')).body.result.records.map(
      (row: { name: string }) => row.name,
    );
  const tenantsOf = async (by: Client): Promise<readonly string[]> =>
    (await by.call('GET', '/sys/tenant/getCurrentUserTenant')).body.result.list.map((row: { id: string }) => row.id);
  /** A person of a tenant with all codes of the tenant screen. */
  const person = async (tenant: string, values: Readonly<Record<string, unknown>> = {}): Promise<Client> => {
    const username = `p${Math.random().toString(36).slice(2, 12)}`;
    const id = await app.plant('sys_user', { tenant_id: tenant, username, realname: username, status: '1', ...values });
    return app.as(id, tenant);
  };

  it('are seen by the platform’s administrators, members or not, and entered by who made them', async () => {
    expect(await names(app.first)).toContain('第二租户');
    const { status, body } = await add(app.first, '新租户');
    expect(status).toBe(200);
    expect(await names(app.first)).toContain('新租户');
    expect((await app.first.call('GET', `/sys/tenant/queryById?id=${body.result}`)).body.result.name).toBe('新租户');
    expect(await tenantsOf(app.first)).toEqual(['1', body.result]);
    const inside = await app.first.call('GET', '/sys/user/list', { headers: { 'tenant-id': body.result } });
    expect(inside.body.result.total).toBe(0);
  });

  it('are disabled and enabled again, and so is one that its maker is no member of', async () => {
    expect((await put(app.first, 'disable', { id: '2' })).status).toBe(200);
    expect(await app.rowOf('sys_tenant', '2')).toMatchObject({ status: '0' });
    expect(await names(app.first)).toContain('第二租户');
    expect((await put(app.first, 'enable', { id: '2' })).status).toBe(200);
    expect(await app.rowOf('sys_tenant', '2')).toMatchObject({ status: '1' });
    expect((await app.second.call('GET', '/sys/user/list')).status).toBe(200);
  });

  it('that are disabled end the sessions of their people at once and say why', async () => {
    const id = (await add(app.first, '要停的')).body.result;
    const own = await person(id);
    const guest = await person('1', { rel_tenant_ids: list([id]) });
    const info = (by: Client, tenant?: string) =>
      by.call('GET', '/sys/user/getUserInfo', tenant ? { headers: { 'tenant-id': tenant } } : {});
    expect([(await info(own)).status, (await info(guest, id)).status]).toEqual([200, 200]);
    await put(app.first, 'disable', { id });
    const refused = { status: 401, body: { message: '租户“要停的”已停用，请联系管理员' } };
    expect(await info(own)).toMatchObject(refused);
    // Who worked in it does not go on in another tenant without knowing.
    expect(await info(guest, id)).toMatchObject(refused);
    expect((await info(guest)).status).toBe(200);
    expect((await own.call('POST', '/sys/logout')).body).toMatchObject({ success: true });
  });

  it('let nobody in before they begin and after they end, and say which; the platform’s never ends', async () => {
    const id = (await add(app.first, '有期限的')).body.result;
    const user = await app.plant('sys_user', { tenant_id: id, username: 'termed', realname: '期', status: '1' });
    await setPassword(app.services.database.db, user, 'Secret123');
    const own = await app.as(user, id);
    const info = (by: Client) => by.call('GET', '/sys/user/getUserInfo');
    const login = (username: string, password: string) =>
      app.stranger.call('POST', '/sys/login', { body: { username, password } });
    const term = async (tenant: string, beginDate: string, endDate: string) => {
      const { name, version } = (await app.first.call('GET', `/sys/tenant/queryById?id=${tenant}`)).body.result;
      const body = { id: tenant, name, version, status: '1', beginDate, endDate };
      expect((await app.first.call('PUT', '/sys/tenant/edit', { body })).body).toMatchObject({ success: true });
    };
    await term(id, '2020-01-01 00:00:00', '2999-12-31 23:59:59');
    expect((await info(own)).status).toBe(200);
    expect((await login('termed', 'Secret123')).body.success).toBe(true);
    await term(id, '2020-01-01 00:00:00', '2020-12-31 23:59:59');
    expect(await info(own)).toMatchObject({ status: 401, body: { message: '租户“有期限的”已到期，请联系管理员' } });
    expect((await login('termed', 'Secret123')).body).toMatchObject({
      success: false,
      message: '所属租户已到期，请联系管理员',
    });
    await term(id, '2998-01-01 00:00:00', '2999-12-31 23:59:59');
    expect((await info(own)).body.message).toBe('租户“有期限的”尚未开始使用，请联系管理员');
    await term('1', '2020-01-01 00:00:00', '2020-12-31 23:59:59');
    expect((await info(app.first)).status).toBe(200);
    expect((await login('admin', adminPassword)).body.success).toBe(true);
  });

  it('cannot be disabled or removed where that would lock out: the platform’s and the one a person works in', async () => {
    const id = (await add(app.first, '身处其中')).body.result;
    const inside = { headers: { 'tenant-id': id } };
    for (const [tenant, options] of [
      ['1', {}],
      ['1', inside],
      [id, inside],
    ] as const) {
      const wanted = { id: tenant, name: tenant === '1' ? '默认租户' : '身处其中', status: '0' };
      const tries = [
        app.first.call('PUT', '/sys/tenant/disable', { body: { id: tenant }, ...options }),
        app.first.call('PUT', '/sys/tenant/edit', { body: wanted, ...options }),
        app.first.call('DELETE', `/sys/tenant/delete?id=${tenant}`, options),
        app.first.call('DELETE', `/sys/tenant/deleteBatch?ids=${tenant},`, options),
      ];
      for (const reply of await Promise.all(tries))
        expect(reply).toMatchObject({ status: 403, body: { message: expect.stringContaining('不能') } });
      expect(await app.rowOf('sys_tenant', tenant)).toMatchObject({ status: '1' });
    }
    // A platform that was disabled before this rule stood lets its administrator in all the same.
    const { db } = app.services.database;
    await db.updateTable('sys_tenant').set({ status: '0' }).where('id', '=', '1').execute();
    const body = { username: 'admin', password: adminPassword };
    expect((await app.stranger.call('POST', '/sys/login', { body })).body).toMatchObject({ success: true });
    expect((await put(app.first, 'enable', { id: '1' })).status).toBe(200);
  });

  it('are removed only while they are empty, and with them who was a member', async () => {
    const id = (await add(app.first, '空的')).body.result;
    const user = await app.plant('sys_user', { tenant_id: id, username: 'lastone', realname: '末', status: '1' });
    const remove = () => app.first.call('DELETE', `/sys/tenant/delete?id=${id}`);
    expect(await remove()).toMatchObject({ status: 400, body: { message: expect.stringContaining('用户管理') } });
    await app.services.database.db.deleteFrom('sys_user').where('id', '=', user).execute();
    expect((await remove()).status).toBe(200);
    expect(await tenantsOf(app.first)).not.toContain(id);
  });

  it('are nobody else’s to manage: not even an administrator’s of another tenant, whatever codes they hold', async () => {
    expect(await names(app.second)).toEqual(['第二租户']);
    const tries = [
      add(app.second, '越权'),
      put(app.second, 'edit', { id: '2', name: '改名', status: '1' }),
      put(app.second, 'disable', { id: '2' }),
      app.second.call('POST', '/sys/dict/add', { body: { dictCode: 'mine', dictName: '我的' } }),
      app.second.call('PUT', '/sys/permission/edit', { body: { id: 'm-member', name: '改名' } }),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(403);
    expect(await app.rowOf('sys_tenant', '2')).toMatchObject({ status: '1', name: '第二租户' });
  });

  it('are given to users by who manages them, and by others only if they belong to them', async () => {
    const id = (await add(app.first, '可分配')).body.result;
    const role = await app.plant('sys_role', { role_name: '普通', role_code: 'plain' });
    const user = (username: string, phone: string, relTenantIds: string) => ({
      body: { username, realname: username, phone, password: 'Secret123', selectedroles: role, relTenantIds },
    });
    expect((await app.first.call('POST', '/sys/user/add', user('roamer', '13800000011', `1,${id},2`))).status).toBe(
      200,
    );
    expect((await app.second.call('POST', '/sys/user/add', user('settler', '13800000012', '1'))).status).toBe(400);
  });
});
