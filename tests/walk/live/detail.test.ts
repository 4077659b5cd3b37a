/** A record that is open to read while somebody else saves it. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { dialogOf, eventually, openScreen, rowOf } from '../gestures.ts';

const [hampers, tags] = ['charge/demo/OddHamperList', 'charge/demo/OddHamperTagList'];
const hamper = (children: object) =>
  JSON.stringify({
    id: 'odd-hamper',
    title: '提篮',
    required: ['name'],
    label: 'name',
    properties: { name: { title: '名称' }, place: { title: '地点' }, keeper: { title: '保管人' } },
    children,
  });
const items = { title: '货物', properties: { lot: { title: '批号' }, count: { title: '数量', type: 'integer' } } };

let token: string;
beforeAll(async () => {
  // Each of the two names the other.
  await dropScreen(hampers, hamper({ items }));
  await dropScreen(
    tags,
    JSON.stringify({
      id: 'odd-hamper-tag',
      title: '吊牌',
      properties: { text: { title: '文字' }, hamperId: { title: '提篮', ref: 'odd-hamper' } },
    }),
  );
  await dropScreen(
    hampers,
    hamper({ items, tags: { title: '吊牌', from: 'odd-hamper-tag', foreignKey: 'hamperId', columns: ['text'] } }),
  );
  token = await tokenOf('admin');
});

const send = async (method: string, path: string, body?: object) => {
  const { json } = await call(token, method, path, body);
  expect(json!.success, json!.message).toBe(true);
  return json!.result;
};
async function saveElsewhere(id: string, values: object): Promise<void> {
  const stored = (await send('GET', `/charge/oddHamper/queryById?id=${id}`)) as object;
  await send('PUT', '/charge/oddHamper/edit', { ...stored, ...values });
}

let page: Page;
let detail: Locator;
let id: string;
let name: string;
beforeEach(async () => {
  name = `篮${Date.now() % 1e7}`;
  const rows = [{ lot: 'A', count: 1 }];
  id = String(await send('POST', '/charge/oddHamper/add', { name, place: '东库', keeper: '王库管', items: rows }));
  page = await openPage({ as: 'admin', allowed: [/404|ERR_FAILED|what others saved was not read/] });
  const watched = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', { predicate: ({ payload }) => String(payload).includes(`"id":"${id}"`) }),
    );
  const pane = await openScreen(page, hampers);
  await (await rowOf(pane, name)).getByText(name).click();
  detail = dialogOf(page, name);
  await detail.getByText('东库').waitFor();
  await watched;
});
const valueOf = (field: string): Locator => detail.locator(`[data-field="${field}"] dd`);

describe('a record that is open to read', () => {
  it('shows within 2 s what somebody else has saved in it and below it, marked', async () => {
    const start = performance.now();
    const marked = detail.locator('.vf-reloaded[data-field="place"]').waitFor();
    await saveElsewhere(id, { place: '西库', items: [{ lot: 'B', count: 20 }] });
    await marked;
    await eventually(() => valueOf('place').innerText()).toBe('西库');
    expect(performance.now() - start).toBeLessThan(2000);
    expect(await detail.locator('.vf-reloaded[data-field="keeper"]').count()).toBe(0);
    await detail.locator('.ag-row', { hasText: 'B' }).getByText('20').waitFor();
    await detail.getByRole('tab', { name: '吊牌' }).click();
    await send('POST', '/charge/oddHamperTag/add', { text: '易碎', hamperId: id });
    await detail.locator('.ag-row', { hasText: '易碎' }).waitFor();
  });

  it('stays where the network fails, and says so when it was removed', async () => {
    const asked = page.waitForRequest(/oddHamper\/queryById/);
    await page.route(/oddHamper\/queryById/, (route) => route.abort());
    await saveElsewhere(id, { place: '北库' });
    await asked;
    await eventually(() => valueOf('place').innerText()).toBe('东库');
    await page.unroute(/oddHamper\/queryById/);
    await saveElsewhere(id, { place: '南库' });
    await eventually(() => valueOf('place').innerText()).toBe('南库');
    await send('DELETE', `/charge/oddHamper/delete?id=${id}`);
    await page
      .getByRole('dialog')
      .getByText(/不存在|已被删除/)
      .first()
      .waitFor();
  });
});
