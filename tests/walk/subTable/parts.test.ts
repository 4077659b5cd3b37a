/** Values of several parts, and times that come again, in the cells of a sub-table. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, insideWindow, reach, scrollTo } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

const records = keepRecords('charge/demo/OddRigList', {
  id: 'odd-rig',
  title: '装置',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    rigs: {
      title: '设备',
      properties: {
        lot: { title: '批号' },
        model: { title: '型号' },
        site: { title: '站点' },
        times: { title: '执行时间', field: 'cron' },
        limits: {
          title: '限值',
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', title: '名字' },
              phase: { type: 'string', title: '相', enum: ['单相', '三相', '直流', '双向'] },
              most: { type: 'integer', title: '上限' },
            },
          },
        },
      },
    },
  },
});
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
beforeEach(async () => {
  open = await records.open({ rigs: [{ lot: 'A' }, { lot: 'B' }] });
  ({ page, form } = open);
  await cell(0, 'lot').waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const panel = (): Locator => form.locator('.vf-cell-panel');
const focusedIn = (within: Locator): Promise<boolean> =>
  within.evaluate((element) => element === document.activeElement);

describe('a value of several parts in a cell', () => {
  it('is entered in a panel inside the window, part by part with Tab, and taken by F2', async () => {
    for (const width of [1440, 800]) {
      await page.setViewportSize({ width, height: 600 });
      await cell(1, 'limits').click();
      await insideWindow(panel());
      await page.keyboard.press('Escape');
      await panel().waitFor({ state: 'detached' });
    }
    await cell(1, 'limits').click();
    await eventually(() => focusedIn(panel().getByLabel('名字'))).toBe(true);
    await page.keyboard.type('主');
    await page.keyboard.press('Tab');
    await eventually(() => focusedIn(panel().getByRole('combobox'))).toBe(true);
    // Esc closes the open list, and not yet the panel.
    await page.keyboard.press('ArrowDown');
    await panel().locator('.ant-select-dropdown').waitFor();
    await page.keyboard.press('Escape');
    await panel().locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowDown');
    await insideWindow(panel().locator('.ant-select-dropdown'));
    await panel().locator('.ant-select-item-option').filter({ hasText: '直流' }).click();
    await page.keyboard.press('Tab');
    await eventually(() => focusedIn(panel().getByLabel('上限'))).toBe(true);
    await page.keyboard.type('32');
    await page.keyboard.press('F2');
    await panel().waitFor({ state: 'detached' });
    expect(await open.saved()).toMatchObject({
      rigs: [{ lot: 'A' }, { limits: JSON.stringify({ name: '主', phase: '直流', most: 32 }) }],
    });
  });

  it('is entered in its card on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await reach(form.getByRole('button', { name: /限值/ }).first());
    for (const part of ['名字', '上限']) {
      await scrollTo(form.getByLabel(part));
      await insideWindow(form.getByLabel(part));
    }
    await form.getByLabel('上限').fill('16');
    expect(await open.saved()).toMatchObject({ rigs: [{ limits: '{"most":16}' }, {}] });
  });
});

describe('a time that comes again in a cell', () => {
  it('is typed in the cell itself, from the first letter on', async () => {
    await cell(0, 'site').click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('0 0 4 ? * 6#3');
    await insideWindow(cell(0, 'times').getByRole('button', { name: '设置执行时间' }));
    await page.keyboard.press('Enter');
    expect(await open.saved()).toMatchObject({ rigs: [{ times: '0 0 4 ? * 6#3' }, {}] });
  });
});
