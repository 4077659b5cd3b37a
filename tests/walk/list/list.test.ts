import { readFile } from 'node:fs/promises';
import XLSX from 'xlsx';
import { describe, expect, it } from 'vitest';
import { keepPage, openPage } from '../browser.ts';
import {
  buttonOf,
  cellOf,
  chooseIn,
  columnOf,
  countOf,
  eventually,
  insideWindow,
  listed,
  openScreen,
  query,
  reach,
  rowOf,
  scrollTo,
  searchOf,
  showColumn,
  tick,
  totalOf,
  unfold,
} from '../gestures.ts';

const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';

/** One page for what is read and left as it was. */
const openKept = keepPage({ as: 'admin', width: 1920 });

describe('searching a list', () => {
  it('finds by part of a text, by a value, by a dictionary item and by a range, and resets', async () => {
    const page = await openKept({ width: 3200, height: 900 });
    const pane = await openScreen(page, member);
    const all = await countOf(pane);

    const nickname = (await columnOf(pane, 'nickname'))[0]!;
    const part = nickname.slice(0, 2);
    await searchOf(pane, '会员昵称').getByRole('textbox').fill(part);
    await query(page, pane);
    expect(await countOf(pane)).toBeLessThan(all);
    for (const text of await columnOf(pane, 'nickname')) expect(text).toContain(part);

    await buttonOf(pane, '重置').click();
    await eventually(() => countOf(pane)).toBe(all);
    expect(await searchOf(pane, '会员昵称').getByRole('textbox').inputValue()).toBe('');

    const mobile = (await columnOf(pane, 'mobile'))[3]!;
    await searchOf(pane, '手机号').getByRole('textbox').fill(mobile);
    await page.keyboard.press('Enter');
    await eventually(() => columnOf(pane, 'mobile')).toEqual([mobile]);
    expect(await totalOf(pane).innerText()).toBe('1-1 共 1 条');
    await buttonOf(pane, '重置').click();
    await eventually(() => countOf(pane)).toBe(all);

    const more = pane.getByRole('button', { name: /展开/ });
    if (await more.isVisible()) await more.click();
    await chooseIn(page, searchOf(pane, '会员状态').getByRole('combobox'), '冻结');
    await query(page, pane);
    expect(new Set(await columnOf(pane, 'memberStatus'))).toEqual(new Set(['冻结']));
    expect(page.url()).toContain('memberStatus=2');
  });

  it('takes a range of days from the link, shows it in the bar, and says so when nothing fits', async () => {
    const page = await openKept();
    const pane = await openScreen(
      page,
      order,
      '?startTime_begin=2001-01-01%2000:00:00&startTime_end=2001-01-02%2023:59:59',
    );
    await pane.getByText('没有符合条件的数据').waitFor();
    expect(await totalOf(pane).innerText()).toBe('共 0 条');
    await unfold(pane);
    await searchOf(pane, '开始时间').getByText('2001-01-01 ~ 2001-01-02').waitFor();
    await pane.getByText('开始时间：2001-01-01 ~ 2001-01-02').waitFor();
    await pane.getByRole('button', { name: '清空条件' }).press('Enter');
    await eventually(() => countOf(pane)).toBeGreaterThan(100);
    // By keyboard the next thing is another search.
    expect(await buttonOf(pane, '查询').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('picks a range of days in the calendar', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order);
    const more = pane.getByRole('button', { name: /展开/ });
    if (await more.isVisible()) await more.click();
    await searchOf(pane, '开始时间').getByRole('button').first().click();
    const panel = page.locator('.ant-picker-dropdown');
    // From the month before: the first minutes of a day have no order yet.
    await panel.locator('.ant-picker-header-prev-btn').first().click();
    await panel.locator('.ant-picker-cell-in-view').first().click();
    await panel.locator('.ant-picker-cell-today').first().click();
    await query(page, pane);
    const today = new Date(Date.now() + 8 * 3600_000);
    const firstDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
    expect(decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(
      `startTime_begin=${firstDay.toISOString().slice(0, 10)}`,
    );
    expect(await countOf(pane)).toBeGreaterThan(0);
  });
});

describe('the look of a list', () => {
  it('sorts by a click, and by a second column with the shift key', async () => {
    const page = await openPage({ as: 'admin', width: 1920 });
    const pane = await openScreen(page, member);
    await showColumn(page, pane, '积分');
    const header = (title: string) => pane.getByRole('columnheader', { name: title });
    await header('账户余额').click();
    await eventually(async () => (await columnOf(pane, 'balance'))[0]).toBe('0.00');
    await header('账户余额').click();
    await eventually(async () => {
      const values = (await columnOf(pane, 'balance')).map((text) => Number(text.replaceAll(',', '')));
      return values[0]! > 0 && values.every((value, index) => index === 0 || value <= values[index - 1]!);
    }).toBe(true);
    await header('会员类型').click();
    await header('积分').click({ modifiers: ['Shift'] });
    await eventually(() => decodeURIComponent(page.url())).toContain('_sort=memberType:asc,score:asc');
    await listed(page);
    const types = await columnOf(pane, 'memberType');
    expect(new Set(types).size).toBe(1);
    const scores = (await columnOf(pane, 'score')).map((text) => Number(text.replaceAll(',', '')));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  it('turns pages by size and jumper', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const total = await countOf(pane);
    await chooseIn(page, pane.locator('.vf-page-options').getByRole('combobox'), '20 条/页');
    await eventually(() => totalOf(pane).innerText()).toBe(`1-20 共 ${total} 条`);
    await eventually(async () => (await columnOf(pane, 'nickname')).length).toBe(20);
    const jumper = pane.locator('.vf-page-jumper input');
    await scrollTo(jumper);
    await jumper.fill('3');
    await page.keyboard.press('Enter');
    await eventually(() => totalOf(pane).innerText()).toBe(`41-60 共 ${total} 条`);
    await eventually(async () => (await columnOf(pane, '#index'))[0]).toBe('41');
  });

  it('keeps a tick when the page is turned, and turned back', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    await buttonOf(pane, '重置').click();
    const firstRow = pane.locator('.ag-row[row-index="0"]');
    await tick(firstRow);
    await pane.getByText('已选 1 条').waitFor();
    await reach(pane.locator('.vf-pager').getByTitle('2', { exact: true }));
    await eventually(() => totalOf(pane).innerText()).toMatch(/^(11-20|21-40) 共/);
    await eventually(() => firstRow.locator('.ag-selection-checkbox input').isChecked()).toBe(false);
    await tick(firstRow);
    await pane.getByText('已选 2 条').waitFor();
    await reach(pane.locator('.vf-pager').getByTitle('1', { exact: true }));
    await eventually(() => totalOf(pane).innerText()).toMatch(/^1-/);
    await eventually(() => firstRow.locator('.ag-selection-checkbox input').isChecked()).toBe(true);
    await pane.getByText('清空').press('Enter');
    await pane.getByText('已选 2 条').waitFor({ state: 'detached' });
    // Another Enter opens no form.
    await eventually(() => page.evaluate(() => document.activeElement?.closest('.ag-header') !== null)).toBe(true);
  });

  it.each([1440, 1000, 780, 390])('moves no row with its first tick, %i px wide, with a condition', async (width) => {
    const page = await openKept({ width, height: 700 });
    const pane = await openScreen(page, member, '?memberStatus=1');
    const boxes = pane.locator('.ag-row .ag-selection-checkbox input, .vf-record-check input');
    await pane.locator('.vf-chip').waitFor();
    const topOf = (at: number) => boxes.nth(at).evaluate((box) => box.getBoundingClientRect().top);
    await scrollTo(boxes.nth(1));
    const before = await topOf(1);
    await boxes.nth(1).check();
    const bar = pane.locator('.vf-selection').filter({ hasText: '已选 1 条' });
    await insideWindow(bar);
    expect(await topOf(1)).toBe(before);
    // What the rows are filtered by stays in sight as well; on a phone it scrolls with them.
    const condition = pane.locator('.vf-chip', { hasText: '会员状态：正常' });
    if (width !== 390) await insideWindow(condition);
    // Where its buttons have no room, a menu has them.
    const action = page.getByText('批量冻结', { exact: true });
    const more = buttonOf(bar, '批量操作');
    const isCut = width === 1000 || width === 780;
    if (isCut) await more.click();
    await action.filter({ visible: true }).first().waitFor();
    if (isCut) await page.keyboard.press('Escape');
    // It stays in sight, and lets go of the last card and of the pager.
    await reach(buttonOf(pane.locator('.vf-pager'), '下一页'));
    await eventually(() => totalOf(pane).innerText()).toMatch(/^(11-20|21-40) 共/);
    await insideWindow(bar);
    await bar.getByText('清空').click();
    await bar.waitFor({ state: 'detached' });
  });

  it('keeps a hidden column and the density over a reload', async () => {
    const page = await openPage({ as: 'admin', width: 1920 });
    const pane = await openScreen(page, member);
    await pane.getByRole('columnheader', { name: '真实姓名' }).waitFor();
    await pane.getByRole('button', { name: '列设置' }).click();
    await page.getByLabel('显示真实姓名').uncheck();
    await pane.getByRole('columnheader', { name: '真实姓名' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    const heightOf = async () => (await pane.locator('.ag-row[row-index="0"]').first().boundingBox())!.height;
    const usual = await heightOf();
    await pane.getByRole('button', { name: '密度' }).click();
    await page.getByRole('menuitem', { name: '紧凑' }).click();
    await eventually(heightOf).toBeLessThan(usual);
    const compact = await heightOf();
    await page.reload();
    await listed(page);
    await pane.getByRole('columnheader', { name: '会员昵称' }).waitFor();
    expect(await pane.getByRole('columnheader', { name: '真实姓名' }).count()).toBe(0);
    await eventually(heightOf).toBe(compact);
    await pane.getByRole('button', { name: '列设置' }).click();
    await page.locator('.vf-chooser').getByRole('button', { name: '重置' }).click();
    await pane.getByRole('columnheader', { name: '真实姓名' }).waitFor();
  });

  it('shows the sums of the whole filtered set, not of the page', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const sumOf = async () => {
      const cell = pane.locator('.vf-totals [col-id="balance"]').first();
      await cell.waitFor();
      return Number((await cell.innerText()).replaceAll(',', ''));
    };
    const shown = (await columnOf(pane, 'balance')).reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
    const all = await sumOf();
    expect(all).toBeGreaterThan(shown);
    await openScreen(page, member, '?memberStatus=2');
    await eventually(sumOf).toBeLessThan(all);
  });

  it('opens its menus in sight of people who asked for less motion', async () => {
    const page = await openKept({ width: 1440, height: 900 });
    const pane = await openScreen(page, member);
    const row = await rowOf(pane, /./);
    await row.getByRole('button', { name: '更多', exact: true }).click();
    await insideWindow(page.getByRole('menu'));
  });

  it('shows a dictionary item with a colour as a tag and one without as plain text', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/member/BlacklistList', '?blackStatus=1');
    const row = await rowOf(pane, /./);
    await eventually(() => cellOf(row, 'blackStatus').locator('.vf-tag').count()).toBe(1);
    expect(await cellOf(row, 'blackType').locator('.vf-tag').count()).toBe(0);
    expect(await cellOf(row, 'blackType').innerText()).not.toBe('');
  });
});

describe('exporting a list', () => {
  it.each([1440, 1000])('moves nothing of the bar of ticked rows, %i px wide', async (width) => {
    const page = await openKept({ width, height: 800 });
    const pane = await openScreen(page, member, '?memberStatus=1');
    await tick(pane.locator('.ag-row[row-index="1"]'));
    const bar = pane.locator('.vf-selection').filter({ hasText: '已选 1 条' });
    await insideWindow(bar);
    const placeOf = () => bar.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
    const before = await placeOf();
    const condition = pane.locator('.vf-chip', { hasText: '会员状态：正常' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/exportXls*', async (route) => {
      await held;
      await route.continue();
    });
    await buttonOf(pane, '导出').click();
    await insideWindow(pane.getByRole('button', { name: '取消导出' }));
    expect(await placeOf()).toBe(before);
    await insideWindow(condition);
    const downloaded = page.waitForEvent('download');
    letGo();
    await downloaded;
    await page.unroute('**/exportXls*');
    await pane.getByRole('button', { name: '取消导出' }).waitFor({ state: 'detached' });
    expect(await placeOf()).toBe(before);
    await insideWindow(condition);
    await bar.getByRole('button', { name: /^批量(操作|冻结)$/ }).click();
    await page.locator('.ant-modal-confirm, [role=menuitem]').first().waitFor();
    await page.keyboard.press('Escape');
    await bar.getByText('清空').click();
    await bar.waitFor({ state: 'detached' });
  });

  it('leaves the focus on its button as it ends, cancelled or whole, while 取消导出 has it', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=2');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/exportXls*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const cancel = pane.getByRole('button', { name: '取消导出' });
    const hasFocus = () => buttonOf(pane, '导出').evaluate((button) => button === document.activeElement);
    const begin = async () => {
      await page.keyboard.press('Enter');
      await cancel.waitFor();
      await page.keyboard.press('Tab');
      await eventually(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    };
    await buttonOf(pane, '导出').focus();
    await begin();
    await page.keyboard.press('Enter');
    await cancel.waitFor({ state: 'detached' });
    await eventually(hasFocus).toBe(true);
    // Two presses within 300 ms are taken for one.
    await page.waitForTimeout(300);
    await begin();
    const downloaded = page.waitForEvent('download');
    letGo();
    await downloaded;
    await cancel.waitFor({ state: 'detached' });
    await eventually(hasFocus).toBe(true);
    await page.unroute('**/exportXls*');
  });

  it('downloads the filtered rows under the titles of the columns', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=2');
    const total = await countOf(pane);
    const [download] = await Promise.all([page.waitForEvent('download'), buttonOf(pane, '导出').click()]);
    expect(download.suggestedFilename()).toMatch(/^会员管理_\d{4}-\d\d-\d\d\.xlsx$/);
    const book = XLSX.read(await readFile(await download.path()));
    const rows = XLSX.utils.sheet_to_json<readonly string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    const titles = rows.find((row) => row.includes('会员编号'))!;
    expect(titles).toEqual(expect.arrayContaining(['会员编号', '会员昵称', '手机号', '会员状态']));
    const data = rows.slice(rows.indexOf(titles) + 1).filter((row) => row.length > 0);
    expect(data).toHaveLength(total);
    const status = titles.indexOf('会员状态');
    expect(new Set(data.map((row) => row[status]))).toEqual(new Set(['冻结']));
  });
});
