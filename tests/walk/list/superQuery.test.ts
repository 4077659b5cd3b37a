/** The advanced query of a list, put together by keyboard and by finger. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepPage, openPage } from '../browser.ts';
import {
  answer,
  buttonOf,
  chooseIn,
  columnOf,
  countOf,
  dialogOf,
  eventually,
  insideWindow,
  listed,
  openScreen,
  reach,
  toast,
} from '../gestures.ts';

const order = 'charge/order/ChargeOrderList';
const openKept = keepPage({ as: 'admin' });
const lineOf = (dialog: Locator, number: number): Locator => dialog.getByRole('group', { name: `第${number}个条件` });

async function setLine(page: Page, line: Locator, field: string, rule: string) {
  await chooseIn(page, line.getByRole('combobox', { name: '字段' }), field, true);
  await chooseIn(page, line.getByRole('combobox', { name: '规则' }), rule);
}

it('finds by several conditions, says which are in force, is kept under a name and outlives a reload', async () => {
  const page = await openKept();
  const pane = await openScreen(page, order);
  const all = await countOf(pane);
  await buttonOf(pane, '高级查询').click();
  const dialog = dialogOf(page, /^高级查询/);
  await insideWindow(dialog);

  // A moment that is typed to the end, or in short, is taken by Enter; the dialog stays until it is asked.
  await setLine(page, lineOf(dialog, 1), '开始时间', '大于等于');
  const moment = lineOf(dialog, 1).getByRole('textbox');
  for (const [typed, taken] of [
    ['2026-11-20 08:30:00', '2026-11-20 08:30:00'],
    ['20261103 9:05', '2026-11-03 09:05:00'],
  ] as const) {
    await moment.click();
    await page.locator('.ant-picker-dropdown').filter({ visible: true }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await eventually(() => moment.inputValue()).toBe(taken);
    await eventually(() => page.locator('.ant-picker-dropdown').filter({ visible: true }).count()).toBe(0);
    expect(await moment.inputValue()).toBe(taken);
  }

  await setLine(page, lineOf(dialog, 1), '订单编号', '以..结尾');
  await lineOf(dialog, 1).getByRole('textbox').fill('7');
  await dialog.getByRole('button', { name: '添加条件' }).click();
  await setLine(page, lineOf(dialog, 2), '订单状态', '不等于');
  await chooseIn(page, lineOf(dialog, 2).locator('.vf-query-value').getByRole('combobox'), '充电中');
  await dialog.getByRole('textbox', { name: '保存名称' }).fill('尾号7');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.getByRole('button', { name: '尾号7', exact: true }).waitFor();
  await dialog.getByRole('button', { name: '查询', exact: true }).click();

  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => countOf(pane)).toBeLessThan(all);
  const found = await countOf(pane);
  expect(found).toBeGreaterThan(0);
  for (const number of await columnOf(pane, 'orderNo')) expect(number).toMatch(/7$/);
  expect(await columnOf(pane, 'orderStatus')).not.toContain('充电中');
  await pane.getByText('订单编号：以“7”结尾').waitFor();
  await pane.getByText('订单状态：不是充电中').waitFor();

  await page.reload();
  await listed(page);
  await eventually(() => countOf(pane)).toBe(found);
  await pane.getByRole('button', { name: '移除条件：订单编号' }).click();
  await eventually(() => countOf(pane)).toBeGreaterThan(found);
  await pane.getByRole('button', { name: '高级查询（已有高级查询条件生效）' }).click();
  await dialog.getByRole('button', { name: '尾号7', exact: true }).click();
  await lineOf(dialog, 2).waitFor();
  await reach(dialog.getByRole('button', { name: '添加条件' }));
  await chooseIn(page, lineOf(dialog, 3).getByRole('combobox', { name: '字段' }), '车牌号', true);
  await chooseIn(page, lineOf(dialog, 3).getByRole('combobox', { name: '规则' }), '不为空', true);
  // With a list still open, Esc is for that.
  await eventually(() => page.locator('.ant-select-dropdown').filter({ visible: true }).count()).toBe(0);
  // Esc closes the dialog; what was put together and not asked yet is there when it is opened again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await pane.getByRole('button', { name: '高级查询（已有高级查询条件生效）' }).click();
  const line = lineOf(dialog, 3);
  for (const text of ['车牌号', '不为空']) await line.getByText(text, { exact: true }).waitFor();
  await reach(dialog.getByRole('button', { name: '查询', exact: true }));
  await pane.getByText('车牌号：不为空').waitFor();
  // Whoever removes the last saved query by keyboard stays beside where it was.
  await pane.getByRole('button', { name: '高级查询（已有高级查询条件生效）' }).click();
  const remove = dialog.getByRole('button', { name: '删除查询 “尾号7”' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await answer(page, '是否删除查询 “尾号7”？', '删除');
  await remove.waitFor({ state: 'hidden' });
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^保存的查询/);
});

it('takes a day that is typed for a moment, and keeps its buttons in sight however many conditions there are', async () => {
  const page = await openKept({ width: 1000, height: 700 });
  const pane = await openScreen(page, order);
  const all = await countOf(pane);
  await buttonOf(pane, '高级查询').click();
  const dialog = dialogOf(page, /^高级查询/);
  await setLine(page, lineOf(dialog, 1), '开始时间', '大于等于');
  const moment = lineOf(dialog, 1).getByRole('textbox');
  await moment.click();
  await insideWindow(page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'));
  await page.keyboard.type('2099-01-01');
  await page.keyboard.press('Tab');
  expect(await moment.inputValue()).toBe('2099-01-01 00:00:00');
  for (let count = 0; count < 9; count += 1) await reach(dialog.getByRole('button', { name: '添加条件' }));
  await insideWindow(dialog.getByRole('button', { name: '查询', exact: true }));
  await dialog.getByRole('button', { name: '查询', exact: true }).click();
  await eventually(() => countOf(pane)).toBe(0);
  expect(all).toBeGreaterThan(0);
});

it('leaves several choices as they were chosen when Tab goes on', async () => {
  const page = await openKept();
  const pane = await openScreen(page, order);
  await buttonOf(pane, '高级查询').click();
  const dialog = dialogOf(page, /^高级查询/);
  await setLine(page, lineOf(dialog, 1), '订单状态', '在...中');
  const value = lineOf(dialog, 1).locator('.vf-query-value');
  await value.getByRole('combobox').click();
  await value.locator('input[aria-expanded=true]').fill('已结束');
  await page.locator('.ant-select-item-option-active').getByText('已结束').waitFor();
  await page.keyboard.press('Enter');
  await value.getByText('已结束').first().waitFor();
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('删除第1个条件');
  await dialog.getByRole('button', { name: '查询', exact: true }).click();
  await pane.getByText('订单状态：已结束', { exact: true }).waitFor();
});

it('stands in the window of a phone, with its lists and the buttons below', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  const pane = await openScreen(page, order);
  await buttonOf(pane, '高级查询').click();
  const dialog = dialogOf(page, /^高级查询/);
  await setLine(page, lineOf(dialog, 1), '订单状态', '在...中');
  await insideWindow(dialog);
  await chooseIn(page, lineOf(dialog, 1).locator('.vf-query-value').getByRole('combobox'), '已结束');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '查询', exact: true }).click();
  await pane.getByText('订单状态：已结束').waitFor();
});

it('asks nothing with what is no number: it stays in its condition, and says so', async () => {
  const page = await openKept();
  const pane = await openScreen(page, order);
  await buttonOf(pane, '高级查询').click();
  const dialog = dialogOf(page, /^高级查询/);
  await setLine(page, lineOf(dialog, 1), '实收金额', '等于');
  const amount = lineOf(dialog, 1).locator('.vf-query-value input');
  await amount.click();
  await page.keyboard.type('18:00');
  await page.keyboard.press('Enter');
  await toast(page, '实收金额必须是数字，没有查询');
  await lineOf(dialog, 1).getByText('不是数字').waitFor();
  expect(await amount.inputValue()).toBe('18:00');
  await page.keyboard.press('Escape');
});

it('takes several values as a column of a spreadsheet has them, and as people write them', async () => {
  const page = await openPage({ as: 'admin' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pane = await openScreen(page, order);
  const numbers = (await columnOf(pane, 'orderNo')).slice(0, 3);
  for (const [text, isPasted] of [
    [numbers.join('\r\n'), true],
    [numbers.join('、'), false],
    [numbers.join(' '), false],
    [numbers.join('；'), true],
  ] as const) {
    await pane
      .getByRole('button', { name: /高级查询/ })
      .first()
      .click();
    const dialog = dialogOf(page, /^高级查询/);
    await setLine(page, lineOf(dialog, 1), '订单编号', '在...中');
    const value = lineOf(dialog, 1).getByRole('textbox');
    expect(await value.getAttribute('placeholder')).toBe('多个值用逗号或空格分隔');
    await value.click();
    await page.keyboard.press('Control+a');
    if (isPasted) {
      await page.evaluate((column) => navigator.clipboard.writeText(column), text);
      await page.keyboard.press('Control+v');
    } else await page.keyboard.type(text);
    await dialog.getByRole('button', { name: '查询', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => countOf(pane)).toBe(3);
  }
});
