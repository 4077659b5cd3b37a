import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPassword } from '../../../server/sessions/credentials.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { toMultipart, toXlsx } from '../imports/workbooks.ts';
import { type Client, type Method, openRealApp, type RealApp, type Reply } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql<readonly string[]>`${sql.val([...items])}::text[]`;

/**
 * An administrator of users who is narrowed to the orders of their own department. No account that they make, move or
 * take over shows them, or anybody, an order more.
 */
describe.each(mainDatabase)('an account shows no more than whoever administers it sees, on %s', (kind) => {
  let app: RealApp;
  let keeper: Client;
  let [keeperId, role, plain, own, below, foreign, foreignRole] = ['', '', '', '', '', '', ''];
  const password = 'Secret123';
  const orders = 'm-charge-order';

  beforeAll(async () => {
    app = await openRealApp(kind);
    const { db } = app.services.database;
    const depart = (name: string, code: string) =>
      app.plant('sys_depart', { depart_name: name, org_category: '2', org_code: code, status: '1' });
    [own, below, foreign] = [await depart('东', 'B01'), await depart('东一', 'B01A01'), await depart('西', 'B02')];
    role = await app.plant('sys_role', { role_name: '主管', role_code: 'keeper' });
    plain = await app.plant('sys_role', { role_name: '普通', role_code: 'plain' });
    const rows = await db.selectFrom('sys_permission').select(['id', 'perms']).execute();
    const administers = /^(sysUser|sysRole|sysDepart|sysDepartRole|sysUserAgent):/;
    const granted = rows.flatMap(({ id, perms }) => (administers.test(String(perms)) ? [String(id)] : []));
    await grant(role, [orders, 'm-sys-user', 'm-sys-role', 'm-sys-depart', 'm-sys-user-agent', ...granted]);
    await grant(plain, ['m-sys-user']);
    for (const holder of [own, below, foreign]) {
      const body = { departId: holder, permissionIds: `${orders},m-sys-user` };
      expect((await app.first.call('POST', '/sys/permission/saveDepartPermission', { body })).status).toBe(200);
    }
    foreignRole = await app.plant('sys_depart_role', { depart_id: foreign, role_name: '西部单', role_code: 'west' });
    const body = { roleId: foreignRole, permissionIds: orders };
    expect((await app.first.call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', { body })).status).toBe(
      200,
    );
    await narrow('=', '#{sys_org_code}');
    keeperId = await user('keeper', { roles: [role], departs: [own] });
    keeper = await app.as(keeperId);
    for (const code of ['B01', 'B01A01', 'B02', 'B02'])
      await app.plant('charge_order', { order_no: `N${code}${Math.random()}`, sys_org_code: code });
  });
  afterAll(() => app.close());

  const grant = async (roleId: string, ids: readonly string[]) => {
    const body = { roleId, permissionIds: ids.join(',') };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).body.success).toBe(true);
  };
  /** Lays one rule on orders and ticks it for the role. */
  const narrow = async (ruleConditions: string, ruleValue: string, ruleColumn = 'sysOrgCode') => {
    const url = `/sys/permission/getPermRuleListByPermId?permissionId=${orders}`;
    for (const { id } of (await app.first.call('GET', url)).body.result)
      await app.first.call('DELETE', `/sys/permission/deletePermissionRule?id=${id}`);
    const body = { permissionId: orders, ruleName: '本部门', ruleColumn, ruleConditions, ruleValue };
    await app.first.call('POST', '/sys/permission/addPermissionRule', { body });
    const [{ id }] = (await app.first.call('GET', url)).body.result;
    const chosen = { permissionId: orders, roleId: role, dataRuleIds: id };
    expect((await app.first.call('POST', '/sys/role/datarule', { body: chosen })).body.success).toBe(true);
  };
  let phone = 13_900_000_000;
  const user = async (
    username: string,
    of: { roles?: readonly string[]; departs?: readonly string[]; tenants?: readonly string[]; status?: string } = {},
  ): Promise<string> => {
    const id = await app.plant('sys_user', {
      username,
      realname: username,
      phone: String(++phone),
      status: of.status ?? '1',
      selectedroles: list(of.roles ?? []),
      selecteddeparts: list(of.departs ?? []),
      rel_tenant_ids: list(of.tenants ?? []),
    });
    await setPassword(app.services.database.db, id, password);
    return id;
  };
  const newUser = (username: string, departs: string, roles = role) => ({
    body: {
      username,
      realname: username,
      phone: String(++phone),
      password,
      selectedroles: roles,
      selecteddeparts: departs,
    },
  });
  const ordersSeen = async (by: Client): Promise<number> =>
    (await by.call('GET', '/charge/order/list')).body.result.total;
  const stateOf = async () => {
    const { db } = app.services.database;
    const tables = [
      'sys_user',
      'sys_user_recycled',
      'credential',
      'sys_depart_role',
      'sys_user_agent',
      'role_permission',
    ];
    const found = tables.map((table) => sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db));
    return (await Promise.all(found)).map(({ rows }) => rows);
  };
  const refused = async (method: Method, url: string, body?: object): Promise<Reply> => {
    const before = await stateOf();
    const reply = await keeper.call(method, url, body ? { body } : {});
    expect({ url, status: reply.status }).toEqual({ url, status: 403 });
    expect(await stateOf()).toEqual(before);
    return reply;
  };

  let serial = 0;
  let [peer, junior, west] = ['', '', ''];
  beforeEach(async () => {
    serial += 1;
    // An equal colleague elsewhere, one in the own department, and one elsewhere who sees no orders yet.
    peer = await user(`peer${serial}`, { roles: [role], departs: [foreign] });
    junior = await user(`junior${serial}`, { roles: [role], departs: [own] });
    west = await user(`west${serial}`, { departs: [foreign] });
  });

  it('when it is made', async () => {
    expect(await ordersSeen(keeper)).toBe(1);
    await refused('POST', '/sys/user/add', newUser('maker1', foreign).body);
    await refused('POST', '/sys/user/add', newUser('maker2', `${own},${foreign}`).body);
    await refused('POST', '/sys/user/add', newUser('maker3', below).body);
    expect((await keeper.call('POST', '/sys/user/add', newUser('maker4', own))).status).toBe(200);
    expect((await keeper.call('POST', '/sys/user/add', newUser('maker5', foreign, plain))).status).toBe(200);
  });

  it('when it is imported', async () => {
    const header = ['用户账号', '登录密码', '用户姓名', '手机号码', '角色分配', '部门分配'];
    const rows = [
      header,
      [`imp${serial}a`, password, '甲', String(++phone), '主管', '西'],
      [`imp${serial}b`, password, '乙', String(++phone), '主管', '东'],
    ];
    const { payload, headers } = await toMultipart([{ bytes: toXlsx(rows) }]);
    const { body } = await keeper.call('POST', '/sys/user/importExcel', { body: payload as never, headers });
    expect(body).toMatchObject({ code: 201, result: { stored: 1 } });
    const { db } = app.services.database;
    const stored = await db
      .selectFrom('sys_user')
      .select('username')
      .where('username', 'like', `imp${serial}%`)
      .execute();
    expect(stored).toEqual([{ username: `imp${serial}b` }]);
  });

  it('when it is moved, or gets a department or a role', async () => {
    await refused('PUT', '/sys/user/edit', { id: junior, selecteddeparts: foreign });
    await refused('PUT', '/sys/user/edit', { id: west, selectedroles: role });
    await refused('POST', '/sys/user/addSysUserRole', { roleId: role, userIdList: [west] });
    await refused('POST', '/sys/role/roleUsers/add', { id: role, input: { ids: west } });
    await refused('POST', '/sys/user/editSysDepartWithUser', { depId: foreign, userIdList: [junior] });
    await refused('POST', '/sys/sysDepart/departUsers/add', { id: foreign, input: { ids: junior } });
    const moved = { id: junior, selecteddeparts: own, realname: '改名' };
    expect((await keeper.call('PUT', '/sys/user/edit', { body: moved })).status).toBe(200);
  });

  it('when it is taken over by its password, its fields or its return', async () => {
    const passwords = { password: 'Taken4567', confirmPassword: 'Taken4567' };
    await refused('PUT', '/sys/user/changePassword', { username: `peer${serial}`, ...passwords });
    await refused('PUT', '/sys/user/changePassword', { id: peer, input: passwords });
    await refused('PUT', `/sys/user/resetPassword?username=peer${serial}`, {});
    await refused('PUT', '/sys/user/edit', { id: peer, phone: String(++phone) });
    const cold = await user(`cold${serial}`, { roles: [role], departs: [foreign], status: '2' });
    await refused('PUT', '/sys/user/unfreeze', { id: cold });
    await refused('PUT', '/sys/user/frozenBatch', { ids: cold, status: '1' });
    await app.first.call('DELETE', `/sys/user/delete?id=${peer}`);
    await refused('PUT', `/sys/user/putRecycleBin?ids=${peer}`);
    expect(
      (await keeper.call('PUT', '/sys/user/changePassword', { body: { username: `junior${serial}`, ...passwords } }))
        .status,
    ).toBe(200);
  });

  it('when it gets a role of a department', async () => {
    const body = { userId: west, newRoleId: foreignRole, oldRoleId: '' };
    await refused('POST', '/sys/sysDepartRole/deptRoleUserAdd', body);
    await refused('PUT', '/sys/sysDepartRole/edit', { id: foreignRole, userIds: west });
    // Who has one already is as much above as who has a role.
    const { db } = app.services.database;
    await db
      .updateTable('sys_depart_role')
      .set({ user_ids: list([west]) })
      .where('id', '=', foreignRole)
      .execute();
    await refused('PUT', `/sys/user/resetPassword?username=west${serial}`, {});
    await db
      .updateTable('sys_depart_role')
      .set({ user_ids: list([]) })
      .where('id', '=', foreignRole)
      .execute();
  });

  it('when its role is given more', async () => {
    const spare = await app.plant('sys_role', { role_name: `备用${serial}`, role_code: `spare${serial}` });
    const member = await user(`spare${serial}`, { roles: [spare], departs: [foreign] });
    await refused('POST', '/sys/permission/saveRolePermission', { roleId: spare, permissionIds: orders });
    const body = { selecteddeparts: list([own]) };
    await app.services.database.db.updateTable('sys_user').set(body).where('id', '=', member).execute();
    const given = { body: { roleId: spare, permissionIds: orders } };
    expect((await keeper.call('POST', '/sys/permission/saveRolePermission', given)).status).toBe(200);
  });

  it('when somebody is to stand in for it', async () => {
    const agent = (userName: string) => ({
      userName,
      agentUserName: 'keeper',
      startTime: '2026-01-01 00:00:00',
      endTime: '2027-01-01 00:00:00',
      status: '1',
    });
    await refused('POST', '/sys/sysUserAgent/add', agent(`peer${serial}`));
    expect((await keeper.call('POST', '/sys/sysUserAgent/add', { body: agent(`junior${serial}`) })).status).toBe(200);
  });

  it('when it is in a tenant that the administrator does not belong to', async () => {
    const roamer = await user(`roamer${serial}`, { roles: [plain], departs: [own], tenants: ['1', '2'] });
    await refused('PUT', `/sys/user/resetPassword?username=roamer${serial}`, {});
    await refused('PUT', '/sys/user/edit', { id: roamer, phone: String(++phone) });
  });

  it('when it lies in the recycle bin and stands above', async () => {
    const { db } = app.services.database;
    const admins = await db.selectFrom('sys_role').select('id').where('role_code', '=', 'admin').execute();
    const boss = await user(`boss${serial}`, { roles: [String(admins[0]!['id'])], departs: [own] });
    await app.first.call('DELETE', `/sys/user/delete?id=${boss}`);
    await refused('DELETE', `/sys/user/deleteRecycleBin?ids=${boss}`);
    await refused('PUT', `/sys/user/putRecycleBin?ids=${boss}`);
    expect((await app.first.call('DELETE', `/sys/user/deleteRecycleBin?ids=${boss}`)).status).toBe(200);
  });

  it('and it is frozen by the right to freeze alone', async () => {
    const editor = await app.plant('sys_role', { role_name: `编辑${serial}`, role_code: `editor${serial}` });
    await grant(editor, ['m-sys-user', 'b-sysUser:edit']);
    const clerk = await app.as(await user(`clerk${serial}`, { roles: [editor] }));
    const target = await user(`target${serial}`);
    for (const status of ['2', '1'])
      expect((await clerk.call('PUT', '/sys/user/frozenBatch', { body: { ids: target, status } })).status).toBe(403);
    expect(await app.rowOf('sys_user', target)).toMatchObject({ status: '1', version: 1 });
  });

  it('and nobody takes the name that a rule asks for', async () => {
    const reply = await refused('PUT', '/sys/user/edit', { id: keeperId, realname: '另一个人' });
    expect(reply.body.message).toBe('不能修改自己的姓名，请联系管理员');
    await narrow('=', '#{sys_user_name}');
    await refused('PUT', '/sys/user/edit', { id: junior, selecteddeparts: own, realname: '又一个人' });
    await narrow('=', '#{sys_org_code}');
  });

  it('and a rule that asks for the clock is the same for both, however long the comparison takes', async () => {
    await narrow('<=', '#{sys_time}', 'createTime');
    const { now } = Date;
    let passed = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + (passed += 1000));
    try {
      const reply = await keeper.call('POST', '/sys/user/add', newUser(`timely${serial}`, own));
      expect(reply.body).toMatchObject({ success: true });
      expect(passed).toBeGreaterThan(1000);
    } finally {
      clock.mockRestore();
    }
    await narrow('=', '#{sys_org_code}');
  });

  it('and departments below the own one are within reach where the rule says so', async () => {
    await narrow('RIGHT_LIKE', '#{sys_org_code}');
    expect(await ordersSeen(keeper)).toBe(2);
    expect((await keeper.call('POST', '/sys/user/add', newUser(`sub${serial}`, below))).status).toBe(200);
    await refused('POST', '/sys/user/add', newUser(`sub${serial}x`, foreign).body);
    // Without a department there is nothing that the code could begin with.
    const homeless = await app.as(await user(`homeless${serial}`, { roles: [role] }));
    expect(await ordersSeen(homeless)).toBe(0);
    // A department that moves takes over codes: whoever is narrowed by them moves none.
    await refused('PUT', '/sys/sysDepart/edit', { id: own, parentId: foreign });
    await narrow('=', '#{sys_org_code}');
  });
});
