import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import {
  buttonOf,
  columnOf,
  dialogOf,
  eventually,
  openScreen,
  press,
  rowOf,
  runOn,
  searchOf,
  toast,
  type,
} from './gestures.ts';

const component = 'charge/station/BranchCompanyList';

describe('a tree', () => {
  it('fetches children when a row is opened, and not again when it is opened a second time', async () => {
    const page = await openPage({ as: 'admin', width: 1920 });
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

  it('puts a new child under its parent, and finds it as a flat list', async () => {
    const page = await openPage({ as: 'admin', width: 2400 });
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
    await eventually(() => columnOf(pane, 'companyName')).toEqual([`新设${code}`]);
    await runOn(page, await rowOf(pane, `新设${code}`), '详情');
    const detail = dialogOf(page, '分公司详情');
    await detail.locator('dd').getByText(parent, { exact: true }).waitFor();
  });
});
