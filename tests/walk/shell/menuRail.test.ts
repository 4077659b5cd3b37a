/** The menu as a rail of icons, in a window that is lower than all of them together. */
import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { eventually, insideWindow } from '../gestures.ts';

it('scrolls by itself to its last group, which opens inside the window, and the page behind it never moves', async () => {
  const page = await openPage({ as: 'admin', width: 1000, height: 600 });
  await page.goto(`${address}/#/dashboard/analysis`);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const last = menu.getByRole('button').last();
  await last.waitFor();
  const bottom = async () => {
    const box = (await last.boundingBox())!;
    return box.y + box.height;
  };
  expect(await bottom()).toBeGreaterThan(600);
  const first = (await menu.getByRole('button').first().boundingBox())!;
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2);
  await page.mouse.wheel(0, 2000);
  await eventually(bottom).toBeLessThanOrEqual(600);
  const box = (await last.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const entries = menu.locator('.menu-flyout');
  await entries.getByText((await last.getAttribute('aria-label'))!, { exact: true }).waitFor();
  await insideWindow(entries);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it('opens every group wholly inside a low window, by pointer and by key, and each of its entries can be reached', async () => {
  const page = await openPage({ as: 'admin', width: 1000, height: 700 });
  await page.goto(`${address}/#/dashboard/analysis`);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const groups = menu.locator('.menu-rail > button');
  await groups.first().waitFor();
  for (const group of await groups.all()) {
    await group.focus();
    const box = (await group.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const entries = menu.locator('.menu-flyout').filter({ hasText: (await group.getAttribute('aria-label'))! });
    await insideWindow(entries.last(), (await group.getAttribute('aria-label'))!);
    const last = entries.last().locator('a, button').last();
    await last.focus();
    await insideWindow(last);
  }
});
