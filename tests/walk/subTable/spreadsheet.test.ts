/** A sub-table as a spreadsheet: blocks of cells, the clipboard, filling, steps back, the way to what is wrong. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { answer, buttonOf, eventually, fieldOf, press, toast } from '../gestures.ts';

const screen = {
  id: 'odd-sheet',
  title: '表格',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    lines: {
      title: '行',
      required: ['word'],
      properties: {
        word: { title: '词' },
        price: { title: '单价', field: 'money', minimum: 1 },
        state: { title: '状态', dict: 'enable_status', default: '1' },
      },
    },
  },
};

const openKept = keepPage({ as: 'admin' });
let page: Page;
let form: Locator;
beforeAll(() => dropScreen('charge/demo/OddSheetList', JSON.stringify(screen)));
beforeEach(async () => {
  page = await openKept();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/#/other/oddSheet?_add=`);
  form = page.getByRole('dialog').first();
  await buttonOf(form, '新增一行').click();
  await form.locator('.ag-cell-inline-editing input').first().waitFor();
});

const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const column = (field: string): Promise<string[]> =>
  form
    .locator('.ag-row[row-index]')
    .evaluateAll(
      (rows, name) =>
        rows
          .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
          .map((row) => row.querySelector<HTMLElement>(`[col-id="${name}"]`)?.innerText.trim() ?? ''),
      field,
    );
const chosen = (): Promise<number> => form.locator('.vf-cell-chosen').count();
const copyText = (text: string): Promise<void> => page.evaluate((one) => navigator.clipboard.writeText(one), text);
const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describe('in the cells of a form', { timeout: 60_000 }, () => {
  it('a table of a spreadsheet is pasted into an open cell, adds its rows, and is taken back in one step', async () => {
    await copyText('甲\t1.5\t启用\r\n乙\t2.5\t停用\r\n丙\t3\t启用\r\n');
    await page.keyboard.press('Control+v');
    await toast(page, '已粘贴 9 个单元格，新增 2 行');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    await eventually(() => column('state')).toEqual(['启用', '停用', '启用']);
    await page.keyboard.press('Control+z');
    await eventually(() => column('word')).toEqual(['']);
    await page.keyboard.press('Control+y');
    await eventually(() => column('price')).toEqual(['1.50', '2.50', '3.00']);
  });

  it('what cannot be taken over is shown with its reason before anything is changed', async () => {
    await copyText('甲\t很多\n乙\t2');
    await page.keyboard.press('Control+v');
    const question = page.getByRole('dialog').last();
    await eventually(() => question.innerText()).toContain('单价必须是数字');
    expect(await column('word')).toHaveLength(1);
    const take = question.getByRole('button', { name: '粘贴其余 3 个' });
    await eventually(() => take.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => column('word')).toEqual(['甲', '乙']);
  });

  it('what was refused in a new row leaves its cell empty and wrong, not with a default', async () => {
    await fieldOf(form, 'name').locator('input').fill('甲表');
    await cell(0, 'word').click();
    await copyText('甲\t1\t禁用\n乙\t2\t禁用\n丙\t3\t停用');
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog').last().getByRole('button', { name: '粘贴其余 7 个' }).click();
    await eventually(() => column('state')).toEqual(['', '', '停用']);
    await eventually(() => form.locator('.vf-cell-wrong[col-id="state"]').count()).toBe(2);
    await press(form, '保存');
    await eventually(() => form.innerText()).toContain('第1行 状态：“禁用”没有粘贴');
  });

  it('a block is chosen by Shift and the arrows or by dragging, copied, filled from above and emptied', async () => {
    await copyText('甲\t1\n乙\t2\n丙\t3');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('word');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(chosen).toBe(4);
    await page.keyboard.press('Control+c');
    await eventually(copied).toBe('甲\t1.00\r\n乙\t2.00');
    await page.keyboard.press('Control+d');
    await eventually(() => column('word')).toEqual(['甲', '甲', '丙']);
    await page.keyboard.press('Delete');
    await eventually(() => column('price')).toEqual(['', '', '3.00']);
    await page.keyboard.press('Escape');
    await eventually(chosen).toBe(0);
    const [from, to] = [await cell(0, 'word').boundingBox(), await cell(2, 'price').boundingBox()];
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(to!.x + 20, to!.y + 10, { steps: 5 });
    await page.mouse.up();
    await eventually(chosen).toBe(6);
    expect(await form.locator('.ag-cell-inline-editing').count()).toBe(0);
  });

  it('Ctrl with Home, End and the arrows leads to the edges, and Shift takes the block along', async () => {
    await copyText('甲\t1\n乙\t2\n丙\t3');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    const focused = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('[col-id]');
        return [cell?.closest('[row-index]')?.getAttribute('row-index'), cell?.getAttribute('col-id')];
      });
    await eventually(focused).toEqual(['0', 'word']);
    await page.keyboard.press('Control+End');
    await eventually(focused).toEqual(['2', 'state']);
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await eventually(chosen).toBe(3);
    await page.keyboard.press('Control+Shift+ArrowUp');
    await eventually(chosen).toBe(9);
    await page.keyboard.press('Control+Shift+ArrowRight');
    await eventually(chosen).toBe(3);
    await page.keyboard.press('Control+Home');
    await eventually(focused).toEqual(['0', 'word']);
    expect(await chosen()).toBe(0);
    await page.keyboard.press('Control+Shift+ArrowDown');
    await eventually(chosen).toBe(3);
    await page.keyboard.press('Control+c');
    await eventually(copied).toBe('甲\r\n乙\r\n丙');
    await page.keyboard.press('Control+Shift+End');
    await eventually(chosen).toBe(9);
  });

  it('a row is put in below the focused one, once for a double click', async () => {
    await copyText('甲\n乙');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙']);
    await cell(0, 'price').click();
    await buttonOf(form, '插入一行').dblclick();
    await eventually(() => column('word')).toHaveLength(3);
    expect((await column('word'))[2]).toBe('乙');
  });

  it('the focus is on a row that comes back, not on the one that it pushes down', async () => {
    await copyText('甲\n乙\n丙');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-index') ?? null);
    await cell(0, 'price').click();
    await buttonOf(form, '插入一行').click();
    await form.locator('.ag-row[row-index="1"] .ag-cell-inline-editing').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    await page.keyboard.press('Control+y');
    await eventually(() => column('word')).toEqual(['甲', '', '乙', '丙']);
    await eventually(focused).toBe('1');
    // What was deleted comes back as well, and a button that was pressed for it keeps the focus.
    await form.locator('.ag-row[row-index="2"]').getByRole('checkbox').check();
    await buttonOf(form, '删除').click();
    await answer(page, '确定要删除这 1 项吗', '删除');
    await eventually(() => column('word')).toEqual(['甲', '', '丙']);
    await cell(2, 'price').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await eventually(() => column('word')).toEqual(['甲', '', '乙', '丙']);
    await eventually(focused).toBe('2');
    await buttonOf(form, '重做').click();
    await buttonOf(form, '撤销').click();
    await eventually(() => column('word')).toEqual(['甲', '', '乙', '丙']);
    await eventually(focused).toBe(null);
  });

  it('a row is put in below the ticked one, also where the keys have left the table', async () => {
    await copyText('甲\n乙\n丙');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙', '丙']);
    await form.locator('.ag-row[row-index="0"] .ag-selection-checkbox input').check();
    await fieldOf(form, 'name').locator('input').click();
    await buttonOf(form, '插入一行').click();
    await eventually(() => column('word')).toEqual(['甲', '', '乙', '丙']);
  });

  it('a refused save leads from one wrong cell to the next, each open in view', async () => {
    await copyText('甲\t0\n\t5\n丙\t0.5');
    await page.keyboard.press('Control+v');
    await eventually(() => column('price')).toEqual(['0.00', '5.00', '0.50']);
    await press(form, '保存');
    await eventually(() => form.innerText()).toContain('3 处错误');
    const open = () =>
      form
        .locator('.ag-cell-inline-editing')
        .evaluateAll((cells) =>
          cells.map((one) => `${one.closest('[row-index]')?.getAttribute('row-index')} ${one.getAttribute('col-id')}`),
        );
    await eventually(open).toEqual(['0 price']);
    for (const place of ['1 word', '2 price', '0 price']) {
      await buttonOf(form, '下一处').click();
      await eventually(open).toEqual([place]);
    }
    await buttonOf(form, '上一处').click();
    await eventually(open).toEqual(['2 price']);
  });

  it('an arrow in an open cell changes no price, and the way to mistakes goes on behind one that was mended', async () => {
    await copyText('甲\t0.3\n\t5\n丙\t0.5');
    await page.keyboard.press('Control+v');
    await eventually(() => column('price')).toEqual(['0.30', '5.00', '0.50']);
    await press(form, '保存');
    const open = () => form.locator('.ag-cell-inline-editing').getAttribute('col-id');
    await eventually(open).toBe('price');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await form.locator('.ag-cell-inline-editing input').inputValue()).toBe('0.3');
    const toolbar = await buttonOf(form, '插入一行').boundingBox();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await eventually(() => form.innerText()).toContain('2 处错误');
    expect(await buttonOf(form, '插入一行').boundingBox()).toEqual(toolbar);
    await buttonOf(form, '下一处').click();
    await eventually(open).toBe('word');
  });

  it('whoever is led to a mistake empties that cell, and not a block that was chosen before', async () => {
    await copyText('甲\t2\n乙\t3\n\t4');
    await page.keyboard.press('Control+v');
    await eventually(() => column('price')).toEqual(['2.00', '3.00', '4.00']);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe('word');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await eventually(chosen).toBe(2);
    await press(form, '保存');
    await form.locator('.ag-cell-inline-editing[col-id="word"]').waitFor();
    expect(await chosen()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+c');
    expect(await column('price')).toEqual(['2.00', '3.00', '4.00']);
  });

  it('digits of an input method that was left on are digits, one key after the other', async () => {
    await cell(0, 'price').click();
    for (const digit of '１２．５') await page.keyboard.insertText(digit);
    await page.keyboard.press('Enter');
    // The row below is offered, and goes away as it is left.
    await eventually(() => column('price')).toEqual(['12.50', '']);
    await fieldOf(form, 'name').locator('input').click();
    await eventually(() => column('price')).toEqual(['12.50']);
  });

  it('Enter in the last row goes on below it, so that nothing goes over what was typed last', async () => {
    await cell(0, 'price').click();
    for (const price of ['1', '2', '3']) {
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
    }
    await eventually(() => column('price')).toEqual(['1.00', '2.00', '3.00', '']);
    // From a row in which nothing stands it leads nowhere.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(() => column('price')).toEqual(['1.00', '2.00', '3.00', '']);
  });

  it('an empty table that was pressed takes what is pasted as its first rows', async () => {
    await page.keyboard.press('Escape');
    await buttonOf(form, '撤销').click();
    await eventually(() => column('word')).toEqual([]);
    // The words lie behind what is pressed.
    const words = (await form.locator('.ag-overlay').getByText('暂无数据', { exact: true }).boundingBox())!;
    await page.mouse.click(words.x + words.width / 2, words.y + words.height / 2);
    await copyText('甲\t1\n乙\t2');
    await page.keyboard.press('Control+v');
    await eventually(() => column('word')).toEqual(['甲', '乙']);
  });

  it('the last digits of a table that is scrolled are in sight, where bars lie above the cells too', async () => {
    await copyText(Array.from({ length: 20 }, () => '甲\t1.25\t启用').join('\n'));
    await page.keyboard.press('Control+v');
    const bar = form.locator('.ag-body-vertical-scroll-viewport');
    await eventually(() => bar.evaluate((one) => one.getBoundingClientRect().width > 0)).toBe(true);
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });

  it('撤销 and 重做 keep the focus with nothing left to do, and Ctrl+Z is never that of a field elsewhere', async () => {
    await page.keyboard.press('Escape');
    const name = fieldOf(form, 'name').locator('input');
    await name.click();
    await page.keyboard.type('甲乙丙');
    await page.keyboard.press('Tab');
    const has = (button: Locator) => button.evaluate((element) => element === document.activeElement);
    const [undo, redo] = [buttonOf(form, '撤销'), buttonOf(form, '重做')];
    await undo.click();
    await eventually(() => column('word')).toEqual([]);
    await eventually(() => undo.isDisabled()).toBe(true);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+z');
    expect(await has(undo)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+y');
    await eventually(() => column('word')).toEqual(['']);
    await undo.click();
    await redo.click();
    expect(await has(redo)).toBe(true);
    await page.keyboard.press('Control+z');
    await eventually(() => column('word')).toEqual([]);
    // Nor where nothing has the focus, nor in a field where nothing was typed.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+z');
    await buttonOf(form, '新增一行').click();
    await form.locator('.ag-cell-inline-editing input').first().waitFor();
    await page.keyboard.press('Control+z');
    expect(await name.inputValue()).toBe('甲乙丙');
    // Its own undo it has all the same.
    await page.keyboard.press('Escape');
    await name.click();
    await page.keyboard.press('Control+z');
    await eventually(() => name.inputValue()).not.toBe('甲乙丙');
  });

  it('清空选择 leaves the focus beside it', async () => {
    await page.keyboard.press('Escape');
    await form.locator('.ag-row[row-index="0"]').getByRole('checkbox').click();
    await buttonOf(form, '清空选择').click();
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true);
    await page.keyboard.press('Control+z');
    await eventually(() => column('word')).toEqual([]);
  });
});

it('the way to mistakes goes on from one sub-table to the next, its tab in front, and back', async () => {
  const lines = (title: string) => ({
    title,
    required: ['word'],
    properties: { word: { title: '词' }, note: { title: '说明' } },
  });
  const file = {
    id: 'odd-two-sheets',
    title: '两张表格',
    required: ['name'],
    properties: { name: { title: '名称' } },
    children: { first: lines('第一'), second: lines('第二') },
  };
  await dropScreen('charge/demo/OddTwoSheetsList', JSON.stringify(file));
  page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddTwoSheets?_add=`);
  form = page.getByRole('dialog').first();
  const name = form.locator('[data-field=name] input');
  await name.fill('两张');
  const front = form.getByRole('tabpanel');
  const tab = (title: string) => form.getByRole('tab', { name: title });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const notes = { 第一: '\t一\n\t二', 第二: '\t三' };
  for (const [title, text] of Object.entries(notes)) {
    await tab(title).click();
    await buttonOf(front, '新增一行').click();
    await front.locator('.ag-cell-inline-editing[col-id="word"] input').waitFor();
    await copyText(text);
    await page.keyboard.press('Control+v');
    await toast(page, /^已粘贴/);
  }
  await press(form, '保存');
  const place = async (): Promise<string> => {
    const title = await form.getByRole('tab', { selected: true }).innerText();
    const row = front.locator('.ag-row:has(.ag-cell-inline-editing[col-id="word"])');
    return `${title.slice(0, 2)} ${await row.getAttribute('row-index')}`;
  };
  await eventually(place).toBe('第一 0');
  for (const next of ['第一 1', '第二 0', '第一 0']) {
    await buttonOf(front, '下一处').click();
    await eventually(place).toBe(next);
  }
  for (const previous of ['第二 0', '第一 1']) {
    await buttonOf(front, '上一处').click();
    await eventually(place).toBe(previous);
  }
  // The way below the form goes through each of them, too, and through the fields.
  await name.fill('');
  await name.blur();
  await form.getByText('共 4 处需要修改').waitFor();
  const isInName = () => name.evaluate((input) => input === document.activeElement);
  const goOn = buttonOf(form, '查看下一处');
  for (const _ of ['once', 'round']) {
    await goOn.click();
    await eventually(place).toBe('第二 0');
    await goOn.click();
    await eventually(isInName).toBe(true);
    for (const next of ['第一 0', '第一 1']) {
      await goOn.click();
      await eventually(place).toBe(next);
    }
  }
});
