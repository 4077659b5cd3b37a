import { describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  buttonOf,
  choose,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  openScreen,
  press,
  reach,
  rowOf,
  scrollTo,
  type,
} from '../gestures.ts';
import { keepRecords } from '../subTable/keepRecords.ts';

const component = 'charge/connection/ConnectionOperatorList';

describe('a form within a form', () => {
  it('is filled in part by part, refused at the part that is wrong, saved, and read under its titles', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, component);
    await press(pane, '新增');
    const form = dialogOf(page, '新增互联运营商');
    await type(form, 'operatorName', '嵌套能源');
    await type(form, 'operatorCode', 'NESTED001');
    await choose(page, form, 'operatorKind', '流量方(客户归属)');
    const nested = fieldOf(form, 'pushSettings');
    // Choices change what is asked for.
    const write = async (label: string, text: string): Promise<void> => {
      await scrollTo(nested.getByLabel(label));
      await nested.getByLabel(label).fill(text);
    };
    await reach(buttonOf(nested, '添加').last());
    const name = nested.getByLabel('名称', { exact: true });
    await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('');
    await write('接收地址', 'example.com');
    await reach(buttonOf(nested, '添加').first());
    // Neither made another number nor thrown away.
    await write('失败重试次数', '99');
    await write('姓名', '张三');
    // An item is named by its number alone.
    expect(await nested.getByText(/-1$/).allInnerTexts()).toEqual([]);
    // Leaving what is wrong brings messages; they do not take away what is just being pressed.
    await reach(nested.getByLabel('夜间也通知'));
    expect(await nested.getByLabel('夜间也通知').isChecked()).toBe(true);
    await nested.getByText('失败重试次数不能大于10', { exact: true }).waitFor();
    await press(form, '保存');
    await eventually(() => errorOf(form, 'pushSettings').textContent()).toContain('推送方式 / 接收地址：');
    await eventually(() => errorOf(form, 'pushSettings').textContent()).toContain('等4处');
    await nested.getByText('请输入名称', { exact: true }).first().waitFor();
    // Each message stands at its place as well.
    await nested.getByText('请输入以http和https开头的网址', { exact: true }).waitFor();
    await nested.getByText('请输入手机号', { exact: true }).waitFor();
    await nested.getByText('失败重试次数不能大于10', { exact: true }).waitFor();
    expect(await nested.getByLabel('失败重试次数').inputValue()).toBe('99');
    await write('失败重试次数', '三次');
    await nested.getByText('失败重试次数不能大于10', { exact: true }).waitFor({ state: 'detached' });
    expect(await nested.getByLabel('失败重试次数').inputValue()).toBe('三次');
    await press(form, '保存');
    await eventually(() => errorOf(form, 'pushSettings').textContent()).toContain('失败重试次数：');
    await write('失败重试次数', '7');
    await write('接收地址', 'https://push.example.com/notify');
    await write('手机号', '13900000000');
    await name.fill('X-Station');
    await nested.getByLabel('值', { exact: true }).fill('东站');
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    await reach((await rowOf(pane, '嵌套能源')).getByText('嵌套能源', { exact: true }));
    const detail = dialogOf(page, '嵌套能源');
    for (const text of [
      '推送方式',
      'https://push.example.com/notify',
      '失败重试次数',
      '7',
      '故障通知人',
      '张三',
      'X-Station',
      '东站',
    ])
      await detail.getByText(text, { exact: true }).first().waitFor();
    // A line holds a whole number in a narrow window, too, and the values of one part begin below each other.
    await page.setViewportSize({ width: 390, height: 844 });
    const [phone, person] = ['13900000000', '张三'].map((text) => detail.getByText(text, { exact: true }).first());
    await scrollTo(phone!);
    const [one, other] = [(await phone!.boundingBox())!, (await person!.boundingBox())!];
    expect(one.height).toBeLessThan(30);
    expect(one.x).toBe(other.x);
  });

  it('lets a person go on from the name of a part to its value, by the keyboard and by a press', async () => {
    const headers = { title: '请求头', type: 'object', additionalProperties: { type: 'string' } };
    const conf = { title: '设置', type: 'object', properties: { headers } };
    const properties = { name: { title: '名称' }, conf };
    const records = keepRecords('charge/demo/OddHeadersList', { id: 'odd-headers', title: '报头单', properties });
    await records.drop();
    const { page, form, saved } = await records.open({});
    const nested = fieldOf(form, 'conf');
    const names = nested.getByLabel('名称', { exact: true });
    const values = nested.getByLabel('值', { exact: true });
    await reach(buttonOf(nested, '添加'));
    await names.waitFor();
    await page.keyboard.type('X-One');
    await page.keyboard.press('Tab');
    await page.keyboard.type('一');
    await reach(buttonOf(nested, '添加'));
    await names.nth(1).waitFor();
    await page.keyboard.type('X-Two');
    await reach(values.nth(1));
    await page.keyboard.type('二');
    // Naming one leaves the other where it is.
    await reach(names.first());
    await page.keyboard.press('End');
    await page.keyboard.type('st');
    await reach(values.nth(1));
    await page.keyboard.press('End');
    await page.keyboard.type('号');
    // A name is given once: neither a new part nor one that has a name gets it with a number that nobody has typed.
    await reach(names.nth(1));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('X-Onest');
    await page.keyboard.press('Tab');
    await nested.getByText('已有“X-Onest”，请换一个名称').waitFor();
    expect(await names.nth(1).inputValue()).toBe('X-Two');
    await reach(buttonOf(nested, '添加'));
    await names.nth(2).waitFor();
    await page.keyboard.type('X-Two');
    await page.keyboard.press('Tab');
    await page.keyboard.type('三');
    await nested.getByText('已有“X-Two”，请换一个名称').waitFor();
    await press(form, '保存');
    await eventually(() => errorOf(form, 'conf').textContent()).toContain('请输入名称');
    expect(await names.nth(2).inputValue()).toBe('X-Two');
    await reach(names.nth(2));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('X-Three');
    await page.keyboard.press('Tab');
    expect(JSON.parse(String((await saved())['conf']))).toEqual({
      headers: { 'X-Onest': '一', 'X-Two': '二号', 'X-Three': '三' },
    });
  });

  it('is left empty where it is not required, whatever its parts start with', async () => {
    const conf = {
      title: '连接设置',
      type: 'object',
      required: ['host'],
      properties: {
        host: { title: '主机', type: 'string' },
        port: { title: '端口', type: 'integer', minimum: 1, maximum: 65535, default: 502 },
      },
    };
    const component = 'charge/demo/OddConnectedList';
    const screen = {
      id: 'odd-connected',
      title: '连接单',
      label: 'name',
      properties: { name: { title: '名称' }, conf },
    };
    await dropScreen(component, JSON.stringify(screen));
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, component);
    const add = async (name: string, fill: (nested: Locator) => Promise<void>): Promise<unknown> => {
      await press(pane, '新增');
      const form = page.getByRole('dialog').last();
      await type(form, 'name', name);
      const nested = fieldOf(form, 'conf');
      await eventually(() => nested.getByLabel('端口').inputValue()).toBe('502');
      await fill(nested);
      await press(form, '保存');
      await form.waitFor({ state: 'hidden' });
      const { json } = await call(await tokenOf('admin'), 'GET', `/charge/oddConnected/list?name=${name}`);
      return (json!.result as { records: { conf: unknown }[] }).records[0]!.conf;
    };
    expect(await add('untouched', async () => {})).toBeNull();
    expect(await add('cleared', (nested) => nested.getByLabel('端口').fill(''))).toBeNull();
    const giveUp = async (nested: Locator): Promise<void> => {
      await nested.getByLabel('主机').fill('a');
      await nested.getByLabel('主机').fill('');
    };
    expect(await add('given-up', giveUp)).toBeNull();
    const filled = await add('filled', (nested) => nested.getByLabel('主机').fill('db'));
    expect(JSON.parse(String(filled))).toEqual({ host: 'db', port: 502 });
  });
});
