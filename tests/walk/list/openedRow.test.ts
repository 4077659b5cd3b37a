/** What a row of a list shows when it is opened by its arrow. */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { eventually, insideWindow, openScreen } from '../gestures.ts';

const coupons = 'charge/marketing/CouponList';
const arrows = (pane: Locator) => pane.getByRole('button', { name: '展开明细' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: /的明细$/ });

let page: Page;
let pane: Locator;

describe('a row', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    page = await openPage({ as: 'admin', allowed: [/Failed to load resource/] });
  });
  const open = async (): Promise<void> => {
    pane = await openScreen(page, coupons);
  };

  it('opens by its arrow what the screen names, below it or above where that has no room, and closes by the same arrow', async () => {
    await open();
    const [first, last] = [arrows(pane).first(), arrows(pane).last()];
    await first.click();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: '使用说明' }).waitFor();
    await panel.getByRole('columnheader', { name: '序号' }).waitFor();
    const top = async (place: Locator) => (await place.boundingBox())!.y;
    expect(await top(panel)).toBeGreaterThan(await top(first));
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await first.click();
    await panel.waitFor({ state: 'detached' });
    await last.click();
    await panel.getByRole('columnheader', { name: '序号' }).waitFor();
    expect(await top(panel)).toBeLessThan(await top(last));
    // The headings over the rows, and all that stands above them, are seen beside it.
    const headings = (await pane.locator('.ag-header').first().boundingBox())!;
    expect(await top(panel)).toBeGreaterThanOrEqual(headings.y + headings.height);
  });

  it('moves the rows below it down while it is open, also when the next one is opened', async () => {
    await open();
    const topOf = async (row: number) => (await arrows(pane).nth(row).boundingBox())!.y;
    const tops = [await topOf(0), await topOf(1), await topOf(2)];
    for (const row of [0, 1]) {
      await arrows(pane).nth(row).click();
      await panelOf(page).getByRole('columnheader', { name: '序号' }).waitFor();
      await eventually(async () => {
        const { y, height } = (await panelOf(page).boundingBox())!;
        return (await topOf(row)) === tops[row] && y > tops[row]! && (await topOf(row + 1)) > y + height;
      }).toBe(true);
    }
    await page.keyboard.press('Escape');
    await eventually(() => topOf(2)).toBe(tops[2]);
  });

  it('is opened by Enter and closed by Escape, which gives the focus back', async () => {
    await open();
    await pane
      .locator('.ag-row[row-index="1"] [col-id="#opener"]')
      .first()
      .click({ position: { x: 2, y: 2 } });
    await panelOf(page).waitFor();
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('展开明细');
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor();
    await page.mouse.click(700, 10);
    await panelOf(page).waitFor({ state: 'detached' });
  });

  it('closes by its button too, and Tab out of it leads back to its row', async () => {
    await open();
    await arrows(pane).first().click();
    await panelOf(page).getByRole('columnheader', { name: '序号' }).waitFor();
    const close = panelOf(page).getByRole('button', { name: '收起明细' });
    await insideWindow(close);
    await close.click();
    await panelOf(page).waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('展开明细');
    for (const key of ['Tab', 'Shift+Tab']) {
      await arrows(pane).first().click();
      await panelOf(page).getByRole('columnheader', { name: '序号' }).waitFor();
      // Who sees where they are presses Tab then.
      await eventually(() => page.evaluate(() => document.activeElement?.closest('.vf-row-panel') !== null)).toBe(true);
      for (let pressed = 0; pressed < 12 && (await panelOf(page).count()) > 0; pressed += 1)
        await page.keyboard.press(key);
      await panelOf(page).waitFor({ state: 'detached' });
      await eventually(focused).toBe('展开明细');
    }
  });

  it('says in its place that the sub-table could not be opened, after three more tries, and tries again when asked', async () => {
    await open();
    let asked = 0;
    let isBroken = true;
    await page.route(/\/charge\/coupon\/couponRecords/, (route) => {
      asked += 1;
      return isBroken
        ? route.fulfill({ status: 500, json: { success: false, message: '查询失败' } })
        : route.continue();
    });
    await arrows(pane).first().click();
    const panel = panelOf(page);
    await panel.getByText('打开子表失败').waitFor();
    expect(asked).toBe(4);
    isBroken = false;
    await panel.getByRole('button', { name: '重试' }).click();
    await panel.getByRole('columnheader', { name: '序号' }).waitFor();
  });

  it('opens at the foot of a phone', async () => {
    page = await openPage({ as: 'admin', width: 390, height: 800, touch: true });
    await open();
    await arrows(pane).first().tap();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: '使用说明' }).waitFor();
    await eventually(async () => {
      const { y, height } = (await panel.boundingBox())!;
      return y + height > 760 && y + height <= 800;
    }).toBe(true);
  });
});
