import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, keepPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, fieldOf } from '../gestures.ts';

const tariff = {
  id: 'odd-tariff',
  title: '时段',
  required: ['name'],
  label: 'name',
  properties: {
    name: { title: '名称' },
    opensAt: { title: '开门', format: 'time' },
    opensOn: { title: '开业', format: 'date' },
  },
  children: {
    periods: {
      title: '时段',
      properties: {
        startTime: { title: '开始', format: 'time' },
        endTime: { title: '结束', format: 'time' },
        state: { title: '状态', dict: 'enable_status' },
        price: { title: '单价', type: 'number' },
      },
    },
  },
};
const fields = ['startTime', 'endTime', 'state', 'price'] as const;

const openKept = keepPage({ as: 'admin' });
let page: Page;
let form: Locator;

beforeAll(() => dropScreen('charge/demo/OddTariffList', JSON.stringify(tariff)));

beforeEach(async () => {
  page = await openKept();
  await page.goto(`${address}/#/other/oddTariff?_add=`);
  form = page.getByRole('dialog').last();
  await buttonOf(form, '新增一行').waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const textsOf = async (row: number): Promise<readonly string[]> =>
  Promise.all(fields.slice(0, 2).map(async (field) => (await cell(row, field).innerText()).trim()));
/** The cell that is edited: only one is. */
const edited = (row: number, field: string): Promise<void> =>
  cell(row, field).and(page.locator('.ag-cell-inline-editing')).locator('input').waitFor();

/** Adds a row and types its times, Tab leading from one to the next. */
async function addTimes(row: number, times: readonly [string, string], add: () => Promise<void>): Promise<void> {
  await add();
  await edited(row, 'startTime');
  await page.keyboard.type(times[0]);
  await page.keyboard.press('Tab');
  await edited(row, 'endTime');
  await page.keyboard.type(times[1]);
  await page.keyboard.press('Tab');
}

describe('an added row', () => {
  it.each([
    ['the keyboard', () => buttonOf(form, '新增一行').press('Enter')],
    ['the mouse', () => buttonOf(form, '新增一行').click()],
  ])('is filled from left to right by Tab, the rows above it staying as they are: added by %s', async (_by, add) => {
    await addTimes(0, ['00:00:00', '08:00:00'], add);
    await addTimes(1, ['08:00:00', '12:00:00'], add);
    await addTimes(2, ['12:00:00', '24:00:00'], add);
    await eventually(() => textsOf(0)).toEqual(['00:00:00', '08:00:00']);
    await eventually(() => textsOf(1)).toEqual(['08:00:00', '12:00:00']);
    await eventually(() => textsOf(2)).toEqual(['12:00:00', '24:00:00']);
  });

  it('is gone back through by Shift+Tab', async () => {
    const add = () => buttonOf(form, '新增一行').click();
    await addTimes(0, ['00:00:00', '08:00:00'], add);
    await addTimes(1, ['08:00:00', '12:00:00'], add);
    await page.keyboard.press('Shift+Tab');
    await edited(1, 'endTime');
    await page.keyboard.type('13:00:00');
    await page.keyboard.press('Shift+Tab');
    await edited(1, 'startTime');
    await page.keyboard.press('Shift+Tab');
    await edited(0, 'price');
    await eventually(() => textsOf(1)).toEqual(['08:00:00', '13:00:00']);
  });

  it('is reached by Tab from the end of the row above', async () => {
    await buttonOf(form, '新增一行').click();
    await buttonOf(form, '新增一行').click();
    await cell(0, 'price').click();
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await edited(1, 'startTime');
  });
});

describe('the end of the last row', () => {
  beforeEach(async () => {
    await fieldOf(form, 'name').locator('input').fill('夜间');
    await buttonOf(form, '新增一行').click();
    await cell(0, 'price').click();
    await page.keyboard.type('2');
  });
  const rows = () => form.locator('.ag-row[row-index]:not(.ag-row-pinned)').count();

  it.each(['Tab', 'Enter'])('goes on to a new row by %s, in its first empty cell, row after row', async (key) => {
    await page.keyboard.press(key);
    await edited(1, 'startTime');
    await eventually(() => cell(0, 'price').innerText()).toMatch(/^2/);
    await page.keyboard.type('0800');
    await cell(1, 'price').click();
    await page.keyboard.type('3');
    await page.keyboard.press(key);
    await edited(2, 'startTime');
    await eventually(() => cell(1, 'price').innerText()).toMatch(/^3/);
  });

  it('is left by Tab once more from a new row that nothing was filled in, and the row goes without a question', async () => {
    await page.keyboard.press('Tab');
    for (const field of fields) {
      await edited(1, field);
      await page.keyboard.press('Tab');
    }
    await eventually(rows).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.closest('.ag-root'))).toBeNull();
    // One step back is the number that was typed, not the row.
    await buttonOf(form, '撤销').click();
    await eventually(() => cell(0, 'price').innerText()).toBe('');
  });

  it('is no part of what is saved while nothing stands in the new row', async () => {
    await page.keyboard.press('Tab');
    await edited(1, 'startTime');
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByText('夜间', { exact: true }).first().click();
  });

  it('keeps a new row that something was typed into, whatever is pressed then', async () => {
    await page.keyboard.press('Tab');
    await edited(1, 'startTime');
    await page.keyboard.type('0800');
    await fieldOf(form, 'name').locator('input').click();
    await eventually(() => textsOf(1)).toEqual(['08:00:00', '']);
    expect(await rows()).toBe(2);
  });

  it('gives an untouched row back to a press elsewhere, which is not lost', async () => {
    await page.keyboard.press('Tab');
    await edited(1, 'startTime');
    await buttonOf(form, '保存').click();
    await form.waitFor({ state: 'detached' });
  });
});

describe('what is typed in short', () => {
  it('is understood in the cells of times', async () => {
    await addTimes(0, ['0:00', '8点'], () => buttonOf(form, '新增一行').click());
    await addTimes(1, ['0800', '24:00'], () => buttonOf(form, '新增一行').click());
    await eventually(() => textsOf(0)).toEqual(['00:00:00', '08:00:00']);
    await eventually(() => textsOf(1)).toEqual(['08:00:00', '24:00:00']);
  });

  it('is understood in the fields of a time and of a day', async () => {
    for (const [field, typed, whole] of [
      ['opensAt', '8:30', '08:30:00'],
      ['opensOn', '2026/11/9', '2026-11-09'],
    ] as const) {
      const input = fieldOf(form, field).locator('input');
      await input.click();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await eventually(() => input.inputValue()).toBe(whole);
    }
  });
});

describe('a cell that has the focus and is not edited', () => {
  beforeEach(async () => {
    await addTimes(0, ['00:00:00', '08:00:00'], () => buttonOf(form, '新增一行').click());
    await cell(0, 'startTime').click();
    await page.keyboard.press('Escape');
    await form.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
  });

  it('keeps the form open when Escape is pressed', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F2');
    await edited(0, 'startTime');
    expect(await page.getByText('有未保存的内容，放弃吗？').count()).toBe(0);
  });

  it('is edited by Enter', async () => {
    await page.keyboard.press('Enter');
    await edited(0, 'startTime');
  });
});

it('a period begins where the one above it ends, also where that one was added before its own beginning was known', async () => {
  await page.goto(`${address}/#/billing/billTemplate?_add=`);
  form = page.getByRole('dialog').last();
  const add = buttonOf(form, '新增一行');
  await add.click();
  await add.click();
  await cell(1, 'endTime').click();
  await page.keyboard.type('1800');
  await add.click();
  await eventually(() => textsOf(1)).toEqual(['', '18:00:00']);
  await eventually(() => textsOf(2)).toEqual(['18:00:00', '']);
});
