import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buttonOf, eventually, type } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

/** One column for each way of typing into a cell. */
const garage = {
  id: 'odd-garage',
  title: '车间',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    works: {
      title: '维修',
      properties: {
        notes: { title: '说明', field: 'textarea' },
        cost: { title: '费用', field: 'money' },
        workshop: { title: '门店' },
        hours: { title: '工时', type: 'number' },
        doneOn: { title: '完成日期', format: 'date' },
        state: { title: '状态', dict: 'enable_status' },
      },
    },
  },
};
const stored = [
  { cost: '20.50', workshop: '东店', hours: 3, doneOn: '2026-01-05', state: '1' },
  { cost: '7.00', workshop: '西店', hours: 4, doneOn: '2026-01-06', state: '0' },
];
const records = keepRecords('charge/demo/OddGarageList', garage);
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
/** Opens a record with two rows, as a person at the keyboard has it before them. */
beforeEach(async () => {
  open = await records.open({ works: stored });
  ({ page, form } = open);
  await cell(1, 'cost').waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
/** The rows as the server has them after 保存. */
const saved = async (): Promise<unknown> => (await open.saved())['works'];

describe('a person with a keyboard in a sub-table', () => {
  it.each([0, 40, 250])('goes down new rows with Enter and loses nothing, at %i ms a key', async (delay) => {
    await buttonOf(form, '新增一行').click();
    await buttonOf(form, '新增一行').click();
    await cell(2, 'cost').click();
    await page.keyboard.type('12.5', { delay });
    await page.keyboard.press('Enter');
    await page.keyboard.type('345.67', { delay });
    await page.keyboard.press('Enter');
    await cell(2, 'workshop').click();
    await page.keyboard.type('abc', { delay });
    await page.keyboard.press('Enter');
    await page.keyboard.type('xyz', { delay });
    await page.keyboard.press('Enter');
    await cell(2, 'hours').click();
    await page.keyboard.type('1.5', { delay });
    await page.keyboard.press('Enter');
    await page.keyboard.type('-2', { delay });
    await page.keyboard.press('Enter');
    expect(await saved()).toMatchObject([
      ...stored.map(({ workshop }) => ({ workshop })),
      { cost: '12.50', workshop: 'abc', hours: '1.5000' },
      { cost: '345.67', workshop: 'xyz', hours: '-2.0000' },
    ]);
  });

  it('keeps the lines of a text, and begins a further one with Alt and Enter', async () => {
    await cell(0, 'notes').click();
    await page.keyboard.type('换机油');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('换机滤');
    await page.keyboard.press('Enter');
    await cell(0, 'notes').and(form.locator('.ag-cell-inline-editing')).waitFor({ state: 'detached' });
    // Opened once more, the first line is what is changed.
    await cell(0, 'notes').click();
    await cell(0, 'notes').locator('textarea').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('已');
    await page.keyboard.press('Tab');
    expect(await saved()).toMatchObject([{ notes: '已换机油\n换机滤' }, {}]);
  });

  it('types over what stands in the cells that Enter leads to', async () => {
    for (const [field, first, second] of [
      ['cost', '1.5', '345.67'],
      ['workshop', 'abc', 'xyz'],
      ['hours', '8', '9.25'],
    ] as const) {
      await cell(0, field).click();
      await page.keyboard.type(first);
      await page.keyboard.press('Enter');
      await page.keyboard.type(second);
      await page.keyboard.press('Enter');
    }
    expect(await saved()).toMatchObject([
      { cost: '1.50', workshop: 'abc', hours: '8.0000' },
      { cost: '345.67', workshop: 'xyz', hours: '9.2500' },
    ]);
  });

  it('finds a cell that Tab leads to selected whole, and a date typed there is taken', async () => {
    await cell(0, 'cost').click();
    for (const text of ['11.1', '南店', '6', '2026-02-03']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await eventually(() => cell(0, 'doneOn').innerText()).toBe('2026-02-03');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'state').innerText()).not.toBe('启用');
    expect(await saved()).toMatchObject([
      { cost: '11.10', workshop: '南店', hours: '6.0000', doneOn: '2026-02-03', state: '0' },
      { cost: '7.00', workshop: '西店', hours: '4.0000', doneOn: '2026-01-06', state: '0' },
    ]);
  });

  it('takes the choice that was typed for with Tab, and the cell behind it is open', async () => {
    await cell(0, 'doneOn').click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('停');
    await page.locator('.ant-select-item-option-active').getByText('停用').waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => cell(0, 'state').innerText()).toBe('停用');
    await page.keyboard.type('66');
    await page.keyboard.press('Enter');
    await eventually(() => cell(1, 'notes').innerText()).toBe('66');
  });

  it('goes on behind the content with F2 and with a double click', async () => {
    await cell(0, 'workshop').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('F2');
    await page.keyboard.type('二部');
    await page.keyboard.press('Enter');
    await cell(0, 'workshop').dblclick();
    await page.keyboard.type('一部');
    await page.keyboard.press('Enter');
    await cell(0, 'cost').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    expect(await saved()).toMatchObject([{ workshop: '东店一部' }, { workshop: '西店二部', cost: null }]);
  });

  it('types a day over the one in a cell that Enter led to', async () => {
    await cell(0, 'cost').click();
    await page.keyboard.press('Enter');
    for (const step of ['Right', 'Right', 'Right']) await page.keyboard.press(`Arrow${step}`);
    await page.keyboard.type('2026-03-04');
    await page.keyboard.press('Enter');
    await eventually(() => cell(1, 'doneOn').innerText()).toBe('2026-03-04');
    expect(await saved()).toMatchObject([{ doneOn: '2026-01-05' }, { doneOn: '2026-03-04' }]);
  });

  it('takes a change back with Escape, which leaves the form open', async () => {
    await cell(0, 'workshop').click();
    await page.keyboard.type('别的');
    await page.keyboard.press('Escape');
    await eventually(() => cell(0, 'workshop').innerText()).toBe('东店');
    await type(form, 'name', '别的名称');
  });
});
