/** Colours in the cells of a sub-table. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, eventually, fieldOf, press, toast } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

const records = keepRecords('charge/demo/OddTintList', {
  id: 'odd-tint',
  title: '配色',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' }, mark: { title: '标记', field: 'color' } },
  children: {
    tints: {
      title: '颜色',
      properties: { lot: { title: '批号' }, tint: { title: '颜色', field: 'color' }, shelf: { title: '货架' } },
    },
  },
});
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
beforeEach(async () => {
  open = await records.open({ tints: [{ lot: 'A', tint: '#112233' }] });
  ({ page, form } = open);
  await cell('tint').waitFor();
});

const cell = (field: string): Locator => form.locator(`.ag-row[row-index="0"] [col-id="${field}"]`);
const panel = (): Locator => page.locator('.ant-color-picker').filter({ visible: true });
/** Whether the panel stands open with the focus in its code. */
const isReady = async (): Promise<void> => {
  await eventually(() => page.evaluate(() => document.activeElement?.matches('.ant-color-picker input') === true)).toBe(
    true,
  );
};

describe('a colour in a cell', () => {
  it('is opened by F2, typed and taken by Enter', async () => {
    await cell('lot').click();
    await page.keyboard.press('Tab');
    await isReady();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await cell('tint').and(form.locator('.ag-cell-focus:not(.ag-cell-inline-editing)')).waitFor();
    await page.keyboard.press('F2');
    await isReady();
    await page.keyboard.type('aabbcc');
    await page.keyboard.press('Enter');
    await eventually(() => cell('tint').innerText()).toBe('#aabbcc');
    expect(await open.saved()).toMatchObject({ tints: [{ lot: 'A', tint: '#aabbcc' }] });
  });

  it('that is typed in part says that it was not taken', async () => {
    await cell('tint').click();
    await isReady();
    await page.keyboard.type('ff00');
    await page.keyboard.press('Enter');
    await toast(page, '颜色没有改变：“ff00”不是完整的颜色，请填写六位（0-9、a-f）');
    await eventually(() => cell('tint').innerText()).toBe('#112233');
    await cell('tint').click();
    await isReady();
    await page.keyboard.type('ff00');
    await cell('shelf').click();
    await toast(page, /“ff00”不是完整的颜色/);
  });

  it('begins with the code that is typed over its cell', async () => {
    await cell('lot').click();
    await page.keyboard.press('Tab');
    await isReady();
    await page.keyboard.press('Escape');
    await cell('tint').and(form.locator('.ag-cell-focus:not(.ag-cell-inline-editing)')).waitFor();
    await page.keyboard.type('ddeeff');
    await isReady();
    await eventually(() => panel().locator('input').first().inputValue()).toBe('ddeeff');
    await page.keyboard.press('Enter');
    await eventually(() => cell('tint').innerText()).toBe('#ddeeff');
    expect(await open.saved()).toMatchObject({ tints: [{ lot: 'A', tint: '#ddeeff' }] });
  });

  it('is left by Tab for the cell after it, and by Shift and Tab from its beginning for the one before', async () => {
    await cell('tint').click();
    await isReady();
    await page.keyboard.type('aabbcc');
    await page.keyboard.press('Tab');
    await cell('shelf').and(form.locator('.ag-cell-inline-editing')).waitFor();
    await page.keyboard.type('B3');
    await page.keyboard.press('Shift+Tab');
    await isReady();
    // By way of the hue.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await cell('lot').and(form.locator('.ag-cell-inline-editing')).waitFor();
    expect(await open.saved()).toMatchObject({ tints: [{ lot: 'A', tint: '#aabbcc', shelf: 'B3' }] });
  });

  it('is opened by one click, and given up by Esc, which leaves the form open', async () => {
    await cell('tint').click();
    await isReady();
    await page.keyboard.type('aabbcc');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await eventually(() => cell('tint').innerText()).toBe('#112233');
    await open.close();
  });
});

it('a colour of a form that is typed in part keeps it from being saved, until it is whole or given up', async () => {
  const mark = fieldOf(form, 'mark').locator('.vf-color-button');
  const why = errorOf(form, 'mark').getByText('标记没有改变：“00ab”不是完整的颜色，请填写六位（0-9、a-f）');
  await mark.click();
  await panel().locator('input').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('00ab');
  await press(form, '保存');
  await why.waitFor();
  expect(await form.isVisible()).toBe(true);
  // Opened once more and left by Esc, it is given up.
  await mark.click();
  await panel().waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  await why.waitFor({ state: 'hidden' });
  // So it is by Esc on the closed field, which closes no form.
  await mark.click();
  await panel().locator('input').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('00ab');
  await press(form, '保存');
  await why.waitFor();
  await mark.focus();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  expect(await form.isVisible()).toBe(true);
  await mark.click();
  await panel().locator('input').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('00abcd');
  await page.keyboard.press('Enter');
  await why.waitFor({ state: 'hidden' });
  expect(await open.saved()).toMatchObject({ mark: '#00abcd' });
});
