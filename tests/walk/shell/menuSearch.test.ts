import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { eventually, listed } from '../gestures.ts';

it('the menu search of a phone takes the focus as it opens, finds by what is typed and opens by Enter', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, motion: true });
  await page.goto(`${address}/#/`);
  await page.getByRole('button', { name: '搜索菜单' }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('会员管理');
  await page.keyboard.press('Enter');
  await listed(page);
  expect(page.url()).toContain('/member/member');
});
