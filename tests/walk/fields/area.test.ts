import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import {
  buttonOf,
  cellOf,
  chooseIn,
  columnOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  insideWindow,
  openScreen,
  popupOf,
  press,
  query,
  reach,
  rowOf,
  searchOf,
  type,
  unfold,
} from '../gestures.ts';

describe('areas', () => {
  it('are chosen by keyboard, shown by their whole path, and found by the province they lie in', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, 'charge/mall/UserAddressList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增收货地址');
    await type(form, 'receiver', '区域测试');
    await type(form, 'mobile', '13800000000');
    await type(form, 'address', '科技路1号');
    const field = fieldOf(form, 'areaCode');
    await field.getByRole('combobox').focus();
    await page.keyboard.press('ArrowDown');
    const list = popupOf(page, 'cascader-dropdown');
    await insideWindow(list);
    // From 北京市 two to the right is its first district.
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await field.getByTitle('北京市/北京市/东城区').waitFor();
    await eventually(() => list.isVisible()).toBe(false);
    await page.keyboard.type('天河');
    await list.getByText('广东省 / 广州市 / 天河区').waitFor();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await field.getByTitle('广东省/广州市/天河区').waitFor();
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    expect(await cellOf(await rowOf(pane, '区域测试'), 'areaCode').innerText()).toBe('广东省/广州市/天河区');

    const search = pane.getByRole('combobox', { name: '所在地区' });
    await reach(search);
    await reach(list.getByText('广东省', { exact: true }));
    await page.keyboard.press('Escape');
    await query(page, pane);
    await pane.getByText('所在地区：广东省').waitFor();
    await rowOf(pane, '区域测试');
    const found = await columnOf(pane, 'areaCode');
    expect(found.filter((text) => !text.startsWith('广东省'))).toEqual([]);
  });

  it('are taken by the name that is typed where it is the only one; another text is told, and saves nothing', async () => {
    const page = await openPage({ as: 'admin', width: 1000 });
    const pane = await openScreen(page, 'charge/mall/UserAddressList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增收货地址');
    await type(form, 'receiver', '打字测试');
    await type(form, 'mobile', '13800000000');
    await type(form, 'address', '科技路2号');
    const field = fieldOf(form, 'areaCode');
    await reach(field.getByRole('combobox'));
    await page.keyboard.type('福田');
    await page.keyboard.press('Tab');
    await field.getByTitle('广东省/深圳市/福田区').waitFor();
    await reach(field.getByRole('combobox'));
    await page.keyboard.type('天河');
    await page.keyboard.press('Enter');
    await field.getByTitle('广东省/广州市/天河区').waitFor();
    await reach(field.getByRole('combobox'));
    await page.keyboard.type('亚特兰蒂');
    await reach(fieldOf(form, 'address').locator('input, textarea').first());
    await eventually(() => errorOf(form, 'areaCode').innerText()).toBe('没有选中“亚特兰蒂”，请从列表中选择');
    await press(form, '保存');
    expect(await form.isVisible()).toBe(true);
    await reach(field.getByRole('combobox'));
    await page.keyboard.type('深圳市');
    await page.keyboard.press('Enter');
    await field.getByTitle('广东省/深圳市', { exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    expect(await cellOf(await rowOf(pane, '打字测试'), 'areaCode').innerText()).toBe('广东省/深圳市');
  });

  it('that several could be are searched by none of them: the text is found again as often as 查询 is pressed', async () => {
    const page = await openPage({ as: 'admin', width: 1900 });
    const pane = await openScreen(page, 'charge/mall/UserAddressList');
    await unfold(pane);
    const shown = page.url();
    const item = searchOf(pane, '所在地区');
    await reach(item.getByRole('combobox'));
    const box = item.locator('input');
    await box.waitFor();
    await page.keyboard.type('南山');
    for (let times = 0; times < 3; times += 1) {
      // A person holds the button down for a moment, in which the select forgets what was typed.
      await buttonOf(pane, '查询').click({ delay: 150 });
      await eventually(() => item.getByRole('alert').innerText()).toBe('没有选中“南山”，请从列表中选择');
      await eventually(() => box.inputValue()).toBe('南山');
      await eventually(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(page.url()).toBe(shown);
    }
    await page.keyboard.type('南山区');
    await page.keyboard.press('Escape');
    await eventually(() => item.getByRole('alert').count()).toBe(0);
  });

  it('are chosen in the window of a phone, also in three selects', async () => {
    const page = await openPage({ as: 'admin', width: 390, touch: true });
    const pane = await openScreen(page, 'charge/mall/UserAddressList');
    await press(pane, '新增');
    const form = dialogOf(page, '新增收货地址');
    const field = fieldOf(form, 'areaCode');
    await reach(field.getByRole('combobox'));
    const list = popupOf(page, 'cascader-dropdown');
    for (const name of ['新疆维吾尔自治区', '克孜勒苏柯尔克孜自治州', '阿合奇县']) {
      await insideWindow(list);
      await reach(list.getByText(name, { exact: true }));
    }
    await field.getByTitle('新疆维吾尔自治区/克孜勒苏柯尔克孜自治州/阿合奇县').waitFor();
    await buttonOf(form, '取消').click();
    await buttonOf(page, '放弃修改').click();

    const branches = await openScreen(page, 'charge/station/BranchCompanyList');
    await press(branches, '新增');
    const area = fieldOf(dialogOf(page, '新增分公司'), 'areaCode');
    const level = (name: string) => area.getByRole('combobox', { name: `所在地区 ${name}` });
    expect(await level('市').isDisabled()).toBe(true);
    await chooseIn(page, level('省'), '广东省', true);
    await chooseIn(page, level('市'), '深圳市', true);
    await chooseIn(page, level('区'), '南山区', true);
    await area.getByTitle('南山区').waitFor();
    await chooseIn(page, level('省'), '浙江省', true);
    // What lies elsewhere goes with the province that it lay in.
    await eventually(() => area.getByTitle('深圳市').count()).toBe(0);
    expect(await level('区').isDisabled()).toBe(true);
  });
});
