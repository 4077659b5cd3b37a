/** Chinese by an input method: no syllable is lost or doubled, and Enter that ends a composition ends nothing else. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, keepPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  buttonOf,
  chooseIn,
  dialogOf,
  eventually,
  fieldOf,
  listed,
  openScreen,
  paneOf,
  press,
  reach,
  rowOf,
  runOn,
  searchOf,
} from '../gestures.ts';
import { InputMethod } from '../inputMethod.ts';

const kennel = {
  id: 'odd-kennel',
  title: '犬舍',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: { dogs: { title: '狗', properties: { call: { title: '叫法' }, note: { title: '备注' } } } },
};

const openKept = keepPage({ as: 'admin' });

beforeAll(() => dropScreen('charge/demo/OddKennelList', JSON.stringify(kennel)));

describe('in a sub-table', () => {
  async function openForm(): Promise<{ page: Page; form: Locator; cell: (row: number, field: string) => Locator }> {
    const page = await openKept();
    await page.goto(`${address}/#/other/oddKennel?_add=`);
    const form = paneOf(page).getByRole('dialog').last();
    await buttonOf(form, '新增一行').click();
    await buttonOf(form, '新增一行').click();
    return { page, form, cell: (row, field) => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`) };
  }

  it('a cell that has the focus and is not opened takes the first syllable, and goes down with Enter', async () => {
    const { page, cell } = await openForm();
    await cell(0, 'call').click();
    const method = await InputMethod.of(page);
    await method.write('wangcai', '旺财');
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'call').innerText()).toBe('旺财');
    // The input method of a person only wakes where text can be written.
    await eventually(() => cell(1, 'call').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await cell(1, 'call').locator('input').count()).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).isContentEditable)).toBe(true);
    await method.write('laifu', '来福');
    await page.keyboard.press('Tab');
    await eventually(() => cell(1, 'call').innerText()).toBe('来福');
    await method.write('haogou', '好狗');
    await page.keyboard.press('Enter');
    await eventually(() => cell(1, 'note').innerText()).toBe('好狗');
    // It takes the place of what stood there, as a typed letter does.
    await cell(0, 'call').click();
    await cell(0, 'call').locator('input').waitFor();
    await page.keyboard.press('Escape');
    await cell(0, 'call').locator('input').waitFor({ state: 'detached' });
    await method.write('xiaohei', '小黑');
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'call').innerText()).toBe('小黑');
  });

  it('Enter that takes the letters closes neither the cell nor the form', async () => {
    const { page, form, cell } = await openForm();
    await cell(0, 'call').click();
    const method = await InputMethod.of(page);
    await method.compose('abc');
    await method.takeLetters('abc');
    expect(await cell(0, 'call').locator('input').inputValue()).toBe('abc');
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'call').innerText()).toBe('abc');
  });

  it('a focused cell is changed by its editor alone', async () => {
    const { page, cell } = await openForm();
    await cell(0, 'call').click();
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await eventually(() => cell(0, 'call').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+v');
    expect(await cell(0, 'call').innerText()).toBe('a');
    await page.keyboard.type('b');
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'call').innerText()).toBe('b');
  });
});

describe('elsewhere, Enter that takes the letters of a composition', () => {
  const member = 'charge/member/MemberList';

  it('asks for no list, and one that is pressed afterwards does', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const input = searchOf(pane, '会员昵称').locator('input');
    await reach(input);
    const here = page.url();
    const method = await InputMethod.of(page);
    await method.compose('zhao');
    await method.takeLetters('zhao');
    expect(await input.inputValue()).toBe('zhao');
    expect(page.url()).toBe(here);
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain('zhao');
    await listed(page);
  });

  it('sends no dialog and no form', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member, '?memberStatus=1');
    await runOn(page, await rowOf(pane, /1\d{2}\S{4}/), '充值');
    const dialog = page.getByRole('dialog').filter({ hasText: '充值金额' });
    await fieldOf(dialog, 'amount').locator('input').fill('1');
    const remark = fieldOf(dialog, 'remark').locator('input, textarea');
    await reach(remark);
    const method = await InputMethod.of(page);
    await method.compose('bei');
    await method.takeLetters('bei');
    expect(await remark.inputValue()).toBe('bei');
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.locator('.ant-message-notice').count()).toBe(0);
    await press(dialog, '充值');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('chooses nothing from a list that is searched', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    await buttonOf(pane, '新增').click();
    const form = dialogOf(page, '新增会员');
    const box = fieldOf(form, 'sex').getByRole('combobox');
    await reach(box);
    const method = await InputMethod.of(page);
    await method.compose('nan');
    await method.takeLetters('男');
    await eventually(() => page.locator('.ant-select-dropdown').filter({ visible: true }).count()).toBe(1);
    await chooseIn(page, box, '男');
    await eventually(() => fieldOf(form, 'sex').innerText()).toContain('男');
  });
});
