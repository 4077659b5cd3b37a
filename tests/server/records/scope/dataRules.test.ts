import { sql } from 'kysely';
import { read } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../../openRealApp.ts';

const list = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;

describe.each(mainDatabase)('data rules, on %s', (kind) => {
  let app: RealApp;
  /** Sees members through two roles; grants through a third. */
  let clerk: Client;
  let [role, other, keeper] = ['', '', ''];
  const rules: Record<string, string> = {};
  const member = 'm-member';

  beforeAll(async () => {
    app = await openRealApp(kind);
    const addRole = (code: string) => app.plant('sys_role', { role_name: code, role_code: code });
    [role, other, keeper] = [await addRole('sellers'), await addRole('service'), await addRole('keeper')];
    const clerkId = await app.plant('sys_user', {
      username: 'clerk',
      realname: '张三',
      status: '1',
      selectedroles: list([role, other, keeper]),
    });
    clerk = await app.as(clerkId);
    await grant(role, [
      member,
      'b-member:add',
      'b-member:export',
      'm-member-level',
      'm-charge-order',
      'b-chargeOrder:export',
    ]);
    await grant(other, [member]);
    await grant(keeper, ['m-sys-role', 'b-sysRole:assignPermission', 'm-sys-user', 'b-sysUser:edit']);
    for (const [nickname, memberType] of [
      ['私家车一', '1'],
      ['私家车二', '1'],
      ['网约车', '3'],
    ])
      await app.plant('member', { nickname, member_type: memberType, member_status: '1' });
    for (const [name, ruleValue] of Object.entries({ private: '1', none: '2' })) {
      const body = { permissionId: member, ruleName: name, ruleColumn: 'memberType', ruleConditions: '=', ruleValue };
      expect((await app.first.call('POST', '/sys/permission/addPermissionRule', { body })).body.success).toBe(true);
    }
    const found = (await app.first.call('GET', `/sys/permission/getPermRuleListByPermId?permissionId=${member}`)).body;
    for (const rule of found.result) rules[rule.ruleName] = rule.id;
  });
  afterAll(() => app.close());

  const grant = async (roleId: string, ids: readonly string[]) => {
    const body = { roleId, permissionIds: ids.join(','), lastpermissionIds: '' };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).body.success).toBe(true);
  };
  const choose = (by: Client, roleId: string, ids: readonly string[], permissionId = member) =>
    by.call('POST', '/sys/role/datarule', { body: { permissionId, roleId, dataRuleIds: ids.join(',') } });
  const names = async (by: Client) =>
    (await by.call('GET', '/charge/member/list?column=nickname&order=asc')).body.result.records.map(
      (row: { nickname: string }) => row.nickname,
    );

  it('narrow nobody until a role has them, and count at once in lists, details, sums, exports and choices', async () => {
    const everyone = ['私家车一', '私家车二', '网约车'];
    expect((await names(clerk)).sort()).toEqual(everyone.sort());
    const url = `/sys/role/datarule/${member}/${role}`;
    expect((await app.first.call('GET', url)).body.result).toMatchObject({
      datarule: [{ id: rules['private'], permissionId: member, ruleName: 'private', status: '1' }, {}],
      drChecked: '',
    });
    expect((await choose(app.first, role, [rules['private']!])).body).toMatchObject({ success: true });
    expect((await app.first.call('GET', url)).body.result.drChecked).toBe(rules['private']);

    expect((await names(clerk)).sort()).toEqual(['私家车一', '私家车二']);
    expect((await names(app.first)).length).toBe(3);
    const hidden = (await app.first.call('GET', '/charge/member/list?nickname=网约车')).body.result.records[0].id;
    expect((await clerk.call('GET', `/charge/member/queryById?id=${hidden}`)).status).toBe(404);
    const file = await clerk.call('GET', `/charge/member/exportXls?selections=${hidden}`);
    expect(JSON.stringify(read(file.raw.rawPayload).Sheets)).not.toContain('网约车');
    const dict = encodeURIComponent('member,nickname,id');
    const choices = (await clerk.call('GET', `/sys/dict/loadDict/${dict}?keyword=`)).body.result;
    expect(choices.map(({ text }: { text: string }) => text)).not.toContain('网约车');
    const items = (await clerk.call('GET', `/sys/dict/getDictItems/${dict}`)).body.result;
    expect(items).toHaveLength(2);
  });

  it('of several roles hold together, and a role without one does not widen', async () => {
    await choose(app.first, role, [rules['private']!]);
    await choose(app.first, other, []);
    expect(await names(clerk)).toHaveLength(2);
    await choose(app.first, other, [rules['none']!]);
    expect(await names(clerk)).toEqual([]);
    await choose(app.first, other, []);
    expect(await names(clerk)).toHaveLength(2);
  });

  it('go with the menu they belong to: another grant takes none, and losing the menu forgets them', async () => {
    expect(await choose(app.first, role, [rules['private']!], 'm-coupon')).toMatchObject({ status: 400 });
    expect(await choose(app.first, role, ['nothing'])).toMatchObject({ status: 404 });
    const spare = await app.plant('sys_role', { role_name: 'spare', role_code: 'spare' });
    await grant(spare, [member]);
    await choose(app.first, spare, [rules['private']!]);
    const save = (permissionIds: string) =>
      app.first.call('POST', '/sys/permission/saveRolePermission', { body: { roleId: spare, permissionIds } });
    await save('');
    await save(member);
    const url = `/sys/role/datarule/${member}/${spare}`;
    expect((await app.first.call('GET', url)).body.result.drChecked).toBe('');
  });

  it('cannot be shaken off by those whom they narrow', async () => {
    await choose(app.first, role, [rules['private']!]);
    expect(await choose(clerk, role, [])).toMatchObject({
      status: 403,
      body: { message: '不能取消约束自己的数据规则' },
    });
    const fresh = await app.plant('sys_role', { role_name: 'fresh', role_code: 'fresh' });
    const body = { roleId: fresh, permissionIds: member };
    expect((await clerk.call('POST', '/sys/permission/saveRolePermission', { body })).status).toBe(200);
    const url = `/sys/role/datarule/${member}/${fresh}`;
    expect((await app.first.call('GET', url)).body.result.drChecked).toBe(rules['private']);
    const colleague = await app.plant('sys_user', { username: 'colleague', realname: '李四', status: '1' });
    const give = (roleId: string) =>
      clerk.call('POST', '/sys/user/addSysUserRole', { body: { roleId, userIdList: [colleague] } });
    expect(await give(other)).toMatchObject({ status: 403, body: { message: '不能分配超出自己权限的角色' } });
    expect((await give(fresh)).status).toBe(200);
  });

  it('are kept by known clients one by one, with their messages at the field', async () => {
    const call = (method: 'POST' | 'PUT', path: string, body: object) =>
      app.first.call(method, `/sys/permission/${path}`, { body });
    const rule = {
      permissionId: 'm-coupon',
      ruleName: '甲',
      ruleColumn: 'couponName',
      ruleConditions: 'LIKE',
      ruleValue: '夜',
    };
    expect(await call('POST', 'addPermissionRule', { ...rule, ruleColumn: 'nothing' })).toMatchObject({
      status: 400,
      body: { message: '页面没有字段“nothing”', result: { fields: { ruleColumn: '页面没有字段“nothing”' } } },
    });
    expect((await call('POST', 'addPermissionRule', { ...rule, ruleConditions: 'USE_SQL_RULES' })).body.message).toBe(
      '不支持自定义SQL，请选择其他条件',
    );
    expect((await call('POST', 'addPermissionRule', { ...rule, ruleValue: '#{constructor}' })).body.message).toContain(
      '不认识的变量',
    );
    expect((await call('POST', 'addPermissionRule', rule)).body.success).toBe(true);
    const query = async (text: string) =>
      (await app.first.call('GET', `/sys/permission/queryPermissionRule?permissionId=m-coupon&${text}`)).body.result;
    const [{ id }] = await query('ruleName=甲');
    expect(await query('ruleName=乙')).toEqual([]);
    expect((await call('PUT', 'editPermissionRule', { id, ruleValue: '日' })).body.success).toBe(true);
    expect(await query('')).toMatchObject([{ id, ruleValue: '日', ruleColumn: 'couponName', status: '1' }]);
    const tree = (await app.first.call('GET', '/sys/role/queryTreeList')).body.result.treeList;
    const flag = (nodes: readonly { key: string; ruleFlag: number; children: never[] }[], key: string): number =>
      nodes.reduce((found, node) => found || (node.key === key ? node.ruleFlag : flag(node.children, key)), 0);
    expect([flag(tree, 'm-coupon'), flag(tree, 'm-member-level')]).toEqual([1, 0]);
    await choose(app.first, role, [rules['private']!]);
    expect((await app.first.call('DELETE', `/sys/permission/deletePermissionRule?id=${id}`)).body.success).toBe(true);
    expect(await query('')).toEqual([]);
    for (const [method, path, body] of [
      ['POST', 'addPermissionRule', rule],
      ['PUT', 'editPermissionRule', { id: rules['private'] }],
      ['DELETE', `deletePermissionRule?id=${rules['private']}`, undefined],
    ] as const)
      expect((await clerk.call(method, `/sys/permission/${path}`, body ? { body } : {})).status).toBe(403);
  });

  it('refuse a value that no row can have, and say what to write instead', async () => {
    const station = await app.plant('charge_station', { station_name: '规则甲站' });
    const twins = await Promise.all([1, 2].map(() => app.plant('member', { nickname: '规则同名', member_type: '1' })));
    const add = async (
      ruleColumn: string,
      ruleConditions: string,
      ruleValue: string,
      permissionId = 'm-charge-order',
    ) => {
      const body = { permissionId, ruleName: '甲', ruleColumn, ruleConditions, ruleValue };
      const answer = await app.first.call('POST', '/sys/permission/addPermissionRule', { body });
      return answer.body.success ? 'kept' : answer.body.result.fields;
    };
    const refused = (text: string) => ({ ruleValue: expect.stringContaining(text) });
    expect(await add('充电站', '=', station)).toEqual({ ruleColumn: expect.stringContaining('字段名是 stationId') });
    expect(await add('stationId', '=', '规则甲站')).toEqual(refused(`“规则甲站”是名称，规则值请填 ${station}`));
    expect(await add('memberId', '=', '规则同名')).toEqual(refused(' 或 '));
    expect(await add('stationId', 'IN', `${station},没有的站`)).toEqual(refused('没有编号为“没有的站”的充电站'));
    expect(await add('stationId', '!=', '12345')).toEqual(refused('没有编号为“12345”的充电站'));
    expect(await add('stationId', 'LIKE', '甲站')).toEqual(refused('充电站中没有“甲站”'));
    expect(await add('stationId', 'IN', `${station}, ${station}`)).toBe('kept');
    expect(await add('memberId', 'IN', twins.join(','))).toBe('kept');
    expect(await add('stationId', 'RIGHT_LIKE', station.slice(0, 6))).toBe('kept');

    expect(await add('memberType', '=', '网约车司机', member)).toEqual(refused('“网约车司机”是名称，规则值请填 3'));
    expect(await add('memberType', 'IN', '1,99', member)).toEqual(refused('可填：'));
    expect(await add('memberType', 'LIKE', '99', member)).toEqual(refused('会员类型中没有“99”'));
    expect(await add('payAmount', '>=', '很多')).toEqual(refused('必须是数字'));
    expect(await add('payAmount', 'LIKE', '很多')).toEqual(refused('中没有“很多”'));
    expect(await add('startTime', '>=', '昨天')).toEqual(refused('请输入正确的日期时间'));
    expect(await add('stationId', 'IN', ' , ')).toEqual(refused('请填写规则值'));

    expect(await add('startTime', '>=', '#{sys_date}')).toBe('kept');
    expect(await add('stationId', '=', '#{sys_org_code}')).toBe('kept');
  });

  it('that stand already stay good, though what they name is gone', async () => {
    const station = await app.plant('charge_station', { station_name: '规则丙站' });
    const rule = { permissionId: 'm-charge-gun', ruleName: '丙', ruleColumn: 'stationId', ruleConditions: '=' };
    const body = { ...rule, ruleValue: station };
    const call = (method: 'POST' | 'PUT', path: string, sent: object) =>
      app.first.call(method, `/sys/permission/${path}`, { body: sent });
    expect((await call('POST', 'addPermissionRule', body)).body.success).toBe(true);
    await sql`delete from charge_station where id = ${station}`.execute(app.services.database.db);
    const url = '/sys/permission/getPermRuleListByPermId?permissionId=m-charge-gun';
    const [{ id }] = (await app.first.call('GET', url)).body.result;
    expect((await call('PUT', 'editPermissionRule', { id, ruleName: '丙站' })).body.success).toBe(true);
    expect((await call('PUT', 'editPermissionRule', { id, ruleConditions: '!=' })).status).toBe(400);
  });

  it('let no value point at a record that one does not see, and keep what was chosen before', async () => {
    const level = await app.plant('member_level', { level_name: '铂金', status: '1' });
    const body = {
      permissionId: 'm-member-level',
      ruleName: '无',
      ruleColumn: 'levelName',
      ruleConditions: '=',
      ruleValue: '无',
    };
    await app.first.call('POST', '/sys/permission/addPermissionRule', { body });
    const url = '/sys/permission/getPermRuleListByPermId?permissionId=m-member-level';
    const [{ id }] = (await app.first.call('GET', url)).body.result;
    const add = (mobile: string) =>
      clerk.call('POST', '/charge/member/add', {
        body: { nickname: '新', mobile, memberType: '1', levelId: level },
      });
    expect((await add('13800000001')).status).toBe(200);
    await choose(app.first, role, [id], 'm-member-level');
    expect(await add('13800000002')).toMatchObject({
      status: 400,
      body: { result: { fields: { levelId: expect.any(String) } } },
    });
  });

  it('of another tenant’s role are neither read nor changed', async () => {
    expect((await app.second.call('GET', `/sys/role/datarule/${member}/${role}`)).status).toBe(404);
    expect((await choose(app.second, role, [])).status).toBe(404);
    expect((await app.stranger.call('GET', `/sys/role/datarule/${member}/${role}`)).status).toBe(401);
  });
});
