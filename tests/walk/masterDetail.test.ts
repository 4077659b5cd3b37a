import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPage, openPage } from './browser.ts';
import {
  buttonOf,
  cellOf,
  choose,
  columnOf,
  dialogOf,
  eventually,
  openScreen,
  press,
  reach,
  rowOf,
  runOn,
  toast,
  type,
} from './gestures.ts';

const component = 'charge/bill/BillTemplateList';
const openKept = keepPage({ as: 'admin', width: 1920, height: 1200 });
const gap = '时段必须从00:00到24:00首尾相接，不能有空隙';

/** Types a time into a cell of the periods. */
async function setTime(page: Page, form: Locator, index: number, field: string, value: string): Promise<void> {
  const cell = form.locator(`.vf-subtable .ag-row[row-index="${index}"] [col-id="${field}"]`);
  await reach(cell);
  await cell.locator('input').fill(value);
  await page.keyboard.press('Enter');
  const ok = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-ok button');
  if (await ok.isVisible()) await ok.click();
  await reach(form.locator('.vf-label').first());
}

async function setType(page: Page, form: Locator, index: number, label: string): Promise<void> {
  await reach(form.locator(`.vf-subtable .ag-row[row-index="${index}"] [col-id="periodType"]`));
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await popup.locator('.ant-select-item-option').filter({ hasText: label, visible: true }).first().click();
}

const timeOf = (form: Locator, index: number, field: string): Locator =>
  form.locator(`.vf-subtable .ag-row[row-index="${index}"] [col-id="${field}"]`);

describe('a master with its details', () => {
  it('shows the rows of the chosen row', async () => {
    const page = await openKept();
    const pane = await openScreen(page, component);
    const details = pane.getByRole('region', { name: '明细' });
    const readRows = async () => (await details.locator('.ag-row').allInnerTexts()).join('\n');
    await eventually(readRows).toMatch(/00:00/);
    const names = await columnOf(pane, 'templateName');
    const first = await readRows();
    await reach(cellOf(await rowOf(pane.locator('.vf-master'), names.at(-1)!), 'status').first());
    await pane
      .locator('.vf-master .ag-row.vf-current')
      .filter({ hasText: names.at(-1)! })
      .first()
      .waitFor();
    await eventually(readRows).toMatch(/00:00/);
    expect(first).not.toBe('');
  });
});

/** Where the lists of a master and its details stand, and their pagers within them. */
const boxesOf = async (pane: Locator) => {
  // The lists of the details come last.
  await pane.locator('.vf-sub-lists .vf-pager').first().waitFor();
  return pane.evaluate((pane) => {
    const box = (selector: string) => {
      const { left, right, top, bottom } = pane.querySelector(selector)!.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return {
      pane: box('.vf-master-detail'),
      master: box('.vf-master'),
      details: box('.vf-sub-lists'),
      masterPager: box('.vf-master .vf-pager'),
      detailsPager: box('.vf-sub-lists .vf-pager'),
    };
  });
};

describe('the lists of a master and its details', () => {
  it('stand side by side where there is room, each with its pager at its foot, and below each other elsewhere', async () => {
    const page = await openKept({ width: 1920, height: 1080 });
    const pane = await openScreen(page, 'system/DictList');
    await pane.locator('.vf-sub-lists .vf-body[aria-busy=false]').waitFor();
    await pane.locator('.vf-beside').waitFor();
    const wide = await boxesOf(pane);
    expect(wide.details.left).toBeGreaterThanOrEqual(wide.master.right);
    expect(wide.details.top).toBe(wide.master.top);
    expect(wide.details.bottom).toBe(wide.master.bottom);
    expect(wide.master.bottom - wide.masterPager.bottom).toBeLessThan(32);
    expect(wide.details.bottom - wide.detailsPager.bottom).toBeLessThan(32);
    expect(wide.details.bottom).toBeLessThanOrEqual(1080);
    expect(await pane.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await eventually(() => pane.locator('.vf-sub-lists .vf-toolbar-title').filter({ visible: true }).count()).toBe(0);

    await page.setViewportSize({ width: 1000, height: 900 });
    await pane.locator('.vf-master-detail:not(.vf-beside)').waitFor();
    const narrow = await boxesOf(pane);
    expect(narrow.details.top).toBeGreaterThanOrEqual(narrow.master.bottom);
    expect(narrow.details.right).toBe(narrow.master.right);
  });

  it('keep the sizes that a person dragged them to, each way of standing its own', async () => {
    const page = await openPage({ as: 'admin', width: 1920, height: 1080 });
    const drag = async (x: number, y: number): Promise<void> => {
      const { master } = await boxesOf(await openScreen(page, 'system/DictList'));
      await page.mouse.move(master.right - 4, master.bottom - 4);
      await page.mouse.down();
      await page.mouse.move(master.right - 4 + x, master.bottom - 4 + y, { steps: 4 });
      await page.mouse.up();
    };
    const pane = await openScreen(page, 'system/DictList');
    await pane.locator('.vf-beside').waitFor();
    const { master: wide } = await boxesOf(pane);
    await drag(-150, 0);
    await eventually(async () => Math.round((await boxesOf(pane)).master.right)).toBe(Math.round(wide.right) - 150);
    await page.reload();
    await pane.locator('.vf-beside').waitFor();
    expect(Math.round((await boxesOf(pane)).master.right)).toBe(Math.round(wide.right) - 150);
    await page.setViewportSize({ width: 1000, height: 900 });
    await pane.locator('.vf-master-detail:not(.vf-beside)').waitFor();
    const { pane: whole, master } = await boxesOf(pane);
    expect(master.right).toBe(whole.right);
    await drag(0, 60);
    await eventually(async () => Math.round((await boxesOf(pane)).master.bottom)).toBe(Math.round(master.bottom) + 60);
    await page.reload();
    await pane.locator('.vf-master-detail:not(.vf-beside)').waitFor();
    expect(Math.round((await boxesOf(pane)).master.bottom)).toBe(Math.round(master.bottom) + 60);
  });
});

describe('an editable sub-table', () => {
  it('marks wrong cells and the rule of all rows, and saves once both are right', async () => {
    const page = await openKept();
    const pane = await openScreen(page, component);
    await buttonOf(pane.locator('.vf-master'), '新增').click();
    const form = dialogOf(page, '新增计费模板');
    const name = `模板${Date.now() % 1e7}`;
    await type(form, 'templateName', name);
    await type(form, 'flatElecPrice', '0.6');
    await type(form, 'valleyElecPrice', '0.3');
    await press(form, '保存');
    await form.getByText('时段电价至少需要1行').waitFor();

    await buttonOf(form, '新增一行').click();
    await press(form, '保存');
    // The first period begins with the day.
    await form.getByText(/第1行 结束时间：请选择结束时间/).waitFor();
    await eventually(() => form.locator('.vf-cell-wrong').count()).toBe(2);

    await setTime(page, form, 0, 'startTime', '00:00:00');
    await setTime(page, form, 0, 'endTime', '08:00:00');
    await setType(page, form, 0, '谷');
    // The rule of all rows marks the cell at which they fail it, and the person goes on there.
    await form.getByText(`第1行 结束时间：${gap}`).waitFor();
    await eventually(() => form.locator('.vf-cell-wrong').count()).toBe(1);
    await press(form, '保存');
    const wrong = form.locator('.vf-cell-wrong').and(timeOf(form, 0, 'endTime'));
    await eventually(() => wrong.evaluate((cell) => cell.contains(document.activeElement))).toBe(true);
    // Beside the cell, too, for a pointer that rests on it; not once it is edited, nor elsewhere.
    await timeOf(form, 0, 'startTime').click();
    await page.keyboard.press('Escape');
    const note = page.getByRole('tooltip').getByText(gap);
    await wrong.hover();
    await note.waitFor();
    const [cell, said] = [(await wrong.boundingBox())!, (await note.boundingBox())!];
    expect(said.y).toBeGreaterThanOrEqual(cell.y + cell.height);
    expect(said.y + said.height).toBeLessThanOrEqual(900);
    await timeOf(form, 0, 'startTime').hover();
    await note.waitFor({ state: 'detached' });
    await wrong.hover();
    await note.waitFor();
    await page.mouse.wheel(0, 1);
    await note.waitFor({ state: 'detached' });
    await page.mouse.move(cell.x + 10, cell.y + 10);
    await note.waitFor();
    await buttonOf(form, '保存').last().hover();
    await note.waitFor({ state: 'detached' });
    await wrong.hover();
    await note.waitFor();
    await wrong.click();
    await note.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await buttonOf(form, '新增一行').click();
    await setTime(page, form, 1, 'startTime', '08:00:00');
    await setTime(page, form, 1, 'endTime', '24:00:00');
    if (!(await timeOf(form, 1, 'endTime').innerText()).includes('24:00'))
      await setTime(page, form, 1, 'endTime', '00:00:00');
    await setType(page, form, 1, '平');
    await press(form, '保存');
    await toast(page, '保存成功');
    const row = await rowOf(pane.locator('.vf-master'), name);

    await runOn(page, row, '编辑');
    const edit = dialogOf(page, '编辑计费模板');
    await eventually(() => edit.locator('.vf-subtable .ag-row').count()).toBe(2);
    await setTime(page, edit, 0, 'endTime', '07:00:00');
    await press(edit, '保存');
    await edit.getByText(gap).first().waitFor();
    await setTime(page, edit, 1, 'startTime', '07:00:00');
    await choose(page, edit, 'currentType', '');
    await press(edit, '保存');
    await toast(page, '保存成功');
  });
});
