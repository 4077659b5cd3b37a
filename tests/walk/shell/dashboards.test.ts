import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, call, keepPage, tokenOf } from '../browser.ts';
import { countOf, eventually, listed, scrollTo } from '../gestures.ts';

const openKept = keepPage({ as: 'tenantadmin' });

async function open(
  path: string,
  size?: { width: number; height: number },
): Promise<{ page: Page; board: ReturnType<Page['locator']> }> {
  const page = await openKept(size);
  await page.goto(`${address}/#/dashboard/${path}`);
  const board = page.locator('.vf-dashboard:visible');
  await board.locator('.vf-figure-value').first().waitFor();
  return { page, board };
}

const figureIn = (board: ReturnType<Page['locator']>, title: string) =>
  board.getByRole('region', { name: title, exact: true }).locator('.vf-figure-value');

describe('a dashboard', () => {
  // Those of the demo data may have had their time.
  beforeAll(async () => {
    const token = await tokenOf('tenantadmin');
    const { json } = await call(token, 'POST', '/sys/annountCement/add', {
      titile: '电梯检修',
      msgCategory: '1',
      priority: 'L',
      msgType: 'ALL',
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      msgContent: '<p>明天检修</p>',
    });
    expect(json!.success, json!.message).toBe(true);
    const published = await call(token, 'POST', '/sys/annountCement/publish', { id: json!.result });
    expect(published.status, published.text).toBe(200);
  });
  it.each([
    ['chart', 1440],
    ['chart', 390],
    ['monitor', 1000],
    ['station', 390],
    ['bdc', 1000],
    ['workplace', 390],
  ])('%s shows all its cards at %i pixels, and nothing beside the page', async (path, width) => {
    const { page, board } = await open(path, { width, height: 900 });
    await eventually(() => board.locator('.vf-card-wait').count()).toBe(0);
    expect(await board.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each([
    ['workplace', '团队动态'],
    ['workplace', '最新公告'],
    ['analysis', '最新订单'],
    ['monitor', '告警滚动'],
  ])('%s draws the records of %s on a phone without a sideways swipe, each opened by key', async (path, title) => {
    const { page, board } = await open(path, { width: 390, height: 844 });
    const card = board.getByRole('region', { name: title, exact: true });
    const items = card.getByRole('list', { name: title }).getByRole('listitem');
    await items.first().waitFor();
    await scrollTo(card);
    expect(await card.getByRole('table').count()).toBe(0);
    const wide = await card.evaluate((found) =>
      [...found.querySelectorAll('*')].filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0),
    );
    expect(wide).toEqual([]);
    const name = await items.first().getByRole('link').innerText();
    // Every other value says whose it is.
    expect(await items.first().getByRole('term').count()).toBe(await items.first().getByRole('definition').count());
    await card.getByRole('link', { name: `${title}：查看明细` }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(name).first().waitFor();
  });

  it('shows them as a table where there is room', async () => {
    const { board } = await open('analysis', { width: 1000, height: 900 });
    const card = board.getByRole('region', { name: '最新订单', exact: true });
    await card.getByRole('columnheader', { name: '订单编号' }).waitFor();
  });

  it('counts the chosen station and days alone, and its numbers lead to lists of as many rows', async () => {
    const { page, board } = await open('station', { width: 1440, height: 900 });
    const orders = board.getByRole('region', { name: '充电用户' });
    const before = await figureIn(board, '充电用户').innerText();
    const guns = await figureIn(board, '枪总数').innerText();
    await board.getByRole('combobox', { name: '站点' }).click();
    await page.locator('.ant-select-item-option:visible').nth(1).click();
    await eventually(() => figureIn(board, '枪总数').innerText()).not.toBe(guns);
    await eventually(() => figureIn(board, '充电用户').innerText()).not.toBe(before);
    expect(await orders.getByText('较上一时段').count()).toBe(1);
    const wanted = Number(await figureIn(board, '枪总数').innerText());
    await board.getByRole('region', { name: '枪总数', exact: true }).getByRole('link').click();
    const pane = await listed(page);
    await eventually(() => countOf(pane)).toBe(wanted);
    await page.goBack();
    // What was chosen is still chosen, and part of the address.
    expect(page.url()).toMatch(/station=\w+/);
    await eventually(() => figureIn(board, '枪总数').innerText()).toBe(String(wanted));
  });

  it('shows another range when one is picked by the mouse, and the usual one when that is cleared', async () => {
    const { page, board } = await open('chart', { width: 1440, height: 900 });
    const range = board.locator('.vf-date-button');
    const [usual, orders] = [await range.innerText(), await figureIn(board, '期间订单').innerText()];
    await range.click();
    const today = page.locator('.ant-picker-cell-today').first();
    await today.click();
    await today.click();
    await eventually(() => range.innerText()).not.toBe(usual);
    await eventually(() => figureIn(board, '期间订单').innerText()).not.toBe(orders);
    await board.locator('.vf-date-clear').click();
    await eventually(() => figureIn(board, '期间订单').innerText()).toBe(orders);
    expect(await range.innerText()).toBe(usual);
  });

  it('says what a card counts at its mark, inside the window and without lying over the number', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page, board } = await open('chart', size);
      const card = board.getByRole('region', { name: '期间电量', exact: true });
      await card.getByRole('button', { name: '期间电量：说明' }).hover();
      const tip = page.getByRole('tooltip');
      await tip.waitFor();
      const [told, number] = [(await tip.boundingBox())!, (await figureIn(board, '期间电量').boundingBox())!];
      expect(told.y + told.height).toBeLessThanOrEqual(number.y);
      expect(Math.min(told.x, told.y)).toBeGreaterThanOrEqual(0);
      expect(told.x + told.width).toBeLessThanOrEqual(size.width);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
    }
  });

  it('opens a record by its point on the map', async () => {
    const { page, board } = await open('monitor', { width: 1440, height: 900 });
    const map = board.getByRole('region', { name: '站点分布' });
    await scrollTo(map);
    await map.locator('canvas').waitFor();
    const canvas = map.locator('canvas');
    // A person sees coloured points: the first that is as green as an open station.
    const point = () =>
      canvas.evaluate((drawing: HTMLCanvasElement) => {
        const { data, width } = drawing.getContext('2d')!.getImageData(0, 0, drawing.width, drawing.height);
        for (let at = 0; at < data.length; at += 4)
          if (data[at]! < 140 && data[at + 1]! > 180 && data[at + 2]! < 90)
            return [(at / 4) % width, at / 4 / width] as const;
        return null;
      });
    await eventually(point).not.toBeNull();
    const [x, y] = (await point())!;
    const box = (await canvas.boundingBox())!;
    await page.mouse.click(box.x + x, box.y + y + 4);
    await page.getByRole('dialog').getByText('站点名称').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('fills the screen for a wall, and is a page again', async () => {
    const { page, board } = await open('monitor', { width: 1440, height: 900 });
    const button = board.getByRole('button', { name: '全屏显示' });
    await scrollTo(button);
    await button.click();
    await board.getByRole('button', { name: '退出全屏' }).waitFor();
    const { x, y, width } = (await board.boundingBox())!;
    expect([x, y, width]).toEqual([0, 0, 1440]);
    await board.getByRole('button', { name: '退出全屏' }).click();
    await button.waitFor();
    await eventually(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  });

  it('on a wall opens what its cards lead to, above it, and leaves the wall for another page', async () => {
    const { page, board } = await open('monitor', { width: 1440, height: 900 });
    await board.getByRole('button', { name: '全屏显示' }).click();
    await board.getByRole('button', { name: '退出全屏' }).waitFor();
    const wall = (await board.boundingBox())!;
    expect([wall.x, wall.y, wall.width, wall.height]).toEqual([0, 0, 1440, 900]);
    const more = board.getByRole('link', { name: /查看明细$/ }).first();
    await scrollTo(more);
    await more.click();
    const pane = await listed(page);
    await eventually(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    await pane.getByRole('button', { name: '列设置' }).click();
    await page.locator('.vf-chooser').waitFor();
  });
});
