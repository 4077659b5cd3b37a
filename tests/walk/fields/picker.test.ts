import { describe, expect, it } from 'vitest';
import { keepPage, openPage } from '../browser.ts';
import {
  buttonOf,
  choose,
  dialogOf,
  eventually,
  fieldOf,
  insideWindow,
  openScreen,
  press,
  reach,
  type,
} from '../gestures.ts';

const openKept = keepPage({ as: 'admin', width: 1600 });

describe('records chosen in a dialog', () => {
  it('stand in their tree: each by itself, or with all below it once a person links them', async () => {
    const page = await openKept({ width: 1440, height: 900 });
    const pane = await openScreen(page, 'system/UserList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增用户');
    const field = fieldOf(form, 'selecteddeparts');
    await field.getByRole('combobox').focus();
    await page.keyboard.press('F2');
    const picker = dialogOf(page, '选择部门');
    await insideWindow(picker);
    await eventually(async () => (await picker.boundingBox())?.width).toBe(500);
    const node = (title: string) => picker.locator('.ant-tree-treenode').filter({ hasText: title }).first();
    await node('广州分公司').locator('.ant-tree-checkbox').click();
    await picker.getByText('已选 1 项').waitFor();
    await picker.getByRole('button', { name: '树操作' }).click();
    await page.getByRole('menuitem', { name: '父子关联' }).click();
    await node('佛山分公司').locator('.ant-tree-checkbox').click();
    await eventually(async () =>
      Number(/\d+/.exec(await picker.getByText(/已选 \d+ 项/).innerText())![0]),
    ).toBeGreaterThan(2);
    await press(picker, '取消');
    await picker.waitFor({ state: 'hidden' });
    await eventually(() => field.locator('.ant-select-selection-item').count()).toBe(0);

    // What was ticked and not confirmed is forgotten.
    await field.getByRole('button', { name: '选择部门' }).click();
    await picker.getByText('已选 0 项').waitFor();
    await picker.getByLabel('搜索').fill('深圳');
    await node('深圳分公司').locator('.ant-tree-checkbox').click();
    await press(picker, '确定');
    await field.getByText('深圳分公司').first().waitFor();
  });

  it('are chosen by the keyboard alone, and Ctrl+Enter is for the dialog and not for the form behind it', async () => {
    const page = await openKept({ width: 1440, height: 900 });
    const pane = await openScreen(page, 'system/UserList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增用户');
    await fieldOf(form, 'post').getByRole('combobox').focus();
    await page.keyboard.press('F2');
    const posts = dialogOf(page, '选择职务');
    const rows = posts.locator('.ant-table-row');
    await eventually(() => rows.count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(() =>
      rows
        .nth(1)
        .locator('input')
        .evaluate((box) => box === document.activeElement),
    ).toBe(true);
    const post = (await rows.nth(1).locator('td').nth(1).innerText()).trim();
    // Where one excludes the others, the arrow chooses it.
    await page.keyboard.press('Enter');
    await posts.waitFor({ state: 'hidden' });
    await eventually(() => fieldOf(form, 'post').innerText()).toContain(post);

    await fieldOf(form, 'selecteddeparts').getByRole('combobox').focus();
    await page.keyboard.press('F2');
    const departs = dialogOf(page, '选择部门');
    await departs.locator('.ant-tree-treenode').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await departs.getByText('已选 1 项').waitFor();
    await buttonOf(departs, '取消').focus();
    await page.keyboard.press('Control+Enter');
    await departs.waitFor({ state: 'hidden' });
    await eventually(() =>
      fieldOf(form, 'selecteddeparts').locator('.ant-select-selection-item').count(),
    ).toBeGreaterThan(0);
    // What was chosen is seen again, and pressing twice on a row chooses it once.
    await fieldOf(form, 'selecteddeparts').getByRole('button', { name: '选择部门' }).click();
    await departs.locator('.ant-tree-checkbox-checked').first().waitFor();
    await press(departs, '取消');
    await fieldOf(form, 'selectedroles').getByRole('button', { name: '选择角色' }).click();
    const roles = dialogOf(page, '选择角色');
    await roles.locator('.ant-table-row td').nth(1).dblclick();
    await roles.getByText('已选 1 项').waitFor();
    await press(roles, '取消');
    // The form was not asked for anything.
    expect(await form.getByText(/处需要修改/).count()).toBe(0);
  });

  it('stand in a table beside the tree they belong to; what is chosen stays over pages and searches', async () => {
    // Beside the menu of the application there is no room for all of it in a smaller window.
    const page = await openKept();
    const pane = await openScreen(page, 'system/DepartList');
    await press(pane, '新增');
    const form = dialogOf(page, /^新增/);
    const field = fieldOf(form, 'directorUserIds');
    // The field asks for its own choices too: the picker's question is the one for five rows.
    const five = page.waitForRequest(/\/sys\/user\/queryUserComponentData\?.*\bpageSize=5\b/);
    const departs = page.waitForRequest(/\/sys\/sysDepart\/queryTreeList/);
    await field.getByRole('button', { name: '选择部门负责人' }).click();
    await Promise.all([five, departs]);
    const picker = dialogOf(page, '选择部门负责人');
    await eventually(async () => (await picker.boundingBox())?.width).toBe(1250);
    const rows = picker.locator('.ant-table-row');
    await eventually(() => rows.count()).toBe(5);
    const chosen = picker.getByRole('region', { name: '已选记录' }).getByRole('listitem');
    await rows.nth(0).click();
    await picker.getByTitle('2', { exact: true }).click();
    await eventually(async () => (await picker.locator('.ant-pagination-item-active').innerText()).trim()).toBe('2');
    await eventually(() => picker.locator('.ant-spin-spinning').count()).toBe(0);
    await rows.nth(1).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await eventually(() => chosen.count()).toBe(2);
    const [kept, removed] = await chosen.allInnerTexts();
    await picker.getByRole('textbox', { name: '用户账号' }).fill('staff');
    await eventually(() => rows.count()).toBeLessThan(5);
    await chosen
      .nth(1)
      .getByRole('button', { name: `删除 ${removed}` })
      .click();
    await eventually(() => chosen.allInnerTexts()).toEqual([kept]);
    // Of a department are all who belong to it or to one below it; words are asked for as they were typed.
    const asked = page.waitForRequest(/queryUserComponentData\?.*\bdepartId=\d+(&|$)/);
    await picker
      .locator('.ant-tree-treenode')
      .filter({ hasText: '广州分公司' })
      .first()
      .getByText('广州分公司')
      .click();
    expect(new URL((await asked).url()).searchParams.get('username')).toBe('staff');
    await press(picker, '确定');
    await field.getByText(kept!).first().waitFor();
  });

  it('stand in a wide table alone where the file asks for that, with more of a long text', async () => {
    const page = await openKept();
    await page.route(/sys\/user\/list/, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { result: { records: Record<string, unknown>[] } };
      json.result.records[0]!['realname'] = '甲'.repeat(26);
      await route.fulfill({ response: answer, json });
    });
    const pane = await openScreen(page, 'system/SysAnnouncementList');
    await press(pane, '新增');
    const form = dialogOf(page, /^新增/);
    await choose(page, form, 'msgType', '指定用户');
    await fieldOf(form, 'userIds').getByRole('button', { name: '选择指定用户' }).click();
    const picker = dialogOf(page, '选择指定用户');
    await eventually(async () => (await picker.boundingBox())?.width).toBe(1200);
    await insideWindow(picker);
    await picker.getByText(`${'甲'.repeat(25)}…`, { exact: true }).waitFor();
    expect(await picker.locator('.ant-tree').count()).toBe(0);
    await picker.locator('.ant-table-row').nth(1).click();
    await press(picker, '确定');
    await picker.waitFor({ state: 'hidden' });
    // What was chosen before is called by its list, whichever page it is on.
    const ofOne = (url: string) => url.includes('/sys/user/list') && new URL(url).searchParams.get('pageSize') === '1';
    const named = page.waitForRequest((request) => ofOne(request.url()));
    await fieldOf(form, 'userIds').getByRole('button', { name: '选择指定用户' }).click();
    const { searchParams } = new URL((await named).url());
    expect(searchParams.get('pageNo')).toBe('1');
    expect(searchParams.get('id') ?? searchParams.get('username')).toMatch(/^\w+$/);
    await picker.getByRole('region', { name: '已选记录' }).getByText('甲'.repeat(26)).waitFor();
  });

  it('fit into the window of a phone, and one that is chosen fills the fields beside it', async () => {
    const page = await openPage({ as: 'admin', width: 390, touch: true });
    const pane = await openScreen(page, 'charge/mall/UserAddressList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增收货地址');
    await type(form, 'receiver', '收货人');
    await reach(fieldOf(form, 'memberId').getByRole('button', { name: '选择会员' }));
    const picker = dialogOf(page, '选择会员');
    const cards = picker.locator('.vf-record');
    await eventually(() => cards.count()).toBe(5);
    await insideWindow(picker);
    const name = (await cards.first().locator('.vf-choosing-head').innerText()).trim();
    await reach(cards.first());
    await press(picker, '确定');
    await fieldOf(form, 'memberId').getByText(name).first().waitFor();
    await eventually(() => fieldOf(form, 'mobile').getByRole('textbox').inputValue()).toMatch(/^1\d{10}$/);
  });
});
