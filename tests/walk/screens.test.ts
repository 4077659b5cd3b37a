import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { readSchemas } from '../../scripts/readSchemas.ts';
import { openPage } from './browser.ts';
import { buttonOf, dialogOf, listed, openScreen, press, totalOf } from './gestures.ts';

const { records: screens } = await readSchemas('schemas');
const shown = [...screens.values()].filter((screen) => screen.menu);
const nounOf = ({ title }: RecordScreen): string => title.replace(/(管理|列表)$/, '');

describe('the walk of every screen file', () => {
  it('goes from the menu to the list, an empty form with its messages, and the detail of a row', async () => {
    const page = await openPage({ as: 'admin', width: 1920 });
    const failures: string[] = [];
    for (const screen of shown) {
      try {
        await walk(page, screen);
      } catch (error) {
        failures.push(`${screen.component}: ${error instanceof Error ? error.message : String(error)}`);
        await page.goto('about:blank');
      }
    }
    expect(failures).toEqual([]);
  }, 240_000);
});

async function walk(page: Page, screen: RecordScreen): Promise<void> {
  const pane = await openScreen(page, screen.component);
  expect(await page.title()).toContain(screen.title);
  await page.getByRole('navigation', { name: '面包屑导航' }).getByText(screen.title, { exact: true }).waitFor();
  await checkList(pane, screen);
  await checkAdd(page, pane, screen);
  await checkDetail(page, pane, screen);
}

async function checkList(pane: Locator, screen: RecordScreen): Promise<void> {
  const first = screen.fields.find((field) => field.name === screen.list.columns[0])!;
  await pane.getByRole('columnheader', { name: first.title }).first().waitFor();
  const row = pane.locator('.vf-rows').first().locator('.ag-row').first();
  await row.or(pane.getByText('暂无数据').first()).first().waitFor();
  const rows = await row.count();
  if (screen.kind === 'tree') return;
  expect(await totalOf(pane).innerText()).toMatch(rows === 0 ? /^共 0 条$/ : /^1-\d+ 共 \d+ 条$/);
}

async function checkAdd(page: Page, pane: Locator, screen: RecordScreen): Promise<void> {
  const add = buttonOf(pane.locator('.vf-toolbar').first(), screen.builtIn.add?.title ?? '新增');
  expect(await add.count()).toBe(screen.builtIn.add ? 1 : 0);
  if (!screen.builtIn.add) return;
  await add.click();
  const dialog = dialogOf(page, `新增${nounOf(screen)}`);
  await dialog.locator('[data-field]').first().waitFor();
  await press(dialog, '保存');
  for (const field of screen.fields.filter((field) => isAsked(field))) {
    const frame = dialog.locator(`[data-field="${field.name}"]`);
    if ((await frame.count()) === 0) continue;
    expect(await frame.locator('.vf-error').innerText(), field.name).toBe(field.messages.required ?? requiredOf(field));
  }
  await press(dialog, '取消');
  await dialog.waitFor({ state: 'hidden' });
}

type Field = RecordScreen['fields'][number];
const isAsked = (field: Field): boolean =>
  field.required && field.default === undefined && !field.readOnly && field.form !== null;
const chosen = new Set(['dict', 'multi-dict', 'ref', 'multi-ref', 'date', 'datetime', 'time']);
const uploaded = new Set(['image', 'images', 'file']);
const requiredOf = ({ type, title }: Field): string =>
  `${uploaded.has(type) ? '请上传' : chosen.has(type) ? '请选择' : '请输入'}${title}`;

async function checkDetail(page: Page, pane: Locator, screen: RecordScreen): Promise<void> {
  if (!screen.builtIn.detail || (await pane.locator('.vf-rows').first().locator('.ag-row').count()) === 0) return;
  const row = pane.locator('.vf-rows').first().locator('.ag-row[row-index="0"]');
  const title = screen.builtIn.detail.title;
  const button = row.getByRole('button', { name: title, exact: true });
  if ((await button.count()) > 0) await button.click();
  else {
    await row.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: title, exact: true }).click();
  }
  const dialog = dialogOf(page, `${nounOf(screen)}详情`);
  for (const field of screen.fields.filter((field) => !field.writeOnly).slice(0, 3)) {
    await dialog.locator('dt').getByText(field.title, { exact: true }).first().waitFor();
  }
  await press(dialog, '关闭');
  await dialog.waitFor({ state: 'hidden' });
  await listed(page);
}
