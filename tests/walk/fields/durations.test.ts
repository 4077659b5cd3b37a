/** Lengths of time, typed where every key is handed over at once. */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepRecords } from '../subTable/keepRecords.ts';
import { openScreen, query, searchOf } from '../gestures.ts';
import { keepPage } from '../browser.ts';

const component = 'charge/demo/OddShiftList';
const records = keepRecords(component, {
  id: 'odd-shift',
  title: '班次',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' }, dur: { title: '时长', field: 'duration', search: 'range' } },
  children: { breaks: { title: '休息', properties: { spell: { title: '时长', field: 'duration' } } } },
});
const openKept = keepPage({ as: 'admin' });

beforeAll(records.drop);

describe('a length of time', () => {
  it('is asked for as it is typed, key by key', async () => {
    const page = await openKept();
    const pane = await openScreen(page, component);
    const [least, most] = [0, 1].map((at) => searchOf(pane, '时长').locator('input').nth(at)) as [Locator, Locator];
    await least.click();
    await page.keyboard.type('90');
    expect(await least.inputValue()).toBe('90');
    await most.click();
    await page.keyboard.type('01:40:05');
    expect(await most.inputValue()).toBe('01:40:05');
    expect(await least.inputValue()).toBe('01:30:00');
    await query(page, pane);
    expect(page.url()).toContain('5400');
    expect(page.url()).toContain('6005');
  });

  it('is typed over in a cell, and the text is read when the cell is left', async () => {
    const { page, form, saved } = await records.open({ breaks: [{ spell: 60 }, { spell: 60 }] });
    const cell = (row: number) => form.locator(`.ag-row[row-index="${row}"] [col-id="spell"]`);
    await cell(0).click();
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await page.keyboard.type('01:20:05');
    await page.keyboard.press('Enter');
    expect(await saved()).toMatchObject({ breaks: [{ spell: 5400 }, { spell: 4805 }] });
  });
});
