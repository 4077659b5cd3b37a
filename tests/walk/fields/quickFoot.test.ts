/** Values that are typed down the column of a list, to its last row and on. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { cellOf, eventually, openScreen, rowOf, toast } from '../gestures.ts';
import { InputMethod } from '../inputMethod.ts';

const screen = 'charge/demo/OddRackList';
const path = '/charge/oddRack';
const rack = {
  id: 'odd-rack',
  title: '搁架',
  required: ['name'],
  list: { sort: 'name asc' },
  properties: {
    name: { title: '名称', maxLength: 20, search: true },
    stock: { title: '库存', type: 'integer', minimum: 0, list: { edit: true } },
    note: { title: '说明', maxLength: 20, list: { edit: true } },
  },
};
const names = ['甲架', '乙架'];

async function stocks(): Promise<unknown> {
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/list?column=name&order=asc`);
  const { records } = json!.result as { records: Readonly<Record<string, unknown>>[] };
  return Object.fromEntries(records.map(({ name, stock, note }) => [name, [stock, note]]));
}

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(rack));
  const token = await tokenOf('admin');
  for (const name of names) {
    const { json } = await call(token, 'POST', `${path}/add`, { name, stock: 1, note: '旧' });
    expect(json!.success, json!.message).toBe(true);
  }
});

const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('.ag-cell');
    return `${cell?.closest('[row-index]')?.getAttribute('row-index')} ${cell?.getAttribute('col-id')} ${document.activeElement?.tagName}`;
  });

it('what is typed on below the last row goes over nothing, and is told', async () => {
  const page = await openPage({ as: 'admin', width: 1440 });
  const pane = await openScreen(page, screen);
  const rows = pane.locator('.ag-row[row-index]:has([col-id="stock"])');
  await rows.nth(1).waitFor();
  const [first, last] = [(await rows.nth(0).locator('[col-id="name"]').innerText()).trim(), names];
  const foot = last.find((name) => name !== first)!;
  const row = await rowOf(pane, first);
  await cellOf(row, 'stock').click();
  // One value more than there are rows, by somebody who looks at the paper.
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await eventually(() => focusedIn(page)).toBe('1 stock DIV');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await eventually(() => focusedIn(page)).toBe('1 stock DIV');
  await page.keyboard.type('13');
  await toast(page, '这是本页最后一行，刚才输入的内容没有填入');
  await page.keyboard.press('Enter');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await eventually(stocks).toMatchObject({ [first]: [11, '旧'], [foot]: [12, '旧'] });
  // Delete means the cell itself, and so does whatever follows a key that moves.
  await page.keyboard.press('Delete');
  await eventually(() => focusedIn(page)).toBe('1 stock INPUT');
  await page.keyboard.press('Enter');
  await eventually(stocks).toMatchObject({ [first]: [11, '旧'], [foot]: [null, '旧'] });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await eventually(stocks).toMatchObject({ [first]: [11, '旧'], [foot]: [15, '旧'] });
  // Enter opens the cell that it ended in, and a click does.
  await page.keyboard.press('Enter');
  await eventually(() => focusedIn(page)).toBe('1 stock INPUT');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await eventually(stocks).toMatchObject({ [foot]: [156, '旧'] });
  await cellOf(await rowOf(pane, foot), 'stock').click();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await eventually(stocks).toMatchObject({ [foot]: [17, '旧'] });
});

it('what an input method writes there, or is pasted, goes over nothing either', async () => {
  const page = await openPage({ as: 'admin', width: 1440 });
  const pane = await openScreen(page, screen);
  const input = await InputMethod.of(page);
  const cell = pane.locator('.ag-row[row-index="1"] [col-id="note"]');
  await cell.and(pane.locator('.vf-quick')).click();
  await page.keyboard.type('新');
  await page.keyboard.press('Enter');
  await eventually(() => focusedIn(page)).toBe('1 note DIV');
  await eventually(() => cell.innerText()).toBe('新');
  await input.write('xie', '写');
  await toast(page, '这是本页最后一行，刚才输入的内容没有填入');
  await page.keyboard.press('Enter');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('贴'));
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Enter');
  expect(await focusedIn(page)).toBe('1 note DIV');
  expect(await cell.innerText()).toBe('新');
  // Once it is meant, both are taken as ever.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await input.write('xie', '写');
  await page.keyboard.press('Enter');
  await eventually(() => cell.innerText()).toBe('写');
  const stored = Object.values((await stocks()) as Readonly<Record<string, readonly unknown[]>>);
  expect(stored.map(([, note]) => note).toSorted()).toEqual(['写', '旧'].toSorted());
});
