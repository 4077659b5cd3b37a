/** A tree that somebody looks at while others change it. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { cellOf, columnOf, eventually, openScreen, rowOf } from '../gestures.ts';

const shelf = {
  id: 'odd-live-rack',
  title: '活货架',
  kind: 'tree',
  label: 'name',
  list: { columns: ['name', 'place'], sort: 'name asc', live: true },
  properties: {
    name: { title: '名称' },
    place: { title: '位置', list: { edit: true } },
    parentId: { title: '上级货架', ref: 'odd-live-rack' },
  },
};
const screen = 'charge/demo/OddLiveRackList';
const path = '/charge/oddLiveRack';
let token: string;
let page: Page;
let pane: Locator;
/** Ids by name: A with A1 and A2, and B, which has nothing below it. */
let ids: Record<string, string>;

async function add(name: string, parent?: string): Promise<void> {
  const record = { name, place: '旧', ...(parent && { parentId: ids[parent] }) };
  const { json } = await call(token, 'POST', `${path}/add`, record);
  expect(json!.success, json!.message).toBe(true);
  ids[name] = String(json!.result);
}
async function change(name: string, values: object): Promise<void> {
  const id = ids[name];
  const stored = (await call(token, 'GET', `${path}/queryById?id=${id}`)).json!.result as { version: number };
  const { json } = await call(token, 'PUT', `${path}/edit`, { id, version: stored.version, ...values });
  expect(json!.success, json!.message).toBe(true);
}

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(shelf));
  token = await tokenOf('admin');
});

beforeEach(async () => {
  for (const id of Object.values(ids ?? {}).toReversed()) await call(token, 'DELETE', `${path}/delete?id=${id}`);
  ids = {};
  for (const [name, parent] of [['A'], ['A1', 'A'], ['A2', 'A'], ['B']] as const) await add(name, parent);
  page = await openPage({ as: 'admin' });
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  pane = await openScreen(page, screen);
  await rowOf(pane, 'B');
  await pane.getByRole('button', { name: '展开下级' }).first().click();
  await rowOf(pane, 'A2');
  // The server knows of the branch that is open.
  await eventually(() => sent.some((text) => text.includes('"watch"') && text.includes(`"${ids['A2']}"`))).toBe(true);
});

const names = (): Promise<readonly string[]> => columnOf(pane, 'name');
const marked = (name: string): Promise<void> => pane.locator('.vf-reloaded', { hasText: name }).first().waitFor();

describe('a tree that others change', () => {
  it('shows what they have saved in a row of an open branch, marked', async () => {
    await change('A2', { place: '新' });
    await marked('新');
    await eventually(async () => cellOf(await rowOf(pane, 'A2'), 'place').innerText()).toBe('新');
    expect(await names()).toEqual(['A', 'A1', 'A2', 'B']);
  });

  it('shows rows that come below an open one, go, and move elsewhere; what is open stays open', async () => {
    await add('A3', 'A');
    await marked('A3');
    await eventually(names).toEqual(['A', 'A1', 'A2', 'A3', 'B']);
    await call(token, 'DELETE', `${path}/delete?id=${ids['A1']}`);
    await eventually(names).toEqual(['A', 'A2', 'A3', 'B']);
    await change('A2', { parentId: null });
    await eventually(names).toEqual(['A', 'A3', 'A2', 'B']);
  });

  it('lets a row be opened that has something below it only now', async () => {
    await add('B1', 'B');
    const row = await rowOf(pane, 'B');
    await row.getByRole('button', { name: '展开下级' }).click();
    await eventually(names).toEqual(['A', 'A1', 'A2', 'B', 'B1']);
    await change('B1', { place: '新' });
    await marked('新');
  });

  it('leaves a cell alone in which somebody types', async () => {
    await cellOf(await rowOf(pane, 'A1'), 'place').click();
    await page.keyboard.type('打字');
    await add('A3', 'A');
    await page.waitForTimeout(600);
    expect(await names()).toEqual(['A', 'A1', 'A2', 'B']);
    await page.keyboard.press('Enter');
    await eventually(names).toEqual(['A', 'A1', 'A2', 'A3', 'B']);
    await eventually(async () => cellOf(await rowOf(pane, 'A1'), 'place').innerText()).toBe('打字');
  });
});
