import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from './database/openTestDatabase.ts';
import { openRealApp, type RealApp, type Reply } from './openRealApp.ts';

/** The calls that known clients make of the session, the shell and the modules around the screens. */
const promised: Readonly<Record<string, string>> = {
  '/sys': `POST login, GET randomImage/{key}, GET checkCaptcha, POST phoneLogin, POST sms, GET logout, POST logout,
    GET thirdLogin/getLoginUser/{token}/{type}, GET cas/client/validateLogin, PUT selectDepart, GET loginfo, GET visitInfo,
    GET duplicate/check, GET checkRule/checkByCode, PUT fillRule/executeRuleByCode/{code}, POST common/upload,
    GET common/static/{path}, POST online/forceLogout, GET online/list`,
  '/sys/user': `GET getUserInfo, GET getCurrentUserDeparts, PUT updatePassword, POST register, POST phoneVerification,
    GET passwordChange, GET querySysUser, GET checkOnlyUser, GET list, GET listAll, POST add, PUT edit, POST edit, DELETE delete,
    DELETE deleteBatch, GET queryById, GET exportXls, POST importExcel, PUT frozenBatch, PUT changePassword,
    PUT resetPassword, GET queryUserRole, GET userDepartList, GET queryUserByDepId, GET queryDepartUserByOrgCode,
    GET queryUserComponentData, GET queryByIds, GET getMultiUser, GET generateUserId, GET userRoleList, POST addSysUserRole,
    DELETE deleteUserRole, DELETE deleteUserRoleBatch, GET departUserList, POST editSysDepartWithUser,
    DELETE deleteUserInDepart, DELETE deleteUserInDepartBatch, GET queryByOrgCodeForAddressList, GET recycleBin,
    PUT putRecycleBin, DELETE deleteRecycleBin`,
  '/sys/sysUserAgent': 'GET queryByUserName, POST add, PUT edit',
  '/sys/permission': `GET getUserPermissionByToken, GET list, POST add, PUT edit, DELETE delete, GET getSystemMenuList,
    GET getSystemSubmenu, GET getSystemSubmenuBatch, GET queryListAsync, GET getPermCode, GET checkPermDuplication,
    GET queryTreeList, GET queryRolePermission, POST saveRolePermission, GET queryDepartPermission,
    POST saveDepartPermission, GET getPermRuleListByPermId, GET queryPermissionRule, POST addPermissionRule,
    PUT editPermissionRule, DELETE deletePermissionRule`,
  '/sys/role': `GET list, POST add, PUT edit, DELETE delete, GET listByTenant, GET queryall, GET queryallNoByTenant,
    GET checkRoleCode, GET datarule/{permissionId}/{roleId}, POST datarule, GET queryTreeList`,
  '/sys/sysDepart': `GET queryTreeList, GET queryDepartTreeSync, GET queryMyDeptTreeList, GET queryIdTree, GET searchBy,
    GET queryAllParentId, GET getDepartName, POST add, PUT edit, DELETE delete`,
  '/sys/sysDepartPermission': `GET queryTreeListForDeptRole, GET queryDeptRolePermission, POST saveDeptRolePermission,
    GET datarule/{permissionId}/{departId}, POST datarule`,
  '/sys/sysDepartRole': `GET list, POST add, PUT edit, DELETE delete, GET getDeptRoleList, POST deptRoleUserAdd,
    PUT deptRoleUserAdd, GET getDeptRoleByUserId, GET datarule/{permissionId}/{departId}/{roleId}, POST datarule`,
  '/sys/dict': `GET refleshCache, GET queryAllDictItems, GET getDictItems/{code}, GET getDictText/{code}/{key},
    GET loadDict/{dict}, GET loadDictOrderByValue/{dict}, GET loadDictItem/{dict}, GET loadTreeData, GET list, POST add, PUT edit,
    DELETE delete, GET deleteList, DELETE deletePhysic/{id}, PUT back/{id}`,
  '/sys/dictItem': 'GET list, POST add, PUT edit, DELETE delete, GET dictItemCheck',
  '/sys/annountCement': `GET list, POST add, PUT edit, DELETE delete, GET doReleaseData, GET doReovkeData, GET listByUser,
    GET getUnreadMessageCount, GET syncNotic, GET show/{id}, GET editIzTop`,
  '/sys/sysAnnouncementSend': 'GET getMyAnnouncementSend, PUT editByAnntIdAndUserId, PUT readAll, GET getOne',
  '/sys/tenant': 'GET list, POST add, PUT edit, DELETE delete, GET queryList, GET getCurrentUserTenant',
  '/sys/position': 'GET list, POST add, PUT edit, DELETE delete, GET queryById',
  '/sys/log': 'GET list',
  '/sys/category': `GET rootList, GET childList, GET getChildListBatch, GET loadOne, GET loadTreeRoot, GET loadTreeChildren,
    GET loadTreeData, GET loadDictItem, GET loadAllData, GET checkCode`,
};

/** What no screen asks for yet, by who will: a call that is answered leaves this list. */
const later: Readonly<Record<string, readonly string[]>> = {
  'signing in by phone, by others and anew': [
    'POST /sys/phoneLogin',
    'POST /sys/sms',
    'GET /sys/thirdLogin/getLoginUser/{}/{}',
    'GET /sys/cas/client/validateLogin',
    'POST /sys/user/register',
    'POST /sys/user/phoneVerification',
    'GET /sys/user/passwordChange',
    'GET /sys/user/querySysUser',
  ],
  'rules for codes and values': ['PUT /sys/fillRule/executeRuleByCode/{}'],
  'the centre of notices': [
    'GET /sys/annountCement/getUnreadMessageCount',
    'GET /sys/annountCement/syncNotic',
    'GET /sys/annountCement/show/{}',
    'GET /sys/annountCement/editIzTop',
  ],
};

/** Names of path parameters are the server's own business. */
const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

describe.each(mainDatabase)('the calls of the contract, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => void (app = await openRealApp(kind)), 120_000);
  afterAll(() => app.close());
  const get = (url: string): Promise<Reply> => app.first.call('GET', url);

  it('are all answered, but for those of screens that are still to come', async () => {
    const { paths } = (await get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
    const answered = new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${plain(path)}`),
      ),
    );
    const calls = Object.entries(promised).flatMap(([base, text]) =>
      text.split(',').map((one) => plain(one.trim().replace(' ', ` ${base}/`))),
    );
    expect(calls.length).toBeGreaterThan(150);
    expect(calls.filter((call) => !answered.has(call)).toSorted()).toEqual(Object.values(later).flat().toSorted());
  });

  it('tell tenants by their ids, to who sees them', async () => {
    const names = async (query: string, by = app.first) =>
      (await by.call('GET', `/sys/tenant/queryList${query}`)).body.result.map(({ name }: { name: string }) => name);
    expect((await names('')).length).toBeGreaterThan(1);
    expect(await names('?ids=2')).toEqual(['第二租户']);
    expect(await names('?ids=1,2,', app.second)).toEqual(['第二租户']);
  });

  it('say whether a value of a dictionary is free', async () => {
    const dict = await app.plant('sys_dict', { tenant_id: '0', dict_name: '色', dict_code: 'tint' });
    const item = await app.plant('sys_dict_item', { tenant_id: '0', dict_id: dict, item_text: '红', item_value: 'r' });
    const check = async (query: string) => (await get(`/sys/dictItem/dictItemCheck?dictId=${dict}&${query}`)).body;
    expect(await check('itemValue=r')).toMatchObject({ success: false, message: '字典值已存在，请换一个' });
    expect(await check(`itemValue=r&id=${item}`)).toMatchObject({ success: true });
    expect(await check('itemValue=g')).toMatchObject({ success: true });
  });

  it('count the visits of each of the last seven days', async () => {
    const { result } = (await get('/sys/visitInfo')).body;
    expect(result).toHaveLength(7);
    expect(result[6]).toMatchObject({ type: expect.stringMatching(/^\d\d-\d\d$/), visit: 1, ip: 1 });
    expect(result[0]).toMatchObject({ visit: 0, ip: 0 });
  });

  it('find the people of a department and below by its code', async () => {
    const depart = (code: string, parent?: string) =>
      app.plant('sys_depart', { depart_name: code, org_category: '2', org_code: code, parent_id: parent, status: '1' });
    const top = await depart('C01');
    const [below, beside] = [await depart('C01A01', top), await depart('C02')];
    for (const [username, place] of [
      ['top', top],
      ['below', below],
      ['beside', beside],
    ] as const)
      await app.plant('sys_user', {
        username,
        realname: username,
        status: '1',
        selecteddeparts: sql`array[${place}]::text[]`,
      });
    const names = async (query: string) =>
      (await get(`/sys/user/queryDepartUserByOrgCode?${query}`)).body.result.records.map(
        (row: { username: string }) => row.username,
      );
    expect(await names('orgCode=C01')).toEqual(['below', 'top']);
    expect(await names('orgCode=C01A01')).toEqual(['below']);
    expect(await names('realname=*beside*')).toEqual(['beside']);
  });

  it('walk a tree of records that a screen declares, and no other table', async () => {
    const top = await app.plant('sys_depart', { depart_name: '树顶', org_category: '2', org_code: 'T01', status: '1' });
    const below = await app.plant('sys_depart', {
      depart_name: '枝',
      org_category: '2',
      org_code: 'T01A01',
      parent_id: top,
    });
    const tree = (more: Readonly<Record<string, string>>) => {
      const named = {
        tableName: 'sys_depart',
        text: 'depart_name',
        code: 'id',
        pidField: 'parent_id',
        pid: '',
        ...more,
      };
      return get(
        `/sys/dict/loadTreeData?${new URLSearchParams({ ...named, hasChildField: '', converIsLeafVal: '1' })}`,
      );
    };
    const node = { key: top, value: top, code: top, title: '树顶', isLeaf: false, leaf: false };
    expect((await tree({})).body.result).toContainEqual(expect.objectContaining(node));
    expect((await tree({ pid: top })).body.result).toMatchObject([
      { key: below, title: '枝', leaf: true, parentId: top },
    ]);
    expect((await tree({ condition: '{"departName":"树顶"}' })).body.result).toHaveLength(1);
    const wrongs: readonly Readonly<Record<string, string>>[] = [
      { tableName: 'sys_user' },
      { text: 'memo' },
      { pidField: 'org_code' },
      { code: "id' or '1'='1" },
      { condition: '{"1=1":"x"}' },
      { condition: '1=1' },
    ];
    for (const wrong of wrongs) expect([400, 404]).toContain((await tree(wrong)).status);
    expect((await tree({ condition: '1=1' })).body.message).toBe(
      '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    );
    const nobody = await app.as(await app.plant('sys_user', { username: 'nobody', realname: '无', status: '1' }));
    const url = '/sys/dict/loadTreeData?tableName=sys_depart&text=depart_name&code=id&pidField=parent_id';
    expect((await nobody.call('GET', url)).status).toBe(403);
  });

  it('carry the fields that clients read', async () => {
    const departs = (await get('/sys/user/getCurrentUserDeparts')).body.result.list;
    expect(departs).toMatchObject([{ orgCode: 'A01', orgCategory: '1' }]);
    expect((await get('/sys/sysDepart/queryMyDeptTreeList')).body).toMatchObject({
      message: '1',
      result: [{ orgCode: 'A01' }],
    });
    await app.services.database.db
      .updateTable('sys_user')
      .set({ user_identity: '2' })
      .where('username', '=', 'admin')
      .execute();
    expect((await get('/sys/sysDepart/queryMyDeptTreeList')).body.message).toBe('2');
    const body = { code: 'P1', name: '组长', postLevel: '1' };
    const { result } = (await app.first.call('POST', '/sys/position/add', { body })).body;
    expect((await get(`/sys/position/queryById?id=${result}`)).body.result).toMatchObject({ postLevel: '1' });
  });

  it('show the menu as a tree, whatever the query', async () => {
    interface Entry {
      readonly id: string;
      readonly children?: readonly Entry[];
    }
    const flat = (entries: readonly Entry[]): readonly string[] =>
      entries.flatMap(({ id, children = [] }) => [id, ...flat(children)]);
    const tree = async (query: string) => flat((await get(`/sys/permission/list?${query}`)).body.result);
    const whole = await tree('');
    expect(whole.length).toBeGreaterThan(100);
    expect(await tree('pageNo=1&pageSize=10&column=createTime&order=desc&_t=1')).toEqual(whole);
    expect(await tree('name=角色管理')).toEqual(['g-system', 'm-sys-role']);
  });
});
