import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from './browser.ts';
import {
  cellOf,
  dialogOf,
  eventually,
  fieldOf,
  insideWindow,
  listed,
  moreOf,
  openScreen,
  pathOf,
  popupOf,
  reach,
  runOn,
  scrollTo,
  searchOf,
  unfold,
} from './gestures.ts';
import { Looker, type WindowName, windowNames } from './looking/Looker.ts';

/** One page where what opens grows and slides, as most people see it. */
const openKept = keepPage({ as: 'admin', motion: true });
const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';

const frontOf = (page: Page): Locator => page.getByRole('dialog').last();
const boxOf = (dialog: Locator): Locator => dialog.locator('.ant-modal-container, .ant-drawer-section').first();

/** The record that lies lowest on the page, wherever its row stands in the document. */
async function lowest(buttons: Locator): Promise<Locator> {
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return buttons.nth(tops.indexOf(Math.max(...tops)));
}

/** Presses an action of the first record that has some, which may stand in its menu. */
async function act(pane: Locator, title: string): Promise<void> {
  const inRow = pane.locator('.ag-row, .vf-record').getByRole('button', { name: title, exact: true }).first();
  if (await inRow.isVisible()) return reach(inRow);
  await reach(moreOf(pane).first());
  await pane.page().getByRole('menuitem', { name: title, exact: true }).click();
}

/** In a window of every size on the same page: what `open` opens is wholly inside it and on top, fits, and bars nobody. */
class Popups extends Looker {
  async inEachWindow(open: (size: WindowName) => Promise<void>): Promise<void> {
    for (const size of windowNames) {
      await this.resize(size);
      await open(size);
    }
    expect(this.faults).toEqual([]);
  }

  /** @param box what lies inside the window of all that has opened */
  async hold(name: string, popup: Locator, box = popup): Promise<void> {
    await insideWindow(box, name);
    await this.look(name, popup);
  }

  async check(name: string, popup: Locator, box = popup): Promise<void> {
    await this.hold(name, popup, box);
    await this.close(popup);
  }
}

// Each opens its popups in three windows.
describe('in windows of every size, wholly inside it and on top, opens and bars nobody', { timeout: 120_000 }, () => {
  let page: Page;
  let popups: Popups;
  beforeEach(async () => {
    page = await openKept();
    popups = new Popups(page);
    await popups.resize('wide');
  });

  it('the menu of the first record, of the last, and of the list itself', async () => {
    const pane = await openScreen(page, member);
    await popups.inEachWindow(async (size) => {
      const more = moreOf(pane);
      await more.first().waitFor();
      for (const button of [more.first(), await lowest(more)]) {
        await reach(button);
        await popups.check('更多', popupOf(page, 'dropdown'));
      }
      // Cards have no rows of a height; they have no headings to sort by either.
      await reach(pane.getByRole('button', { name: size === 'phone' ? /^排序/ : '密度' }));
      await popups.check('密度', popupOf(page, 'dropdown'));
      await reach(pane.getByRole('button', { name: '列设置' }));
      await popups.check('列设置', popupOf(page, 'popover'));
    });
  });

  it('the choices of a search field and its calendar, which goes on to the next month', async () => {
    const pane = await openScreen(page, order);
    await popups.inEachWindow(async () => {
      await unfold(pane);
      // Below three lines of conditions there is less room than elsewhere.
      await reach(pane.getByRole('button', { name: '列设置' }));
      await popups.check('列设置', popupOf(page, 'popover'));
      await reach(searchOf(pane, '订单状态').getByRole('combobox'));
      await popups.check('订单状态', popupOf(page, 'select-dropdown'));
      await reach(searchOf(pane, '开始时间').getByRole('button').first());
      const calendar = popupOf(page, 'picker-dropdown');
      await popups.hold('开始时间', calendar, calendar.locator('.ant-picker-panel-container'));
      // Open, the two days stay within the card of the search.
      const days = (await searchOf(pane, '开始时间').locator('.ant-picker-range').boundingBox())!;
      const card = (await pane.locator('.vf-search').first().boundingBox())!;
      expect(days.x + days.width).toBeLessThanOrEqual(card.x + card.width - 8);
      const month = calendar.locator('.ant-picker-month-btn').first();
      const before = await month.innerText();
      await calendar.locator('.ant-picker-header-next-btn').filter({ visible: true }).last().click();
      await eventually(() => month.innerText()).not.toBe(before);
      await popups.close(calendar);
    });
  });

  it('the dialogs of actions, questions, and a form with its choices', async () => {
    const pane = await openScreen(page, member, '?memberStatus=1');
    await popups.inEachWindow(async () => {
      for (const title of ['充值', '冻结']) {
        await act(pane, title);
        const dialog = frontOf(page);
        await popups.hold(title, dialog, boxOf(dialog));
        await reach(dialog.getByRole('button', { name: '取消', exact: true }));
        await dialog.waitFor({ state: 'hidden' });
      }
      await reach(pane.getByRole('button', { name: '导入' }).first());
      await popups.check('导入', frontOf(page), boxOf(frontOf(page)));
      await reach(pane.getByRole('button', { name: '新增' }).first());
      const form = dialogOf(page, '新增会员');
      await insideWindow(boxOf(form), '新增');
      await reach(fieldOf(form, 'sex').getByRole('combobox'));
      await popups.check('性别', popupOf(page, 'select-dropdown'));
      await popups.close(form);
    });
  });

  it('the dialogs that ask for a value, and one that shows a picture', async () => {
    const refunds = await openScreen(page, 'charge/finance/DrawbackList', '?drawbackStatus=0');
    await popups.inEachWindow(async () => {
      await act(refunds, '通过');
      await frontOf(page).locator('[data-field]').first().waitFor();
      await popups.check('通过', frontOf(page), boxOf(frontOf(page)));
    });
    await popups.resize('wide');
    const guns = await openScreen(page, 'charge/device/ChargeGunList');
    await popups.inEachWindow(async () => {
      await act(guns, '生成二维码');
      await popups.check('生成二维码', frontOf(page), boxOf(frontOf(page)));
    });
  });

  it('a calendar with a clock', async () => {
    const pane = await openScreen(page, 'charge/marketing/CouponList');
    await popups.inEachWindow(async () => {
      await reach(pane.getByRole('button', { name: '新增' }).first());
      const form = frontOf(page);
      await reach(form.locator('.ant-picker input').first());
      const calendar = popupOf(page, 'picker-dropdown');
      await popups.check('clock', calendar, calendar.locator('.ant-picker-panel-container'));
      await popups.close(form);
    });
  });

  it('the choices of a cell in the last row of a sub-table', async () => {
    const pane = await openScreen(page, 'charge/bill/BillTemplateList');
    await popups.inEachWindow(async (size) => {
      // A phone has cards in the place of rows, and the controls of a form in them.
      if (size === 'phone') return;
      await runOn(page, pane.locator('.ag-row').first(), '编辑');
      const form = frontOf(page);
      const row = form.locator('.ag-row:has([col-id="periodType"])').last();
      await reach(cellOf(row, 'periodType'));
      const choices = popupOf(page, 'select-dropdown');
      await insideWindow(choices, `periodType at ${size}`);
      await page.keyboard.press('Escape');
      await choices.waitFor({ state: 'hidden' });
      await reach(form.getByRole('button', { name: '取消', exact: true }));
      await form.waitFor({ state: 'detached' });
    });
  });

  it('the menu of the person and that of a tab', async () => {
    await openScreen(page, member);
    await popups.inEachWindow(async (size) => {
      await page.locator('.user-button').click();
      await popups.check('person', popupOf(page, 'dropdown'));
      const tab = page.getByRole('tab', { name: '会员管理' });
      // A phone has no room for a bar of tabs.
      expect(await tab.isVisible()).toBe(size !== 'phone');
      if (size === 'phone') return;
      await scrollTo(tab);
      await tab.click({ button: 'right' });
      await popups.check('tab', popupOf(page, 'dropdown'));
    });
  });
});

it('popups stand at what has opened them for a person who asked for less motion', async () => {
  const page = await openPage({ as: 'admin', motion: false });
  const pane = await openScreen(page, member);
  for (const index of [0, 2]) {
    const more = moreOf(pane).nth(index);
    await reach(more);
    const menu = popupOf(page, 'dropdown');
    await insideWindow(menu, '更多');
    const [button, opened] = [(await more.boundingBox())!, (await menu.boundingBox())!];
    expect(Math.abs(opened.y - button.y - button.height)).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  await reach(pane.getByRole('button', { name: '列设置' }));
  await insideWindow(popupOf(page, 'popover'), '列设置');
});

describe('what has opened belongs to its page', () => {
  const openers: Readonly<Record<string, (page: Page, pane: Locator) => Promise<Locator>>> = {
    更多: async (page, pane) => {
      await reach(moreOf(pane).first());
      return popupOf(page, 'dropdown');
    },
    密度: async (page, pane) => {
      await reach(pane.getByRole('button', { name: '密度' }));
      return popupOf(page, 'dropdown');
    },
    列设置: async (page, pane) => {
      await reach(pane.getByRole('button', { name: '列设置' }));
      return popupOf(page, 'popover');
    },
    注册时间: async (page, pane) => {
      await unfold(pane);
      await reach(searchOf(pane, '注册时间').getByRole('button').first());
      return popupOf(page, 'picker-dropdown').locator('.ant-picker-panel-container');
    },
  };

  it('closes with Back, which leaves its page where it is, and when another tab is pressed', async () => {
    const page = await openKept({ width: 1920, height: 900 });
    await openScreen(page, order);
    for (const [name, open] of Object.entries(openers)) {
      await page.goto(`${address}/#${await pathOf(order)}`);
      const pane = await openScreen(page, member);
      const popup = await open(page, pane);
      await insideWindow(popup, name);
      await page.goBack();
      await popup.waitFor({ state: 'hidden' });
      const again = await open(page, await listed(page));
      await insideWindow(again, name);
      await page.getByRole('tab', { name: '充电订单' }).click();
      await again.waitFor({ state: 'hidden' });
    }
  });

  it('closes when the menu search is asked for by its keys, and the page that is found has none of it', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    for (const name of ['更多', '密度'] as const) {
      const popup = await openers[name]!(page, pane);
      await insideWindow(popup, name);
      await page.keyboard.press('Control+k');
      await popup.waitFor({ state: 'hidden' });
      await page.keyboard.type('充电订单');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: '充电订单', selected: true }).waitFor();
      expect(await popupOf(page, 'dropdown').count(), name).toBe(0);
      await page.getByRole('tab', { name: '会员管理' }).click();
    }
  });
});

it('of two popups that are opened in one breath the later one stays', async () => {
  const page = await openPage({ as: 'admin', motion: true });
  const pane = await openScreen(page, member);
  const [more, columns] = [moreOf(pane).first(), pane.getByRole('button', { name: '列设置' })];
  // Both have been loaded: whatever comes late on the way is not what was pressed last.
  for (const [button, kind] of [[more, 'dropdown'] as const, [columns, 'popover'] as const]) {
    await reach(button);
    await insideWindow(popupOf(page, kind), kind);
    await page.keyboard.press('Escape');
    await popupOf(page, kind).waitFor({ state: 'hidden' });
  }
  const [one, other] = [await more.elementHandle(), await columns.elementHandle()];
  await page.evaluate(
    async (buttons) => {
      for (const button of buttons) {
        (button as HTMLElement).click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [one, other],
  );
  await insideWindow(popupOf(page, 'popover'), '列设置');
  await popupOf(page, 'dropdown').waitFor({ state: 'hidden' });
});

describe('a modal', () => {
  it('has the whole window by a button, keeps what was typed, and goes back to its size', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    await pane.getByRole('button', { name: '新增', exact: true }).click();
    const form = frontOf(page);
    await fieldOf(form, 'nickname').getByRole('textbox').fill('全屏里的人');
    const before = (await boxOf(form).boundingBox())!;
    const { width, height } = page.viewportSize()!;
    const room = { x: 0, y: 0, width, height };
    await form.getByRole('button', { name: '全屏', exact: true }).click();
    await eventually(() => boxOf(form).boundingBox()).toEqual(room);
    expect(await fieldOf(form, 'nickname').getByRole('textbox').inputValue()).toBe('全屏里的人');
    await insideWindow(form.getByRole('button', { name: '取消', exact: true }));
    await form.getByRole('button', { name: '退出全屏' }).click();
    await eventually(() => boxOf(form).boundingBox()).toEqual(before);
    // By Esc it goes back to its size before anything is asked.
    await form.getByRole('button', { name: '全屏', exact: true }).click();
    await eventually(() => boxOf(form).boundingBox()).toEqual(room);
    await page.keyboard.press('Escape');
    await eventually(() => boxOf(form).boundingBox()).toEqual(before);
    expect(await page.locator('.ant-modal-confirm').count()).toBe(0);
  });

  it('of a form that slides in has it too, and one that fills its page has no button for it', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, 'charge/enterprise/EnterpriseMemberList');
    await pane.getByRole('button', { name: '新增', exact: true }).click();
    const form = page.locator('.ant-drawer-section');
    const name = fieldOf(form, 'enterpriseName').getByRole('textbox');
    await name.fill('全屏里的企业');
    const before = (await form.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    const toWhole = form.getByRole('button', { name: '全屏', exact: true });
    await insideWindow(toWhole);
    await toWhole.click();
    await eventually(() => form.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    expect(await name.inputValue()).toBe('全屏里的企业');
    await insideWindow(form.getByRole('button', { name: '保存', exact: true }));
    await form.getByRole('button', { name: '退出全屏' }).click();
    await eventually(() => form.boundingBox()).toEqual(before);
    // By Esc the window goes back to its size before anything is asked.
    await toWhole.click();
    await eventually(async () => (await form.boundingBox())!.width).toBe(width);
    await page.keyboard.press('Escape');
    await eventually(() => form.boundingBox()).toEqual(before);
    expect(await page.locator('.ant-modal-confirm').count()).toBe(0);
    await page.setViewportSize({ width: 1000, height });
    await toWhole.waitFor({ state: 'hidden' });
  });
});
