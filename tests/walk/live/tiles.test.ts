/** A list as tiles, while somebody else changes what it shows. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { eventually, openScreen } from '../gestures.ts';

const yards = {
  id: 'odd-yard',
  title: '场地',
  required: ['yardName'],
  properties: { yardName: { title: '场地名称', maxLength: 20 } },
};
const bays = {
  id: 'odd-bay',
  title: '泊位',
  required: ['bayName', 'yardId'],
  list: {
    sort: 'bayName asc',
    live: true,
    tabs: { field: 'state', counts: true },
    tiles: { by: 'yardId', show: ['power'], first: true },
  },
  properties: {
    bayName: { title: '泊位名称', maxLength: 30, search: 'like' },
    yardId: { title: '场地', ref: 'odd-yard', search: true },
    state: { title: '状态', dict: 'gun_status', default: '1', search: true },
    power: { title: '功率', type: 'integer' },
  },
};
const [yardScreen, bayScreen] = ['charge/demo/OddYardList', 'charge/demo/OddBayList'];

beforeAll(async () => {
  await dropScreen(yardScreen, JSON.stringify(yards));
  await dropScreen(bayScreen, JSON.stringify(bays));
});

async function post(path: string, values: object): Promise<string> {
  const { json } = await call(await tokenOf('admin'), 'POST', path, values);
  expect(json!.success, json!.message).toBe(true);
  return String(json!.result);
}
let made = 0;
/** A yard with bays 甲1, 甲2 ... that are free. */
async function addYard(count: number): Promise<string> {
  const yardId = await post('/charge/oddYard/add', { yardName: `场${Date.now() % 1e7}${(made += 1)}` });
  for (let at = 1; at <= count; at += 1) await post('/charge/oddBay/add', { bayName: `甲${at}`, yardId, power: 60 });
  return yardId;
}
async function setState(yardId: string, bayName: string, state: string): Promise<void> {
  const token = await tokenOf('admin');
  const { json } = await call(token, 'GET', `/charge/oddBay/list?yardId=${yardId}`);
  const { records } = json!.result as { records: readonly { id: string; version: number; bayName: string }[] };
  const { id, version } = records.find((bay) => bay.bayName === bayName)!;
  const { status } = await call(token, 'PUT', '/charge/oddBay/edit', { id, version, state });
  expect(status).toBe(200);
}

const tileOf = (pane: Locator, name: string): Locator => pane.getByRole('listitem').filter({ hasText: name });
const tabOf = (pane: Locator, text: string): Locator => pane.getByRole('tab', { name: text });
async function open(page: Page, yardId: string): Promise<Locator> {
  const pane = await openScreen(page, bayScreen, `?yardId=${yardId}`);
  await tileOf(pane, '甲1').waitFor();
  await pane.getByText('实时', { exact: true }).waitFor();
  return pane;
}

describe('tiles of a live list', () => {
  it('show within 2 s what somebody else has saved, with the numbers of the tab and of the group', async () => {
    const yard = await addYard(3);
    const page = await openPage({ as: 'admin' });
    const pane = await open(page, yard);
    await eventually(() => tabOf(pane, '空闲').innerText()).toMatch(/空闲\s3/);
    const begun = performance.now();
    await setState(yard, '甲2', '255');
    await tileOf(pane, '甲2').getByText('故障').waitFor();
    expect(performance.now() - begun).toBeLessThan(2000);
    await eventually(() => tabOf(pane, '故障').innerText()).toMatch(/故障\s1/);
    await eventually(() => pane.getByRole('heading').innerText()).toMatch(/空闲\s2[\s\S]*故障\s1/);
  });

  it('are those of the tab that is chosen; the others keep their numbers', async () => {
    const yard = await addYard(3);
    await setState(yard, '甲3', '3');
    const page = await openPage({ as: 'admin' });
    const pane = await open(page, yard);
    await tabOf(pane, '充电中').click();
    await eventually(() => pane.getByRole('listitem').count()).toBe(1);
    await tileOf(pane, '甲3').waitFor();
    expect(await tabOf(pane, '空闲').innerText()).toMatch(/空闲\s2/);
  });

  it('are walked by arrows, and Enter opens the one that has the focus', async () => {
    const yard = await addYard(3);
    const page = await openPage({ as: 'admin' });
    const pane = await open(page, yard);
    await tileOf(pane, '甲1').getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('甲3');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('甲3').first().waitFor();
  });

  it('say that the line is cut, and are right again when it stands', async () => {
    const yard = await addYard(2);
    const page = await openPage({ as: 'admin' });
    let cut: (() => Promise<void>) | undefined;
    await page.routeWebSocket(/\/vxeSocket\//, (socket) => {
      socket.connectToServer();
      cut = () => socket.close({ code: 1012 });
    });
    await page.clock.install();
    const pane = await open(page, yard);
    await cut!();
    await pane.getByText('已断开，重连中').waitFor();
    await setState(yard, '甲2', '0');
    expect(await tileOf(pane, '甲2').innerText()).toContain('空闲');
    await page.clock.fastForward(5100);
    await tileOf(pane, '甲2').getByText('离网').waitFor();
    await pane.getByText('实时', { exact: true }).waitFor();
    await eventually(() => tabOf(pane, '离网').innerText()).toMatch(/离网\s1/);
  });

  it('stand two by two on a phone; rows, once chosen, are there again after a reload', async () => {
    const yard = await addYard(2);
    const page = await openPage({ as: 'admin', width: 390, height: 844 });
    const pane = await open(page, yard);
    const [one, two] = [await tileOf(pane, '甲1').boundingBox(), await tileOf(pane, '甲2').boundingBox()];
    expect(two!.y).toBe(one!.y);
    expect(two!.x + two!.width).toBeLessThanOrEqual(390);
    // What stands above them goes out of the way: the page scrolls, and not a part of it.
    expect(await pane.locator('.vf-tiles').evaluate((board) => getComputedStyle(board).overflowY)).toBe('visible');
    // The tab that is chosen is in view, also once the phone was turned.
    await tabOf(pane, '故障').focus();
    await page.keyboard.press('Enter');
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually(async () => {
        const [tab, row] = [await tabOf(pane, '故障').boundingBox(), await pane.locator('.vf-tabs').boundingBox()];
        return row!.width <= width && tab!.x >= row!.x && tab!.x + tab!.width <= row!.x + row!.width + 1;
      }).toBe(true);
    }
    await tabOf(pane, '全部').focus();
    await page.keyboard.press('Enter');
    await tileOf(pane, '甲2').waitFor();
    // The menu covers tiles: it says whose it is.
    await pane.getByRole('button', { name: '甲2的更多操作' }).click();
    await page.getByRole('menu').getByText('甲2', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await pane.getByRole('button', { name: '列表', exact: true }).click();
    await pane.locator('.vf-record').first().waitFor();
    await page.reload();
    await pane.locator('.vf-record').first().waitFor();
    await pane.getByRole('button', { name: '卡片', exact: true }).click();
    await tileOf(pane, '甲1').waitFor();
  });
});
