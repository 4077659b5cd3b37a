import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, call, keepPage, openPage, password, signIn, tokenOf, typeCredentials } from './browser.ts';
import {
  answer,
  buttonOf,
  columnOf,
  countOf,
  dialogOf,
  eventually,
  fieldOf,
  listed,
  openScreen,
  paneOf,
  pathOf,
  query,
  rowOf,
  runOn,
  searchOf,
} from './gestures.ts';

const member = 'charge/member/MemberList';
const level = 'charge/member/MemberLevelList';

/** One page for what is opened and left again. */
const openKept = keepPage({ as: 'admin' });

const openDetail = async (page: Page, pane: Locator): Promise<string> => {
  const [no = ''] = await columnOf(pane, 'mobile');
  await runOn(page, await rowOf(pane, no), '详情');
  await dialogOf(page, '会员详情').getByText(no).first().waitFor();
  return no;
};
const openEdit = async (page: Page, pane: Locator): Promise<Locator> => {
  const [no = ''] = await columnOf(pane, 'mobile');
  await runOn(page, await rowOf(pane, no), '编辑');
  const form = dialogOf(page, '编辑会员');
  await fieldOf(form, 'nickname').locator('input').waitFor();
  return form;
};
const tabTitles = (page: Page) => page.getByRole('tab').allInnerTexts();

it('what a list is asked for are steps of the history, which Back and Forward go along and a reload keeps', async () => {
  const page = await openKept();
  await openScreen(page, level);
  const pane = await openScreen(page, member);
  const all = await countOf(pane);
  await searchOf(pane, '手机号').locator('input').pressSequentially('13');
  await query(page, pane);
  await eventually(() => countOf(pane)).toBeLessThan(all);
  const found = await countOf(pane);
  await pane.locator('.ag-header-cell[col-id=balance]').click();
  await eventually(() => page.url()).toContain('_sort=balance');
  await pane.getByRole('button', { name: '下一页' }).click();
  await eventually(() => page.url()).toContain('_page=2');
  await page.reload();
  await listed(page);
  await eventually(() => page.url()).toContain('_page=2');

  await page.goBack();
  await eventually(() => page.url()).not.toContain('_page');
  expect(page.url()).toContain('_sort=balance');
  await page.goBack();
  await eventually(() => page.url()).not.toContain('_sort');
  await eventually(() => countOf(pane)).toBe(found);
  // What is typed is one step, not one for each letter.
  await page.goBack();
  await eventually(() => countOf(pane)).toBe(all);
  expect(await searchOf(pane, '手机号').locator('input').inputValue()).toBe('');
  await page.goForward();
  await eventually(() => countOf(pane)).toBe(found);
  expect(await searchOf(pane, '手机号').locator('input').inputValue()).toBe('13');
  await page.goBack();
  await page.goBack();
  await eventually(() => page.url()).toContain(await pathOf(level));
});

describe('an open record', () => {
  it('has an address: Back closes it, Forward opens it again, and a reload keeps it', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, member, '?memberStatus=1');
    const no = await openDetail(page, pane);
    expect(page.url()).toMatch(/memberStatus=1&_detail=/);
    await page.goBack();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).not.toContain('_detail');
    await page.goForward();
    await dialogOf(page, '会员详情').getByText(no).first().waitFor();
    await page.reload();
    await dialogOf(page, '会员详情').getByText(no).first().waitFor();
    await buttonOf(dialogOf(page, '会员详情'), '关闭').last().click();
    await eventually(() => page.url()).not.toContain('_detail');
    expect(page.url()).toContain('memberStatus=1');
    expect(await tabTitles(page)).toEqual(['首页', '会员管理']);
  });

  it('that is edited from its detail has the address of the form, from which Back leads to the detail', async () => {
    const page = await openKept();
    const no = await openDetail(page, await openScreen(page, member));
    const detail = page.url();
    const ofDetail = dialogOf(page, '会员详情');
    const form = dialogOf(page, '编辑会员');
    await buttonOf(ofDetail, '编辑').click();
    await fieldOf(form, 'nickname').locator('input').waitFor();
    expect(page.url()).toBe(detail.replace('_detail=', '_edit='));
    await page.goBack();
    await ofDetail.getByText(no).first().waitFor();
    expect(await form.count()).toBe(0);
    await page.goForward();
    await fieldOf(form, 'nickname').locator('input').waitFor();
    await buttonOf(form, '取消').click();
    await ofDetail.getByText(no).first().waitFor();
    expect(page.url()).toBe(detail);
    await page.goBack();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('can be sent to a colleague, who signs in and lands on it', async () => {
    const page = await openPage({ as: 'admin' });
    const no = await openDetail(page, await openScreen(page, member));
    const link = page.url();
    const other = await openPage();
    await other.goto(link);
    await other.getByLabel('用户名', { exact: true }).waitFor();
    await typeCredentials(other, 'staff', password);
    await dialogOf(other, '会员详情').getByText(no).first().waitFor();
    expect(other.url()).toBe(link);
    await buttonOf(dialogOf(other, '会员详情'), '关闭').last().click();
    await listed(other);
    expect(other.url()).not.toContain('_detail');
  });

  it('is told of where it is gone, or where the person may not open it', async () => {
    const page = await openPage({ as: 'readonly', allowed: [/Failed to load resource.*404/] });
    const path = await pathOf(member);
    await page.goto(`${address}/#${path}?_detail=999999999`);
    await page.getByRole('dialog').getByText('该记录可能已被删除，或您无权查看').waitFor();
    await page.goto(`${address}/#${path}?_edit=1`);
    await page.getByRole('dialog').getByText('您没有权限打开该记录').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.url()).not.toContain('_edit');
    await listed(page);
  });

  it('with unsaved changes is left by Back only when the person agrees', async () => {
    const page = await openKept();
    const form = await openEdit(page, await openScreen(page, member));
    const link = page.url();
    const name = fieldOf(form, 'nickname').locator('input');
    await name.fill('没有保存的名字');
    await page.goBack();
    const question = page.locator('.ant-modal-confirm');
    await question.waitFor();
    await eventually(() => page.url()).toBe(link);
    await question.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('没有保存的名字');
    expect(page.url()).toBe(link);

    // An address typed into the bar, and the menu's own link, take nothing away either.
    await page.evaluate((hash) => (window.location.hash = hash), `#${await pathOf(member)}`);
    await question.waitFor();
    await question.getByRole('button', { name: '继续编辑' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('没有保存的名字');
    await openScreen(page, level);
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '会员管理' }).click();
    await eventually(() => name.inputValue()).toBe('没有保存的名字');
    await eventually(() => page.url()).toContain('_edit=');

    await page.goBack();
    await eventually(() => paneOf(page).getAttribute('aria-label')).toBe('会员等级');
    await page.goForward();
    await name.waitFor();
    await buttonOf(form, '取消').click();
    await question.getByRole('button', { name: '放弃修改' }).click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await eventually(() => page.url()).not.toContain('_edit');
  });

  it('is open in its own page only, whatever page is in front', async () => {
    const page = await openKept();
    await openDetail(page, await openScreen(page, member));
    await openScreen(page, level);
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    await page.getByRole('tab', { name: '会员管理' }).click();
    const detail = dialogOf(page, '会员详情');
    await detail.waitFor();
    // Closed here it does not lead away: the entry before this one is the other page.
    await buttonOf(detail, '关闭').last().click();
    await eventually(() => page.url()).toBe(`${address}/#${await pathOf(member)}`);
  });

  it('follows what a new record starts with over Back and Forward', async () => {
    const page = await openKept();
    const pane = await openScreen(page, level);
    await buttonOf(pane, '新增').click();
    const form = dialogOf(page, '新增会员等级');
    await form.waitFor();
    expect(page.url()).toContain('_add=');
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    await page.goForward();
    await form.waitFor();
  });
});

describe('open pages', () => {
  it('are all there after a reload, and load when they are visited', async () => {
    const page = await openPage({ as: 'admin' });
    await openScreen(page, member, '?memberStatus=2');
    await openScreen(page, level);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await listed(page);
    expect(await tabTitles(page)).toEqual(['首页', '会员管理', '会员等级']);
    expect(await page.getByRole('tab', { name: '会员等级' }).getAttribute('aria-selected')).toBe('true');
    expect(asked.filter((url) => url.includes('MemberList'))).toEqual([]);
    await page.getByRole('tab', { name: '会员管理' }).click();
    await listed(page);
    expect(page.url()).toContain('memberStatus=2');
  });

  it('are nobody else’s after signing out', async () => {
    // A session of its own: it ends here.
    const page = await openPage();
    await signIn(page, 'tenantadmin');
    await openScreen(page, member);
    await page.locator('.user-button').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await answer(page, '真的要注销登录吗 ?', '退出登录');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await typeCredentials(page, 'staff', password);
    await page.locator('.vf-greeting').waitFor();
    expect(await tabTitles(page)).toEqual(['首页']);
  });

  it('stay as they are while an unknown address, the root or the sign-in page is asked for', async () => {
    const page = await openPage({ as: 'admin' });
    const form = await openEdit(page, await openScreen(page, member));
    const name = fieldOf(form, 'nickname').locator('input');
    await name.fill('没有保存的名字');
    for (const hash of ['#/no/such/page', '#/', '#/user/login', '#/order']) {
      await page.evaluate((to) => (window.location.hash = to), hash);
      await eventually(() => page.url()).not.toContain('_edit');
      await page.getByRole('tab', { name: '会员管理' }).click();
      await name.waitFor();
      expect(await name.inputValue(), hash).toBe('没有保存的名字');
    }
    await page.evaluate(() => (window.location.hash = '#/no/such/page'));
    await page.getByText('抱歉，你访问的页面不存在或无权访问').waitFor();
    expect(await page.locator('[role=tab][aria-selected=true]').count()).toBe(0);
  });
});

describe('a link that leads nowhere', () => {
  it('says which page was meant, why it does not open and whom to ask, and opens once the right is given', async () => {
    const admin = await tokenOf('admin');
    const ask = async (method: string, path: string, body?: unknown) => (await call(admin, method, path, body)).json!;
    const stamp = String(Date.now() % 1e7);
    const username = `link${stamp}`;
    await ask('POST', '/sys/role/add', { roleName: `链接${stamp}`, roleCode: `link-${stamp}` });
    const roles = await ask('GET', `/sys/role/list?roleCode=link-${stamp}`);
    const roleId = (roles.result as { records: readonly { id: string }[] }).records[0]!.id;
    const grant = (permissionIds: string) =>
      ask('POST', '/sys/permission/saveRolePermission', { roleId, permissionIds });
    await grant('g-member,m-member');
    const phone = `138${stamp.padStart(8, '0')}`;
    const user = { username, password, realname: `链接者${stamp}`, phone, status: '1', selectedroles: roleId };
    expect(await ask('POST', '/sys/user/add', user)).toMatchObject({ success: true });

    const page = await openPage();
    await signIn(page, username);
    await openScreen(page, member);
    const lost = `#${await pathOf(level)}?_size=20`;
    await page.goto(`${address}/${lost}`);
    const notice = page.getByRole('alert').filter({ hasText: '抱歉，你无权访问该页面' });
    await notice.getByRole('heading', { name: '403' }).waitFor();
    await notice.getByText('会员等级', { exact: true }).waitFor();
    await notice.getByText(lost).waitFor();
    await notice.getByText(/没有权限/).waitFor();
    await notice.getByText(/系统管理员/).waitFor();
    expect(new URL(page.url()).hash).toBe('#/404');
    await buttonOf(notice, '返回').click();
    await eventually(() => paneOf(page).getAttribute('aria-label')).toBe('会员管理');
    await page.goForward();
    await notice.getByText(lost).waitFor();
    await page.reload();
    await buttonOf(notice, '重试').click();
    await notice.getByText(lost).waitFor();
    await eventually(() => buttonOf(notice, '重试').getAttribute('aria-busy')).not.toBe('true');
    await grant('g-member,m-member,m-member-level');
    await buttonOf(notice, '重试').click();
    await eventually(() => new URL(page.url()).hash).toBe(lost);
    await listed(page);
  });

  it('names an address that no page has', async () => {
    const page = await openPage({ as: 'staff' });
    await page.goto(`${address}/#/no/such/page`);
    const notice = page.getByRole('alert').filter({ hasText: '抱歉，你访问的页面不存在或无权访问' });
    await notice.getByText('#/no/such/page').waitFor();
    await notice.getByText(/不存在：/).waitFor();
    await notice.getByRole('heading', { name: '404' }).waitFor();
    expect(await buttonOf(notice, '返回').count()).toBe(0);
    // A press on the first page of a visit makes no way back.
    await buttonOf(notice, '重试').click();
    await eventually(() => buttonOf(notice, '重试').getAttribute('aria-busy')).not.toBe('true');
    await eventually(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(1);
    expect(await buttonOf(notice, '返回').count()).toBe(0);
  });
});

describe('the row of tabs', () => {
  it('is moved in by arrows, closed by Delete and has its menu by key', async () => {
    const page = await openPage({ as: 'admin' });
    await openScreen(page, member);
    await openScreen(page, level);
    await page.getByRole('tab', { name: '会员等级' }).focus();
    await page.keyboard.press('ArrowLeft');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('会员管理');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: '关闭右侧' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(focused).toBe('会员管理');
    await page.keyboard.press('Enter');
    await eventually(() => paneOf(page).getAttribute('aria-label')).toBe('会员管理');
    await page.keyboard.press('Delete');
    await eventually(() => tabTitles(page)).toEqual(['首页', '会员等级']);
    await eventually(focused).toBe('会员等级');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('首页');
    expect(await page.getByRole('tablist').getByRole('button').count()).toBe(0);
  });
});

describe('a menu whose groups lead nowhere', () => {
  const group = (path: string, redirect: string) => ({
    path,
    redirect,
    component: 'layouts/RouteView',
    meta: { title: `组${path}` },
    children: [{ path: `${path}/page`, component: member, meta: { title: `页${path}` } }],
  });

  it('is that entry’s mistake, which names the way, and no endless loop', async () => {
    const page = await openPage({ as: 'admin' });
    const { json } = await call(await tokenOf('admin'), 'GET', '/sys/permission/getUserPermissionByToken');
    const result = json!.result as { menu: readonly unknown[] };
    const added = [group('/one', '/two'), group('/two', '/one'), group('/self', '/self'), group('/lost', '/nowhere')];
    await page.route(/getUserPermissionByToken/, (route) =>
      route.fulfill({ json: { ...json, result: { ...result, menu: [...result.menu, ...added] } } }),
    );
    await page.goto(`${address}/#/one`);
    await page.getByText('/one → /two → /one').waitFor();
    expect(page.url()).toContain('#/one');
    for (const [hash, way] of [
      ['#/self', '/self → /self'],
      ['#/lost', '/lost → /nowhere'],
    ]) {
      await page.evaluate((to) => (window.location.hash = to!), hash);
      await paneOf(page).getByText(way!).waitFor();
    }
    await openScreen(page, member);
  });
});
