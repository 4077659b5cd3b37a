import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { eventually, insideWindow, listed } from '../gestures.ts';

it('the menu search of a phone takes the focus as it opens, finds by what is typed and opens by Enter', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, motion: true });
  await page.goto(`${address}/#/`);
  await page.getByRole('button', { name: '搜索菜单' }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  // Whoever presses Esc twice, as for a list in a dialog, is back on the page, and so is who presses it once.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 2000 });
  await page.getByRole('button', { name: '搜索菜单' }).click();
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('会员管理');
  await page.keyboard.press('Enter');
  await listed(page);
  expect(page.url()).toContain('/member/member');
});

it('the menu search of a small phone lies inside the window with its list, and one Back closes both', async () => {
  const page = await openPage({ as: 'admin', width: 320, height: 640, motion: true });
  await page.goto(`${address}/#/`);
  await page.getByRole('button', { name: '收藏此页' }).or(page.locator('main .vf-card').first()).first().waitFor();
  const here = page.url();
  await page.getByRole('button', { name: '搜索菜单' }).click();
  const list = page.locator('.ant-select-dropdown');
  await insideWindow(list);
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('没有这样的页面');
  await list.getByText('没有找到菜单').waitFor();
  await insideWindow(list);
  await page.goBack();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => list.filter({ visible: true }).count()).toBe(0);
  expect(page.url()).toBe(here);
});
