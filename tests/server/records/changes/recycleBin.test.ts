import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('the recycle bin, on %s', (kind) => {
  let app: RealApp;
  let role: string;
  let number = 0;
  beforeAll(async () => {
    app = await openRealApp(kind);
    const added = await app.first.call('POST', '/sys/role/add', { body: { roleName: '值班', roleCode: 'duty' } });
    role = added.body.result;
  });
  afterAll(() => app.close());

  const password = 'Recycle2026';
  const addUser = async (username: string, more: object = {}) => {
    const phone = `138000${String((number += 1)).padStart(5, '0')}`;
    const body = { username, password, realname: username, phone, selectedroles: role, ...more };
    return (await app.first.call('POST', '/sys/user/add', { body })).body;
  };
  const remove = (id: string) => app.first.call('DELETE', `/sys/user/delete?id=${id}`);
  const restore = (id: string) => app.first.call('PUT', '/sys/user/putRecycleBin', { body: { userIds: id } });
  const purge = (id: string) => app.first.call('DELETE', `/sys/user/deleteRecycleBin?userIds=${id}`);
  const listed = async (call: string) => {
    const { body } = await app.first.call('GET', `${call}${call.includes('?') ? '&' : '?'}pageSize=500`);
    return (body.result.records as { id: string }[]).map(({ id }) => id);
  };
  const login = (username: string) =>
    app.stranger.call('POST', '/sys/login', { body: { username, password, captcha: '', checkKey: '' } });

  test('a removed user leaves the lists, the choices and the sign-in, and comes back as it was', async () => {
    const { result: id } = await addUser('recycled1');
    const token = (await login('recycled1')).body.result.token as string;
    const isIn = async () =>
      (await app.inject({ method: 'GET', url: '/sys/user/getUserInfo', headers: { 'x-access-token': token } }))
        .statusCode === 200;
    expect(await isIn()).toBe(true);

    expect((await remove(id)).status).toBe(200);
    expect(await listed('/sys/user/list')).not.toContain(id);
    expect(await listed('/sys/user/recycleBin')).toContain(id);
    expect((await app.first.call('GET', `/sys/user/queryById?id=${id}`)).status).toBe(404);
    expect(await isIn()).toBe(false);
    expect((await login('recycled1')).body.success).toBe(false);

    expect((await restore(id)).body).toMatchObject({ success: true, message: '还原成功' });
    expect(await listed('/sys/user/recycleBin')).not.toContain(id);
    expect((await app.first.call('GET', `/sys/user/queryById?id=${id}`)).body.result).toMatchObject({
      username: 'recycled1',
      selectedroles: role,
      version: 2,
    });
    expect((await login('recycled1')).body.success).toBe(true);
  });

  test('the bin says who removed a row and when, and answers to the search of its fields', async () => {
    const { result: id } = await addUser('recycled2');
    await remove(id);
    const { body } = await app.first.call('GET', '/sys/user/recycleBin?username=*cycled2*');
    expect(body.result.records).toMatchObject([{ id, deleteBy: 'admin', selectedroles_dictText: '值班' }]);
    expect(body.result.records[0].deleteTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('its unique values are free, and who took one stands in the way of coming back', async () => {
    const { result: id } = await addUser('recycled3', { workNo: 'W-3' });
    await remove(id);
    const second = await addUser('recycled3', { workNo: 'W-3' });
    expect(second.success).toBe(true);
    expect(await restore(id)).toMatchObject({
      status: 400,
      body: { message: '不能还原“recycled3”：用户账号已存在' },
    });
    expect(await listed('/sys/user/recycleBin')).toContain(id);
    await remove(second.result);
    await purge(second.result);
    expect((await restore(id)).status).toBe(200);
  });

  test('what is purged is gone with its password, and only what lies in the bin can be', async () => {
    const { result: id } = await addUser('recycled4');
    expect((await purge(id)).status).toBe(404);
    await remove(id);
    expect((await purge(id)).body).toMatchObject({ success: true });
    expect((await restore(id)).status).toBe(404);
    const secrets = await app.services.database.db
      .selectFrom('credential')
      .select('owner_id')
      .where('owner_id', '=', id)
      .execute();
    expect(secrets).toEqual([]);
  });

  test('a role that a removed user holds stays, as the user may come back', async () => {
    const { body } = await app.first.call('POST', '/sys/role/add', { body: { roleName: '临时', roleCode: 'temp' } });
    const { result: id } = await addUser('recycled5', { selectedroles: body.result });
    await remove(id);
    const answer = await app.first.call('DELETE', `/sys/role/delete?id=${body.result}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('用户管理（回收站）');
    await purge(id);
    expect((await app.first.call('DELETE', `/sys/role/delete?id=${body.result}`)).status).toBe(200);
  });

  test('another tenant neither sees nor touches it', async () => {
    const { result: id } = await addUser('recycled6');
    await remove(id);
    const { body } = await app.second.call('GET', '/sys/user/recycleBin');
    expect(body.result.total).toBe(0);
    expect((await app.second.call('PUT', '/sys/user/putRecycleBin', { body: { ids: id } })).status).toBe(404);
    expect((await app.second.call('DELETE', `/sys/user/deleteRecycleBin?ids=${id}`)).status).toBe(404);
  });

  test('a dictionary rests with its items, and takes them along for good', async () => {
    const items = [{ itemText: '甲', itemValue: 'a', sortOrder: 1 }];
    const add = { dictName: '试用', dictCode: 'recycled_dict', dictItems: items };
    const { result: id } = (await app.first.call('POST', '/sys/dict/add', { body: add })).body;
    const read = async () => (await app.first.call('GET', '/sys/dict/getDictItems/recycled_dict')).body.result;
    expect(await read()).toMatchObject([{ value: 'a' }]);

    expect((await app.first.call('DELETE', `/sys/dict/delete?id=${id}`)).status).toBe(200);
    expect(await read()).toEqual([]);
    expect(await listed('/sys/dict/deleteList')).toContain(id);
    expect((await app.first.call('PUT', `/sys/dict/back/${id}`)).status).toBe(200);
    expect(await read()).toMatchObject([{ value: 'a' }]);

    await app.first.call('DELETE', `/sys/dict/delete?id=${id}`);
    expect((await app.first.call('DELETE', `/sys/dict/deletePhysic/${id}`)).status).toBe(200);
    expect(await listed('/sys/dict/deleteList')).not.toContain(id);
    const left = await app.services.database.db
      .selectFrom('sys_dict_item')
      .select('id')
      .where('dict_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
