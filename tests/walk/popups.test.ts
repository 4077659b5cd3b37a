import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage } from './browser.ts';
import {
  dialogOf,
  eventually,
  fieldOf,
  insideWindow,
  listed,
  openScreen,
  pathOf,
  reach,
  scrollTo,
  searchOf,
} from './gestures.ts';

const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';

const shownOf = (page: Page, kind: string): Locator =>
  page.locator(`.ant-${kind}:not(.ant-${kind}-hidden)`).filter({ visible: true }).last();
const menuOf = (page: Page): Locator => shownOf(page, 'dropdown');
/** 更多 of every record, of the rows of a table or of the cards of a phone. */
const moreOf = (pane: Locator): Locator =>
  pane.locator('.ag-row, .vf-record').getByRole('button', { name: '更多', exact: true });
const boxOf = (dialog: Locator): Locator => dialog.locator('.ant-modal-container, .ant-drawer-section').first();

/** Closes what has opened, as the person who only looked does. */
async function leave(page: Page, popup: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
}

async function unfold(pane: Locator): Promise<void> {
  const more = pane.getByRole('button', { name: /^(展开|筛选)/ }).first();
  if (await more.isVisible()) await reach(more);
}

/** The record that lies lowest on the page, wherever its row stands in the document. */
async function lowest(buttons: Locator): Promise<Locator> {
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return buttons.nth(tops.indexOf(Math.max(...tops)));
}

describe.each([
  [1440, 900],
  [1000, 700],
  [390, 844],
])('in a window of %i by %i, wholly inside it and on top, opens', (width, height) => {
  it('the menu of the first record, of the last, and of the list itself', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const pane = await openScreen(page, member);
    const more = moreOf(pane);
    await more.first().waitFor();
    for (const button of [more.first(), await lowest(more)]) {
      await reach(button);
      await insideWindow(menuOf(page), '更多');
      await leave(page, menuOf(page));
    }
    // Cards have no rows of a height; they have no headings to sort by either.
    const ofThisList = width > 767 ? '密度' : /^排序/;
    await reach(pane.getByRole('button', { name: ofThisList }));
    await insideWindow(menuOf(page), String(ofThisList));
    await leave(page, menuOf(page));
    await reach(pane.getByRole('button', { name: '列设置' }));
    await insideWindow(shownOf(page, 'popover'), '列设置');
    await leave(page, shownOf(page, 'popover'));
  });

  it('the choices of a search field and its calendar, which goes on to the next month', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const pane = await openScreen(page, order);
    await unfold(pane);
    await reach(searchOf(pane, '订单状态').getByRole('combobox'));
    const choices = shownOf(page, 'select-dropdown');
    await insideWindow(choices, '订单状态');
    await leave(page, choices);
    await reach(searchOf(pane, '开始时间').getByRole('button').first());
    const calendar = shownOf(page, 'picker-dropdown');
    await insideWindow(calendar.locator('.ant-picker-panel-container'), '开始时间');
    const month = calendar.locator('.ant-picker-month-btn').first();
    const before = await month.innerText();
    await calendar.locator('.ant-picker-header-next-btn').filter({ visible: true }).last().click();
    await eventually(() => month.innerText()).not.toBe(before);
    await leave(page, calendar);
  });

  it('the dialog of an action, a question, and a form with its choices', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const pane = await openScreen(page, member, '?memberStatus=1');
    const record = pane.locator('.ag-row, .vf-record').filter({ has: page.getByRole('button', { name: '更多' }) });
    for (const title of ['充值', '冻结']) {
      const inRow = record.first().getByRole('button', { name: title, exact: true });
      if (await inRow.isVisible()) await reach(inRow);
      else {
        await reach(moreOf(pane).first());
        await page.getByRole('menuitem', { name: title, exact: true }).click();
      }
      const dialog = page.getByRole('dialog').last();
      await insideWindow(boxOf(dialog), title);
      await reach(dialog.getByRole('button', { name: '取消', exact: true }));
      await dialog.waitFor({ state: 'hidden' });
    }
    await reach(pane.getByRole('button', { name: '新增' }).first());
    const form = dialogOf(page, '新增会员');
    await insideWindow(boxOf(form), '新增');
    await reach(fieldOf(form, 'sex').getByRole('combobox'));
    await insideWindow(shownOf(page, 'select-dropdown'), '性别');
  });

  it('the menu of the person and that of a tab', async () => {
    const page = await openPage({ as: 'admin', width, height });
    await openScreen(page, member);
    await page.locator('.user-button').click();
    await insideWindow(menuOf(page), 'person');
    await leave(page, menuOf(page));
    const tab = page.getByRole('tab', { name: '会员管理' });
    // A phone has no room for a bar of tabs.
    expect(await tab.isVisible()).toBe(width > 767);
    if (width <= 767) return;
    await scrollTo(tab);
    await tab.click({ button: 'right' });
    await insideWindow(menuOf(page), 'tab');
  });
});

it('popups stand at what has opened them for a person who asked for less motion', async () => {
  const page = await openPage({ as: 'admin' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const pane = await openScreen(page, member);
  for (const index of [0, 2]) {
    const more = moreOf(pane).nth(index);
    await reach(more);
    await insideWindow(menuOf(page), '更多');
    const [button, menu] = [(await more.boundingBox())!, (await menuOf(page).boundingBox())!];
    expect(Math.abs(menu.y - button.y - button.height)).toBeLessThan(20);
    await leave(page, menuOf(page));
  }
  await reach(pane.getByRole('button', { name: '列设置' }));
  await insideWindow(shownOf(page, 'popover'), '列设置');
});

describe('what has opened belongs to its page', () => {
  const openers: Readonly<Record<string, (page: Page, pane: Locator) => Promise<Locator>>> = {
    更多: async (page, pane) => {
      await reach(moreOf(pane).first());
      return menuOf(page);
    },
    密度: async (page, pane) => {
      await reach(pane.getByRole('button', { name: '密度' }));
      return menuOf(page);
    },
    列设置: async (page, pane) => {
      await reach(pane.getByRole('button', { name: '列设置' }));
      return shownOf(page, 'popover');
    },
    注册时间: async (page, pane) => {
      await unfold(pane);
      await reach(searchOf(pane, '注册时间').getByRole('button').first());
      return shownOf(page, 'picker-dropdown').locator('.ant-picker-panel-container');
    },
  };

  it('closes on the way back and when another tab is pressed', async () => {
    const page = await openPage({ as: 'admin', width: 1920 });
    await openScreen(page, order);
    for (const [name, open] of Object.entries(openers)) {
      await page.goto(`${address}/#${await pathOf(order)}`);
      const pane = await openScreen(page, member);
      const popup = await open(page, pane);
      await insideWindow(popup, name);
      await page.goBack();
      await popup.waitFor({ state: 'hidden' });
      await page.goForward();
      const again = await open(page, await listed(page));
      await insideWindow(again, name);
      await page.getByRole('tab', { name: '充电订单' }).click();
      await again.waitFor({ state: 'hidden' });
    }
  });
});
