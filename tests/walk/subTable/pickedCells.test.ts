import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, paneOf } from '../gestures.ts';

const toShift = (format: string) => ({
  id: `odd-${format === 'time' ? 'time' : 'moment'}-shift`,
  title: `班次${format}`,
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    shifts: { title: '班次', properties: { opensAt: { title: '开始', format }, closesAt: { title: '结束', format } } },
  },
});

beforeAll(async () => {
  await dropScreen('charge/demo/OddTimeShiftList', JSON.stringify(toShift('time')));
  await dropScreen('charge/demo/OddMomentShiftList', JSON.stringify(toShift('date-time')));
});

/** A device in the hand that is wide enough for a grid. */
const tablet = { width: 1024, height: 768, touch: true };

async function openCells(options: Parameters<typeof openPage>[0], path: string) {
  const page = await openPage({ as: 'admin', ...options });
  await page.goto(`${address}/#/other/${path}?_add=`);
  const form = paneOf(page).or(page.getByRole('dialog')).last();
  await buttonOf(form, '新增一行').click();
  const cell = (field: string): Locator => page.locator(`.ag-row[row-index="0"] [col-id="${field}"]`);
  const panel = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  const column = (at: number) => panel.locator('.ant-picker-time-panel-column').nth(at);
  return { page, cell, panel, column };
}

/** A cell whose time a finger has set, left and opened again, with another hour picked in it. */
async function openTime() {
  const cells = await openCells(tablet, 'oddTimeShift');
  const { page, cell, panel, column } = cells;
  await cell('opensAt').tap();
  for (const at of [0, 1]) await column(at).getByText('01', { exact: true }).tap();
  await cell('closesAt').tap();
  await eventually(() => cell('opensAt').innerText()).toBe('01:01:00');
  await page.locator('[data-field=name] input').tap();
  await page.keyboard.type('早班');
  await panel.waitFor({ state: 'hidden' });
  await eventually(async () => {
    if (!(await panel.isVisible())) await cell('opensAt').tap();
    return panel.isVisible();
  }).toBe(true);
  await column(0).getByText('03', { exact: true }).tap();
  await column(0).locator('.ant-picker-time-panel-cell-selected').getByText('03', { exact: true }).waitFor();
  return cells;
}

describe('what is picked in a cell is kept when the next cell is pressed', () => {
  it('a time, by a finger', async () => {
    const { cell, column } = await openCells(tablet, 'oddTimeShift');
    await cell('opensAt').tap();
    for (const at of [0, 1]) await column(at).getByText('01', { exact: true }).tap();
    await cell('closesAt').tap();
    await eventually(() => cell('opensAt').innerText()).toBe('01:01:00');
  });

  it('another hour in a cell that has a time, by a finger', async () => {
    const { cell } = await openTime();
    await cell('closesAt').tap();
    await eventually(() => cell('opensAt').innerText()).toBe('03:01:00');
  });

  it('another hour, by a finger that presses beside the cells and saves then', async () => {
    const { page, panel } = await openTime();
    // Beside its cells: the calendar closes, the cell is still open.
    const box = (await page.locator('.vf-subtable').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width - 16, box.y + 12);
    await panel.waitFor({ state: 'hidden' });
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/add'));
    await page.getByRole('button', { name: '保存', exact: true }).tap();
    expect((await saved).postDataJSON()).toMatchObject({ shifts: [{ opensAt: '03:01:00' }] });
  });

  it('a moment, by a mouse', async () => {
    const { cell, panel, column } = await openCells({}, 'oddMomentShift');
    await cell('opensAt').click();
    await panel.locator('.ant-picker-cell-in-view').nth(9).click();
    for (const at of [0, 1, 2]) await column(at).getByText('01', { exact: true }).click();
    await cell('closesAt').click();
    await eventually(() => cell('opensAt').innerText()).toMatch(/^\d{4}-\d\d-10 01:01:01$/);
  });
});

describe('the cells of a tablet', () => {
  it('open a clock for fingers at the first touch, and show the time whole while it is picked', async () => {
    const { cell, panel, column } = await openCells(tablet, 'oddTimeShift');
    await cell('opensAt').tap();
    await panel.waitFor();
    for (const at of [0, 1]) await column(at).getByText('00', { exact: true }).tap();
    expect(await panel.locator('.ant-picker-time-panel-column').count()).toBe(2);
    const input = cell('opensAt').locator('input');
    await eventually(() => input.inputValue()).toBe('00:00:00');
    expect(await input.evaluate((box: HTMLInputElement) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const { height } = (await column(0).boundingBox())!;
    const row = (await column(0).getByText('00', { exact: true }).boundingBox())!;
    expect(row.height).toBeGreaterThanOrEqual(40);
    expect(height / row.height).toBeGreaterThanOrEqual(5);
  });
});
