import { describe, expect, it } from 'vitest';
import { address, call, openPage, password, signIn, tokenOf, typeCredentials } from '../browser.ts';
import {
  answer,
  buttonOf,
  choose,
  columnOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  openScreen,
  operationsOf,
  paneOf,
  press,
  rowOf,
  runOn,
  toast,
  type,
} from '../gestures.ts';

const member = 'charge/member/MemberList';
const users = 'system/UserList';
const roles = 'system/RoleUserList';

describe('what a person may see', () => {
  it('readonly looks at rows and finds no button that changes one', async () => {
    const page = await openPage({ as: 'readonly', width: 1920 });
    const pane = await openScreen(page, member);
    for (const title of ['新增', '批量冻结', '批量删除']) expect(await buttonOf(pane, title).count()).toBe(0);
    const operations = await operationsOf(page, await rowOf(pane, /./));
    expect(operations).toEqual(['详情']);
    expect(await page.getByRole('navigation', { name: '主菜单' }).getByText('用户管理').count()).toBe(0);
    await page.goto(`${address}/#/sys/user`);
    await page.getByText(/抱歉，你(无权访问该页面|访问的页面不存在或无权访问)/).waitFor();
  });

  it('another tenant sees its own rows and none of the first', async () => {
    const [mine, theirs] = [await openPage({ as: 'tenantadmin' }), await openPage({ as: 'other' })];
    const first = await columnOf(await openScreen(mine, member), 'mobile');
    const second = await columnOf(await openScreen(theirs, member), 'mobile');
    expect(second.length).toBeGreaterThan(0);
    const mobile = (await columnOf(paneOf(mine), 'mobile'))[0]!;
    await openScreen(theirs, member, `?mobile=${mobile}`);
    await paneOf(theirs).getByText('没有符合条件的数据').waitFor();
    expect(first.length).toBeGreaterThan(0);
  });
});

it('a right that is taken while a person works is felt when they come back to the window', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, member);
  await buttonOf(pane, '新增').first().waitFor();
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { auth: { action: string }[] } };
    const auth = body.result.auth.filter(({ action }) => action !== 'member:add');
    await route.fulfill({ json: { ...body, result: { ...body.result, auth } } });
  });
  await eventually(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return buttonOf(pane, '新增').count();
  }).toBe(0);
  await toast(page, '您的菜单或权限有变化');
});

describe('managing users and roles', () => {
  it('a new user signs in, loses a button with the role, is frozen in the middle of work, and gets a new password', async () => {
    const stamp = String(Date.now() % 1e7);
    const [username, roleCode] = [`walk${stamp}`, `walk-${stamp}`];
    const admin = await openPage({ as: 'admin', width: 2400, height: 1100, allowed: [/400/] });

    const rolePane = await openScreen(admin, roles);
    await buttonOf(rolePane, '新增').click();
    const roleForm = dialogOf(admin, '新增角色');
    await type(roleForm, 'roleName', `行走${stamp}`);
    await type(roleForm, 'roleCode', roleCode);
    await press(roleForm, '保存');
    await toast(admin, '保存成功');
    await runOn(admin, await rowOf(rolePane, roleCode), '授权');
    const grant = admin.getByRole('dialog').filter({ hasText: `授权：行走${stamp}` });
    await grant.getByPlaceholder('搜索菜单、按钮或数据规则').fill('会员管理');
    await grant
      .locator('.ant-tree-treenode')
      .filter({ hasText: '会员管理' })
      .first()
      .locator('.ant-tree-checkbox')
      .click();
    await press(grant, '保存');
    await toast(admin, '保存成功');
    await grant.waitFor({ state: 'hidden' });

    const userPane = await openScreen(admin, users);
    await buttonOf(userPane, '新增').click();
    const form = dialogOf(admin, '新增用户');
    await press(form, '保存');
    await eventually(() => errorOf(form, 'username').innerText()).toBe('请输入用户名');
    await type(form, 'username', username);
    await type(form, 'password', password);
    await type(form, 'realname', `行走者${stamp}`);
    await type(form, 'phone', `137${`0${stamp}`.slice(-8).padStart(8, '0')}`);
    await choose(admin, form, 'selectedroles', `行走${stamp}`, true);
    await fieldOf(form, 'realname').locator('input').click();
    expect(await fieldOf(form, 'password').locator('input').getAttribute('type')).toBe('password');
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });

    const page = await openPage({ width: 1920, allowed: [/401/] });
    await signIn(page, username);
    const pane = await openScreen(page, member);
    await buttonOf(pane, '新增').waitFor();

    // The role loses its buttons while its user works.
    await openScreen(admin, roles);
    await runOn(admin, await rowOf(rolePane, roleCode), '授权');
    await grant.getByPlaceholder('搜索菜单、按钮或数据规则').fill('会员管理');
    await grant.getByRole('checkbox', { name: '父子联动' }).uncheck();
    await grant.locator('.ant-tree-treenode').filter({ hasText: '新增' }).first().locator('.ant-tree-checkbox').click();
    await press(grant, '保存');
    await grant.waitFor({ state: 'hidden' });
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('voltform.token')!).value as string);
    await eventually(async () => (await call(token, 'POST', '/charge/member/add', {})).status).toBe(403);
    await page.reload();
    await columnOf(pane, 'mobile');
    expect(await buttonOf(pane, '新增').count()).toBe(0);

    await openScreen(admin, users, `?username=${username}`);
    const row = await rowOf(userPane, username);
    await runOn(admin, row, '修改密码');
    const secret = dialogOf(admin, '修改密码');
    await type(secret, 'password', 'Another@2026');
    await type(secret, 'confirmPassword', 'Different@2026');
    await press(secret, '修改密码');
    await eventually(() => errorOf(secret, 'confirmPassword').innerText()).toBe('两次输入的密码不一样！');
    await type(secret, 'confirmPassword', 'Another@2026');
    await press(secret, '修改密码');
    await toast(admin, '密码修改成功');

    const again = await openPage({ width: 1920, allowed: [/401|400/] });
    await again.goto(`${address}/#/user/login`);
    await typeCredentials(again, username, password);
    await again.getByRole('alert').getByText('用户名或密码错误').waitFor();
    await typeCredentials(again, username, 'Another@2026');
    await again.getByRole('navigation', { name: '主菜单' }).waitFor();
    const work = await openScreen(again, member);

    await runOn(admin, row, '冻结');
    const froze = admin.waitForRequest((request) => request.url().endsWith('/sys/user/frozenBatch'));
    await answer(admin, `确定冻结 行走者${stamp}？`, '冻结');
    expect((await froze).postDataJSON()).toMatchObject({ ids: expect.stringMatching(/^\d+$/), status: '2' });
    await buttonOf(row, '解冻').waitFor();
    await buttonOf(work, '查询').click();
    const lost = again.getByRole('dialog').filter({ hasText: '该用户已冻结，请联系管理员' });
    await lost.waitFor();
    await press(lost, '重新登录');
    await again.getByLabel('用户名', { exact: true }).waitFor();
    expect(await tokenOf('admin')).not.toBe('');
  }, 120_000);

  it('a role gets a user below its list, and a data rule in the drawer narrows what that user sees', async () => {
    const stamp = String(Date.now() % 1e7);
    const token = await tokenOf('admin');
    const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const { json } = await call(token, method, url, body);
      expect(json, url).toMatchObject({ success: true });
      return json!.result as string & { username: string }[];
    };
    const roleId = await ask('POST', '/sys/role/add', { roleName: `规则${stamp}`, roleCode: `rule-${stamp}` });
    const spareId = await ask('POST', '/sys/role/add', { roleName: `备用${stamp}`, roleCode: `spare-${stamp}` });
    await ask('POST', '/sys/permission/saveRolePermission', { roleId, permissionIds: 'g-member,m-member' });
    const username = `rule${stamp}`;
    const phone = `138${stamp.padStart(8, '0')}`;
    await ask('POST', '/sys/user/add', {
      username,
      password,
      realname: `规则人${stamp}`,
      phone,
      selectedroles: spareId,
    });
    const rule = { ruleName: `只看网约车${stamp}`, ruleColumn: 'memberType', ruleConditions: '=', ruleValue: '3' };
    await ask('POST', '/sys/permission/addPermissionRule', { permissionId: 'm-member', ...rule });

    const admin = await openPage({ as: 'admin', width: 2400, height: 1300 });
    const pane = await openScreen(admin, roles, `?roleCode=rule-${stamp}`);
    const members = admin.getByRole('region', { name: '角色用户' });
    await buttonOf(pane, '添加角色用户').click();
    const adding = dialogOf(admin, '添加角色用户');
    await choose(admin, adding, 'ids', username, true);
    // As the contract has it, which servers of others answer.
    const added = admin.waitForRequest((request) => request.url().endsWith('/sys/user/addSysUserRole'));
    const shown = admin.waitForRequest((request) => request.url().includes(`/userRoleList?roleId=${roleId}&`));
    await press(adding, '添加角色用户');
    expect((await added).postDataJSON()).toMatchObject({ roleId, userIdList: [expect.any(String)] });
    await shown;
    await toast(admin, '添加成功');
    await members.locator('.ag-row').filter({ hasText: username }).first().waitFor();
    // The next one is added from where the last one was.
    await eventually(() => admin.evaluate(() => document.activeElement?.textContent)).toBe('添加角色用户');

    await runOn(admin, await rowOf(pane, `rule-${stamp}`), '授权');
    const grant = admin.getByRole('dialog').filter({ hasText: `授权：规则${stamp}` });
    await grant.getByPlaceholder('搜索菜单、按钮或数据规则').fill(rule.ruleName);
    const node = grant.locator('.ant-tree-treenode').filter({ hasText: rule.ruleName });
    await node.waitFor();
    // By keyboard alone: the focus is on the group; the menu, the rule, and a tick.
    await grant.getByRole('tree').focus();
    // A menu that is given while none of its rules is shows all of its rows, which is told beside it and below.
    await grant.getByText('未选数据规则，不限制可见数据').waitFor();
    await grant.getByText('1 个菜单未选数据规则').waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await admin.keyboard.press(key);
    await eventually(() => grant.getByText(/未选数据规则/).count()).toBe(0);
    await grant.getByText('数据规则 1 条').waitFor();
    await press(grant, '保存');
    await toast(admin, '保存成功');
    await grant.waitFor({ state: 'hidden' });

    const user = await openPage({ width: 1440 });
    await signIn(user, username);
    const types = await columnOf(await openScreen(user, member), 'memberType');
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types)).toEqual(new Set(['网约车司机']));

    await members.locator('.ag-row').filter({ hasText: username }).first().waitFor();
    const taken = admin.waitForRequest((request) => request.method() === 'DELETE');
    await members.getByRole('button', { name: '移出', exact: true }).first().click();
    await answer(admin, `移出用户 “${username}”？`, '移出');
    expect((await taken).url()).toMatch(new RegExp(`/sys/user/deleteUserRoleBatch\\?roleId=${roleId}&userIds=\\d+$`));
    await toast(admin, '移出成功');
    await eventually(() => members.locator('.ag-row').filter({ hasText: username }).count()).toBe(0);
  }, 120_000);
});
