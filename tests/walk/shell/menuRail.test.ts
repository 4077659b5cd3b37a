/** The menu in a window that is lower than what stands in it: as a rail of icons, and as a list. */
import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { eventually, insideWindow, openScreen, reach } from '../gestures.ts';

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

it('stays open for a pointer on its way to an entry, straight or across the icons below, and closes once it is elsewhere', async () => {
  const page = await openPage({ as: 'admin', width: 1000, height: 700 });
  await page.goto(`${address}/#/dashboard/analysis`);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const group = menu.getByRole('button', { name: '设备管理', exact: true });
  await group.waitFor();
  const flyout = menu.locator('.menu-flyout');
  const { x, y, width, height } = (await group.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const goTo = async (toX: number, toY: number) => {
    await page.mouse.move(left, top);
    await flyout.getByText('设备管理', { exact: true }).waitFor();
    for (let step = 1; step <= 30; step += 1)
      await page.mouse.move(left + ((toX - left) * step) / 30, top + ((toY - top) * step) / 30);
  };
  await goTo(left + 80, top);
  await insideWindow(flyout.getByText('设备管理', { exact: true }));
  const last = (await flyout.getByRole('link').last().boundingBox())!;
  await goTo(last.x + 40, last.y + last.height / 2);
  await insideWindow(flyout.getByText('设备管理', { exact: true }));
  expect(await flyout.count()).toBe(1);
  await page.mouse.move(700, 300);
  await eventually(() => flyout.count()).toBe(0);
});

it('marks the group of the page that is open as an open page, to the eye and to a screen reader, and brings it into sight', async () => {
  const page = await openPage({ as: 'admin', width: 1000, height: 500 });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const [component, title] of [
    ['system/SysAnnouncementList', '系统管理'],
    ['charge/order/ChargeOrderList', '订单管理'],
  ] as const) {
    await openScreen(page, component);
    const group = menu.getByRole('button', { name: title, exact: true });
    await insideWindow(group);
    const [own, other] = await Promise.all(
      [group, menu.getByRole('button', { name: '会员中心', exact: true })].map((one) =>
        one.evaluate((button) => [button.getAttribute('aria-current'), getComputedStyle(button).backgroundColor]),
      ),
    );
    expect([own![0], other![0]]).toEqual(['true', null]);
    expect(own![1]).not.toBe(other![1]);
  }
});

it('keeps the heading of the group in sight when the entry of the open page is brought into view, also once it closes', async () => {
  const page = await openPage({ as: 'admin', width: 1440, height: 420 });
  await openScreen(page, 'system/SysCheckRuleList');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const heading = menu.getByRole('button', { name: '系统管理', exact: true });
  const entry = menu.getByRole('link', { name: '校验规则', exact: true });
  const isOnTop = (one: typeof heading) =>
    one.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await eventually(() => isOnTop(entry)).toBe(true);
  expect(await isOnTop(heading)).toBe(true);
  // Each entry that the focus goes back to stands below the heading.
  for (const link of (await menu.locator('li', { has: heading }).last().getByRole('link').all()).toReversed()) {
    await link.focus();
    expect(await isOnTop(link)).toBe(true);
  }
  await entry.focus();
  await heading.click();
  await eventually(() => heading.getAttribute('aria-expanded')).toBe('false');
  await eventually(() => isOnTop(heading)).toBe(true);
});

it('shows what a group at the foot of the window holds, once it is opened', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/dashboard/analysis`);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const heading = menu.getByRole('button', { name: '系统监控', exact: true });
  await reach(heading);
  const links = menu
    .locator('li', { has: page.getByRole('button', { name: '系统监控', exact: true }) })
    .getByRole('link');
  await eventually(() => links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) await insideWindow(link);
});
