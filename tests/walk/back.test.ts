/** Back with a dialog open: it closes the dialog, and the page below it stays. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from './browser.ts';
import {
  answer,
  buttonOf,
  dialogOf,
  eventually,
  fieldOf,
  openScreen,
  paneOf,
  pathOf,
  press,
  reach,
  rowOf,
  runOn,
  searchOf,
  type,
} from './gestures.ts';

const member = 'charge/member/MemberList';

it('a question about a page ends with an address that is typed over it, and nothing is done', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, member, '?memberStatus=1');
  const row = await rowOf(pane, /1\d{2}\S{4}/);
  const name = await row.locator('[col-id=mobile]').innerText();
  await runOn(page, row, '冻结');
  const question = page.locator('.ant-modal-confirm');
  await question.waitFor();
  await page.goto(`${address}/#${await pathOf('system/DictList')}`);
  await question.waitFor({ state: 'hidden' });
  await reach(buttonOf(paneOf(page), '查询').first());
  await openScreen(page, member, '?memberStatus=1');
  await rowOf(paneOf(page), name);
});

describe('Back', () => {
  const openKept = keepPage({ as: 'admin', allowed: [/409/] });
  let page: Page;
  beforeEach(async () => {
    page = await openKept();
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
    await eventually(addressNow).toBe(here);

    await runOn(page, row, '充值');
    await type(dialog, 'amount', '55');
    await page.goBack();
    await answer(page, '有未保存的内容', '继续编辑');
    await eventually(addressNow).toBe(here);
    await page.goBack();
    const question = page.locator('.ant-modal-confirm').filter({ hasText: '有未保存的内容' });
    await question.waitFor();
    // Once more answers the question as Esc does.
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await page.goBack();
    await answer(page, '有未保存的内容', '放弃修改');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(addressNow).toBe(here);
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
    await eventually(addressNow).toBe(here);
    await open();
    await dialog.getByLabel('旧密码').fill('abc');
    await page.goBack();
    await answer(page, '有未保存的内容', '放弃修改');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(addressNow).toBe(here);
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
      await eventually(addressNow).toBe(here);
    }
  });

  it('closes a dialog that the address names once, and leaves the one above it to itself', async () => {
    const here = addressNow();
    await runOn(page, await rowOf(paneOf(page), /1\d{2}\S{4}/), '编辑');
    const form = dialogOf(page, '编辑会员');
    await form.waitFor();
    await press(form, '取消');
    await form.waitFor({ state: 'hidden' });
    await eventually(addressNow).toBe(here);
    await page.goForward();
    await form.waitFor();
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    await eventually(addressNow).toBe(here);
  });
});

/** What opens over a page and has no address: how it is opened, and what is seen of it. */
const popups: Readonly<Record<string, (page: Page, pane: Locator) => Promise<Locator>>> = {
  列设置: async (page, pane) => {
    await reach(pane.getByRole('button', { name: '列设置' }));
    return page.locator('.ant-popover');
  },
  'the menu of a record': async (page, pane) => {
    await reach(pane.getByRole('button', { name: '更多', exact: true }).first());
    return page.getByRole('menu').last();
  },
  'the menu of the person': async (page) => {
    await page.locator('.user-button').click();
    return page.getByRole('menu').last();
  },
  'the choices of a search field': async (page, pane) => {
    await reach(searchOf(pane, '会员状态').getByRole('combobox'));
    return page.locator('.ant-select-dropdown');
  },
  'the calendar of a search field': async (page, pane) => {
    await reach(searchOf(pane, '注册时间').getByRole('button').first());
    return page.locator('.ant-picker-dropdown');
  },
  'the page sizes': async (page, pane) => {
    await reach(pane.getByRole('combobox', { name: '每页条数' }));
    return page.locator('.ant-select-dropdown');
  },
};
/** What opens in the form of a member, which has an address. */
const popupsOfForm: Readonly<Record<string, (page: Page, form: Locator) => Promise<Locator>>> = {
  'the choices of a field': async (page, form) => {
    await reach(fieldOf(form, 'sex').getByRole('combobox'));
    return page.locator('.ant-select-dropdown');
  },
  'the calendar of a field': async (page, form) => {
    await reach(fieldOf(form, 'birthday').locator('input'));
    return page.locator('.ant-picker-dropdown');
  },
};

describe.each([
  [1440, 900, false],
  [390, 844, true],
])('Back in a window of %i by %i closes what is open, and nothing else:', (width, height, touch) => {
  const openKept = keepPage({ as: 'admin', width, height, touch });
  const addressNow = (page: Page) => new URL(page.url()).hash;
  const entriesOf = (page: Page) => page.evaluate(() => window.history.length);
  const seen = (popup: Locator) => popup.filter({ visible: true });

  async function closedByBack(page: Page, open: () => Promise<Locator>): Promise<void> {
    const [here, entries] = [addressNow(page), await entriesOf(page)];
    const popup = seen(await open());
    await popup.waitFor();
    await page.goBack();
    await eventually(() => popup.count()).toBe(0);
    await eventually(() => addressNow(page)).toBe(here);
    expect(await entriesOf(page)).toBe(entries);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }

  it('menus, panels, choices and calendars of a list', { timeout: 60_000 }, async () => {
    const page = await openKept();
    await openScreen(page, 'system/DictList');
    const before = addressNow(page);
    const pane = await openScreen(page, member);
    const unfold = pane.getByRole('button', { name: /^(展开|筛选)/ }).first();
    if (await unfold.isVisible()) await reach(unfold);
    for (const open of Object.values(popups)) await closedByBack(page, () => open(page, pane));
    await page.goBack();
    await eventually(() => addressNow(page)).toBe(before);
    await page.goForward();
    await eventually(() => addressNow(page)).not.toBe(before);
  });

  it('choices and calendar of a form, and then the form', { timeout: 60_000 }, async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const list = addressNow(page);
    await reach(pane.getByRole('button', { name: '新增' }).first());
    const form = dialogOf(page, '新增会员');
    await type(form, 'nickname', '未保存');
    for (const open of Object.values(popupsOfForm)) await closedByBack(page, () => open(page, form));
    expect(await fieldOf(form, 'nickname').locator('input').inputValue()).toBe('未保存');
    await page.goBack();
    await answer(page, '有未保存', '放弃修改');
    await form.waitFor({ state: 'hidden' });
    expect(addressNow(page)).toBe(list);
    await page.goForward();
    await form.waitFor();
  });
});

it('Back closes the choices of a cell, which goes on being edited', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/bill/BillTemplateList');
  await reach(pane.getByRole('button', { name: '新增' }).first());
  const form = page.getByRole('dialog').last();
  await reach(form.getByRole('button', { name: '新增一行' }).first());
  const cell = form.locator('.ag-row[row-index="0"] [col-id="periodType"]');
  await reach(cell);
  const choices = page.locator('.ant-select-dropdown').filter({ visible: true });
  await choices.waitFor();
  const here = page.url();
  await page.goBack();
  await eventually(() => choices.count()).toBe(0);
  await eventually(() => page.url()).toBe(here);
  expect(await form.isVisible()).toBe(true);
  expect(await cell.locator('input').count()).toBe(1);
});

it('Forward with a menu open closes it and goes on', async () => {
  const page = await openPage({ as: 'admin' });
  await openScreen(page, member);
  const list = page.url();
  await reach(paneOf(page).getByRole('button', { name: '新增' }).first());
  const form = dialogOf(page, '新增会员');
  await form.waitFor();
  await page.goBack();
  await form.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(list);
  await paneOf(page).getByRole('button', { name: '列设置' }).click();
  await page.locator('.vf-chooser').waitFor();
  await page.goForward();
  await form.waitFor();
  await page.locator('.vf-chooser').waitFor({ state: 'hidden' });
});

describe.each([
  [1440, 900, false],
  [390, 844, true],
])('on the first page of a visit, in a window of %i by %i, Back', (width, height, touch) => {
  /** A link from elsewhere: there is nothing of ours before it. */
  async function visit(): Promise<{ page: Page; pane: Locator }> {
    const page = await openPage({ as: 'admin', width, height, touch });
    await page.goto('about:blank');
    await page.goto(`${address}/#/member/member`);
    const pane = paneOf(page);
    await pane.getByRole('button', { name: '列设置' }).waitFor();
    return { page, pane };
  }
  const openColumns = async (page: Page, pane: Locator): Promise<Locator> => {
    await reach(pane.getByRole('button', { name: '列设置' }));
    const columns = page.locator('.vf-chooser');
    await columns.waitFor();
    return columns;
  };

  it('closes what is open, and leaves with the next press', { timeout: 60_000 }, async () => {
    const { page, pane } = await visit();
    const here = page.url();
    for (let time = 0; time < 2; time += 1) {
      const columns = await openColumns(page, pane);
      await page.goBack();
      await columns.waitFor({ state: 'hidden' });
      await eventually(() => page.url()).toBe(here);
      // Whoever presses twice at once leaves at once.
      await eventually(() => page.evaluate(() => (window.history.state as { isGround?: boolean }).isGround)).toBe(
        undefined,
      );
    }
    await page.goBack();
    await eventually(() => page.url()).toBe('about:blank');
    await page.goForward();
    await pane.getByRole('button', { name: '列设置' }).waitFor();
    expect(page.url()).toBe(here);
  });

  it('leads from the next page to this one, as ever', { timeout: 60_000 }, async () => {
    const { page, pane } = await visit();
    const here = page.url();
    const columns = await openColumns(page, pane);
    await page.keyboard.press('Escape');
    await columns.waitFor({ state: 'hidden' });
    await openScreen(page, 'system/DictList');
    await page.goBack();
    await eventually(() => page.url()).toBe(here);
    await page.goBack();
    await eventually(() => page.url()).toBe('about:blank');
  });

  it('asks once before it takes a form with something typed', { timeout: 60_000 }, async () => {
    const { page, pane } = await visit();
    await reach(pane.getByRole('button', { name: '新增' }).first());
    await type(dialogOf(page, '新增会员'), 'nickname', '未保存');
    const address = page.url();
    await page.goBack();
    await answer(page, '有未保存', '继续编辑');
    await eventually(() => page.url()).toBe(address);
  });
});
