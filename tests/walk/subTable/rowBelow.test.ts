/** Rows of a sub-table that open: what has no column stands below them, and is edited there. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, tokenOf } from '../browser.ts';
import { buttonOf, eventually } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

const depot = {
  id: 'odd-fold',
  title: '折叠单',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    lines: {
      title: '明细',
      expand: ['notes', 'keeper'],
      required: ['keeper'],
      properties: {
        code: { title: '编码' },
        notes: { title: '备注', field: 'textarea' },
        keeper: { title: '保管人' },
      },
    },
  },
};
const lines = [
  { code: 'C1', notes: '甲', keeper: '张三' },
  { code: 'C2', keeper: '李四' },
];
const records = keepRecords('charge/demo/OddFoldList', depot);
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
beforeEach(async () => {
  open = await records.open({ lines });
  ({ page, form } = open);
  await cell(0, 'code').waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const arrow = (row: number): Locator => form.getByRole('button', { name: `展开第${row + 1}行的明细` });
const below = (row: number): Locator => form.getByRole('region', { name: `第${row + 1}行的明细` });
/** Presses a value, and waits as a person does until it can be typed into. */
async function openValue(row: number, name: RegExp): Promise<void> {
  await below(row).getByRole('button', { name }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.matches('.vf-below :is(input, textarea)'))).toBe(
    true,
  );
}
const top = async (place: Locator): Promise<number> => (await place.boundingBox())!.y;

it('opens by its arrow or Enter, moves the rows below down, and is closed by its button or Esc', async () => {
  expect(await form.getByRole('columnheader').filter({ hasText: '保管人' }).count()).toBe(0);
  await arrow(0).click();
  await below(0).getByText('张三').waitFor();
  await eventually(async () => {
    const { y, height } = (await below(0).boundingBox())!;
    return y >= (await top(cell(0, 'code'))) + 20 && (await top(cell(1, 'code'))) >= y + height - 2;
  }).toBe(true);
  expect(await arrow(0).getAttribute('aria-expanded')).toBe('true');
  // One row at a time is open.
  await arrow(1).click();
  await below(1).getByText('李四').waitFor();
  expect(await below(0).count()).toBe(0);
  await below(1).getByRole('button', { name: '收起明细' }).click();
  await below(1).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('展开第2行的明细');
  await page.keyboard.press('Enter');
  await below(1).waitFor();
  await below(1).getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await below(1).waitFor({ state: 'detached' });
  expect(await form.isVisible()).toBe(true);
});

it('is edited where it stands, and saved with the record', async () => {
  await arrow(1).click();
  await below(1)
    .getByRole('button', { name: /保管人/ })
    .click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('王五');
  await page.keyboard.press('Enter');
  await below(1).getByText('王五').waitFor();
  await openValue(1, /备注/);
  await page.keyboard.type('乙');
  await cell(0, 'code').click();
  await page.keyboard.type('C9');
  expect(await open.saved()).toMatchObject({
    lines: [
      { code: 'C9', notes: '甲' },
      { code: 'C2', keeper: '王五', notes: '乙' },
    ],
  });
});

it('is opened at a mistake in what stands there', async () => {
  await arrow(0).click();
  await below(0)
    .getByRole('button', { name: /保管人/ })
    .click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await below(0).getByRole('button', { name: '收起明细' }).click();
  await buttonOf(form, '保存').click();
  await below(0).waitFor();
  await eventually(() =>
    below(0)
      .locator('input')
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await page.keyboard.type('赵六');
  await page.keyboard.press('Enter');
  expect(await open.saved()).toMatchObject({ lines: [{ keeper: '赵六' }, {}] });
});

it('goes when its row is removed', async () => {
  await arrow(1).click();
  await below(1).waitFor();
  await form.locator('.ag-row[row-index="1"] .ag-selection-checkbox input').click();
  await form.getByRole('button', { name: '删除' }).filter({ visible: true }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await below(1).waitFor({ state: 'detached' });
  await eventually(() => form.locator('.ag-center-cols-container .ag-row, .ag-row[row-index]').count()).toBe(1);
});

it('is a reader’s too, in the detail', async () => {
  await open.close();
  const { json } = await call(await tokenOf('admin'), 'GET', `/charge/oddFold/queryById?id=${open.id}`);
  expect(json!.result).toMatchObject({ lines });
  await page.goto(page.url().replace(/#.*/, `#/other/oddFold?_detail=${open.id}`));
  form = page.getByRole('dialog').last();
  await arrow(0).click();
  await below(0).getByText('张三').waitFor();
  expect(await below(0).getByRole('button').count()).toBe(1);
});
