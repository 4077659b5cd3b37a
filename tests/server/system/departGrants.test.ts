import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;

describe.each(mainDatabase)('rights of departments and their roles, on %s', (kind) => {
  let app: RealApp;
  let worker: Client;
  let [workerId, depart, role] = ['', '', ''];
  beforeAll(async () => {
    app = await openRealApp(kind);
    depart = await app.plant('sys_depart', { depart_name: '运维部', org_code: 'B01', org_category: '2' });
    workerId = await app.plant('sys_user', {
      username: 'worker',
      realname: '王五',
      status: '1',
      selecteddeparts: list([depart]),
    });
    worker = await app.as(workerId);
    const body = { departId: depart, roleName: '班长', roleCode: 'leader' };
    role = (await app.first.call('POST', '/sys/sysDepartRole/add', { body })).body.result;
  });
  afterAll(() => app.close());

  const saveDepart = (permissionIds: string, by = app.first) =>
    by.call('POST', '/sys/permission/saveDepartPermission', { body: { departId: depart, permissionIds } });
  const saveRole = (permissionIds: string, by = app.first) =>
    by.call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', { body: { roleId: role, permissionIds } });
  const heldByRole = async () =>
    (await app.first.call('GET', `/sys/sysDepartPermission/queryDeptRolePermission?roleId=${role}`)).body.result;
  const giveRole = (newRoleId: string, oldRoleId = '', by = app.first) =>
    by.call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: { userId: workerId, newRoleId, oldRoleId } });
  const codes = async () => (await worker.call('GET', '/sys/permission/getPermCode')).body.result.codeList as string[];

  it('give a role of a department nothing that the department does not have', async () => {
    expect(await saveRole('m-charge-gun')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('不能超出所属部门') },
    });
    expect((await saveDepart('m-charge-gun,b-chargeGun:add')).body).toMatchObject({ success: true });
    const url = `/sys/permission/queryDepartPermission?departId=${depart}`;
    expect((await app.first.call('GET', url)).body.result.sort()).toEqual(['b-chargeGun:add', 'm-charge-gun']);
    const tree = (await app.first.call('GET', `/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${depart}`))
      .body.result;
    expect(tree.ids.sort()).toEqual(['b-chargeGun:add', 'g-device', 'm-charge-gun']);
    expect((await saveRole('m-charge-gun,b-chargeGun:add')).status).toBe(200);
    expect((await saveDepart('m-charge-gun')).status).toBe(200);
    expect(await heldByRole()).toEqual(['m-charge-gun']);
  });

  it('count at once for those of the department who have the role, and no longer when they leave it', async () => {
    expect(await codes()).toEqual([]);
    expect((await giveRole(role)).body).toMatchObject({ success: true });
    expect(await codes()).toContain('chargeGun:list');
    expect((await worker.call('GET', '/charge/gun/list')).status).toBe(200);
    const menu = (await worker.call('GET', '/sys/permission/getUserPermissionByToken')).body.result.menu;
    expect(JSON.stringify(menu)).toContain('charge/device/ChargeGunList');
    const held = (await app.first.call('GET', `/sys/sysDepartRole/getDeptRoleByUserId?userId=${workerId}`)).body.result;
    expect(held).toMatchObject([{ droleId: role, userId: workerId }]);
    const left = `/sys/user/deleteUserInDepart?depId=${depart}&userId=${workerId}`;
    expect((await app.first.call('DELETE', left)).body.success).toBe(true);
    expect(await codes()).toEqual([]);
    const body = { depId: depart, userIdList: [workerId] };
    expect((await app.first.call('POST', '/sys/user/editSysDepartWithUser', { body })).body.success).toBe(true);
    expect(await codes()).toEqual([]);
    await giveRole(role);
    expect(await codes()).toContain('chargeGun:list');
    await giveRole('', role);
    expect(await codes()).toEqual([]);
  });

  it('make nobody an administrator by a code', async () => {
    const body = { departId: depart, roleName: '假的', roleCode: 'admin' };
    const fake = (await app.first.call('POST', '/sys/sysDepartRole/add', { body })).body.result;
    await giveRole(fake);
    expect(await codes()).toEqual([]);
    expect((await worker.call('GET', '/sys/user/list')).status).toBe(403);
    expect((await app.first.call('DELETE', `/sys/sysDepartRole/delete?id=${fake}`)).body.message).toContain(
      '已分配给用户',
    );
    await giveRole('', fake);
    expect((await app.first.call('DELETE', `/sys/sysDepartRole/delete?id=${fake}`)).body.success).toBe(true);
  });

  it('carry the data rules of the department into its roles', async () => {
    const rule = {
      permissionId: 'm-charge-gun',
      ruleName: '甲',
      ruleColumn: 'gunName',
      ruleConditions: '=',
      ruleValue: '甲枪',
    };
    await app.first.call('POST', '/sys/permission/addPermissionRule', { body: rule });
    const rules = (await app.first.call('GET', '/sys/permission/getPermRuleListByPermId?permissionId=m-charge-gun'))
      .body;
    const { id } = rules.result[0];
    for (const name of ['甲枪', '乙枪']) await app.plant('charge_gun', { gun_name: name });
    await giveRole(role);
    const total = async () => (await worker.call('GET', '/charge/gun/list')).body.result.total;
    expect(await total()).toBe(2);
    const body = { permissionId: 'm-charge-gun', departId: depart, dataRuleIds: id };
    expect((await app.first.call('POST', '/sys/sysDepartPermission/datarule', { body })).body.success).toBe(true);
    expect(await total()).toBe(1);
    const url = `/sys/sysDepartRole/datarule/m-charge-gun/${depart}/${role}`;
    expect((await app.first.call('GET', url)).body.result).toMatchObject({ datarule: [{ id }], drChecked: id });
    const less = { permissionId: 'm-charge-gun', roleId: role, dataRuleIds: '' };
    expect((await app.first.call('POST', '/sys/sysDepartRole/datarule', { body: less })).status).toBe(400);
    expect((await app.first.call('GET', `/sys/sysDepartRole/datarule/m-charge-gun/other/${role}`)).status).toBe(404);
  });

  it('are not given to oneself, nor beyond one’s own rights', async () => {
    const helper = await app.plant('sys_role', { role_name: '助理', role_code: 'helper' });
    const permissionIds =
      'm-sys-depart,b-sysDepart:assignPermission,b-sysDepartRole:list,b-sysDepartRole:edit,b-sysDepartRole:assignPermission';
    await app.first.call('POST', '/sys/permission/saveRolePermission', { body: { roleId: helper, permissionIds } });
    const values = {
      username: 'helper',
      realname: '助理',
      status: '1',
      selectedroles: list([helper]),
      selecteddeparts: list([depart]),
    };
    const helperId = await app.plant('sys_user', values);
    const by = await app.as(helperId);
    expect((await giveRole('', role, by)).status).toBe(403);
    const own = { userId: helperId, newRoleId: role, oldRoleId: '' };
    expect(await by.call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: own })).toMatchObject({
      status: 403,
      body: { message: '不能修改自己的部门角色' },
    });
    expect((await saveDepart('m-charge-gun,m-member', by)).status).toBe(403);
    expect((await saveRole('', by)).status).toBe(403);
  });

  it('stand on the ladder: 401 without a session, 403 without the right, 404 for another tenant’s ids', async () => {
    const get = (path: string) => ['GET', path, undefined] as const;
    const post = (path: string, body: object) => ['POST', path, body] as const;
    const calls = [
      get(`/sys/permission/queryDepartPermission?departId=${depart}`),
      post('/sys/permission/saveDepartPermission', { departId: depart, permissionIds: '' }),
      get(`/sys/sysDepartPermission/datarule/m-charge-gun/${depart}`),
      post('/sys/sysDepartPermission/datarule', { departId: depart, permissionId: 'm-charge-gun', dataRuleIds: '' }),
      get(`/sys/sysDepartPermission/queryTreeListForDeptRole?departId=${depart}`),
      get(`/sys/sysDepartPermission/queryDeptRolePermission?roleId=${role}`),
      post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: role, permissionIds: '' }),
      get(`/sys/sysDepartRole/datarule/m-charge-gun/${depart}/${role}`),
      post('/sys/sysDepartRole/datarule', { roleId: role, permissionId: 'm-charge-gun', dataRuleIds: '' }),
      get(`/sys/sysDepartRole/getDeptRoleList?departId=${depart}`),
      post('/sys/sysDepartRole/deptRoleUserAdd', { userId: workerId, newRoleId: '', oldRoleId: role }),
      get(`/sys/sysDepartRole/queryById?id=${role}`),
    ];
    for (const [method, url, body] of calls) {
      const answers = [];
      for (const by of [app.stranger, worker, app.second])
        answers.push((await by.call(method, url, body ? { body } : {})).status);
      expect({ url, answers }).toEqual({ url, answers: [401, 403, 404] });
    }
    const foreign = (await app.second.call('GET', `/sys/sysDepartRole/getDeptRoleByUserId?userId=${workerId}`)).body;
    expect(foreign.result).toEqual([]);
    expect(await heldByRole()).toEqual(['m-charge-gun']);
  });
});
