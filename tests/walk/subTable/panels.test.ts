/** What stands open in the cells of a sub-table, and what opens over them. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, eventually, insideWindow } from '../gestures.ts';
import { keepRecords, type OpenRecord } from './keepRecords.ts';

const depot = {
  id: 'odd-depot',
  title: '仓房',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    goods: {
      title: '货物',
      properties: {
        notes: { title: '说明', field: 'textarea', list: { width: 90 } },
        papers: { title: '单据', field: 'file' },
        lot: { title: '批号' },
        shots: { title: '照片', field: 'images' },
        story: { title: '经过', field: 'textarea', list: { width: 90 }, form: { width: 320, height: 120 } },
        ...Object.fromEntries([1, 2, 3, 4].map((at) => [`mark${at}`, { title: `标记${at}` }])),
      },
    },
    lines: {
      title: '明细',
      alwaysEdit: true,
      select: 'one',
      properties: {
        code: { title: '编码' },
        notes: { title: '备注', field: 'textarea' },
        papers: { title: '附件', field: 'file' },
      },
    },
  },
};
/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const records = keepRecords('charge/demo/OddDepotList', depot);
let open: OpenRecord;
let page: Page;
let form: Locator;

beforeAll(records.drop);
beforeEach(async () => {
  open = await records.open({ goods: [{ notes: '旧', lot: 'A' }], lines: [{ code: 'C1' }, { code: 'C2' }] });
  ({ page, form } = open);
  await cell(0, 'notes').waitFor();
});

const cell = (row: number, field: string): Locator =>
  form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`).filter({ visible: true });
const panel = (): Locator => form.locator('.vf-cell-panel');
describe('a panel over a cell', () => {
  it('gives a text 150 by 200 pixels above the form, and is left as any cell', async () => {
    await cell(0, 'notes').click();
    await panel().locator('textarea').waitFor();
    const box = (await panel().boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([150, 200]);
    // All of it can be reached: nothing of the form lies over it, and no table cuts it off.
    const foot = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.vf-cell-panel') !== null,
      { x: box.x + 75, y: box.y + 190 },
    );
    expect(foot).toBe(true);
    await page.keyboard.type('一');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('二');
    await page.keyboard.press('Tab');
    // Tab has led on to the files, whose panel asks to be confirmed.
    await panel().getByRole('button', { name: /确定$/ }).click();
    await panel().getByRole('alert').getByText('未上传任何文件').waitFor();
    expect(Math.round((await panel().boundingBox())!.width)).toBe(520);
    await panel()
      .locator('input[type=file]')
      .setInputFiles({ name: '单据.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await panel().getByTitle('上传完成').getByText('单据.txt').waitFor();
    await panel().getByRole('button', { name: /确定$/ }).click();
    await panel().waitFor({ state: 'detached' });
    expect(await open.saved()).toMatchObject({ goods: [{ notes: '一\n二', papers: expect.stringContaining('.txt') }] });
  });

  it('is as large as its file says', async () => {
    await cell(0, 'story').click();
    await panel().locator('textarea').waitFor();
    const box = (await panel().boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([320, 120]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });

  it('says in the cell how many files there are, and leafs through pictures until Esc, which gives up nothing', async () => {
    const several = ['东', '南', '西', '北'];
    await cell(0, 'papers').click();
    await panel()
      .locator('input[type=file]')
      .setInputFiles(
        several.map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) })),
      );
    await eventually(() => panel().locator('.vf-file-link').allInnerTexts()).toEqual(
      several.map((name) => `${name}.txt`),
    );
    await panel().getByRole('button', { name: /确定$/ }).click();
    await panel().waitFor({ state: 'detached' });
    await insideWindow(cell(0, 'papers').getByText('4 个'));
    await insideWindow(cell(0, 'papers').locator('.vf-file-link').first());

    await cell(0, 'shots').click();
    await panel()
      .locator('input[type=file]')
      .setInputFiles(several.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: dot })));
    await eventually(() => panel().locator('.vf-tile .vf-picture img').count()).toBe(4);
    await panel().locator('.vf-picture').first().click();
    const preview = page.locator('.ant-image-preview');
    await preview.getByText('1 / 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await preview.getByText('2 / 4').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await panel().getByRole('button', { name: /确定$/ }).click();
    await panel().waitFor({ state: 'detached' });
    await insideWindow(cell(0, 'shots').getByText('4 个'));
    expect(await open.saved()).toMatchObject({ goods: [{ shots: expect.stringMatching(/^(\S+\.png,){3}\S+\.png$/) }] });
  });

  it('has the keys of its buttons: Enter and Space press the one that has the focus, and Esc gives up what was changed', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const tabTo = async (title: string) => {
      for (let press = 0; press < 8 && (await focused()) !== title; press += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(title);
    };
    const open = async () => {
      await cell(0, 'papers').and(form.locator('.ag-cell-focus:not(.ag-cell-inline-editing)')).waitFor();
      await page.keyboard.press('F2');
      await eventually(focused).toBe('点击上传');
    };
    await cell(0, 'papers').click();
    const chooser = page.waitForEvent('filechooser');
    // By then the browser knows that somebody waits for its dialog.
    await eventually(focused).toBe('点击上传');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: '单据.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await panel().getByTitle('上传完成').getByText('单据.txt').waitFor();
    await tabTo('确定');
    await page.keyboard.press('Enter');
    await panel().waitFor({ state: 'detached' });
    for (const key of ['Enter', 'Space']) {
      await open();
      await tabTo('删除');
      await page.keyboard.press(key);
      await panel().getByText('单据.txt').waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await panel().waitFor({ state: 'detached' });
      expect(await cell(0, 'papers').innerText()).toContain('单据');
      await open();
      await tabTo('删除');
      await page.keyboard.press(key);
      await tabTo('取消');
      await page.keyboard.press(key);
      await panel().waitFor({ state: 'detached' });
      expect(await cell(0, 'papers').innerText()).toContain('单据');
    }
    await open();
    await tabTo('删除');
    await page.keyboard.press('Enter');
    await tabTo('确定');
    await page.keyboard.press('Enter');
    await panel().waitFor({ state: 'detached' });
    expect(await cell(0, 'papers').innerText()).toBe('');
  });

  it('leaves the files as they were with 取消, and the text with Esc', async () => {
    await cell(0, 'papers').click();
    await panel()
      .locator('input[type=file]')
      .setInputFiles({ name: '错.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await panel().getByText('错.txt').waitFor();
    await panel().getByRole('button', { name: '取消', exact: true }).click();
    await panel().waitFor({ state: 'detached' });
    expect(await cell(0, 'papers').innerText()).toBe('');
    await cell(0, 'notes').click();
    await page.keyboard.type('新');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(await form.isVisible()).toBe(true);
    expect(await cell(0, 'notes').innerText()).toBe('旧');
  });
});

describe('a sub-table whose inputs stand open', () => {
  it('takes what is typed without a press of its own, Tab going from input to input', async () => {
    await form.getByRole('tab', { name: '明细' }).click();
    await cell(0, 'code').locator('input').click();
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
    await page.keyboard.type('急');
    await cell(1, 'code').locator('input').click();
    await page.keyboard.type('8');
    expect(await open.saved()).toMatchObject({ lines: [{ code: 'C19', notes: '急' }, { code: 'C28' }] });
  });

  it('has one row chosen at a time, none when it is pressed again, and the chosen one is removed', async () => {
    await form.getByRole('tab', { name: '明细' }).click();
    const boxes = form.locator('.ag-selection-checkbox input').filter({ visible: true });
    const chosen = async () => Promise.all((await boxes.all()).map((box) => box.isChecked()));
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await eventually(chosen).toEqual([false, true]);
    await boxes.nth(1).click();
    await eventually(chosen).toEqual([false, false]);
    await boxes.nth(0).click();
    await form.getByRole('button', { name: '删除' }).filter({ visible: true }).click();
    await answer(page, /确定要删除这 1 项吗/, '删除');
    await eventually(async () => (await boxes.all()).length).toBe(1);
    // The button has nothing to remove any more: the next key is still heard beside it.
    await page.keyboard.press('Control+z');
    await eventually(async () => (await boxes.all()).length).toBe(2);
    await page.keyboard.press('Control+y');
    await eventually(async () => (await boxes.all()).length).toBe(1);
    expect(await open.saved()).toMatchObject({ lines: [{ code: 'C2' }] });
  });
});
