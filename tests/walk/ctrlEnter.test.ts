import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, call, keepPage, tokenOf } from './browser.ts';
import { dropScreen } from './dropScreen.ts';
import { buttonOf, eventually, fieldOf, popupOf, reach, type } from './gestures.ts';

const roster = {
  id: 'odd-roster',
  title: '排班',
  required: ['name'],
  label: 'name',
  properties: {
    name: { title: '名称' },
    roles: { title: '角色', field: 'multi-ref', ref: 'sys-role' },
    depart: { title: '部门', ref: 'sys-depart' },
    state: { title: '状态', dict: 'enable_status' },
    doneOn: { title: '日期', format: 'date' },
    doneAt: { title: '时刻', format: 'date-time' },
  },
  children: { turns: { title: '班次', properties: { state: { title: '状态', dict: 'enable_status' } } } },
};
const openKept = keepPage({ as: 'admin' });
let page: Page;
let form: Locator;
let name: string;
let count = 0;

beforeAll(() => dropScreen('charge/demo/OddRosterList', JSON.stringify(roster)));

beforeEach(async () => {
  count += 1;
  name = `排班${count}`;
  page = await openKept();
  await page.goto(`${address}/#/other/oddRoster?_add=`);
  form = page.getByRole('dialog').last();
  await type(form, 'name', name);
});

/** What the server has after Ctrl+Enter, pressed while something is open. */
async function savedByKeys(kind: string): Promise<Record<string, unknown>> {
  await popupOf(page, kind).waitFor();
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'hidden' });
  await eventually(() => popupOf(page, kind).count()).toBe(0);
  const token = await tokenOf('admin');
  const { json } = await call(token, 'GET', `/charge/oddRoster/list?name=${encodeURIComponent(name)}`);
  const { id } = (json!.result as { records: { id: string }[] }).records[0]!;
  const one = await call(token, 'GET', `/charge/oddRoster/queryById?id=${id}`);
  return one.json!.result as Record<string, unknown>;
}

describe('Ctrl+Enter saves what is chosen and chooses nothing itself', () => {
  it('in an open choice of several', async () => {
    const roles = fieldOf(form, 'roles').getByRole('combobox');
    await reach(roles);
    await page.keyboard.type('只读用户');
    await popupOf(page, 'select-dropdown').locator('.ant-select-item-option').filter({ hasText: '只读用户' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => fieldOf(form, 'roles').innerText()).toContain('只读用户');
    expect(await savedByKeys('select-dropdown')).toMatchObject({ roles: expect.stringMatching(/^[^,]+$/) as string });
  });

  it.each(['state', 'depart'])('in an open choice of one: %s', async (field) => {
    await reach(fieldOf(form, field).getByRole('combobox'));
    await popupOf(page, 'select-dropdown').waitFor();
    await page.keyboard.press('ArrowDown');
    expect((await savedByKeys('select-dropdown'))[field] ?? '').toBe('');
  });

  it.each([
    ['doneOn', '2026-03-04', '2026-03-04'],
    ['doneAt', '2026-03-04 05:06:07', '2026-03-04 05:06:07'],
  ])('in an open calendar, where a day is typed: %s', async (field, typed, stored) => {
    await reach(fieldOf(form, field).locator('input'));
    await popupOf(page, 'picker-dropdown').waitFor();
    await page.keyboard.type(typed);
    expect(await savedByKeys('picker-dropdown')).toMatchObject({ [field]: stored });
  });

  it('in an open choice of a cell', async () => {
    await reach(buttonOf(form, '新增一行'));
    await popupOf(page, 'select-dropdown').waitFor();
    await page.keyboard.press('ArrowDown');
    const { turns } = await savedByKeys('select-dropdown');
    expect(turns).toHaveLength(1);
    expect((turns as { state: unknown }[])[0]!.state ?? '').toBe('');
  });

  it('from a button of the window that the form stands in, too', async () => {
    await buttonOf(form, '取消').focus();
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    const { json } = await call(
      await tokenOf('admin'),
      'GET',
      `/charge/oddRoster/list?name=${encodeURIComponent(name)}`,
    );
    expect((json!.result as { total: number }).total).toBe(1);
  });
});
