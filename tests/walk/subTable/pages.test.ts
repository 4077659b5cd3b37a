/** Pages of text in the cells of a sub-table: programs, notes and texts with a form. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, fieldOf } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

const records = keepRecords('charge/demo/OddProbeList', {
  id: 'odd-probe',
  title: '巡检',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    probes: {
      title: '步骤',
      properties: {
        sql: { title: '语句', field: 'code', language: 'sql' },
        notes: { title: '笔记', field: 'markdown' },
        story: { title: '经过', field: 'richtext' },
        lot: { title: '批号' },
      },
    },
  },
});
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
beforeEach(async () => {
  open = await records.open({ probes: [{ sql: 'select 1', lot: 'A' }, { lot: 'B' }] });
  ({ page, form } = open);
  await cell(0, 'sql').waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const panel = (): Locator => form.locator('.vf-cell-panel');
const text = (): Locator => panel().locator('[contenteditable=true]');
/** Whether the panel has its text, and the text the caret. */
const isReady = async (): Promise<void> => {
  await text().waitFor();
  await eventually(() => text().evaluate((element) => element === document.activeElement)).toBe(true);
};

describe('a page of text in a cell', () => {
  it.each(['sql', 'notes', 'story'])('opens by a click, is seen whole and keeps what is typed: %s', async (field) => {
    await cell(1, field).click();
    await isReady();
    const box = (await panel().boundingBox())!;
    // All of it can be reached: the table does not cut it off, nor does the window.
    for (const [x, y] of [
      [box.x + 4, box.y + 4],
      [box.x + box.width - 4, box.y + box.height - 4],
    ] as const)
      expect(
        await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.vf-cell-panel') != null, [
          x,
          y,
        ] as const),
      ).toBe(true);
    expect(box.height).toBeGreaterThan(200);
    await page.keyboard.type('甲');
    await page.keyboard.press('Enter');
    await page.keyboard.type('乙');
    await fieldOf(form, 'name').locator('input').click();
    await panel().waitFor({ state: 'detached' });
    expect(await open.saved()).toMatchObject({
      probes: [{ sql: 'select 1' }, { [field]: expect.stringMatching(/甲[^]+乙/) }],
    });
  });

  it('is opened by F2 and taken by F2, its own steps and its Tab key being those of the text', async () => {
    await cell(0, 'lot').click();
    await cell(0, 'lot').locator('input').waitFor();
    await page.keyboard.press('Escape');
    await cell(0, 'lot').locator('input').waitFor({ state: 'detached' });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    await isReady();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('from a');
    // A tool takes the focus for a moment; the text can be written in afterwards.
    await panel().getByRole('button', { name: /^撤销/ }).click();
    await page.keyboard.press('Control+y');
    await page.keyboard.type('b');
    expect(await text().innerText()).toBe('select 1\n  from ab');
    await page.keyboard.press('F2');
    await panel().waitFor({ state: 'detached' });
    expect(await open.saved()).toMatchObject({ probes: [{ sql: 'select 1\n  from ab' }, {}] });
  });

  it.each(['sql', 'notes', 'story'])('begins with what is typed over its cell, letter by letter: %s', async (field) => {
    await cell(0, 'lot').click();
    await cell(0, 'lot').locator('input').waitFor();
    await page.keyboard.press('Escape');
    await cell(0, 'lot').locator('input').waitFor({ state: 'detached' });
    const columns = ['sql', 'notes', 'story', 'lot'];
    for (let step = columns.indexOf(field); step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('from b');
    await isReady();
    await eventually(() => text().innerText()).toBe('from b');
    await page.keyboard.type('c');
    await page.keyboard.press('F2');
    await panel().waitFor({ state: 'detached' });
    expect(await open.saved()).toMatchObject({ probes: [{ [field]: expect.stringContaining('from bc') }, {}] });
  });

  it('stands beside cells of one line, which stay open for a further F2', async () => {
    await cell(1, 'lot').click();
    await page.keyboard.press('F2');
    await page.keyboard.press('F2');
    await page.keyboard.type('C');
    await page.keyboard.press('Enter');
    expect(await open.saved()).toMatchObject({ probes: [{}, { lot: 'C' }] });
  });

  it('takes a table that is pasted as text, and is given up by Esc, which leaves the form open', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(0, 'sql').dblclick();
    await isReady();
    await page.evaluate(() => navigator.clipboard.writeText('a\tb\nc\td'));
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+v');
    await eventually(() => text().innerText()).toBe('select 1a\tb\nc\td');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(await cell(0, 'sql').innerText()).toBe('select 1');
    await open.close();
  });
});
