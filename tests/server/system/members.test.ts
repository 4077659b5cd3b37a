import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { adminPassword, type Client, openRealApp, type RealApp } from '../openRealApp.ts';

describe.each(mainDatabase)('people in roles and departments, on %s', (kind) => {
  let app: RealApp;
  let nobody: Client;
  let [role, depart, below, one, two] = ['', '', '', '', ''];
  beforeAll(async () => {
    app = await openRealApp(kind);
    role = await app.plant('sys_role', { role_name: '客服', role_code: 'service' });
    depart = await app.plant('sys_depart', { depart_name: '客服部', org_code: 'C01', org_category: '2' });
    below = await app.plant('sys_depart', {
      depart_name: '夜班',
      org_code: 'C01A01',
      org_category: '2',
      parent_id: depart,
    });
    const addUser = (username: string) =>
      app.plant('sys_user', {
        username,
        realname: `${username}的姓名`,
        status: '1',
        phone: null,
        work_no: `W${username}`,
      });
    [one, two] = [await addUser('one1'), await addUser('two2')];
    nobody = await app.as(await addUser('nobody'));
  });
  afterAll(() => app.close());

  const get = async (url: string, by = app.first) => (await by.call('GET', url)).body.result;
  const namesIn = async (url: string) => (await get(url)).records.map(({ username }: { username: string }) => username);

  it('are given a role and lose it again, one or several, as a list or comma-joined', async () => {
    const add = (userIdList: unknown) =>
      app.first.call('POST', '/sys/user/addSysUserRole', { body: { roleId: role, userIdList } });
    expect((await add([one, two])).body).toMatchObject({ success: true });
    expect((await add(`${one},`)).body).toMatchObject({ success: true });
    const url = `/sys/user/userRoleList?roleId=${role}&column=username&order=asc`;
    expect(await namesIn(url)).toEqual(['one1', 'two2']);
    expect(await namesIn(`${url}&username=*two*`)).toEqual(['two2']);
    expect(await get(`/sys/user/queryUserRole?userid=${one}`)).toEqual([role]);
    const take = (path: string) => app.first.call('DELETE', `/sys/user/${path}`);
    expect((await take(`deleteUserRole?roleId=${role}&userId=${one}`)).body.success).toBe(true);
    expect(await namesIn(url)).toEqual(['two2']);
    expect((await take(`deleteUserRoleBatch?roleId=${role}&userIds=${two},${one},`)).body.success).toBe(true);
    expect(await namesIn(url)).toEqual([]);
    expect((await add([])).status).toBe(400);
  });

  it('are put into a department and taken out', async () => {
    const body = { depId: depart, userIdList: [one, two] };
    expect((await app.first.call('POST', '/sys/user/editSysDepartWithUser', { body })).body.success).toBe(true);
    expect((await namesIn(`/sys/user/departUserList?depId=${depart}`)).sort()).toEqual(['one1', 'two2']);
    const book = await get('/sys/user/queryByOrgCodeForAddressList?orgCode=C01&pageSize=1&pageNo=2');
    expect(book).toMatchObject({ total: 2, records: [{ username: 'two2', workNo: 'Wtwo2', departName: '客服部' }] });
    const url = `/sys/user/deleteUserInDepartBatch?depId=${depart}&userIds=${one},${two}`;
    expect((await app.first.call('DELETE', url)).body.success).toBe(true);
    expect(await namesIn(`/sys/user/departUserList?depId=${depart}`)).toEqual([]);
  });

  it('are put under a role and taken out below the role’s own list, and may be chosen from there', async () => {
    const path = '/sys/role/roleUsers';
    const add = (by: Client, ids: string) =>
      by.call('POST', `${path}/add`, { body: { id: role, versions: {}, input: { ids } } });
    const remove = (by: Client, body: object, parent = role) =>
      by.call('POST', `${path}/remove?id=${parent}`, { body });
    expect((await add(app.first, `${one},${two}`)).body).toMatchObject({ success: true, message: '添加成功' });
    expect((await namesIn(`${path}?selectedroles=${role}`)).sort()).toEqual(['one1', 'two2']);
    expect((await remove(app.first, { ids: `${one},${two}` })).body).toMatchObject({ message: '移出成功' });
    expect(await namesIn(`${path}?selectedroles=${role}`)).toEqual([]);
    expect((await add(app.first, '')).status).toBe(400);
    expect((await remove(app.first, { id: one }, '')).status).toBe(400);
    const calls = (by: Client) => Promise.all([add(by, one), remove(by, { id: one })]);
    for (const [by, status] of [
      [app.stranger, 401],
      [nobody, 403],
      [app.second, 404],
    ] as const)
      expect((await calls(by)).map((answer) => answer.status)).toEqual([status, status]);
    const { members } = app.services.screens.byId('sys-role')!.children[0]!;
    const dict = encodeURIComponent(members!.add.form!.fields[0]!.ref!.dict);
    const choices = await get(`/sys/dict/loadDict/${dict}?keyword=one`);
    expect(choices).toMatchObject([{ value: one }]);
  });

  it('keep the last administrator, and nobody changes their own roles', async () => {
    const own = await get('/sys/user/listAll?username=admin');
    const me = own.records[0];
    const url = `/sys/user/deleteUserRole?roleId=${me.selectedroles}&userId=${me.id}`;
    expect(await app.first.call('DELETE', url)).toMatchObject({ status: 403 });
    const spare = await app.plant('sys_user', { username: 'spare', realname: '备用', status: '1' });
    const give = { roleId: me.selectedroles, userIdList: [spare] };
    expect((await app.first.call('POST', '/sys/user/addSysUserRole', { body: give })).body.success).toBe(true);
    const bySpare = await app.as(spare);
    expect((await bySpare.call('DELETE', url)).status).toBe(200);
    const last = url.replace(me.id, spare);
    expect((await bySpare.call('DELETE', last)).status).toBe(403);
    await bySpare.call('POST', '/sys/user/addSysUserRole', { body: { roleId: me.selectedroles, userIdList: [me.id] } });
  });

  it('stand on the ladder: 401, 403, 404 across tenants, and nothing has changed', async () => {
    const members = { roleId: role, userIdList: [one] };
    const foreignUser = await app.plant('sys_user', {
      tenant_id: '2',
      username: 'abroad',
      realname: '外',
      status: '1',
    });
    const calls = [
      ['GET', `/sys/user/userRoleList?roleId=${role}`, undefined],
      ['POST', '/sys/user/addSysUserRole', members],
      ['DELETE', `/sys/user/deleteUserRole?roleId=${role}&userId=${one}`, undefined],
      ['DELETE', `/sys/user/deleteUserRoleBatch?roleId=${role}&userIds=${one}`, undefined],
      ['GET', `/sys/user/departUserList?depId=${depart}`, undefined],
      ['POST', '/sys/user/editSysDepartWithUser', { depId: depart, userIdList: [one] }],
      ['DELETE', `/sys/user/deleteUserInDepart?depId=${depart}&userId=${one}`, undefined],
      ['DELETE', `/sys/user/deleteUserInDepartBatch?depId=${depart}&userIds=${one}`, undefined],
      ['PUT', '/sys/user/resetPassword', { usernames: 'one1' }],
      ['GET', '/sys/user/queryByOrgCodeForAddressList?orgCode=C01', undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const answers = [];
      for (const by of [app.stranger, nobody, app.second])
        answers.push((await by.call(method, url, body ? { body } : {})).status);
      expect({ url, answers }).toEqual({ url, answers: [401, 403, 404] });
    }
    const abroad = { roleId: role, userIdList: [one, foreignUser] };
    expect((await app.first.call('POST', '/sys/user/addSysUserRole', { body: abroad })).status).toBe(404);
    expect(await namesIn(`/sys/user/userRoleList?roleId=${role}`)).toEqual([]);
    for (const url of [
      '/sys/user/listAll',
      '/sys/role/listByTenant',
      '/sys/role/queryallNoByTenant',
      '/sys/user/generateUserId',
    ])
      expect((await nobody.call('GET', url)).status).toBe(403);
    const roles = await get('/sys/role/queryallNoByTenant', app.second);
    expect(roles.map(({ id }: { id: string }) => id)).not.toContain(role);
    expect((await get('/sys/user/listAll', app.second)).records.map(({ id }: { id: string }) => id)).not.toContain(one);
  });

  it('get a random password that is told once and works', async () => {
    const { body } = await app.first.call('PUT', '/sys/user/resetPassword', { body: { usernames: 'one1' } });
    const [{ username, password }] = body.result;
    expect({ username, message: body.message }).toEqual({
      username: 'one1',
      message: expect.stringContaining(password),
    });
    const signIn = (more: object) =>
      app.stranger.call('POST', '/sys/login', { body: { username: 'one1', password, ...more } });
    expect((await signIn({})).body.success).toBe(true);
    expect(await signIn({ loginOrgCode: 'C01' })).toMatchObject({
      status: 400,
      body: { message: '您不属于该部门，请重新选择' },
    });
    await app.first.call('POST', '/sys/user/editSysDepartWithUser', { body: { depId: below, userIdList: one } });
    expect((await signIn({ loginOrgCode: 'C01A01' })).body.result.userInfo.orgCode).toBe('C01A01');
    const own = await app.first.call('PUT', '/sys/user/resetPassword', { body: { usernames: 'admin' } });
    expect(own.status).toBe(403);
    expect(
      (await app.stranger.call('POST', '/sys/login', { body: { username: 'admin', password: adminPassword } })).body
        .success,
    ).toBe(true);
  });

  it('find their departments by id and by code', async () => {
    expect(await get(`/sys/sysDepart/queryAllParentId?departId=${below}`)).toMatchObject({
      parentIds: [depart],
      parentMap: { [depart]: { departName: '客服部' } },
    });
    expect(await get('/sys/sysDepart/getDepartName?orgCode=C01A01')).toBe('夜班');
    for (const url of [`/sys/sysDepart/queryAllParentId?departId=${below}`, `/sys/sysDepart/getDepartName?id=${below}`])
      expect((await app.second.call('GET', url)).status).toBe(404);
    expect((await app.first.call('GET', '/sys/sysDepart/getDepartName')).status).toBe(400);
  });

  it('see the menu table as a tree, level by level, and a page of it where the screen asks for one', async () => {
    const tree = await get('/sys/permission/list?_t=1');
    const group = tree.find(({ id }: { id: string }) => id === 'g-member');
    expect(group.children.map(({ id }: { id: string }) => id)).toContain('m-member');
    expect(group).toMatchObject({ key: 'g-member', menuType: '0', isLeaf: false, ruleFlag: 0 });
    for (const path of ['/sys/permission/page', app.services.screens.byId('sys-permission')!.api.list.path])
      expect(await get(`${path}?pageNo=1&pageSize=5`)).toMatchObject({ size: 5, current: 1 });
    expect(Array.isArray(await get('/sys/permission/list?pageNo=1&pageSize=5'))).toBe(true);
    const ids = async (url: string) => (await get(url)).map(({ id }: { id: string }) => id);
    expect(await ids('/sys/permission/queryListAsync')).toContain('g-member');
    expect(await ids('/sys/permission/queryListAsync?pid=g-member')).toContain('m-member');
    const check = (query: string) => app.first.call('GET', `/sys/permission/checkPermDuplication?${query}`);
    const { url } = group.children.find(({ id }: { id: string }) => id === 'm-member');
    expect((await check(`url=${url}`)).body).toMatchObject({ success: false, message: '访问路径不允许重复！' });
    expect((await check(`url=${url}&id=m-member`)).body.success).toBe(true);
    expect((await check(`url=${url}&alwaysShow=true`)).body.success).toBe(true);
    const entry = {
      name: '同路',
      menuType: '1',
      parentId: 'g-member',
      url,
      component: 'charge/member/Other',
      sortNo: 9,
    };
    const addMenu = (more: object) => app.first.call('POST', '/sys/permission/add', { body: { ...entry, ...more } });
    expect(await addMenu({})).toMatchObject({ status: 400, body: { message: '访问路径不允许重复！' } });
    expect((await addMenu({ alwaysShow: 'Y' })).body.success).toBe(true);
    expect((await addMenu({ url: `${url}-other` })).body.success).toBe(true);
    expect((await nobody.call('GET', '/sys/permission/list')).status).toBe(403);
  });

  it('may have a captcha checked before it is used; a wrong answer ends it', async () => {
    const { db } = app.services.database;
    const { hashOf } = await import('../../../server/sessions/tokens.ts');
    const put = (key: string) =>
      db
        .insertInto('captcha')
        .values({ key, answer_hash: hashOf(`${key}\nab12`), expires_at: sql`now() + interval '1 minute'` })
        .execute();
    const check = async (key: string, captcha: string) =>
      (await app.stranger.call('GET', `/sys/checkCaptcha?checkKey=${key}&captcha=${captcha}`)).body.success;
    await put('k1');
    expect([
      await check('k1', 'AB12'),
      await check('k1', 'ab12'),
      await check('k1', 'zz'),
      await check('k1', 'ab12'),
    ]).toEqual([true, true, false, false]);
  });
});
