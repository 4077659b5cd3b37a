/** Keys in a sub-table, as in a spreadsheet that stands in a form. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually } from '../gestures.ts';

const kinds = {
  time: { title: '时间', format: 'time' },
  day: { title: '日期', format: 'date' },
  moment: { title: '时刻', field: 'datetime' },
  state: { title: '状态', dict: 'enable_status' },
  price: { title: '单价', type: 'number' },
  word: { title: '词' },
  isOpen: { title: '开放', type: 'boolean' },
  gun: { title: '电枪', ref: 'charge-gun' },
} as const;
const screen = {
  id: 'odd-keys',
  title: '按键',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: { lines: { title: '行', properties: kinds } },
};

let page: Page;
let form: Locator;
beforeAll(() => dropScreen('charge/demo/OddKeysList', JSON.stringify(screen)));
beforeEach(async () => {
  page = await openPage({ as: 'admin', width: 1920 });
  await page.goto(`${address}/#/other/oddKeys?_add=`);
  form = page.getByRole('dialog').last();
  await buttonOf(form, '新增一行').click();
  await form.locator('.ag-cell-inline-editing input').first().waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => form.locator('.ag-cell-inline-editing').count()).toBe(0);
});

const focused = (): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[col-id]')?.getAttribute('col-id'));

describe('in the cells of a form', { timeout: 60_000 }, () => {
  it('Escape leaves the form and what was typed alone, edited or not, also on a heading', async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    expect(await focused()).toBe('time');
    await page.keyboard.press('ArrowUp');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('.ag-header-cell') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('Enter starts the edit of a cell, whatever it holds', async () => {
    const opened: string[] = [];
    for (const name of Object.keys(kinds)) {
      await eventually(focused).toBe(name);
      await page.keyboard.press('Enter');
      const editor = page.locator('.ag-cell-inline-editing').locator('input, button, textarea').first();
      if (
        await editor.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
      )
        opened.push(name);
      // What opened in the cell closes first, then the edit.
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
      await eventually(() => page.locator('.ag-cell-inline-editing').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
    }
    expect(opened).toEqual(Object.keys(kinds));
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});
