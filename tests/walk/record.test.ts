import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, keepPage, openPage, tokenOf } from './browser.ts';
import {
  answer,
  buttonOf,
  cellOf,
  columnOf,
  dialogOf,
  eventually,
  insideWindow,
  openScreen,
  paneOf,
  press,
  reach,
  rowOf,
  runOn,
  toast,
  totalOf,
  type,
} from './gestures.ts';

const order = 'charge/order/ChargeOrderList';
const member = 'charge/member/MemberList';
const narrowOrders = '?orderStatus=4';
/** One page for what is read and closed again. */
const openKept = keepPage({ as: 'admin' });

/** The order and member of the first row that names a member. */
async function firstWithMember(
  pane: Locator,
): Promise<{ readonly row: Locator; readonly link: Locator; readonly name: string }> {
  const link = pane.locator('.ag-row [col-id="memberId"] a').first();
  await link.waitFor();
  const id = await link.locator('xpath=ancestor::*[@row-id]').getAttribute('row-id');
  return { row: pane.locator(`.ag-row[row-id="${id}"]`), link, name: await link.innerText() };
}

const figureOf = (dialog: Locator, title: string): Locator =>
  dialog.locator('.vf-figures > div').filter({ hasText: title }).locator('dd');
const labelsOf = (page: Page) => page.locator('.vf-detail-label').allInnerTexts();

describe('a record that another one names', () => {
  it('is read and worked on above the list, which stays as it is', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, narrowOrders);
    const { row, link, name } = await firstWithMember(pane);
    const before = page.url();
    await reach(link);
    const detail = dialogOf(page, '会员详情');
    await insideWindow(detail);
    await eventually(() => labelsOf(page)).toEqual([name]);
    const balance = Number((await figureOf(detail, '账户余额').innerText()).replaceAll(',', ''));
    await buttonOf(detail, '充值').click();
    const recharge = page.getByRole('dialog', { name: /^充值/ });
    await type(recharge, 'amount', '12.53');
    await press(recharge, '充值');
    await recharge.waitFor({ state: 'hidden' });
    await eventually(async () =>
      Number((await figureOf(detail, '账户余额').innerText()).replaceAll(',', '')),
    ).toBeCloseTo(balance + 12.53, 2);
    expect(page.url()).toContain('_ref=member');
    await page.goBack();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toBe(before);
    expect(await cellOf(row, 'memberId').innerText()).toBe(name);
  });

  it('lies above the detail that names it: Esc closes the upper one, and a reload keeps both', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, narrowOrders);
    const { row, name } = await firstWithMember(pane);
    const no = await cellOf(row, 'orderNo').innerText();
    await runOn(page, row, '详情');
    const detail = dialogOf(page, '充电订单详情');
    await reach(detail.getByRole('link', { name, exact: true }));
    await insideWindow(dialogOf(page, '会员详情'));
    await eventually(() => labelsOf(page)).toEqual([no, name]);
    await page.reload();
    await insideWindow(dialogOf(page, '会员详情'));
    await eventually(() => labelsOf(page)).toEqual([no, name]);
    await page.keyboard.press('Escape');
    await eventually(() => labelsOf(page)).toEqual([no]);
    await page.keyboard.press('Escape');
    await eventually(() => labelsOf(page)).toEqual([]);
  });

  it('is opened by Enter in its cell, and in its own page by its own link', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, narrowOrders);
    const { row, name } = await firstWithMember(pane);
    // What stands before the member's cell.
    await cellOf(row, 'netAmount').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const detail = dialogOf(page, '会员详情');
    await eventually(() => labelsOf(page)).toEqual([name]);
    await detail.getByRole('link', { name: '在其页面中打开' }).click();
    await eventually(() => paneOf(page).getAttribute('aria-label')).toBe('会员管理');
    expect(page.url()).toContain('_detail=');
    await dialogOf(page, '会员详情').getByText(name, { exact: true }).first().waitFor();
  });

  it('is text for who may not open its screen', async () => {
    const page = await openPage({ as: 'admin' });
    const { json } = await call(await tokenOf('admin'), 'GET', '/sys/permission/getUserPermissionByToken');
    interface Item {
      readonly component: string;
      readonly children?: readonly Item[];
    }
    const without = (items: readonly Item[]): readonly Item[] =>
      items
        .filter(({ component }) => component !== member)
        .map((item) => (item.children ? { ...item, children: without(item.children) } : item));
    const result = json!.result as { menu: readonly Item[] };
    await page.route(/getUserPermissionByToken/, (route) =>
      route.fulfill({ json: { ...json, result: { ...result, menu: without(result.menu) } } }),
    );
    const pane = await openScreen(page, order, narrowOrders);
    await pane.locator('.ag-row [col-id="stationId"] a').first().waitFor();
    const names = await columnOf(pane, 'memberId');
    expect(names.some((name) => name !== '—')).toBe(true);
    expect(await pane.locator('.ag-row [col-id="memberId"] a').count()).toBe(0);
  });

  it('is told of where it is gone', async () => {
    const page = await openPage({ as: 'admin', allowed: [/Failed to load resource.*404/] });
    await openScreen(page, order, '?_ref=member:999999999');
    await page.getByRole('dialog').getByText('该记录可能已被删除，或您无权查看').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the records of a list', () => {
  it('are gone through by key, over the ends of pages, in one step of the history', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, narrowOrders);
    const first = await columnOf(pane, 'orderNo');
    const before = page.url();
    await runOn(page, await rowOf(pane, first[8]!), '详情');
    await eventually(() => labelsOf(page)).toEqual([first[8]]);
    await page.keyboard.press('ArrowRight');
    await eventually(() => labelsOf(page)).toEqual([first[9]]);
    await page.keyboard.press('j');
    await eventually(() => totalOf(pane).innerText()).toContain('11-20');
    await eventually(async () => (await columnOf(pane, 'orderNo'))[0]).not.toBe(first[0]);
    const [next] = await columnOf(pane, 'orderNo');
    await eventually(() => labelsOf(page)).toEqual([next]);
    await page.keyboard.press('ArrowLeft');
    await eventually(() => labelsOf(page)).toEqual([first[9]]);
    await buttonOf(dialogOf(page, '充电订单详情'), '关闭').last().click();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toBe(before);
  });

  it('keep the focus at their ways over the ends of pages, and leave it with the row that was looked at last', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, order);
    const rows = () => columnOf(pane, 'orderNo');
    const before = await rows();
    await cellOf(pane.locator('.ag-row[row-index="8"]').first(), 'orderNo').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Enter');
    const next = page.getByRole('button', { name: '下一条' });
    await next.focus();
    await page.keyboard.press('Enter');
    await eventually(() => labelsOf(page)).toEqual([before[9]]);
    await page.keyboard.press('Enter');
    await eventually(async () => (await rows())[0]).not.toBe(before[0]);
    await eventually(async () => labelsOf(page)).toEqual([(await rows())[0]]);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const [, second] = await rows();
    await eventually(() => labelsOf(page)).toEqual([second]);
    await page.keyboard.press('Escape');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[row-index]')?.getAttribute('row-index')),
    ).toBe('1');
  });

  it('stay where they are read when an action has changed them', async () => {
    const page = await openKept({ width: 1440, height: 640 });
    const pane = await openScreen(page, member, '?memberStatus=1');
    await runOn(page, await rowOf(pane, /1\d{2}\S{4}/), '详情');
    const detail = dialogOf(page, '会员详情');
    await reach(detail.getByRole('tab', { name: '车辆' }));
    await detail.locator('.vf-subtable').filter({ visible: true }).waitFor();
    const body = detail.locator('.ant-drawer-body');
    const place = await body.evaluate((box) => {
      const near = box.scrollHeight - box.clientHeight - 20;
      box.scrollTop = near;
      box.addEventListener('scroll', () => {
        if (box.scrollTop !== near) box.setAttribute('data-moved', String(box.scrollTop));
      });
      return near;
    });
    expect(place).toBeGreaterThan(100);
    for (const [title, state] of [
      ['冻结', '冻结'],
      ['解冻', '正常'],
    ] as const) {
      await buttonOf(detail, title).click();
      await answer(page, `确定${title}`, title);
      await eventually(() => detail.locator('.vf-detail-state').allInnerTexts()).toContainEqual(
        expect.stringContaining(state),
      );
      await detail.locator('.vf-form-body[aria-busy=false] .vf-subtable').filter({ visible: true }).waitFor();
      expect(await body.getAttribute('data-moved')).toBe(null);
    }
  });

  it('are removed from their detail, which closes', async () => {
    // Of its own: those of the made-up data are named by other records.
    const name = '没有会员的等级';
    const level = { levelName: name, levelNo: 99, minGrowth: 1, serviceDiscount: 100 };
    const { json } = await call(await tokenOf('admin'), 'POST', '/charge/memberLevel/add', level);
    expect(json!.success, json!.message).toBe(true);
    const page = await openKept();
    const pane = await openScreen(page, 'charge/member/MemberLevelList', `?levelName=${encodeURIComponent(name)}`);
    await buttonOf(pane, '新增').click();
    await dialogOf(page, '新增会员等级').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await runOn(page, await rowOf(pane, name), '详情');
    const detail = dialogOf(page, '会员等级详情');
    await buttonOf(detail, '删除').click();
    await answer(page, name, '删除');
    await toast(page, '删除成功');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe.each([
  [1440, 900],
  [1000, 800],
  [390, 844],
])('in a window of %i by %i', (width, height) => {
  it('the detail, one above it and the dialog of an action lie inside', async () => {
    const page = await openKept({ width, height });
    const openFirst = async (component: string, query = ''): Promise<void> => {
      const pane = await openScreen(page, component, query);
      await reach(pane.locator('.ag-row[row-index="0"] .ag-cell button, .vf-record-title').first());
    };
    await openFirst(order);
    const detail = dialogOf(page, '充电订单详情');
    await insideWindow(detail);
    expect((await detail.boundingBox())!.width).toBeLessThanOrEqual(1200);
    await reach(detail.locator('.vf-detail .vf-record-link').first());
    const above = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: '在其页面中打开' }) });
    await insideWindow(above);
    await press(above, '关闭');
    await above.waitFor({ state: 'hidden' });

    await openFirst(member, '?memberStatus=1');
    const known = dialogOf(page, '会员详情');
    await insideWindow(known);
    // With what can be done, of which there is more than has room in any window.
    await buttonOf(known, '更多').waitFor();
    const recharge = buttonOf(known, '充值');
    if (await recharge.isVisible()) await recharge.click();
    else {
      await buttonOf(known, '更多').click();
      const line = page.getByRole('menuitem', { name: '充值' });
      await insideWindow(line);
      await line.click();
    }
    await insideWindow(page.getByRole('dialog', { name: /^充值/ }));
  });
});

describe('a detail that is longer than its window', () => {
  it('lists its parts, which leads to each and stays in view; one that is seen whole does not', async () => {
    const page = await openKept({ width: 1000, height: 600 });
    const pane = await openScreen(page, 'charge/station/ChargeStationList');
    await runOn(page, pane.locator('.ag-row').first(), '详情');
    const detail = page.getByRole('dialog').last();
    const parts = detail.getByRole('navigation', { name: '详情目录' });
    const heading = detail.getByRole('heading', { level: 2 }).last();
    await parts.getByRole('button', { name: await heading.innerText(), exact: true }).click();
    await insideWindow(heading);
    await insideWindow(parts);
    await page.setViewportSize({ width: 1440, height: 3000 });
    await parts.waitFor({ state: 'detached' });
    await insideWindow(heading);
  });
});
