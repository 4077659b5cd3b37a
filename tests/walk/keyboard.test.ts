/** A list worked in without a mouse: where the focus goes, and that it comes back. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from './browser.ts';
import {
  cellOf,
  dialogOf,
  eventually,
  insideWindow,
  openScreen,
  paneOf,
  popupOf,
  toast,
  type,
  unfold,
} from './gestures.ts';

const member = 'charge/member/MemberList';
/** One page for what is opened and left again. */
const openKept = keepPage({ as: 'admin' });

/** What has the focus, as a person would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const cell = element.closest('[col-id]');
    const place = cell ? `${cell.closest('[row-id]')?.getAttribute('row-index')}/${cell.getAttribute('col-id')}` : '';
    const name = element.getAttribute('aria-label') ?? element.innerText.trim();
    return element === cell ? place : `${place}${place === '' ? '' : ' '}${name || element.tagName}`;
  });

describe('the focus', () => {
  let page: Page;
  let pane: Locator;
  beforeEach(async () => {
    page = await openKept();
    pane = await openScreen(page, member);
  });
  const firstCell = (field: string) => cellOf(pane.locator('.ag-row[row-index="0"]'), field);
  const closeByEsc = async (title: string | RegExp) => {
    const dialog = dialogOf(page, title);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };

  it('is on the button again when what it opened is closed', async () => {
    await pane.getByRole('button', { name: '新增' }).focus();
    await page.keyboard.press('Enter');
    await closeByEsc('新增会员');
    await eventually(() => focused(page)).toBe('新增');
  });

  it('is in 列设置 once that is open, where a column is hidden and comes back, and on its button after Esc', async () => {
    await pane.getByRole('button', { name: '列设置' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toMatch(/^显示/);
    const first = page.locator('.vf-chooser input[type=checkbox]').first();
    for (const isShown of [false, true]) {
      await page.keyboard.press('Space');
      await eventually(() => first.isChecked()).toBe(isShown);
    }
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('列设置');
  });

  it('is on the cell again when the record it opened is closed', async () => {
    await firstCell('mobile').click();
    await page.keyboard.press('Enter');
    await page.locator('.vf-detail-drawer').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.vf-detail-drawer').waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('0/mobile');
  });

  it('is on the button of the row again when its form is closed, and when it is saved', async () => {
    await firstCell('#actions').getByRole('button', { name: '编辑' }).focus();
    await page.keyboard.press('Enter');
    await closeByEsc('编辑会员');
    await eventually(() => focused(page)).toBe('0/#actions 编辑');
    const form = dialogOf(page, '编辑会员');
    // Whoever presses the same button again at once is told to be slower.
    await eventually(async () => {
      if (!(await form.isVisible())) await page.keyboard.press('Enter');
      return form.isVisible();
    }).toBe(true);
    await type(form, 'remark', '键盘');
    await page.keyboard.press('Control+Enter');
    await toast(page, '保存成功');
    await pane.locator('.vf-saved').first().waitFor();
    await eventually(() => focused(page)).toBe('0/#actions 编辑');
  });

  it('is on the row that was saved when its form was opened by a link', async () => {
    const id = await pane.locator('.ag-row[row-index="0"]').first().getAttribute('row-id');
    await openScreen(page, member, `?_edit=${id}`);
    const form = dialogOf(page, '编辑会员');
    await type(form, 'remark', '链接');
    await page.keyboard.press('Control+Enter');
    await pane.locator('.vf-saved').first().waitFor();
    await eventually(() => focused(page)).toMatch(/^0\//);
  });

  it('goes among the operations of a row by the arrows and Tab, and into its menu', async () => {
    await firstCell('mobile').click();
    await page.keyboard.press('End');
    await eventually(() => focused(page)).toBe('0/#actions');
    await page.keyboard.press('Enter');
    const titles = await firstCell('#actions').getByRole('button').allInnerTexts();
    expect(titles.at(-1)).toBe('更多');
    for (const title of titles) {
      await eventually(() => focused(page)).toBe(`0/#actions ${title}`);
      if (title !== '更多') await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Shift+Tab');
    await eventually(() => focused(page)).toBe(`0/#actions ${titles.at(-2)}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('menuitem');
    await lines.first().waitFor();
    await eventually(() => lines.evaluateAll((all) => all.some((line) => line.contains(document.activeElement)))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('0/#actions 更多');
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('0/#actions');
  });

  it('goes up from the first line of a menu to its last, and from there down to the first', async () => {
    const more = firstCell('#actions').getByRole('button', { name: '更多' });
    await more.focus();
    await page.keyboard.press('Enter');
    const lines = page.getByRole('menuitem');
    await lines.first().waitFor();
    const isOn = (line: Locator) => line.evaluate((item) => item.contains(document.activeElement));
    await eventually(() => isOn(lines.first())).toBe(true);
    await page.keyboard.press('ArrowUp');
    await eventually(() => isOn(lines.last())).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => isOn(lines.first())).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('waits in the question that a line of the menu asked: the key that chose the line does not answer it', async () => {
    // Other files of the run freeze members of the same server.
    pane = await openScreen(page, member, '?memberStatus=1');
    await firstCell('#actions').getByRole('button', { name: '更多' }).focus();
    await page.keyboard.press('Enter', { delay: 80 });
    const line = page.getByRole('menuitem', { name: /冻结/ });
    await line.waitFor();
    const isOnLine = () => line.evaluate((item) => item.contains(document.activeElement));
    for (let at = 0; at < 10 && !(await isOnLine()); at += 1) await page.keyboard.press('ArrowDown');
    expect(await isOnLine()).toBe(true);
    await page.keyboard.press('Enter', { delay: 80 });
    const question = page.locator('.ant-modal-confirm');
    await question.and(page.locator(':not(.ant-zoom-appear, .ant-zoom-enter, .ant-zoom-leave)')).waitFor();
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('0/#actions 更多');
  });

  it('goes from field to field of the passwords, and begins in the first', async () => {
    await page.getByRole('button', { name: '管理员', exact: false }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const inputs = dialogOf(page, '修改密码').locator('input');
    for (const place of [0, 1, 2]) {
      await eventually(() => inputs.nth(place).evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
    }
  });

  it('takes the list as two stops of Tab, its headings and its rows, and comes back to the cell it left', async () => {
    // A list that is still being drawn takes the focus from who is faster than any person.
    page = await openPage({ as: 'admin' });
    pane = await openScreen(page, member);
    await page.waitForLoadState('networkidle');
    await firstCell('mobile').click();
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('1/mobile');
    const place = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('.ag-header-cell') ? 'heading' : at?.closest('.ag-row') ? 'row' : 'beyond';
      });
    await page.keyboard.press('Tab');
    await eventually(place).toBe('beyond');
    await page.keyboard.press('Shift+Tab');
    await eventually(() => focused(page)).toBe('1/mobile');
    await page.keyboard.press('Shift+Tab');
    await eventually(place).toBe('heading');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('mobile');
    await page.keyboard.press('Shift+Tab');
    await eventually(place).toBe('beyond');
    await page.keyboard.press('Tab');
    await eventually(place).toBe('heading');
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('1/mobile');
    // What stands in a row is reached from its cell.
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toMatch(/^1\/#actions ./);
    await page.keyboard.press('Shift+Tab');
    await eventually(place).toBe('heading');
  });

  it('goes along the row by Home and End', async () => {
    await firstCell('mobile').click();
    await page.keyboard.press('End');
    await eventually(() => focused(page)).toBe('0/#actions');
    await page.keyboard.press('Home');
    await eventually(() => focused(page)).toMatch(/^0\/(?!#actions|mobile)/);
  });

  it('stays in the dialog when Tab goes past its last button and back', async () => {
    await pane.getByRole('button', { name: '新增' }).focus();
    await page.keyboard.press('Enter');
    const form = dialogOf(page, '新增会员');
    const save = form.getByRole('button', { name: '保存', exact: true });
    await save.focus();
    await page.keyboard.press('Tab');
    expect(await form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => focused(page)).toBe('保存');
  });
});

describe('a search bar that unfolds', () => {
  it('goes on in the first of the fields that come', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const titlesOf = () => pane.locator('.vf-search-item:visible label').allInnerTexts();
    const before = await titlesOf();
    await paneOf(page).getByRole('button', { name: '展开' }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await titlesOf()).length).toBeGreaterThan(before.length);
    const added = (await titlesOf())[before.length]!;
    const isIn = () =>
      pane
        .locator('.vf-search-item')
        .filter({ hasText: added })
        .first()
        .evaluate((item) => item.contains(document.activeElement));
    await eventually(isIn).toBe(true);
  });
});

describe('a range of days', () => {
  it('is given by the keyboard alone, in short, and the Enter after its end searches', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    await unfold(pane);
    const range = pane.locator('.vf-date-button').first();
    await range.focus();
    await page.keyboard.press('ArrowDown');
    const calendar = popupOf(page, 'picker-dropdown');
    await calendar.waitFor();
    await page.keyboard.type('20261101');
    await page.keyboard.press('Enter');
    await page.keyboard.type('someday');
    await page.keyboard.press('Enter');
    await toast(page, '“someday”不是日期');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2026/11/9');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    await eventually(() => range.innerText()).toBe('2026-11-01 ~ 2026-11-09');
    const asked = page.waitForRequest(/\/list\?.*2026-11-09/);
    await page.keyboard.press('Enter');
    await asked;
  });
});

it('a tab of a record that has the focus says its title and nothing in English', async () => {
  const page = await openKept();
  const pane = await openScreen(page, 'charge/bill/BillTemplateList');
  await pane
    .locator('.vf-rows [col-id="templateName"]')
    .getByRole('button')
    .or(pane.locator('.vf-rows [col-id="templateName"] a'))
    .first()
    .click();
  const tab = page.getByRole('dialog').getByRole('tab', { name: '时段电价' });
  await tab.focus();
  await tab.and(page.locator('.ant-tabs-tab-focus [role=tab]')).waitFor();
  expect(await tab.innerText()).toBe('时段电价');
});

it.each([
  ['the home page', (page: Page) => page.goto(`${address}/#/dashboard/analysis`)],
  ['a list', (page: Page) => openScreen(page, member)],
])('the first key leads past the menu, into the page in front: %s', async (_name, open) => {
  const page = await openPage({ as: 'admin' });
  await open(page);
  const pane = page.locator('main section.pane:not([hidden])');
  await pane.getByRole('button').first().waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到主要内容' });
  await eventually(() => skip.evaluate((button) => button === document.activeElement)).toBe(true);
  await insideWindow(skip, 'the way past the menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await eventually(() => pane.evaluate((front) => front.contains(document.activeElement))).toBe(true);
});
