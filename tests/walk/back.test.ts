/** Back with a dialog open: it closes the dialog, and the page below it stays. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { answer, buttonOf, dialogOf, eventually, openScreen, paneOf, press, rowOf, runOn, type } from './gestures.ts';

const member = 'charge/member/MemberList';

describe('Back', () => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage({ as: 'admin', width: 1440, allowed: [/409/] });
    await openScreen(page, 'system/DictList');
    await openScreen(page, member, '?memberStatus=1');
  });
  const addressNow = () => new URL(page.url()).hash;

  it('closes the dialog of an action, and asks first where something is typed', async () => {
    const here = addressNow();
    const row = await rowOf(paneOf(page), /1\d{2}\S{4}/);
    await runOn(page, row, '充值');
    const dialog = page.getByRole('dialog').filter({ hasText: '充值金额' });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);

    await runOn(page, row, '充值');
    await type(dialog, 'amount', '55');
    await page.goBack();
    await answer(page, '有未保存的修改', '继续编辑');
    expect(addressNow()).toBe(here);
    await page.goBack();
    const question = page.locator('.ant-modal-confirm').filter({ hasText: '有未保存的修改' });
    await question.waitFor();
    // Once more answers the question as Esc does.
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await page.goBack();
    await answer(page, '有未保存的修改', '放弃修改');
    await dialog.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);
    await page.goBack();
    await eventually(addressNow).not.toBe(here);
  });

  it('closes what the shell opened, and asks first where something is typed', async () => {
    const here = addressNow();
    const open = async () => {
      await page.locator('.user-button').click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
      const dialog = dialogOf(page, '修改密码');
      await dialog.waitFor();
      return dialog;
    };
    const dialog = await open();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);
    await open();
    await dialog.getByLabel('旧密码').fill('abc');
    await page.goBack();
    await answer(page, '有未保存的内容', '放弃修改');
    await dialog.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);
    await eventually(() => page.evaluate(() => document.activeElement?.className ?? '')).toContain('user-button');
  });

  it('closes the dialogs of the toolbar and a question', async () => {
    const here = addressNow();
    const openers = [
      async () => buttonOf(paneOf(page), '导入').click(),
      async () => runOn(page, await rowOf(paneOf(page), /1\d{2}\S{4}/), '冻结'),
    ];
    for (const open of openers) {
      await open();
      const dialog = page.getByRole('dialog').last();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      expect(addressNow()).toBe(here);
    }
  });

  it('closes a dialog that the address names once, and leaves the one above it to itself', async () => {
    const here = addressNow();
    await runOn(page, await rowOf(paneOf(page), /1\d{2}\S{4}/), '编辑');
    const form = dialogOf(page, '编辑会员');
    await form.waitFor();
    await press(form, '取消');
    await form.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);
    await page.goForward();
    await form.waitFor();
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    expect(addressNow()).toBe(here);
  });
});
