/** A record of a tree, chosen where it stands. */
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dialogOf, eventually, fieldOf, insideWindow, openScreen, popupOf, press, reach } from '../gestures.ts';

const guides = 'charge/wechat/UserGuideList';
const asked = /loadTreeData/;

describe('a select of a tree', () => {
  it('fetches what stands below a choice when it is opened, by the keyboard too, and offers one part of the tree', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, guides);
    await press(pane, '新增');
    const field = fieldOf(dialogOf(page, '新增用户指南'), 'categoryId');
    const box = field.getByRole('combobox');
    await box.focus();
    const first = page.waitForRequest(asked);
    await page.keyboard.press('ArrowDown');
    expect(new URL((await first).url()).searchParams.get('pid')).toBe('');
    const list = popupOf(page, 'select-dropdown');
    const node = (title: string) => list.locator('.ant-select-tree-treenode').filter({ hasText: title });
    await insideWindow(list);
    const nodes = list.locator('.ant-select-tree-treenode:not([aria-hidden])');
    await eventually(() => nodes.allInnerTexts()).toEqual(['新手入门', '计费与发票', '故障与安全', '账户与协议']);
    const below = page.waitForRequest(asked);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(new URL((await below).url()).searchParams.get('pid')).not.toBe('');
    await node('扫码充电').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => (await field.innerText()).trim()).toContain('扫码充电');
    await eventually(() => list.count()).toBe(0);
    // Opened again, it asks again, for what stood open too.
    const again = page.waitForRequest((request) => asked.test(request.url()) && !request.url().includes('pid=&'));
    await reach(box);
    await again;
    await node('扫码充电').waitFor();
  });

  it('finds a record on any level by a word, with the way to it, and keeps the name of one that was never loaded', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, guides);
    await reach(
      pane.locator('.ag-row').filter({ hasText: '退款多久到账' }).getByRole('button', { name: '编辑' }).first(),
    );
    const field = fieldOf(dialogOf(page, '编辑用户指南'), 'categoryId');
    await eventually(async () => (await field.innerText()).trim()).toContain('退款');
    await reach(field.getByRole('combobox'));
    await page.keyboard.type('发票');
    const list = popupOf(page, 'select-dropdown');
    const found = list.locator('.ant-select-tree-treenode').filter({ hasText: '开具发票' });
    await found.waitFor();
    expect(await found.innerText()).toContain('用户指南 / 计费与发票');
    await found.locator('.ant-select-tree-node-content-wrapper').click();
    await eventually(async () => (await field.innerText()).trim()).toContain('开具发票');
  });

  it('lies in the window of a phone', async () => {
    const page = await openPage({ as: 'admin', width: 390, touch: true });
    const pane = await openScreen(page, guides);
    await press(pane, '新增');
    const field = fieldOf(dialogOf(page, '新增用户指南'), 'categoryId');
    await reach(field.getByRole('combobox'));
    const list = popupOf(page, 'select-dropdown');
    await insideWindow(list);
    const node = list.locator('.ant-select-tree-treenode').filter({ hasText: '新手入门' });
    expect((await node.boundingBox())!.height).toBeGreaterThanOrEqual(40);
    await node.locator('.ant-select-tree-switcher').click();
    await list.locator('.ant-select-tree-treenode').filter({ hasText: '即插即充' }).click();
    await eventually(async () => (await field.innerText()).trim()).toContain('即插即充');
  });

  it('says why the top of the tree does not come', async () => {
    const page = await openPage({ as: 'admin', allowed: [/500|Failed to load/] });
    const pane = await openScreen(page, guides);
    await press(pane, '新增');
    const field = fieldOf(dialogOf(page, '新增用户指南'), 'categoryId');
    await page.route(asked, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '分类树暂时不可用', result: null } }),
    );
    await reach(field.getByRole('combobox'));
    await page.locator('.ant-message').getByText('分类树暂时不可用').waitFor();
  });

  it('says once why a branch does not come, and asks for it anew when the list is opened again', async () => {
    const page = await openPage({ as: 'admin', allowed: [/500|Failed to load/] });
    const pane = await openScreen(page, guides);
    await press(pane, '新增');
    const field = fieldOf(dialogOf(page, '新增用户指南'), 'categoryId');
    let isBroken = true;
    await page.route(asked, (route) =>
      isBroken && !route.request().url().includes('pid=&')
        ? route.fulfill({ json: { success: false, code: 500, message: '下级暂时不可用', result: null } })
        : route.continue(),
    );
    await reach(field.getByRole('combobox'));
    const node = popupOf(page, 'select-dropdown').locator('.ant-select-tree-treenode');
    await node.filter({ hasText: '新手入门' }).locator('.ant-select-tree-switcher').click();
    const told = page.locator('.ant-message').getByText('下级暂时不可用');
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await page.keyboard.press('Escape');
    isBroken = false;
    await reach(field.getByRole('combobox'));
    await node.filter({ hasText: '扫码充电' }).waitFor();
  });
});
