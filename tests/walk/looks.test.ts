import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../scripts/readSchemas.ts';
import { barriersOf } from './axe.ts';
import { address, openPage } from './browser.ts';
import { listed, paneOf, pathOf } from './gestures.ts';

const { screens } = await readSchemas('schemas');
const shown = [...screens.values()].filter((screen) => screen.menu);

/** What is wrong with the page as it stands: too wide, or text that does not fit where it must be read whole. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} wide`);
    const whole = 'button, [role=tab], h1, h2, .ant-modal-title, .ant-drawer-title, .crumbs li';
    for (const element of document.querySelectorAll<HTMLElement>(whole)) {
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 0;
      // In rows a long link is cut on purpose, with its full text beside it.
      if (!isSeen || element.closest('.ag-row')) continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      if (isCut) faults.push(`“${element.innerText.slice(0, 30)}” is cut`);
    }
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const box = dialog.getBoundingClientRect();
      if (box.width > 0 && (box.left < 0 || box.right > window.innerWidth + 1)) faults.push('a dialog does not fit');
    }
    return faults;
  });

describe.each([
  [1440, 900],
  [1000, 800],
  [390, 844],
])('in a window of %i by %i', (width, height) => {
  it('every screen of the menu fits, its form too', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const faults: string[] = [];
    const look = async (place: string): Promise<void> => {
      // A drawer slides in and a font may still come: what counts is how the page stands once it is at rest.
      let found = await faultsOf(page);
      for (let tries = 0; found.length > 0 && tries < 10; tries++) {
        await page.waitForTimeout(200);
        found = await faultsOf(page);
      }
      faults.push(...found.map((fault) => `${place}: ${fault}`));
    };
    await page.goto(`${address}/#/dashboard/analysis`);
    await paneOf(page).getByText('快捷入口').waitFor();
    await look('home');
    for (const { component, title } of shown) {
      await page.goto(`${address}/#${await pathOf(component)}`);
      const pane = page.locator(`section.pane[aria-label="${title}"]:not([hidden])`);
      await pane.locator('.vf-body[aria-busy=false]').first().waitFor();
      await look(title);
      const add = pane.getByRole('button', { name: '新增' }).first();
      if (!(await add.isVisible())) continue;
      await add.click();
      const form = page.getByRole('dialog').last();
      await form.locator('[data-field]').first().waitFor();
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      await look(`${title} form`);
      await form.getByRole('button', { name: '取消', exact: true }).click();
      await form.waitFor({ state: 'hidden' });
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it('sign-in, error pages and an empty list fit and bar nobody', async () => {
    const signedOut = await openPage({ width, height });
    await signedOut.goto(address);
    await signedOut.getByLabel('密码', { exact: true }).waitFor();
    expect([...(await faultsOf(signedOut)), ...(await barriersOf(signedOut))]).toEqual([]);
    const page = await openPage({ as: 'admin', width, height });
    for (const path of ['/403', '/404', '/500']) {
      await page.goto(`${address}/#${path}`);
      await page.getByRole('button', { name: '返回首页' }).waitFor();
      expect([...(await faultsOf(page)), ...(await barriersOf(page))], path).toEqual([]);
    }
    await page.goto(`${address}/#${await pathOf('charge/member/MemberList')}?nickname=*没有这个人*`);
    await (await listed(page)).getByText('没有符合条件的数据').waitFor();
    expect([...(await faultsOf(page)), ...(await barriersOf(page))]).toEqual([]);
  });
});
