/** Lists that two people have open at the same time. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { answer, buttonOf, cellOf, eventually, openScreen, reach, rowOf } from '../gestures.ts';

const board = {
  id: 'odd-board',
  title: '看板',
  required: ['name'],
  list: { columns: ['name', 'stock', 'kind'], sort: 'createTime asc', live: true },
  properties: {
    name: { title: '名称', maxLength: 20 },
    lot: { title: '批次', search: true, list: false },
    stock: { title: '库存', type: 'integer', minimum: 0, list: { edit: true, total: 'sum' } },
    kind: { title: '种类', enum: ['常温', '冷藏'], default: '常温' },
  },
};
const screen = 'charge/demo/OddBoardList';
const path = '/charge/oddBoard';

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(board));
});

async function add(name: string, lot = name): Promise<void> {
  const { json } = await call(await tokenOf('admin'), 'POST', `${path}/add`, { name, lot, stock: 5 });
  expect(json!.success, json!.message).toBe(true);
}
async function changeElsewhere(name: string, values: object): Promise<void> {
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/list?lot=${encodeURIComponent(name)}`);
  const [{ id, version }] = (json!.result as { records: [{ id: string; version: number }] }).records;
  await call(await tokenOf('admin'), 'PUT', `${path}/edit`, { id, version, ...values });
}
async function changeTo(row: Locator, values: object): Promise<void> {
  const id = await row.first().getAttribute('row-id');
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/queryById?id=${id}`);
  await call(await tokenOf('admin'), 'PUT', `${path}/edit`, {
    ...values,
    id,
    version: (json!.result as { version: number }).version,
  });
}

let made = 0;
const fresh = (): string => `看${Date.now() % 1e7}${(made += 1)}`;

/** The list of boards of a name, watched by the server. */
async function open(page: Page, name: string): Promise<{ readonly pane: Locator; readonly row: Locator }> {
  const watched = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framesent', {
      predicate: ({ payload }) => String(payload).includes('"watch"'),
    }),
  );
  const pane = await openScreen(page, screen, `?lot=${encodeURIComponent(name)}`);
  const row = await rowOf(pane, name);
  await cellOf(row, 'stock').and(pane.locator('.vf-quick')).waitFor();
  await watched;
  return { pane, row };
}
const edit = async (page: Page, row: Locator, value: string): Promise<void> => {
  await cellOf(row, 'stock').click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
};
/** How long rows are marked, in ms, one entry for each mark. */
const timeMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const since = new Map<Element, number>();
    const times: number[] = [];
    Object.assign(window, { marks: times });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof Element)) continue;
        const isMarked = target.classList.contains('vf-reloaded');
        const start = since.get(target);
        if (isMarked && start === undefined) since.set(target, performance.now());
        if (isMarked || start === undefined) continue;
        times.push(performance.now() - start);
        since.delete(target);
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
  });
const marksOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { marks: number[] }).marks);

describe('a list that two people have open', () => {
  it('shows each what the other has saved in a cell, marked for 1.4 s where it is news', async () => {
    const name = fresh();
    await add(name);
    const [one, two] = [await openPage({ as: 'admin' }), await openPage({ as: 'admin' })];
    const mine = await open(one, name);
    const theirs = await open(two, name);
    await Promise.all([timeMarks(one), timeMarks(two)]);
    await edit(one, mine.row, '12');
    await eventually(() => cellOf(theirs.row, 'stock').innerText()).toBe('12');
    await eventually(async () => (await marksOf(two)).length).toBeGreaterThan(0);
    for (const time of await marksOf(two)) expect(Math.abs(time - 1400)).toBeLessThan(150);
    expect(await marksOf(one)).toEqual([]);
    await edit(two, theirs.row, '13');
    await eventually(() => cellOf(mine.row, 'stock').innerText()).toBe('13');
  });

  it('leaves a cell alone in which somebody types, and tells the conflict when it is saved', async () => {
    const name = fresh();
    await add(name);
    const page = await openPage({ as: 'admin', allowed: [/409/] });
    const { row } = await open(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('40');
    await changeElsewhere(name, { stock: 33, kind: '冷藏' });
    await page.waitForTimeout(600);
    expect(await cellOf(row, 'stock').locator('input').inputValue()).toContain('40');
    expect(await cellOf(row, 'kind').innerText()).toBe('常温');
    await page.keyboard.press('Enter');
    await answer(page, /“库存”您刚在别处修改过/, '保存我的');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('40');
    await eventually(() => cellOf(row, 'kind').innerText()).toBe('冷藏');
  });

  it('shows what came meanwhile once the cell is given up', async () => {
    const name = fresh();
    await add(name);
    const page = await openPage({ as: 'admin' });
    const { row } = await open(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('40');
    await changeElsewhere(name, { stock: 21 });
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('21');
  });

  it('has sums that follow the rows, also when one changes while they are being read, with few questions', async () => {
    const name = fresh();
    await add(name);
    await add(`${name}二`, name);
    const page = await openPage({ as: 'admin' });
    const { pane, row } = await open(page, name);
    const sum = pane.locator('.ag-row.vf-totals [col-id="stock"]');
    await eventually(() => sum.innerText()).toBe('10');
    await page.waitForTimeout(1500);
    let asked = 0;
    await page.route(/\/oddBoard\/totals/, async (route) => {
      asked += 1;
      const answered = await route.fetch();
      // Longer than the next change takes.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ response: answered });
    });
    for (const stock of [6, 7, 8, 9]) await changeTo(row, { stock });
    await eventually(() => asked).toBeGreaterThan(0);
    await changeTo(row, { stock: 20 });
    await eventually(() => sum.innerText()).toBe('25');
    expect(asked).toBeLessThan(5);
  });

  it('leads back to a value that was not taken, from another page, after others have changed its row', async () => {
    const name = fresh();
    for (let one = 0; one < 21; one += 1) await add(one === 0 ? name : `另一${one}`, name);
    const page = await openPage({ as: 'admin', allowed: [/409/] });
    const { pane, row } = await open(page, name);
    await edit(page, row, '-6');
    await page.getByRole('alert').filter({ hasText: '库存' }).waitFor();
    await changeTo(row, { stock: 33, kind: '冷藏' });
    await edit(page, await rowOf(pane, '另一3'), '9');
    await eventually(() => cellOf(row, 'kind').innerText()).toBe('冷藏');
    await reach(pane.locator('.vf-pager').getByTitle('2', { exact: true }));
    await buttonOf(pane, '查看').click();
    await eventually(() => cellOf(row, 'stock').and(pane.locator('.vf-cell-wrong')).innerText()).toBe('-6');
    await eventually(() => cellOf(row, 'stock').evaluate((cell) => cell === document.activeElement)).toBe(true);
    expect(await page.locator('.ant-message').getByText('已不在原来那一页').count()).toBe(0);
  });

  it('shows rows that come and go, on a phone as well', async () => {
    const name = fresh();
    await add(name);
    const [page, phone] = [await openPage({ as: 'admin' }), await openPage({ as: 'admin', width: 390 })];
    const { pane } = await open(page, name);
    const cards = await openScreen(phone, screen, `?lot=${encodeURIComponent(name)}`);
    await add(`${name}新`, name);
    await pane
      .locator('.vf-reloaded', { hasText: `${name}新` })
      .first()
      .waitFor();
    // A row that is marked stands in its own place: none before it or after it leaves a hole.
    const boxes = await pane
      .locator('.vf-rows .ag-row:not(.ag-row-pinned)')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
    const [tops, bottoms] = [0, 1].map((edge) =>
      [...new Set(boxes.map((box) => Math.round(box[edge]!)))].toSorted((a, b) => a - b),
    );
    expect(tops!.slice(1)).toEqual(bottoms!.slice(0, -1));
    await cards.locator('.vf-record', { hasText: `${name}新` }).waitFor();
  });
});

describe('the server of others', () => {
  it('may send what nobody understands: it is logged, and the next row is taken', async () => {
    const name = fresh();
    await add(name);
    const page = await openPage({ as: 'admin' });
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const sent: string[] = [];
    let send: ((text: string) => void) | undefined;
    await page.routeWebSocket(/\/vxeSocket\//, (socket) => {
      send = (text) => socket.send(text);
      socket.onMessage((text) => void sent.push(String(text)));
    });
    const pane = await openScreen(page, screen, `?lot=${encodeURIComponent(name)}`);
    const row = await rowOf(pane, name);
    await eventually(() => sent.length).toBeGreaterThan(0);
    const id = await row.getAttribute('row-id');
    send!('no JSON');
    send!(JSON.stringify({ type: 'zzz', data: {} }));
    send!(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'other', args: [{ id, stock: 1 }] } }));
    send!(JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'odd-board', args: [{ id, stock: 77 }] } }));
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('77');
    await pane.locator('.vf-reloaded').first().waitFor();
    expect(warnings.filter((text) => /message/.test(text))).toHaveLength(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
