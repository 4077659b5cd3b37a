import { expect, it } from 'vitest';
import { address, openPage, signIn } from '../browser.ts';
import { dialogOf, eventually, fieldOf, insideWindow, listed, openScreen, searchOf } from '../gestures.ts';

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
  const members = await listed(page);
  expect(page.url()).toContain('/member/member');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await members.evaluate((found) => found.contains(document.activeElement))).toBe(true);
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

it('Ctrl+K leads to the menu search from wherever a press would: also from a form beside it, which stays, and not out of a question', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await searchOf(pane, '会员昵称').getByRole('textbox').click();
  await page.keyboard.press('Control+k');
  const search = page.locator('header').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('充电订单');
  await page.locator('.ant-select-dropdown').getByText('订单管理 / 充电订单').waitFor();
  await page.keyboard.press('Enter');
  const orders = await listed(page);
  expect(page.url()).toContain('/order/chargeOrder');
  await orders.getByRole('button', { name: '列设置' }).waitFor();
  // The next Tab goes on in the page that was found.
  await page.keyboard.press('Tab');
  expect(await orders.evaluate((found) => found.contains(document.activeElement))).toBe(true);

  await page.goBack();
  await pane.getByRole('button', { name: '新增', exact: true }).click();
  const nickname = fieldOf(dialogOf(page, '新增会员'), 'nickname').getByRole('textbox');
  await nickname.click();
  await page.keyboard.type('半张表');
  await page.keyboard.press('Control+k');
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('充电订单');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '充电订单', selected: true }).waitFor();
  await page.goBack();
  await eventually(() => nickname.inputValue()).toBe('半张表');
  await nickname.click();
  await page.keyboard.press('Escape');
  const question = page.locator('.ant-modal-confirm');
  await question.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await nickname.inputValue()).toBe('半张表');
});

it('the search in a dialog over a form keeps what is typed from the form, and Esc closes the search alone', async () => {
  const page = await openPage({ width: 1000, height: 700, fresh: true });
  await signIn(page);
  await page.route(/MenuSearchDialog.*\.js/, async (route) => {
    await new Promise((rest) => setTimeout(rest, 1200));
    await route.continue();
  });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await pane.getByRole('button', { name: '新增', exact: true }).click();
  const form = dialogOf(page, '新增会员');
  const nickname = fieldOf(form, 'nickname').getByRole('textbox');
  await nickname.click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Charge');
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => box.inputValue()).toBe('Charge');
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await eventually(() => nickname.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await nickname.inputValue()).toBe('');
  await page.keyboard.type('半张表');
  expect(await nickname.inputValue()).toBe('半张表');
  // One that is changed is not asked about either.
  await page.keyboard.press('Control+k');
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await page.locator('.ant-modal-confirm').count()).toBe(0);
  await eventually(() => nickname.evaluate((input) => input === document.activeElement)).toBe(true);
});

it('Ctrl+K opens the menu search of a phone, where a keyboard is at hand', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844 });
  await openScreen(page, 'charge/member/MemberList');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
});

it.each([
  [1000, 700, 0],
  [1000, 700, 1200],
  [390, 844, 1200],
] as const)(
  'what is typed from Ctrl+K on is searched for in a window of %i by %i, its dialog %i ms on its way',
  async (width, height, late) => {
    const page = await openPage({ fresh: true, motion: true });
    await signIn(page);
    await page.setViewportSize({ width, height });
    await page.route(/MenuSearchDialog.*\.js/, async (route) => {
      await new Promise((rest) => setTimeout(rest, late));
      await route.continue();
    });
    const pane = await openScreen(page, 'charge/member/MemberList');
    const before = page.url();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ChargeOrderx');
    await page.keyboard.press('Backspace');
    const box = page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' });
    await eventually(() => box.inputValue()).toBe('ChargeOrder');
    await page.keyboard.type('s');
    await eventually(() => box.inputValue()).toBe('ChargeOrders');
    // Nothing of it went to the page below.
    expect(page.url()).toBe(before);
    await pane.waitFor();
  },
);

it('Esc takes a search back that is still on its way, and keys belong to the page again', async () => {
  const page = await openPage({ width: 1000, height: 700, fresh: true });
  await signIn(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/MenuSearchDialog.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('会员');
  await page.keyboard.press('Escape');
  letGo();
  const name = searchOf(pane, '会员昵称').getByRole('textbox');
  await name.click();
  await page.keyboard.type('abc');
  await eventually(() => name.inputValue()).toBe('abc');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
