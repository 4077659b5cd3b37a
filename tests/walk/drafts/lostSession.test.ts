import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, password, signIn, typeCredentials } from '../browser.ts';
import {
  answer,
  buttonOf,
  columnOf,
  dialogOf,
  eventually,
  fieldOf,
  openScreen,
  paneOf,
  press,
  rowOf,
  runOn,
  type,
} from '../gestures.ts';

const member = 'charge/member/MemberList';
const restored = '已恢复未保存的内容';
const nicknameIn = (form: ReturnType<typeof dialogOf>) => fieldOf(form, 'nickname').locator('input');

async function openAdd(page: Page) {
  await buttonOf(paneOf(page), '新增').first().click();
  const form = dialogOf(page, '新增会员');
  await fieldOf(form, 'mobile').waitFor();
  return form;
}

/** The form of a new member, with a name typed into it. */
async function typeHalf(page: Page, nickname: string) {
  await openScreen(page, member);
  const form = await openAdd(page);
  await type(form, 'nickname', nickname);
  return form;
}

describe('what an expired session left behind', () => {
  it.each(['放弃修改', '关闭会员管理'])('is put back once: after %s it does not come again', async (giveUp) => {
    // Signed in anew, as the way back to the sign-in page ends the session.
    const page = await openPage({ allowed: [/401/] });
    await signIn(page, 'staff');
    const half = await typeHalf(page, 'keep me');
    await type(half, 'mobile', '13912340000');
    await page.route('**/charge/member/add*', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 401, message: 'Token失效', result: null } }),
    );
    await press(half, '保存');
    const lost = dialogOf(page, '登录已过期');
    await press(lost, '重新登录');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await typeCredentials(page, 'staff', password);
    const form = dialogOf(page, '新增会员');
    await form.getByText(restored).waitFor();
    expect(await nicknameIn(form).inputValue()).toBe('keep me');
    await type(form, 'nickname', 'another');
    if (giveUp === '放弃修改') {
      await page.keyboard.press('Escape');
      await answer(page, '有未保存的内容，放弃吗？', giveUp);
    } else {
      await page.getByRole('button', { name: giveUp }).click();
      await answer(page, '中有未保存的内容', '放弃修改');
      await openScreen(page, member);
    }
    await form.waitFor({ state: 'hidden' });
    const fresh = await openAdd(page);
    expect(await nicknameIn(fresh).inputValue()).toBe('');
    expect(await fresh.getByText(restored).isVisible()).toBe(false);
  });
});

it('what was ticked of permissions is there again when the session that ended goes on', async () => {
  const page = await openPage({ allowed: [/401/] });
  await signIn(page, 'admin');
  const grantTo = async () => {
    const pane = await openScreen(page, 'system/RoleUserList');
    const role = (await columnOf(pane, 'roleName')).at(-1)!;
    await runOn(page, await rowOf(pane, role), '授权');
    const grant = page.getByRole('dialog').filter({ hasText: `授权：${role}` });
    await grant.getByRole('treeitem').first().waitFor();
    return grant;
  };
  const grant = await grantTo();
  const boxes = (dialog: typeof grant) =>
    dialog.locator('.ant-tree-checkbox').evaluateAll((all) => all.map((box) => box.getAttribute('aria-checked')));
  const before = await boxes(grant);
  await grant.getByRole('tree').focus();
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
  await eventually(() => boxes(grant)).not.toEqual(before);
  const ticked = await boxes(grant);
  await page.route('**/sys/permission/saveRolePermission*', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 401, message: 'Token失效', result: null } }),
  );
  await press(grant, '保存');
  await press(dialogOf(page, '登录已过期'), '重新登录');
  await page.getByLabel('用户名', { exact: true }).waitFor();
  await typeCredentials(page, 'admin', password);
  const tenants = page.getByRole('button', { name: '确定', exact: true });
  await tenants
    .or(page.getByRole('navigation', { name: '主菜单' }))
    .first()
    .waitFor();
  if (await tenants.isVisible()) await tenants.click();
  const again = await grantTo();
  await again.getByText(restored).waitFor();
  expect(await boxes(again)).toEqual(ticked);
});

describe('signing out in another window', () => {
  /** A half-filled form, the window beside it that signs out, and the sign-in page that follows. */
  async function signOutBeside() {
    const page = await openPage({ allowed: [/401/] });
    await signIn(page, 'staff');
    const half = await typeHalf(page, '写到一半');
    await type(half, 'remark', '停在这里');
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, ''));
    await other.locator('.user-button').click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await answer(other, '真的要注销登录吗 ?', '退出登录');
    await page.getByText('已在另一窗口退出登录').waitFor();
    return page;
  }

  it('says so, and whoever signs in again has page and form back', async () => {
    const page = await signOutBeside();
    await typeCredentials(page, 'staff', password);
    const form = dialogOf(page, '新增会员');
    await form.getByText(restored).waitFor();
    expect(await nicknameIn(form).inputValue()).toBe('写到一半');
    expect(await fieldOf(form, 'remark').getByRole('textbox').inputValue()).toBe('停在这里');
  });

  it('leaves neither the page nor the form to another person', async () => {
    const page = await signOutBeside();
    await typeCredentials(page, 'tenantadmin', password);
    await page.locator('.vf-greeting').waitFor();
    expect(new URL(page.url()).hash).not.toContain('_add');
    await openScreen(page, member);
    expect(await nicknameIn(await openAdd(page)).inputValue()).toBe('');
  });
});
