import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;
const part = encodeURIComponent;

describe.each(mainDatabase)('what can be chosen, on %s', (kind) => {
  let app: RealApp;
  let nobody: Client;
  /** Reads orders, and is narrowed to the private cars among the members. */
  let reader: Client;
  const ids: Record<string, string> = {};
  const members = part('member,nickname,id');

  beforeAll(async () => {
    app = await openRealApp(kind);
    const depart = (name: string, code: string) =>
      app.plant('sys_depart', { depart_name: name, org_category: '2', org_code: code, status: '1' });
    [ids['east'], ids['west']] = [await depart('东部', 'B01'), await depart('西部', 'B02')];
    for (const [nickname, memberType] of [
      ['看得见', '1'],
      ['有订单', '3'],
      ['看不见', '3'],
    ] as const)
      ids[nickname] = await app.plant('member', { nickname, member_type: memberType, member_status: '1' });
    await app.plant('charge_order', { order_no: 'N1', member_id: ids['有订单'] });
    nobody = await person('nobody', []);
    reader = await person('reader', ['m-charge-order', 'm-member']);
    await narrow('m-member', 'memberType', '1', ids['reader']!);
  });
  afterAll(() => app.close());

  /** Someone with one role; `ids` then holds the role under the name. */
  const person = async (name: string, permissions: readonly string[], departs: readonly string[] = []) => {
    ids[name] = await app.plant('sys_role', { role_name: name, role_code: name });
    const body = { roleId: ids[name], permissionIds: permissions.join(',') };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).status).toBe(200);
    const lists = { selectedroles: list([ids[name]!]), selecteddeparts: list(departs) };
    return app.as(await app.plant('sys_user', { username: name, realname: name, status: '1', ...lists }));
  };
  const narrow = async (permissionId: string, ruleColumn: string, ruleValue: string, roleId: string) => {
    const rule = { permissionId, ruleName: '窄', ruleColumn, ruleConditions: '=', ruleValue };
    await app.first.call('POST', '/sys/permission/addPermissionRule', { body: rule });
    const url = `/sys/permission/getPermRuleListByPermId?permissionId=${permissionId}`;
    const [{ id }] = (await app.first.call('GET', url)).body.result;
    const body = { permissionId, roleId, dataRuleIds: id };
    expect((await app.first.call('POST', '/sys/role/datarule', { body })).status).toBe(200);
  };
  const refs = (): readonly string[] => {
    const fields = app.services.screens.recordScreens().flatMap((screen) => screen.fields);
    return [...new Set(fields.flatMap(({ ref }) => (ref ? [ref.dict] : [])))];
  };
  const choices = async (by: Client, dict: string) => {
    const { status, body } = await by.call('GET', `/sys/dict/loadDict/${dict}?keyword=`);
    return status === 200 ? body.result.map(({ text }: { text: string }) => text).toSorted() : status;
  };
  const loaders = [
    '/sys/sysDepart/queryTreeList',
    '/sys/sysDepart/queryIdTree',
    '/sys/sysDepart/queryDepartTreeSync',
    '/sys/sysDepart/searchBy?keyWord=部',
    '/sys/sysDepart/getDepartName?orgCode=B01',
    '/sys/sysDepart/queryAllParentId?orgCode=B01',
    '/sys/user/getMultiUser',
    '/sys/user/queryUserComponentData',
    '/sys/user/queryUserByDepId?id=1',
    '/sys/user/queryByIds?userIds=1',
  ];

  it('is nothing for who holds no form and no list that asks for it', async () => {
    expect(refs().length).toBeGreaterThan(10);
    for (const dict of refs().map(part))
      for (const call of [`loadDict/${dict}`, `loadDictOrderByValue/${dict}`, `getDictItems/${dict}`])
        expect({ call, status: (await nobody.call('GET', `/sys/dict/${call}`)).status }).toEqual({ call, status: 403 });
    for (const dict of refs().map(part))
      for (const call of [`loadDictItem/${dict}?key=1`, `getDictText/${dict}/1`])
        expect({ call, status: (await nobody.call('GET', `/sys/dict/${call}`)).status }).toEqual({ call, status: 403 });
    for (const url of loaders)
      expect({ url, status: (await nobody.call('GET', url)).status }).toEqual({ url, status: 403 });
    // A plain dictionary is no table: its texts are needed by whatever is on the page.
    expect((await nobody.call('GET', '/sys/dict/getDictItems/enable_status')).status).toBe(200);
    expect((await nobody.call('GET', '/sys/sysDepart/queryMyDeptTreeList')).body.result).toEqual([]);
  });

  it('is given to who holds the list, the form or the dialog that asks, and to who opens the records themselves', async () => {
    const levels = part('member_level,level_name,id');
    const adder = await person('adder', ['b-member:add']);
    const owner = await person('owner', ['m-member-level']);
    for (const by of [adder, owner]) expect(await choices(by, levels)).toEqual([]);
    expect(await choices(owner, members)).toBe(403);
    for (const by of [app.first, await person('clerk', ['b-sysUser:edit'])])
      for (const url of loaders.slice(0, 7))
        expect({ url, status: (await by.call('GET', url)).status }).toEqual({ url, status: 200 });
  });

  it('is narrowed by the same rules as the list', async () => {
    expect(await choices(reader, members)).toEqual(['看得见']);
    const east = await person('eastern', ['m-sys-user', 'm-sys-depart', 'b-sysUser:edit'], [ids['east']!]);
    await narrow('m-sys-user', 'username', '#{sys_user_code}', ids['eastern']!);
    await narrow('m-sys-depart', 'departName', '东部', ids['eastern']!);
    const found = async (url: string) => {
      const { body } = await east.call('GET', url);
      const rows = Array.isArray(body) ? body : (body.result.records ?? body.result);
      return rows.map((row: { username?: string; title?: string }) => row.username ?? row.title);
    };
    for (const url of ['/sys/user/getMultiUser', '/sys/user/queryUserComponentData'])
      expect(await found(url)).toEqual(['eastern']);
    for (const url of loaders.slice(0, 4)) expect(await found(url)).toEqual(['东部']);
    expect((await east.call('GET', '/sys/sysDepart/getDepartName?orgCode=B02')).status).toBe(404);
    const admin = await app.services.database.db.selectFrom('sys_user').select('id').where('username', '=', 'admin');
    const { id } = await admin.executeTakeFirstOrThrow();
    for (const url of [`/sys/user/queryUserRole?userid=${String(id)}`, `/sys/user/userDepartList?userId=${String(id)}`])
      expect((await east.call('GET', url)).status).toBe(404);
  });

  it('has its label told for a record that one sees, or that a row one sees points at, and for no other', async () => {
    const labels = async (by: Client, names: readonly string[]) =>
      (await by.call('GET', `/sys/dict/loadDictItem/${members}?key=${names.map((name) => ids[name]).join(',')}`)).body
        .result;
    const all = ['看得见', '有订单', '看不见'];
    expect(await labels(app.first, all)).toEqual(all);
    expect(await labels(reader, all)).toEqual(['看得见', '有订单']);
    const text = (name: string) => reader.call('GET', `/sys/dict/getDictText/${members}/${ids[name]}`);
    expect((await text('有订单')).body.result).toBe('有订单');
    expect((await text('看不见')).body.result).toBe('');
  });

  it('is asked with the options of a field only by who holds its form', async () => {
    const [use] = app.services.screens
      .recordScreens()
      .flatMap(({ id, fields }) =>
        fields.flatMap(({ name, ref, options }) => (ref && options ? [{ id, name, ref }] : [])),
      );
    const options = part(JSON.stringify({ screen: use!.id, field: use!.name, values: {} }));
    const target = app.services.screens.byId(use!.ref.screen)!;
    const looker = await person('looker', [`m-${target.id}`]);
    const url = `/sys/dict/loadDict/${part(use!.ref.dict)}?options=${options}`;
    expect((await looker.call('GET', url)).status).toBe(403);
    expect((await app.first.call('GET', url)).status).toBe(200);
  });

  it('are those of the dialog that asks, where a sub-table of the screen has a field of its name', async () => {
    const plant = (coupon_name: string, coupon_status: string) =>
      app.plant('coupon', { coupon_name, coupon_status, valid_type: '2', total_count: 1, received_count: 0 });
    await plant('窄-草稿', '0');
    await plant('窄-进行中', '2');
    const { actions, children } = app.services.screens.byId('member')!;
    const field = actions
      .find(({ name }) => name === 'send-coupon')!
      .form!.fields.find(({ name }) => name === 'couponId')!;
    expect(children.flatMap(({ fields }) => fields).some(({ name }) => name === field.name)).toBe(true);
    const options = part(JSON.stringify({ screen: 'member', field: `${field.within}.${field.name}`, values: {} }));
    const { body } = await app.first.call(
      'GET',
      `/sys/dict/loadDict/${part(field.ref!.dict)}?keyword=${part('窄')}&options=${options}`,
    );
    expect(body.result.map(({ text }: { text: string }) => text)).toEqual(['窄-进行中']);
  });

  it('stand in the order that the list of their screen has', async () => {
    for (const [name, number] of [
      ['银卡', 2],
      ['普通', 1],
      ['金卡', 3],
    ] as const)
      await app.plant('member_level', { level_name: name, level_no: number, status: '1' });
    const { body } = await app.first.call('GET', '/sys/dict/loadDict/member_level,level_name,id?keyword=');
    expect(body.result.map(({ text }: { text: string }) => text)).toEqual(['普通', '银卡', '金卡']);
  });

  it('are found with those of just the typed name first, however many newer ones hold it, and each once', async () => {
    const plant = (nickname: string) => app.plant('member', { nickname, member_type: '1', member_status: '1' });
    const named = [await plant('迷路的松鼠'), await plant('迷路的松鼠')];
    for (let at = 0; at < 12; at += 1) await plant(`迷路的松鼠${at}`);
    const find = async (pageNo: number) => {
      const url = `/sys/dict/loadDict/${members}?keyword=${part('迷路的松鼠')}&pageNo=${pageNo}&pageSize=10`;
      return (await app.first.call('GET', url)).body.result as readonly { value: string; text: string }[];
    };
    const first = await find(1);
    expect(
      first
        .slice(0, 2)
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(named.toSorted());
    const all = [...first, ...(await find(2))];
    expect(new Set(all.map(({ value }) => value)).size).toBe(14);
  });
});
