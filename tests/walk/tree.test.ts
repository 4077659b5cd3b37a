import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPage } from './browser.ts';
import {
  answer,
  buttonOf,
  cellOf,
  columnOf,
  dialogOf,
  eventually,
  fieldOf,
  openScreen,
  press,
  reach,
  rowOf,
  runOn,
  searchOf,
  toast,
  type,
} from './gestures.ts';

const component = 'charge/station/BranchCompanyList';
const openKept = keepPage({ as: 'admin' });

describe('a tree', () => {
  it('fetches children when a row is opened, and not again when it is opened a second time', async () => {
    const page = await openKept({ width: 1920, height: 900 });
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/childList') && asked.push(request.url())));
    const pane = await openScreen(page, component);
    // The one root is open from the start.
    await eventually(async () => (await columnOf(pane, 'companyName')).length).toBeGreaterThan(1);
    expect(asked).toHaveLength(1);
    await pane.getByRole('button', { name: '收起下级' }).first().click();
    await eventually(async () => (await columnOf(pane, 'companyName')).length).toBe(1);
    await pane.getByRole('button', { name: '展开下级' }).first().click();
    await eventually(async () => (await columnOf(pane, 'companyName')).length).toBeGreaterThan(1);
    expect(asked).toHaveLength(1);
  });

  it('offers as a parent the whole tree in its order, but never the record itself or what stands below it', async () => {
    const page = await openKept({ width: 1440, height: 2000 });
    const pane = await openScreen(page, 'system/DepartList');
    // The tree as its page shows it, opened to its end.
    const closed = pane.getByRole('button', { name: '展开下级' });
    await pane.locator('.vf-tree-cell').first().waitFor();
    while ((await closed.count()) > 0) {
      const left = await closed.count();
      await reach(closed.first());
      await eventually(async () => (await closed.count()) !== left).toBe(true);
    }
    const levelOf = (place: Locator) =>
      place.evaluateAll((cells) =>
        cells.map((cell) => Number((cell as HTMLElement).style.getPropertyValue('--vf-level'))),
      );
    // A row that is opened says that it loads, until what stands below it has come.
    await eventually(async () => (await columnOf(pane, 'departName')).join()).not.toContain('加载中');
    const names = await columnOf(pane, 'departName');
    const levels = await levelOf(pane.locator('.vf-tree-cell'));
    const shown = names.map((name, index) => [levels[index], name]);
    // One that has others below it, and is not the top.
    const at = levels.findIndex((level, index) => level > 0 && levels[index + 1]! > level);
    const end = levels.findIndex((level, index) => index > at && level <= levels[at]!);
    await runOn(page, await rowOf(pane, names[at]!), '编辑');
    const form = dialogOf(page, '编辑部门');
    await fieldOf(form, 'parentId').getByRole('combobox').click();
    const choices = page.locator('.ant-select-item-option .vf-tree-choice');
    // The chosen parent stands there by itself until the others have come.
    await eventually(() => choices.count()).toBeGreaterThan(3);
    const offered = (await choices.allInnerTexts()).map((text, index) => [index, text]);
    const indents = await levelOf(choices);
    const expected = shown.filter((_, index) => index < at || (end > 0 && index >= end));
    expect(offered.map(([index, text]) => [indents[Number(index)], text])).toEqual(expected.slice(0, offered.length));
    expect(offered.length).toBeGreaterThan(3);
    expect(offered.map(([, text]) => text)).not.toContain(names[at]);

    await fieldOf(form, 'parentId')
      .getByRole('combobox')
      // Only what stands below another has a path to show.
      .fill(String(expected.findLast(([level]) => Number(level) > 0)![1]));
    await page.locator('.vf-tree-path').first().waitFor();
  });

  it('puts a new child under its parent, and finds it as a flat list', async () => {
    const page = await openKept({ width: 2400, height: 900 });
    const pane = await openScreen(page, component);
    const parent = (await columnOf(pane, 'companyName'))[0]!;
    const row = await rowOf(pane, parent);
    await runOn(page, row, '添加下级');
    const form = dialogOf(page, '新增分公司');
    const code = `W${Date.now() % 1e8}`;
    await type(form, 'companyName', `新设${code}`);
    await press(form, '保存');
    await form.getByText('请输入分公司编码').waitFor();
    await type(form, 'companyCode', code);
    await press(form, '保存');
    await toast(page, '保存成功');
    const child = await rowOf(pane, `新设${code}`);
    expect(
      await child
        .locator('.vf-tree-cell')
        .first()
        .evaluate((cell) => cell.style.getPropertyValue('--vf-level')),
    ).toBe('1');
    const names = await columnOf(pane, 'companyName');
    expect(names.indexOf(`新设${code}`)).toBeGreaterThan(names.indexOf(parent));

    await searchOf(pane, '分公司编码').getByRole('textbox').fill(code);
    await buttonOf(pane, '查询').click();
    // What it stands below is told beside it.
    await eventually(() => columnOf(pane, 'companyName')).toEqual([`新设${code}\n${parent}`]);
    await runOn(page, await rowOf(pane, `新设${code}`), '详情');
    const detail = dialogOf(page, '分公司详情');
    await detail.locator('dd').getByText(parent, { exact: true }).waitFor();
  });

  it('keeps the focus on a record that has moved to another place, and shows what belongs to it', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'system/DepartList');
    const name = `移动${Date.now() % 1e6}`;
    const top = (await columnOf(pane, 'departName'))[0]!;
    await runOn(page, await rowOf(pane, top), '添加下级');
    const added = dialogOf(page, '新增部门');
    await type(added, 'departName', name);
    await press(added, '保存');
    const master = pane.locator('.vf-master');
    await rowOf(master, name);
    // What was saved is what the page is about.
    const isCurrent = () => master.locator('.ag-row.vf-current').filter({ hasText: name }).count();
    await eventually(isCurrent).toBeGreaterThan(0);
    await cellOf(await rowOf(master, top), 'departName')
      .first()
      .click();
    await eventually(isCurrent).toBe(0);

    await cellOf(await rowOf(master, name), '#actions')
      .getByRole('button', { name: '编辑' })
      .focus();
    await page.keyboard.press('Enter');
    const form = dialogOf(page, '编辑部门');
    await fieldOf(form, 'parentId').getByRole('combobox').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    await master.locator('.vf-saved').first().waitFor();
    const isFocused = () => page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-id'));
    const id = await (await rowOf(master, name)).first().getAttribute('row-id');
    await eventually(isFocused).toBe(id);
    await eventually(isCurrent).toBeGreaterThan(0);
    await runOn(page, await rowOf(master, name), '删除');
    await answer(page, name, '删除');
  });
});
