import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dialogOf, eventually, press } from '../gestures.ts';
import { keepRecords } from './keepRecords.ts';

const { drop, open } = keepRecords('charge/demo/OddHandoverList', {
  id: 'odd-handover',
  title: '交接单',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    shifts: {
      title: '班次',
      properties: {
        post: { title: '岗位' },
        paid: { title: '计薪', field: 'switch' },
        night: { title: '夜班', type: 'boolean' },
        userId: {
          title: '值班人',
          ref: { screen: 'sys-user', label: 'realname', value: 'username' },
          form: { widget: 'dialog' },
        },
        departIds: { title: '部门', field: 'multi-ref', ref: 'sys-depart', form: { widget: 'dialog' } },
      },
    },
  },
});
beforeAll(drop);

const cellOf = (form: Locator, field: string): Locator => form.locator(`.ag-row[row-index="0"] [col-id="${field}"]`);
const boxOf = (form: Locator, field: string): Locator => cellOf(form, field).locator('.vf-tick-box');

describe('yes and no in a cell', () => {
  it('change places at one press of the box, which opens nothing, and are taken back like any edit', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班', paid: 'N' }] });
    expect(await cellOf(form, 'paid').innerText()).toBe('否');
    await boxOf(form, 'paid').click();
    await eventually(() => cellOf(form, 'paid').innerText()).toBe('是');
    expect(await form.locator('.ag-cell-inline-editing').count()).toBe(0);
    await boxOf(form, 'night').click();
    await boxOf(form, 'night').click();
    await eventually(() => cellOf(form, 'night').innerText()).toBe('否');
    await page.keyboard.press('Control+z');
    await eventually(() => cellOf(form, 'night').innerText()).toBe('是');
    // An emptied one is off, as one that was never set.
    await page.keyboard.press('Delete');
    await eventually(() => cellOf(form, 'night').innerText()).toBe('否');
    await page.keyboard.press('Control+z');
    expect(await saved()).toMatchObject({ shifts: [{ paid: 'Y', night: true }] });
  });

  it('are ticked by the space bar, in the cell as it stands and in one that Tab has opened', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班' }] });
    await cellOf(form, 'post').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => cellOf(form, 'paid').innerText()).toBe('是');
    await page.keyboard.press('Space');
    await eventually(() => cellOf(form, 'paid').innerText()).toBe('否');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await eventually(() => cellOf(form, 'night').innerText()).toBe('是');
    expect(await saved()).toMatchObject({ shifts: [{ post: '早班', paid: 'N', night: true }] });
  });
});

describe('the dialog of all choices', () => {
  it('goes on with what was typed in the cell, by F2 and by its button; no text is scolded for', async () => {
    const { form, page, close } = await open({ shifts: [{ post: '早班' }] });
    const dialog = dialogOf(page, '选择值班人');
    const name = dialog.getByRole('textbox', { name: '用户姓名' });
    const openBy = {
      F2: () => page.keyboard.press('F2'),
      button: () => cellOf(form, 'userId').getByRole('button', { name: '选择值班人' }).click(),
    };
    for (const [by, press] of Object.entries(openBy)) {
      await cellOf(form, 'userId').click();
      await page.keyboard.type('管理');
      await press();
      await eventually(() => name.inputValue(), by).toBe('管理');
      await eventually(() => dialog.locator('.ant-table-row', { hasNotText: '管理' }).count(), by).toBe(0);
      await dialog.locator('.ant-table-row').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      const told = page.locator('.ant-message-notice').filter({ hasNotText: '保存成功' });
      expect(await told.allInnerTexts(), by).toEqual([]);
    }
    await close();
  });

  it('takes a row at a double press, and at Enter after one press', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班' }] });
    const dialog = dialogOf(page, '选择值班人');
    const pick = async (index: number, take: (row: Locator) => Promise<void>) => {
      await cellOf(form, 'userId').click();
      await page.keyboard.press('F2');
      const row = dialog.locator('.ant-table-row').nth(index);
      await row.waitFor();
      const told = await row.locator('td').allInnerTexts();
      await take(row.locator('td').nth(2));
      await dialog.waitFor({ state: 'hidden' });
      await form.locator('[data-field=name] input').click();
      expect(told.map((text) => text.trim())).toContain(await cellOf(form, 'userId').innerText());
    };
    await pick(0, (cell) => cell.dblclick());
    await pick(1, async (cell) => {
      await cell.click();
      await page.keyboard.press('Enter');
    });
    await saved();
  });

  it('is opened from a cell by its button, and what is chosen there stands in the cell', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班' }] });
    await cellOf(form, 'userId').click();
    // The list below the cell has room for names, however little the cell has.
    const list = await page.locator('.vf-ref-choices').boundingBox();
    expect(list!.width).toBeGreaterThanOrEqual(260);
    await cellOf(form, 'userId').getByRole('button', { name: '选择值班人' }).click();
    const dialog = dialogOf(page, '选择值班人');
    await dialog.getByRole('columnheader', { name: '账号' }).waitFor();
    const row = dialog.locator('.ant-table-row').first();
    await row.waitFor();
    const told = await row.locator('td').allInnerTexts();
    await row.locator('input').check();
    await press(dialog, '确定');
    await dialog.waitFor({ state: 'hidden' });
    await form.locator('[data-field=name] input').click();
    const label = await cellOf(form, 'userId').innerText();
    expect(told.map((text) => text.trim())).toContain(label);
    const { shifts } = (await saved()) as { readonly shifts: readonly { readonly userId: string }[] };
    expect(told.map((text) => text.trim())).toContain(shifts[0]!.userId);
    expect(shifts[0]!.userId).not.toBe(label);
  });

  it('is opened by F2, several are ticked in it, and Esc leaves what the cell had', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班' }] });
    await cellOf(form, 'departIds').click();
    await page.keyboard.press('F2');
    const dialog = dialogOf(page, '选择部门');
    const boxes = dialog.locator('.ant-tree-checkbox');
    await boxes.nth(0).click();
    await press(dialog, '确定');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('F2');
    await boxes.nth(1).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await form.locator('[data-field=name] input').click();
    const { shifts } = (await saved()) as { readonly shifts: readonly { readonly departIds: string }[] };
    expect(shifts[0]!.departIds).toMatch(/^\w+$/);
  });

  it('is opened on a phone from a card, where Esc goes back to its value and what is chosen is taken', async () => {
    const { form, page, saved } = await open({ shifts: [{ post: '早班' }] });
    await page.setViewportSize({ width: 390, height: 800 });
    // One press ticks there, too.
    await form.getByText('计薪', { exact: true }).waitFor();
    await form.getByRole('checkbox', { name: '计薪' }).click();
    await form.getByRole('button', { name: '修改部门' }).click();
    const toDialog = form.getByRole('button', { name: '选择部门' });
    await toDialog.click();
    const dialog = dialogOf(page, '选择部门');
    await dialog.locator('.ant-tree-checkbox').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await toDialog.click();
    await dialog.locator('.ant-tree-checkbox').first().click();
    await press(dialog, '确定');
    await dialog.waitFor({ state: 'hidden' });
    const { shifts } = (await saved()) as { readonly shifts: readonly { readonly departIds: string }[] };
    expect(shifts[0]!.departIds).toMatch(/^\w+$/);
    expect(shifts).toMatchObject([{ paid: 'Y' }]);
  });
});

it('the heading of the rows stands clear of the message of the field above it', async () => {
  const { form, page } = await open({ shifts: [] });
  await page.setViewportSize({ width: 390, height: 800 });
  await form.locator('[data-field=name] input').fill('');
  await press(form, '保存');
  const message = (await form.locator('[data-field=name] .vf-error').boundingBox())!;
  const heading = (await form.getByRole('heading', { name: '班次' }).boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(heading.y);
});
