/** Selects by the keyboard alone: what is typed arrives, Tab takes it and goes on, and nothing goes without a word. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, call, keepPage, openPage, signIn, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  buttonOf,
  errorOf,
  eventually,
  fieldOf,
  openScreen,
  popupOf,
  press,
  query,
  searchOf,
  toast,
  type,
} from '../gestures.ts';

const openKept = keepPage({ as: 'admin' });
const screen = {
  id: 'odd-choices',
  title: '选择键',
  label: 'name',
  properties: {
    name: { title: '名称' },
    state: { title: '状态', enum: ['apple', 'banana', 'cherry'], search: true },
    several: { title: '多选', field: 'multi-dict', dict: 'supplier_type' },
    last: { title: '最后' },
    area: { title: '地区', field: 'area' },
    fleet: { title: '车队', ref: 'odd-groups.name', search: true },
    after: { title: '之后' },
    fleets: { title: '多个车队', field: 'multi-ref', ref: 'odd-groups.name' },
    team: { title: '小组', ref: 'odd-groups.name', form: { widget: 'dialog' } },
    next: { title: '其次' },
    times: { title: '时间表', field: 'cron' },
    tail: { title: '末尾' },
  },
};
const groups = { id: 'odd-groups', title: '同名车队', label: 'name', properties: { name: { title: '名称' } } };
beforeAll(async () => {
  await dropScreen('charge/demo/OddGroupsList', JSON.stringify(groups));
  await dropScreen('charge/demo/OddChoicesList', JSON.stringify(screen));
  const token = await tokenOf('admin');
  for (const name of ['城东车队', '城东车队', '城西车队', '老城西车队'])
    await call(token, 'POST', '/charge/oddGroups/add', { name });
});

/** The field of the form that has the focus. */
const fieldInFocus = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));

async function openForm(page: Page) {
  await page.goto(`${address}/#/other/oddChoices?_add=`);
  const form = page.getByRole('dialog').last();
  await fieldOf(form, 'name').locator('input').focus();
  await page.keyboard.press('Tab');
  await eventually(() => fieldInFocus(page)).toBe('state');
  return form;
}

describe('selects by the keyboard', () => {
  it('take what is typed while they are still on their way', async () => {
    const page = await openPage({ fresh: true });
    await signIn(page);
    await page.route(/DictSelect.*\.js/, async (route) => {
      await new Promise((rest) => setTimeout(rest, 700));
      await route.continue();
    });
    const pane = await openScreen(page, 'charge/device/DeviceSupplierList');
    const item = searchOf(pane, '厂商类型');
    await item.getByRole('combobox').focus();
    await page.keyboard.type('abc', { delay: 20 });
    await eventually(() => item.locator('input').inputValue()).toBe('abc');
    await page.keyboard.type('d');
    expect(await item.locator('input').inputValue()).toBe('abcd');
  });

  it('take the choice that is typed for with the first Tab, which goes on to the next field', async () => {
    const page = await openKept();
    const form = await openForm(page);
    await page.keyboard.type('ban');
    await page.keyboard.press('Tab');
    await eventually(() => fieldInFocus(page)).toBe('several');
    await fieldOf(form, 'state').getByText('banana').first().waitFor();

    // A list that was only opened gives nothing that nobody pointed at.
    await fieldOf(form, 'state').getByRole('combobox').focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await popupOf(page, 'select-dropdown').getByText('cherry').first().waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => fieldInFocus(page)).toBe('several');
    expect(await fieldOf(form, 'state').locator('.ant-select-content-value').count()).toBe(0);
  });

  it('are emptied by Delete, which opens nothing, and Tab takes nothing that was stepped to before', async () => {
    const page = await openKept();
    const form = await openForm(page);
    for (const name of ['state', 'several', 'area', 'fleet']) {
      const box = fieldOf(form, name).getByRole('combobox');
      const shown = () => fieldOf(form, name).innerText();
      await box.focus();
      await page.keyboard.press('ArrowDown');
      await eventually(() => box.getAttribute('aria-expanded')).toBe('true');
      await popupOf(page, 'select-dropdown')
        .locator('.ant-select-item-option, .ant-cascader-menu-item')
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(shown, name).not.toContain('请选择');
      if ((await box.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
      await eventually(() => box.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowDown');
      await eventually(() => box.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await eventually(() => box.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('Delete');
      await eventually(shown, name).toContain('请选择');
      await page.waitForTimeout(100);
      expect(await box.getAttribute('aria-expanded'), name).toBe('false');
      await page.keyboard.press('Tab');
      await eventually(() => fieldInFocus(page)).not.toBe(name);
      await page.waitForTimeout(100);
      expect(await shown(), name).toContain('请选择');
    }
  });

  it('leave a text that fits nothing with Tab, and say so: what is typed on goes into the next field', async () => {
    const page = await openKept();
    const form = await openForm(page);
    await page.keyboard.type('zzz');
    await popupOf(page, 'select-dropdown').getByText('没有查询到任何数据').waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => errorOf(form, 'state').innerText()).toBe('没有选中“zzz”，请从列表中选择');
    expect(await fieldInFocus(page)).toBe('several');
    // The same of several of one name, and however fast somebody types.
    await fieldOf(form, 'fleet').getByRole('combobox').focus();
    for (const pause of [0, 1500]) {
      await page.keyboard.type('城东');
      await page.waitForTimeout(pause);
      await page.keyboard.press('Tab');
      expect(await fieldInFocus(page)).toBe('after');
      await page.keyboard.type(`后${pause}`);
      await eventually(() => errorOf(form, 'fleet').innerText()).toBe('没有选中“城东”，请从列表中选择');
      expect(await fieldOf(form, 'after').locator('input').inputValue()).toBe(`后${pause}`);
      await page.keyboard.press('Shift+Tab');
      await eventually(() => fieldInFocus(page)).toBe('fleet');
    }
  });

  it('go on with Tab to the next field, not to the button of a dialog, which F2 opens', async () => {
    const page = await openKept();
    const form = await openForm(page);
    const textOf = (name: string) => fieldOf(form, name).locator('input').inputValue();
    await fieldOf(form, 'team').getByRole('combobox').focus();
    // The digits of a telephone number went nowhere, and a name into the field before.
    for (const text of ['城西车队', '13900005555', '0 0 2 * * ?', '末了']) {
      await page.keyboard.type(text, { delay: 30 });
      await page.keyboard.press('Tab');
    }
    await eventually(() => fieldOf(form, 'team').innerText()).toContain('城西车队');
    expect([await textOf('next'), await textOf('times'), await textOf('tail')]).toEqual([
      '13900005555',
      '0 0 2 * * ?',
      '末了',
    ]);
    for (const [name, title] of [
      ['team', '选择小组'],
      ['times', 'Cron表达式'],
    ] as const) {
      await fieldOf(form, name).locator('input').focus();
      await page.keyboard.press('F2');
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
    }
  });

  it('take several by typing and Enter, however fast the next one is typed', async () => {
    const page = await openKept();
    const form = await openForm(page);
    const box = fieldOf(form, 'fleets').getByRole('combobox');
    await box.focus();
    for (const name of ['老城西车队', '城西车队']) {
      await page.keyboard.type(name, { delay: 40 });
      await page.keyboard.press('Enter');
    }
    const chips = fieldOf(form, 'fleets').locator('.ant-select-selection-item');
    // The last one says how many there are no room for.
    await eventually(async () =>
      (await chips.allInnerTexts()).filter((text) => !text.startsWith('+')).toSorted(),
    ).toEqual(['城西车队', '老城西车队'].toSorted());
    expect(await fieldOf(form, 'fleets').locator('input').inputValue()).toBe('');
    expect(await errorOf(form, 'fleets').count()).toBe(0);
  });

  it('let nothing that was typed and not chosen go with a save: it is told at its field until it is dealt with', async () => {
    const page = await openKept();
    const form = await openForm(page);
    await type(form, 'name', '没有选中的');
    for (const [name, typed] of [
      ['state', 'zzz'],
      ['fleet', '没有的车队'],
    ] as const) {
      await fieldOf(form, name).getByRole('combobox').click();
      await page.keyboard.type(typed);
      await popupOf(page, 'select-dropdown').getByText('没有查询到任何数据').last().waitFor();
      await press(form, '保存');
      await eventually(() => errorOf(form, name).innerText()).toBe(`没有选中“${typed}”，请从列表中选择`);
      await eventually(() => fieldInFocus(page)).toBe(name);
      await form.getByText('共 1 处需要修改').waitFor();
      // Whoever presses twice, or has not read it, has not dealt with it.
      await press(form, '保存');
      await page.waitForTimeout(300);
      await eventually(() => fieldInFocus(page)).toBe(name);
      expect(await errorOf(form, name).innerText()).toBe(`没有选中“${typed}”，请从列表中选择`);
      // Nothing is left of it once it is taken away, which is seen at once.
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await eventually(() => errorOf(form, name).count()).toBe(0);
      expect(await fieldOf(form, name).getByRole('combobox').inputValue()).toBe('');
      await page.keyboard.press('Tab');
      // By the keyboard alone it is no other.
      await fieldOf(form, name).getByRole('combobox').focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Control+Enter');
      await eventually(() => errorOf(form, name).innerText()).toBe(`没有选中“${typed}”，请从列表中选择`);
      await eventually(() => fieldInFocus(page)).toBe(name);
      // So it is where a person presses into the field and leaves it empty, as on a phone.
      await fieldOf(form, name).getByRole('combobox').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await fieldOf(form, 'name').locator('input').click();
      await eventually(() => errorOf(form, name).count()).toBe(0);
    }
    // What was chosen before is an answer as well.
    const state = fieldOf(form, 'state').getByRole('combobox');
    await state.click();
    await popupOf(page, 'select-dropdown').getByText('banana').last().click();
    await state.click();
    await page.keyboard.type('zzz');
    for (let times = 0; times < 2; times += 1) {
      await press(form, '保存');
      await errorOf(form, 'state').waitFor();
      await eventually(() => fieldInFocus(page)).toBe('state');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    // Whether the keys have opened the list depends on how fast they came.
    await page.keyboard.press('Alt+ArrowDown');
    await popupOf(page, 'select-dropdown').getByText('banana').last().click();
    await eventually(() => errorOf(form, 'state').count()).toBe(0);
    await press(form, '保存');
    await toast(page, /^保存成功/);
    await form.waitFor({ state: 'detached' });
  });

  it('say what tells choices of one name apart, and take none of them for a name that several have', async () => {
    const page = await openKept();
    const form = await openForm(page);
    await fieldOf(form, 'fleet').getByRole('combobox').focus();
    await page.keyboard.type('城东');
    const choices = popupOf(page, 'select-dropdown').last().locator('.ant-select-item-option');
    await eventually(() => choices.count()).toBe(2);
    const texts = await choices.allInnerTexts();
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(text).toMatch(/^城东车队\s*\d{15,}$/);
    await page.keyboard.press('Enter');
    await toast(page, '“城东”对应多项，请按 ↓ 选定其中一项');
    expect(await fieldInFocus(page)).toBe('fleet');
    expect(await choices.count()).toBe(2);
    expect(await fieldOf(form, 'fleet').getByRole('combobox').inputValue()).toBe('城东');
    // None is marked before the person has stepped to one: the first step is to the first.
    await page.keyboard.press('ArrowDown');
    await eventually(() => choices.first().getAttribute('class')).toContain('-active');
    await page.keyboard.press('Tab');
    await eventually(() => fieldOf(form, 'fleet').innerText()).toContain('城东车队');
    await eventually(() => fieldInFocus(page)).not.toBe('fleet');
    // A name that one has alone is taken at once, also where others hold it.
    await fieldOf(form, 'fleet').getByRole('combobox').focus();
    await page.keyboard.type('城西车队');
    await eventually(() => choices.count()).toBe(2);
    expect(await choices.first().innerText()).toBe('城西车队');
    await page.keyboard.press('Tab');
    await eventually(() => fieldOf(form, 'fleet').innerText()).toContain('城西车队');
  });

  it('of a cell say what was not chosen there, and Ctrl+Enter saves nothing without a word', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/bill/BillTemplateList', '?_add=');
    const form = pane.getByRole('dialog').last();
    await buttonOf(form, '新增一行').click();
    const cell = form.locator('.ag-row [col-id="periodType"]').last();
    for (const [key, typed] of [
      ['Tab', '月光'],
      ['Control+Enter', '星光'],
      ['Enter', '日光'],
    ] as const) {
      await cell.click();
      await cell.getByRole('combobox').waitFor();
      await page.keyboard.type(typed);
      await popupOf(page, 'select-dropdown').getByText('没有查询到任何数据').last().waitFor();
      await page.keyboard.press(key);
      await toast(page, `时段类型里没有选中“${typed}”，请从列表中选择`);
      // A save would be refused for its other fields.
      expect(await form.getByText(/处需要修改/).count(), key).toBe(0);
    }
    // Who goes on saving does so, from the cell.
    await cell.click();
    await cell.getByRole('combobox').waitFor();
    await page.keyboard.type('夜光');
    await page.keyboard.press('Control+Enter');
    await toast(page, '时段类型里没有选中“夜光”，请从列表中选择');
    await page.keyboard.press('Control+Enter');
    await form.getByText(/共 \d+ 处需要修改/).waitFor();
  });

  it('of a search let nothing that was typed and not chosen go: nothing is searched until it is dealt with', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/demo/OddChoicesList');
    const shown = page.url();
    for (const [title, typed] of [
      ['车队', '没有的车队'],
      ['状态', '没有的状态'],
    ] as const) {
      const box = searchOf(pane, title).getByRole('combobox');
      await box.click();
      // Who writes Chinese begins once there is something to write in.
      const isWritable = () =>
        box.evaluate((element) => element === document.activeElement && element.matches('input'));
      await eventually(isWritable).toBe(true);
      await page.keyboard.type(typed);
      await popupOf(page, 'select-dropdown').getByText('没有查询到任何数据').last().waitFor();
      await press(pane, '查询');
      const told = searchOf(pane, title).getByRole('alert');
      await eventually(() => told.innerText()).toMatch(/^没有选中“没有的.*”，请从列表中选择$/);
      await eventually(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      expect(page.url()).toBe(shown);
      // The text is there again a frame after the focus. Who takes it away has dealt with it.
      await eventually(() => box.inputValue()).toBe(typed);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await eventually(() => box.getAttribute('aria-invalid')).toBe('false');
    }
    // What means one choice alone is taken by who goes on by the pointer, as Tab would take it.
    await searchOf(pane, '状态').getByRole('combobox').click();
    await page.keyboard.type('ban');
    await searchOf(pane, '车队').getByRole('combobox').click();
    await searchOf(pane, '状态').getByText('banana', { exact: true }).waitFor();
    await page.keyboard.type('老城西');
    // Of all lists that are in view: the one that was left is a while on its way out, and holds one choice as well.
    const choices = popupOf(page, 'select-dropdown').locator('.ant-select-item-option');
    await eventually(() => choices.allInnerTexts()).toEqual(['老城西车队']);
    await query(page, pane);
    await pane.getByText('车队：老城西车队').waitFor();
    await pane.getByText('状态：banana').waitFor();
    expect(page.url()).not.toBe(shown);
  });

  it('open in a cell that has the focus with Alt+↓, where rows have no order of their own', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/bill/BillTemplateList', '?_add=');
    const form = pane.getByRole('dialog').last();
    await buttonOf(form, '新增一行').click();
    const open = form.locator('.ag-cell-inline-editing');
    await open.locator('input').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => open.count()).toBe(0);
    const cellInFocus = () => page.evaluate(() => document.activeElement?.closest('.ag-cell')?.getAttribute('col-id'));
    // The row begins with the day: its first empty value is the end.
    await eventually(cellInFocus).toBe('endTime');
    await page.keyboard.press('ArrowRight');
    await eventually(cellInFocus).toBe('periodType');
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => open.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  });
});

it('the choices of a dictionary are all told to a screen reader, each by its text and never by its value', async () => {
  const page = await openKept();
  await openScreen(page, 'system/PermissionList', '?_edit=m-member');
  const form = page.getByRole('dialog').last();
  await buttonOf(form, '新增一行').click();
  await form.locator('.ag-row [col-id="ruleConditions"]').last().click();
  const choices = page.getByRole('listbox').getByRole('option');
  await eventually(() => choices.count()).toBe(11);
  expect((await choices.allInnerTexts()).slice(0, 3)).toEqual(['大于', '大于等于', '小于']);
  await page.keyboard.type('小于等于');
  await page.keyboard.press('Enter');
  await form.locator('.ag-row').getByText('小于等于', { exact: true }).waitFor();
});
