/** A field that is chosen in the report of another screen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepPage, openPage } from '../browser.ts';
import { Looker, windowNames } from '../looking/Looker.ts';
import { buttonOf, dialogOf, eventually, fieldOf, insideWindow, openScreen, press, reach, toast } from '../gestures.ts';

const api = /\/online\/cgreport\/api\/getData\//;
const openKept = keepPage({ as: 'admin' });

async function openReport(page: Page, role: 'row' | 'listitem' = 'row') {
  const pane = await openScreen(page, 'charge/member/BlacklistList');
  await press(pane, '新增');
  const form = dialogOf(page, '新增黑名单');
  const field = fieldOf(form, 'plateNo');
  await reach(field.getByRole('button', { name: '选择车牌号' }));
  const dialog = dialogOf(page, '车牌管理');
  const rows = role === 'row' ? dialog.locator('.ant-table-row') : dialog.locator('.vf-record');
  await eventually(() => rows.count()).toBe(10);
  return { form, field, dialog, rows };
}

describe('a report to choose in', () => {
  it('is 1200 wide, searched by what is folded away too, and fills several fields with the row that is confirmed', async () => {
    const page = await openKept({ width: 1600, height: 900 });
    const { form, field, dialog, rows } = await openReport(page);
    await insideWindow(dialog);
    expect((await dialog.boundingBox())?.width).toBe(1200);
    const folded = dialog.getByRole('combobox', { name: '车辆用途' });
    expect(await folded.count()).toBe(0);
    await buttonOf(dialog, '展开').click();
    await folded.waitFor();
    await buttonOf(dialog, '收起').click();
    const plate = await rows.nth(3).locator('td').nth(1).innerText();
    await dialog.getByRole('textbox', { name: '车牌号' }).fill(plate);
    const asked = page.waitForRequest(api);
    await page.keyboard.press('Enter');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      plateNo: plate,
      column: 'plateNo',
      order: 'asc',
      pageNo: '1',
    });
    await eventually(() => rows.count()).toBe(1);
    const owner = await rows.first().locator('td').nth(3).innerText();
    await rows.first().click();
    await dialog.getByText('已选 1 项').waitFor();
    await press(dialog, '确定');
    await eventually(() => field.getByRole('textbox').inputValue()).toBe(plate);
    await fieldOf(form, 'memberId').getByText(owner).first().waitFor();

    // What the field has is chosen when it is opened again; the search has the focus, and two presses take another row.
    await reach(field.getByRole('button', { name: '选择车牌号' }));
    await eventually(() => rows.count()).toBe(10);
    await page.keyboard.type(plate);
    await page.keyboard.press('Enter');
    await eventually(() => rows.count()).toBe(1);
    expect(await rows.first().getByRole('checkbox').isChecked()).toBe(true);
    await buttonOf(dialog, '重置').click();
    await eventually(() => rows.count()).toBe(10);
    const other = await rows.nth(5).locator('td').nth(1).innerText();
    await rows.nth(5).dblclick();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field.getByRole('textbox').inputValue()).toBe(other);
  });

  it('asks for exactly one row, empties the choice, and says why it does not open', async () => {
    const page = await openPage({ as: 'admin', width: 1600, allowed: [/500|Failed to load/] });
    const { field, dialog, rows } = await openReport(page);
    await press(dialog, '确定');
    await toast(page, '请选择一条记录');
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await dialog.getByText('已选 2 项').waitFor();
    await press(dialog, '确定');
    expect(await dialog.isVisible()).toBe(true);
    await buttonOf(dialog, '清空').click();
    await dialog.getByText('已选 0 项').waitFor();
    const again = page.waitForRequest(api);
    await buttonOf(dialog, '刷新').click();
    await again;
    await press(dialog, '取消');
    await dialog.waitFor({ state: 'hidden' });
    expect(await field.getByRole('textbox').inputValue()).toBe('');

    await page.route(/getRpColumns/, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '报表不存在', result: null } }),
    );
    await field.getByRole('textbox').focus();
    await page.keyboard.press('F2');
    const failed = dialogOf(page, '出错了');
    await failed.getByText('Popup初始化失败，请检查你的配置或稍后重试！报表不存在').waitFor();
    await press(failed, '关闭');
    await failed.waitFor({ state: 'hidden' });
  });

  it('lies in the window with all its buttons, whatever its size, and only its rows scroll; empty cells say so', async () => {
    const page = await openKept();
    const { dialog } = await openReport(page);
    const looker = new Looker(page);
    for (const size of windowNames) {
      await looker.resize(size);
      await insideWindow(dialog.locator('.ant-modal-container'), size);
      for (const name of ['确定', '取消']) await insideWindow(buttonOf(dialog, name), `${name} at ${size}`);
      await looker.look('选择车牌号', dialog);
    }
    expect(looker.faults).toEqual([]);
    await looker.resize('middle');
    const isWhole = () => dialog.locator('.ant-modal-body').evaluate((body) => body.scrollHeight - body.clientHeight);
    await eventually(isWhole).toBe(0);
    expect(await dialog.getByRole('textbox', { name: '车牌号' }).getAttribute('placeholder')).toBe('请输入车牌号');
    expect((await dialog.locator('.ant-table-row td').allInnerTexts()).slice(1)).toContain('—');
  });

  it('shows cards on a phone, sorted by a menu, of which one is chosen', async () => {
    const page = await openPage({ as: 'admin', width: 390, touch: true });
    const { field, dialog, rows } = await openReport(page, 'listitem');
    await reach(dialog.getByRole('button', { name: '排序：车牌号（升序）' }));
    const asked = page.waitForRequest(api);
    await page.getByRole('menuitem', { name: '车牌号（升序）' }).click();
    expect(new URL((await asked).url()).searchParams.get('order')).toBe('desc');
    await dialog.getByRole('button', { name: '排序：车牌号（降序）' }).waitFor();
    await eventually(() => dialog.locator('[aria-busy=true]').count()).toBe(0);
    const plate = (await rows.first().locator('.vf-choosing-head').innerText()).trim();
    await reach(rows.first());
    await dialog.getByText('已选 1 项').waitFor();
    await reach(buttonOf(dialog, '确定'));
    await eventually(() => field.getByRole('textbox').inputValue()).toBe(plate);
  });
});
