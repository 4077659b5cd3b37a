/** Values that are changed in the list itself. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, keepPage, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  cellOf,
  eventually,
  openScreen,
  popupOf,
  query,
  reach,
  rowOf,
  runOn,
  searchOf,
  toast,
} from '../gestures.ts';

const shelf = {
  id: 'odd-shelf',
  title: '货架',
  required: ['name', 'stock'],
  list: { columns: ['name', 'code', 'stock', 'price', 'open', 'kind', 'since', 'note'], sort: 'createTime asc' },
  properties: {
    name: { title: '名称', maxLength: 20, search: true },
    code: { title: '编码', unique: true, list: { edit: true } },
    stock: { title: '库存', type: 'integer', minimum: 0, maximum: 999, list: { edit: true } },
    price: { title: '单价', field: 'money', list: { edit: true, total: 'sum' } },
    open: { title: '是否开放', field: 'switch', default: 'Y', list: { edit: true } },
    kind: { title: '种类', enum: ['常温', '冷藏'], default: '常温', list: { edit: true } },
    since: { title: '启用日期', format: 'date', list: { edit: true } },
    note: { title: '说明', maxLength: 20, disabledWhen: "open == 'N'", list: { edit: true } },
  },
  actions: { seal: { title: '封存', on: 'row', when: "note != '已封存'", set: { note: "'已封存'" } } },
  rules: [{ that: "kind != '冷藏' || stock <= 100", message: '冷藏架放不下这么多', at: 'stock' }],
};
const screen = 'charge/demo/OddShelfList';

interface Shelf {
  readonly id: string;
  readonly version: number;
  readonly stock: number;
  readonly [name: string]: unknown;
}
const path = '/charge/oddShelf';

async function addShelf(name: string, more: object = {}): Promise<void> {
  const { json } = await call(await tokenOf('admin'), 'POST', `${path}/add`, {
    name,
    stock: 5,
    price: '2.50',
    ...more,
  });
  expect(json!.success, json!.message).toBe(true);
}
async function shelfOf(name: string): Promise<Shelf> {
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/list?name=${encodeURIComponent(name)}`);
  return (json!.result as { records: Shelf[] }).records.find((record) => record['name'] === name)!;
}
/** What somebody else does meanwhile. */
async function changeElsewhere(name: string, values: object): Promise<void> {
  const { id, version } = await shelfOf(name);
  const { json } = await call(await tokenOf('admin'), 'PUT', `${path}/edit`, { id, version, ...values });
  expect(json!.success, json!.message).toBe(true);
}

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(shelf));
});

async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  await page.keyboard.press('Control+v');
}

const fresh = (): string =>
  `架${String(performance.timeOrigin + performance.now())
    .replace('.', '')
    .slice(-9)}`;

/** One page: each test asks it for shelves of its own. */
const openKept = keepPage({ as: 'admin', allowed: [/400|409/] });

async function openShelf(page: Page, name: string): Promise<{ readonly pane: Locator; readonly row: Locator }> {
  const pane = await openScreen(page, screen, `?name=${encodeURIComponent(name)}`);
  const row = await rowOf(pane, name);
  await cellOf(row, 'stock').and(pane.locator('.vf-quick')).waitFor();
  return { pane, row };
}

const focusedIn = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('col-id'));
/** Puts the focus on a cell: one that Esc has closed has it. */
async function stand(page: Page, row: Locator, field: string): Promise<void> {
  const cell = cellOf(row, field);
  await cell.and(page.locator('.vf-quick')).click();
  await cell.locator('input').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => focusedIn(page)).toBe(field);
}

describe('a value is changed in its row', () => {
  it('is saved by Enter, which goes on below, and by Tab, which goes on to the next', async () => {
    const [one, two] = [fresh(), `${fresh()}乙`];
    await addShelf(one);
    await addShelf(two);
    const page = await openKept();
    const { row } = await openShelf(page, one);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7.');
    // The answer to the first does not touch what is typed meanwhile.
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('12');
    await eventually(async () => (await shelfOf(one)).stock).toBe(12);
    await eventually(() => row.locator('.vf-quick-saving').count()).toBe(0);
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('12');
    await eventually(() => cellOf(row, 'price').innerText()).toBe('7.25');
    await eventually(async () => await shelfOf(one)).toMatchObject({ stock: 12, price: '7.25', name: one });
    // Nothing of it opened the record.
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is given up by Esc, and left alone where nothing was changed', async () => {
    const name = fresh();
    await addShelf(name);
    const { version } = await shelfOf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('77');
    await page.keyboard.press('Escape');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('5');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(() => row.locator('.vf-in-place-editor').count()).toBe(0);
    expect(await shelfOf(name)).toMatchObject({ stock: 5, version });
  });

  it('is chosen, switched or a day, by the same controls as in a form', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'kind').click();
    await popupOf(page, 'select-dropdown').locator('.ant-select-item-option', { hasText: '冷藏' }).click();
    await eventually(async () => await shelfOf(name)).toMatchObject({ kind: '冷藏' });
    await cellOf(row, 'open').click();
    await cellOf(row, 'open').getByRole('checkbox', { name: '是否开放' }).click();
    await eventually(async () => await shelfOf(name)).toMatchObject({ open: 'N' });
    await cellOf(row, 'since').click();
    await page.keyboard.type('2026-05-04');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ since: '2026-05-04' });
    // What the row's own values lock cannot be opened any more.
    await eventually(() => cellOf(row, 'note').getAttribute('class')).not.toContain('vf-quick');
  });

  it('is pasted into its cell, which opens with it; a block is told that it does not fit', async () => {
    const [name, code] = [fresh(), fresh()];
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    const input = (field: string) => cellOf(row, field).locator('input');
    await stand(page, row, 'stock');
    await pasteText(page, '3\t4\r\n5\t6\r\n');
    await toast(page, '列表中一次只能粘贴一个单元格');
    expect(await row.locator('input:not([type=checkbox])').count()).toBe(0);
    await pasteText(page, '1,2 3');
    await eventually(() => input('stock').inputValue()).toBe('1,2 3');
    await page.keyboard.press('Escape');
    await pasteText(page, '4\r\n');
    await eventually(() => input('stock').inputValue()).toBe('4');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ stock: 46 });
    await stand(page, row, 'code');
    await pasteText(page, `"${code}\n乙"`);
    await eventually(() => input('code').inputValue()).toBe(`${code} 乙`);
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ code: `${code} 乙` });
    // Enter has gone on to the row of sums.
    for (const key of ['ArrowUp', ...Array<string>(4).fill('ArrowRight')]) await page.keyboard.press(key);
    await eventually(() => focusedIn(page)).toBe('kind');
    await pasteText(page, '冷藏');
    await popupOf(page, 'select-dropdown').locator('.ant-select-item-option-active', { hasText: '冷藏' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ kind: '冷藏' });
  });

  it('is copied as it is shown, and pasted into the cell below', async () => {
    const [below, above] = [fresh(), `${fresh()}乙`];
    await addShelf(below, { stock: 1 });
    await addShelf(above, { stock: 0, kind: '冷藏' });
    const page = await openKept();
    const pane = await openScreen(page, screen, '?_sort=stock:asc');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // What was in the clipboard before.
    await page.evaluate(() => navigator.clipboard.writeText('999'));
    const [first, second] = [await rowOf(pane, above), await rowOf(pane, below)];
    await stand(page, first, 'stock');
    for (const key of ['Control+c', 'ArrowDown', 'Control+v']) await page.keyboard.press(key);
    await eventually(() => cellOf(second, 'stock').locator('input').inputValue()).toBe('0');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(below)).toMatchObject({ stock: 0 });
    await stand(page, first, 'stock');
    for (const _ of ['price', 'open', 'kind']) await page.keyboard.press('ArrowRight');
    for (const key of ['Control+c', 'ArrowDown', 'Control+v']) await page.keyboard.press(key);
    await popupOf(page, 'select-dropdown').locator('.ant-select-item-option-active', { hasText: '冷藏' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(below)).toMatchObject({ kind: '冷藏' });
    // A column that is only read is copied as well.
    await stand(page, first, 'code');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => focusedIn(page)).toBe('name');
    await page.keyboard.press('Control+c');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(above);
  });

  it('is emptied by Delete, which opens its cell or, of a choice, is all of it; what must have a value says so', async () => {
    const name = fresh();
    await addShelf(name, { kind: '冷藏' });
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await stand(page, row, 'stock');
    await page.keyboard.press('Delete');
    await eventually(() => cellOf(row, 'stock').locator('input').inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '请输入库存' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('5');
    await stand(page, row, 'price');
    await page.keyboard.press('Delete');
    await eventually(() => cellOf(row, 'price').locator('input').inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ price: null });
    await stand(page, row, 'price');
    for (const _ of ['open', 'kind']) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await eventually(async () => await shelfOf(name)).toMatchObject({ kind: null, stock: 5 });
  });

  it('adds up in the row of sums', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { pane, row } = await openShelf(page, name);
    const sum = pane.locator('.vf-totals [col-id="price"]');
    await eventually(() => sum.innerText()).toMatch(/\d/);
    const before = Number((await sum.innerText()).replaceAll(',', ''));
    await cellOf(row, 'price').click();
    await page.keyboard.type('102.5');
    await page.keyboard.press('Enter');
    await eventually(async () => Number((await sum.innerText()).replaceAll(',', ''))).toBe(before + 100);
  });
});

describe('who leaves a cell', () => {
  it('by a press on a button of a row presses that button', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('31');
    await reach(row.getByRole('button', { name: '编辑', exact: true }));
    await eventually(() => page.getByRole('dialog').getByLabel('库存').inputValue()).toBe('31');
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await shelfOf(name)).toMatchObject({ stock: 31 });
  });

  it('by a press on an action of its row runs that once the value is saved', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await page.route(/oddShelf\/edit/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await cellOf(row, 'stock').click();
    await page.keyboard.type('33');
    await runOn(page, row, '封存');
    await toast(page, '封存成功');
    await page.unroute(/oddShelf\/edit/);
    expect(await shelfOf(name)).toMatchObject({ stock: 33, note: '已封存' });
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('33');
  });

  it('by a press on 新增 is asked nothing: the value is on its way', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { pane, row } = await openShelf(page, name);
    await page.route(/oddShelf\/edit/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await cellOf(row, 'stock').click();
    await page.keyboard.type('32');
    await reach(pane.getByRole('button', { name: '新增' }).first());
    await page.getByRole('dialog', { name: '新增货架' }).waitFor();
    await eventually(async () => (await shelfOf(name)).stock).toBe(32);
    await page.unroute(/oddShelf\/edit/);
    await page.keyboard.press('Escape');
  });

  it('by a reload is asked by the browser, once something else is typed there', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openPage({ as: 'admin', width: 1440 });
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);
    await cellOf(row, 'stock').and(page.locator('.vf-quick')).waitFor();
    await cellOf(row, 'stock').click();
    await page.keyboard.type('33');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});

describe('what is not taken stays in its cell', () => {
  it('and is known to be saved where only the answer was lost', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openPage({ as: 'admin', width: 1440, allowed: [/ERR_CONNECTION|409/] });
    const { row } = await openShelf(page, name);
    await page.route(
      /oddShelf\/edit/,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await cellOf(row, 'stock').click();
    await page.keyboard.type('34');
    await page.keyboard.press('Enter');
    await toast(page, `“${name}”的“库存”可能没有保存：网络连接失败，请检查网络后重试；也可能已经成功，请先核对`);
    await cellOf(row, 'stock').and(page.locator('.vf-cell-wrong')).waitFor();
    await cellOf(row, 'stock').click();
    await page.keyboard.press('Enter');
    await eventually(() => cellOf(row, 'stock').getAttribute('class')).not.toContain('vf-cell-wrong');
    // What was said of it is true no more, and goes before its time.
    await page.locator('.ant-message').getByText('可能没有保存').waitFor({ state: 'hidden', timeout: 2000 });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await shelfOf(name)).toMatchObject({ stock: 34, version: 2 });
  });

  it('with the rule of the field, told before anything is sent', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    const message = page.getByRole('alert').filter({ hasText: '999' });
    await message.waitFor();
    expect(await cellOf(row, 'stock').locator('input').inputValue()).toBe('1000');
    await page.keyboard.press('Backspace');
    await eventually(() => message.count()).toBe(0);
    await page.keyboard.press('Enter');
    await eventually(async () => (await shelfOf(name)).stock).toBe(100);
  });

  it('and no action runs on its row until it is mended or given up', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('1000');
    await runOn(page, row, '封存');
    await toast(page, `“${name}”的“库存”填写的值还没有保存，请先保存，或在该格按 Esc 放弃，再“封存”`);
    expect(await shelfOf(name)).toMatchObject({ stock: 5, note: null });
    await cellOf(row, 'stock').click();
    await page.keyboard.press('Escape');
    // Two presses within 300 ms are taken for one.
    await page.waitForTimeout(300);
    await runOn(page, row, '封存');
    await toast(page, '封存成功');
    expect(await shelfOf(name)).toMatchObject({ stock: 5, note: '已封存' });
  });

  it('with more than one number that was pasted; one amount is pasted as a number, and typed on', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    const input = cellOf(row, 'price').locator('input');
    await cellOf(row, 'price').click();
    for (const [text, shown] of [
      ['3000\t2\n4000\t4', '3000\t2 4000\t4'],
      ['100\n200', '100 200'],
      ['18:00', '18:00'],
      ['1e3', '1e3'],
    ] as const) {
      await page.keyboard.press('Control+a');
      await pasteText(page, text);
      await page.keyboard.press('Tab');
      await page.getByRole('alert').filter({ hasText: '单价必须是数字' }).waitFor();
      expect(await input.inputValue()).toBe(shown);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8:30');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '单价必须是数字' }).waitFor();
    expect(await input.inputValue()).toBe('8:30');
    expect((await shelfOf(name))['price']).toBe('2.50');
    await page.keyboard.press('Control+a');
    await pasteText(page, '￥1,234.5\r\n');
    await eventually(() => input.inputValue()).toBe('1234.5');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ price: '1234.56' });
  });

  it.each(['Enter', 'Tab'])('with a day that does not exist and %s: what is typed on mends it', async (key) => {
    const name = fresh();
    await addShelf(name, { since: '2026-01-02' });
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'since').click();
    await page.keyboard.type('20261301');
    await page.keyboard.press(key);
    const message = page.getByRole('alert').filter({ hasText: '请输入正确的日期' });
    await message.waitFor();
    expect(await cellOf(row, 'since').locator('input').inputValue()).toBe('20261301');
    for (const _ of '1301') await page.keyboard.press('Backspace');
    await page.keyboard.type('1201');
    await page.keyboard.press(key);
    await eventually(async () => await shelfOf(name)).toMatchObject({ since: '2026-12-01' });
    await eventually(() => row.locator('.vf-quick-saving').count()).toBe(0);
    // The keyboard goes on from there.
    expect(await page.evaluate(() => document.activeElement?.closest('.ag-cell') !== null)).toBe(true);
  });

  it('with a day that does not exist and a press elsewhere', async () => {
    const name = fresh();
    await addShelf(name, { since: '2026-01-02' });
    const page = await openKept();
    const { pane, row } = await openShelf(page, name);
    await cellOf(row, 'since').click();
    await page.keyboard.type('20261301');
    await reach(cellOf(row, '#index'));
    await eventually(() => cellOf(row, 'since').getAttribute('class')).toContain('vf-cell-wrong');
    expect(await cellOf(row, 'since').innerText()).toBe('20261301');
    await pane.locator('.vf-cell-wrong').waitFor();
    // It is seen to be wrong, and says why to a pointer that rests on it.
    expect(await cellOf(row, 'since').evaluate((cell) => getComputedStyle(cell).boxShadow)).not.toBe('none');
    const why = page.getByRole('tooltip').filter({ hasText: '请输入正确的日期' });
    await cellOf(row, 'since').hover();
    await why.waitFor();
    // Also once its row has come anew.
    await query(page, pane);
    await eventually(() => why.count()).toBe(0);
    await cellOf(row, 'since').hover();
    await why.waitFor();
    expect(await shelfOf(name)).toMatchObject({ since: '2026-01-02' });
    // It is taken up where it was left, letter by letter.
    await cellOf(row, 'since').click();
    await page.keyboard.press('End');
    for (const _ of '1301') await page.keyboard.press('Backspace');
    await page.keyboard.type('02', { delay: 100 });
    expect(await cellOf(row, 'since').locator('input').inputValue()).toBe('202602');
    await page.keyboard.press('Escape');
    await eventually(() => cellOf(row, 'since').innerText()).toBe('2026-01-02');
  });

  it('with a rule of the whole record that the value breaks', async () => {
    const name = fresh();
    await addShelf(name, { kind: '冷藏' });
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'stock').click();
    await page.keyboard.type('500');
    await page.keyboard.press('Tab');
    await page.getByRole('alert').filter({ hasText: '冷藏架放不下这么多' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('5');
  });

  it('with what only the server knows', async () => {
    const [other, name] = [fresh(), `${fresh()}乙`];
    await addShelf(other, { code: other });
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await cellOf(row, 'code').click();
    await page.keyboard.type(other);
    await page.keyboard.press('Enter');
    await toast(page, /“编码”没有保存/);
    await eventually(() => cellOf(row, 'code').getAttribute('class')).toContain('vf-cell-wrong');
    expect(await cellOf(row, 'code').innerText()).toBe(other);
    // It is taken up again where it was left.
    await cellOf(row, 'code').click();
    expect(await cellOf(row, 'code').locator('input').inputValue()).toBe(other);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ code: name });
    await eventually(() => cellOf(row, 'code').getAttribute('class')).not.toContain('vf-cell-wrong');
  });

  it('with the value of somebody else who was faster, between which the person chooses', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await changeElsewhere(name, { stock: 8 });
    await cellOf(row, 'stock').click();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: '库存' });
    await question.waitFor();
    expect(await question.innerText()).toMatch(/“8”.*“9”/s);
    await answer(page, '库存', '保存我的');
    await eventually(async () => (await shelfOf(name)).stock).toBe(9);
    // Somebody who changes it before the list has read what it saved changes it for the list, too.
    await eventually(() => row.locator('.vf-quick-saving').count()).toBe(0);
    await changeElsewhere(name, { stock: 3 });
    await cellOf(row, 'stock').click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await answer(page, '库存', '采用已保存的');
    await eventually(() => cellOf(row, 'stock').innerText()).toBe('3');
    expect((await shelfOf(name)).stock).toBe(3);
  });

  it('but what somebody else changed elsewhere in the record is no conflict, and is kept', async () => {
    const name = fresh();
    await addShelf(name);
    const page = await openKept();
    const { row } = await openShelf(page, name);
    await changeElsewhere(name, { note: '靠窗' });
    await cellOf(row, 'stock').click();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await eventually(async () => await shelfOf(name)).toMatchObject({ stock: 6, note: '靠窗' });
    await eventually(() => cellOf(row, 'note').innerText()).toBe('靠窗');
  });
});

it('nothing is changed by who may not edit', async () => {
  const page = await openPage({ as: 'readonly' });
  const pane = await openScreen(page, 'charge/member/MemberLevelList');
  await pane.locator('.ag-row').first().waitFor();
  await cellOf(pane.locator('.ag-row').first(), 'sortNo').first().click();
  expect(await pane.locator('.ag-row input:not([type=checkbox])').count()).toBe(0);
});

it('is changed on a card, too', async () => {
  const name = fresh();
  await addShelf(name);
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  const pane = await openScreen(page, screen, `?name=${encodeURIComponent(name)}`);
  const card = pane.locator('.vf-record').filter({ hasText: name });
  await reach(card.getByRole('button', { name: '修改库存' }));
  await card.locator('.vf-in-place-open input').fill('21');
  await page.keyboard.press('Enter');
  await eventually(async () => (await shelfOf(name)).stock).toBe(21);
  await eventually(() => card.getByRole('button', { name: '修改库存' }).innerText()).toBe('21');
  await reach(card.getByRole('button', { name: '修改种类' }));
  await popupOf(page, 'select-dropdown').locator('.ant-select-item-option', { hasText: '冷藏' }).click();
  await eventually(async () => await shelfOf(name)).toMatchObject({ kind: '冷藏' });

  // What waits in a card that is out of sight is led to as in a table.
  await reach(card.getByRole('button', { name: '修改库存' }));
  await card.locator('.vf-in-place-open input').fill('-1');
  await page.keyboard.press('Enter');
  await searchOf(pane, '名称').getByRole('textbox').fill('没有这样的货架');
  await query(page, pane);
  const isFocused = (control: Locator) => eventually(() => control.evaluate((one) => one === document.activeElement));
  await isFocused(buttonOf(pane, '查询')).toBe(true);
  await reach(buttonOf(pane, '查看'));
  await isFocused(card.getByRole('button', { name: '修改库存' })).toBe(true);
});
