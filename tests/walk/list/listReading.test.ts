import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from '../browser.ts';
import {
  cellOf,
  columnOf,
  countOf,
  dialogOf,
  eventually,
  insideWindow,
  listed,
  openScreen,
  paneOf,
  pathOf,
  reach,
  rowOf,
  runOn,
  searchOf,
  showColumn,
  unfold,
} from '../gestures.ts';

const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';
const depart = 'system/DepartList';
const template = 'charge/bill/BillTemplateList';

/** One page for what is read and left as it was. */
const openKept = keepPage({ as: 'admin' });

describe('the conditions in force', () => {
  it('stand above the rows when a link finds the list open and its bar folded, and go one by one', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order);
    const all = await countOf(pane);
    const chips = pane.getByRole('group', { name: '当前条件' });
    expect(await chips.count()).toBe(0);
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    await page.goto(`${address}/#${await pathOf(order)}?createTime_end=${day}%2023:59:59&payStatus=!0&orderNo=*1*`);
    await chips.getByText(`创建时间 ≤ ${day}`).waitFor();
    await chips.getByText(/^支付状态：不是/).waitFor();
    await chips.getByText('订单编号：包含“1”').waitFor();
    await chips.getByRole('button', { name: '移除条件：支付状态' }).click();
    await eventually(() => page.url()).not.toContain('payStatus');
    await chips.getByText(`创建时间 ≤ ${day}`).waitFor();
    await chips.getByRole('button', { name: '清空条件' }).click();
    await eventually(() => countOf(pane)).toBe(all);
    expect(await chips.count()).toBe(0);
  });
});

describe('the table stays where it is', () => {
  const conditions = '?memberType=1&mobile=*138*&memberStatus=1&registerSource=1';
  it.each([
    [1440, 900],
    [1000, 700],
  ])('when conditions come into force, and so do the inputs of the bar: %i by %i', async (width, height) => {
    const page = await openKept({ width, height });
    const pane = await openScreen(page, member);
    const topOf = async () => Math.round((await pane.locator('.vf-body').boundingBox())!.y);
    const labels = () => pane.locator('.vf-search-item > label').allInnerTexts();
    const [top, inputs] = [await topOf(), await labels()];
    await openScreen(page, member, conditions);
    const chips = pane.getByRole('group', { name: '当前条件' });
    await chips.getByText('会员类型：普通会员').waitFor();
    expect([await topOf(), await labels()]).toEqual([top, inputs]);

    // All of them are at hand, also those that found no room.
    const hidden = chips.getByRole('button', { name: /^还有 \d 个条件$/ });
    if (await hidden.isVisible()) await reach(hidden);
    for (const title of ['会员类型', '手机号', '会员状态', '注册来源'])
      await insideWindow(chips.getByRole('button', { name: `移除条件：${title}` }), title);
  });

  it('with the whole of an advanced query whose conditions find room, and a cut one told to the keyboard', async () => {
    const page = await openKept();
    const asked = ['CD20261', '甲乙丙丁戊己庚辛', 'EF20262'].map((val) => ({ field: 'orderNo', rule: 'like', val }));
    const query = `?superQueryParams=${encodeURIComponent(JSON.stringify(asked))}&superQueryMatchType=or`;
    const pane = await openScreen(page, order, query);
    const chip = pane.getByRole('group', { name: '当前条件' }).locator('.vf-chip').first();
    const text = chip.locator('.vf-chip-text');
    const isCut = () => text.evaluate((one) => one.scrollWidth > one.clientWidth);
    expect((await chip.boundingBox())!.width).toBeGreaterThan(420);
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width: 1000, height: 900 });
    await eventually(isCut).toBe(true);
    await pane.getByRole('button', { name: '高级查询（已有高级查询条件生效）' }).focus();
    for (let count = 0; count < 20 && !(await page.locator('.vf-full-text').isVisible()); count += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await page.locator('.vf-full-text').innerText()).toBe(await text.innerText());
    await page.keyboard.press('Tab');
    await page.locator('.vf-full-text').waitFor({ state: 'detached' });
  });

  it('with its tenth row whole in a window of 1440 by 900', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=1');
    await pane.getByRole('group', { name: '当前条件' }).waitFor();
    const row = (await pane.locator('.ag-row[row-index="9"]').first().boundingBox())!;
    const sums = (await pane.locator('.ag-row.vf-totals').first().boundingBox())!;
    expect(row.y + row.height).toBeLessThanOrEqual(sums.y + 1);
  });

  it('with the heading of a sorted column whole, also one of two characters', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, 'charge/mall/MallProductList');
    const heading = pane.getByRole('columnheader', { name: '库存' });
    await reach(heading);
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending');
    expect(await cutBy(heading.locator('.ag-header-cell-text'))).toBeLessThanOrEqual(0);
  });

  it('with sums that say of what', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=1');
    const total = pane.locator('.ag-row.vf-totals').getByText('合计', { exact: true });
    await total.hover();
    await eventually(() => pane.locator('.ag-cell[title]').first().getAttribute('title')).toBe('合计（全部页）');
  });
});

describe('a range in the search bar', () => {
  it.each([1000, 1440])('shows both of its days whole, and while they are typed: %i', async (width) => {
    const page = await openKept({ width, height: 900 });
    const pane = await openScreen(page, order, '?startTime_begin=2026-10-21&startTime_end=2026-10-28%2023:59:59');
    await unfold(pane);
    const range = searchOf(pane, '开始时间');
    const face = range.locator('.vf-date-button > span');
    expect(await face.innerText()).toBe('2026-10-21 ~ 2026-10-28');
    expect(await cutBy(face)).toBeLessThanOrEqual(0);
    await range.getByRole('button').first().click();
    const inputs = range.locator('input');
    await inputs.first().waitFor();
    expect(await Promise.all((await inputs.all()).map((input) => cutBy(input)))).toEqual([0, 0]);
  });
});

/** How many pixels of a text do not fit. */
const cutBy = (text: Locator): Promise<number> =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

describe('the edge of a table that is wider than its window', () => {
  it.each([
    [1000, 700],
    [1440, 900],
  ])('cuts no number: %i by %i', { timeout: 60_000 }, async (width, height) => {
    const page = await openKept({ width, height });
    for (const screen of [
      'finance/DrawbackList',
      'finance/RefundRecordList',
      'order/ChargeOrderList',
      'member/MemberList',
    ]) {
      const pane = await openScreen(page, `charge/${screen}`);
      await eventually(() => pane.locator('.ag-header').evaluate(cutNumbers), screen).toEqual([]);
    }
  });
});

/** Runs in the page: the headings of numbers that lie partly under the operations. */
function cutNumbers(header: Element): readonly string[] {
  const pinned = header.querySelector('[col-id="#actions"]');
  const cells = [...header.querySelectorAll<HTMLElement>('.ag-header-cell.vf-right')];
  if (!pinned || cells.length === 0) return ['no heading yet'];
  const edge = pinned.getBoundingClientRect().left;
  return cells.flatMap((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return left < edge - 1 && right > edge + 1 ? [cell.innerText] : [];
  });
}

describe('a list fills its page', () => {
  it('with its pager at the foot of windows of every height', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, '?orderStatus=4');
    for (const height of [480, 620, 900, 1300]) {
      await page.setViewportSize({ width: 1440, height });
      await eventually(async () => {
        const [pager, frame] = await Promise.all([pane.locator('.vf-pager').boundingBox(), pane.boundingBox()]);
        const gap = frame!.y + frame!.height - pager!.y - pager!.height;
        return gap >= -1 && gap < 40;
      }, `the foot at ${height}`).toBe(true);
    }
  });

  it('with the label at the left, where it opens the record, also when the rest scrolls away', async () => {
    const page = await openKept({ width: 1000, height: 900 });
    const pane = await openScreen(page, member);
    const row = await rowOf(pane, /./);
    const name = cellOf(row, 'nickname').getByRole('button');
    const left = (await name.boundingBox())!.x;
    await pane.locator('.ag-row[row-index="0"]').last().hover();
    await page.mouse.wheel(600, 0);
    await pane.getByRole('columnheader', { name: '注册时间' }).waitFor();
    expect((await name.boundingBox())!.x).toBe(left);
    await name.click();
    await page.getByRole('dialog').last().waitFor();
  });
});

describe('a cut cell', () => {
  it('shows its whole text to the pointer and to the keyboard, also that of a ref and of a dictionary', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, '?orderStatus=4');
    await narrow(page, '充电站');
    await narrow(page, '订单状态');
    const row = await rowOf(pane, /./);
    for (const field of ['stationId', 'orderStatus']) {
      const cell = cellOf(row, field);
      const text = (await cell.innerText()).trim();
      await cell.hover();
      await eventually(() => cell.getAttribute('title')).toBe(text);
      await cell.focus();
      const tip = page.locator('.vf-full-text');
      await eventually(() => tip.allInnerTexts()).toEqual([text]);
      const box = (await tip.boundingBox())!;
      expect(box.x >= 0 && box.x + box.width <= 1440 && box.y >= 0 && box.y + box.height <= 900).toBe(true);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
    }
  });
});

/** Makes a column too narrow for what it holds. */
async function narrow(page: Page, title: string): Promise<void> {
  const pane = paneOf(page);
  await pane.getByRole('button', { name: '列设置' }).click();
  await page.getByLabel(`${title}列宽`, { exact: true }).fill('50');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.locator('.vf-chooser').waitFor({ state: 'hidden' });
}

describe('a grid speaks Chinese', () => {
  it('to the eye and to a reader: lists, trees and sub-tables, also when rows are chosen and cells edited', async () => {
    const page = await openKept();
    for (const component of [member, depart]) {
      const pane = await openScreen(page, component);
      await columnOf(pane, component === member ? 'nickname' : 'departName');
      const box = pane.locator('.vf-rows .ag-selection-checkbox input').first();
      await box.click();
      await pane.getByText('已选 1 条').first().waitFor();
      expect(await foreignWordsOf(page), component).toEqual([]);
    }
    const pane = await openScreen(page, template);
    await runOn(page, await rowOf(pane, /./), '编辑');
    const dialog = dialogOf(page, /^编辑/);
    const cell = dialog.locator('.vf-subtable .ag-row .ag-cell[col-id="periodType"]').first();
    await cell.waitFor();
    // The rows stand at the foot of a long form: the focus brings them into sight, as the Tab key does.
    await cell.focus();
    await page.keyboard.press('Enter');
    expect(await foreignWordsOf(page), 'sub-table').toEqual([]);
  });
});

/** Words in Latin letters among what the grids say themselves: labels for readers, announcements, overlays. */
function foreignWordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder'];
    const roots = [
      ...document.querySelectorAll('[class*="ag-theme"], .ag-root-wrapper, .ag-aria-description-container'),
    ];
    const said = roots.flatMap((root) => [
      ...[root, ...root.querySelectorAll('*')].flatMap((element) =>
        attributes.map((name) => element.getAttribute(name)),
      ),
      ...[...root.querySelectorAll('.ag-overlay, [aria-live], .ag-sr-only')].map((element) => element.textContent),
      ...(root.matches('.ag-aria-description-container') ? [root.textContent] : []),
    ]);
    return [...new Set(said.filter((text): text is string => text !== null && /[a-z]{2,}/i.test(text)))];
  });
}

describe('a phone', () => {
  it('shows records as cards that fit, open, and offer their operations in a menu', async () => {
    const page = await openKept({ width: 390, height: 844 });
    const pane = await openScreen(page, member);
    const card = pane.locator('.vf-record').first();
    await card.getByText('账户余额(元)').waitFor();
    expect(await pane.getByRole('grid').count()).toBe(0);
    expect(await pane.locator('.vf-record').count()).toBe(10 + 1);
    const isWide = await pane.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isWide).toBe(false);
    await card.getByRole('button', { name: '更多' }).click();
    const item = page.getByRole('menuitem', { name: '编辑', exact: true });
    await item.waitFor();
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await card.locator('.vf-record-title').click();
    await page.getByRole('dialog').last().waitFor();
  });
});

describe('an export', () => {
  it('says what it wrote', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=2');
    await showColumn(page, pane, '积分');
    const total = await countOf(pane);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pane.getByRole('button', { name: /导出$/ }).click(),
    ]);
    await page.getByText(`已导出 ${total} 条：${download.suggestedFilename()}`).waitFor();
    await listed(page);
  });
});
