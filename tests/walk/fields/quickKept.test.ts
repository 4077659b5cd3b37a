/** A value that a cell of a list was left with, while the record on the server goes on. */
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, keepPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  cellOf,
  dialogOf,
  eventually,
  listed,
  openScreen,
  operationsOf,
  press,
  query,
  rowOf,
  runOn,
  searchOf,
  tick,
  toast,
  type,
} from '../gestures.ts';

const bin = {
  id: 'kept-bin',
  title: '料箱',
  required: ['name', 'stock'],
  list: { columns: ['name', 'price', 'stock', 'note'], sort: 'createTime asc' },
  properties: {
    name: { title: '名称', maxLength: 20, search: 'like' },
    stock: { title: '库存', type: 'integer', minimum: 0, maximum: 999, list: { edit: true } },
    price: { title: '单价', field: 'money', list: { edit: true, total: 'sum' } },
    note: { title: '说明', maxLength: 20, list: { edit: true } },
  },
  actions: { seal: { title: '封箱', on: ['row', 'batch'], when: 'stock < 77', set: { note: "'已封'" } } },
};
const screen = 'charge/demo/KeptBinList';
const path = '/charge/keptBin';

interface Bin {
  readonly id: string;
  readonly version: number;
  readonly [name: string]: unknown;
}
async function binOf(name: string): Promise<Bin> {
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/list?name=${encodeURIComponent(name)}`);
  return (json!.result as { records: Bin[] }).records[0]!;
}
/** What is saved in another window meanwhile. */
async function changeElsewhere(name: string, values: object): Promise<void> {
  const { id, version } = await binOf(name);
  const { json } = await call(await tokenOf('admin'), 'PUT', `${path}/edit`, { id, version, ...values });
  expect(json!.success, json!.message).toBe(true);
}

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(bin));
});

const openKept = keepPage({ as: 'admin', allowed: [/404|409|ERR_/] });

interface Opened {
  readonly page: Page;
  readonly pane: Locator;
  readonly row: Locator;
  readonly name: string;
  readonly stock: Locator;
}
async function openBin(): Promise<Opened> {
  const name = `箱${String(performance.timeOrigin + performance.now())
    .replace('.', '')
    .slice(-9)}`;
  const { json } = await call(await tokenOf('admin'), 'POST', `${path}/add`, { name, stock: 12, price: '2.50' });
  expect(json!.success, json!.message).toBe(true);
  const page = await openKept();
  const pane = await openScreen(page, screen, `?name=${encodeURIComponent(name)}`);
  const row = await rowOf(pane, name);
  const stock = cellOf(row, 'stock');
  await stock.and(pane.locator('.vf-quick')).waitFor();
  return { page, pane, row, name, stock };
}
async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
const nextSave = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/keptBin\/edit/, answer, { times: 1 });
const isWrong = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => element.classList.contains('vf-cell-wrong'));
/** Asks for the rows again, and waits for them. */
async function refresh(page: Page, pane: Locator): Promise<void> {
  const answered = page.waitForResponse(/keptBin\/list/);
  await pane.getByRole('button', { name: '刷新' }).click();
  await answered;
  await listed(page);
}

it('a value that was not taken takes nothing away from what can be done with its row', async () => {
  const { page, row, stock } = await openBin();
  const before = await operationsOf(page, row);
  expect(before).toContain('封箱');
  await nextSave(page, (route) => route.abort('internetdisconnected'));
  await typeInto(page, stock, '88');
  await eventually(() => isWrong(stock)).toBe(true);
  expect(await operationsOf(page, row)).toEqual(before);
  await stock.click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await eventually(() => isWrong(stock)).toBe(false);
});

it('a value that was not taken keeps the actions from its row in its detail and among ticked ones, too', async () => {
  const { page, pane, row, name, stock } = await openBin();
  await typeInto(page, stock, '1000');
  await page.getByRole('alert').filter({ hasText: '999' }).waitFor();
  const told = `“${name}”的“库存”填写的值还没有保存，请先保存，或在该格按 Esc 放弃，再“封箱”`;
  await tick(row);
  await buttonOf(pane, '批量封箱').click();
  await toast(page, told);
  await page.locator('.ant-message').getByText(told).waitFor({ state: 'detached', timeout: 9000 });
  await runOn(page, row, '详情');
  const detail = page.getByRole('dialog').filter({ hasText: name });
  await buttonOf(detail, '封箱').click();
  await toast(page, told);
  await press(detail, '关闭');
  await detail.waitFor({ state: 'detached' });
  expect(await binOf(name)).toMatchObject({ stock: 12, note: null });
  await stock.click();
  await page.keyboard.press('Escape');
  await eventually(() => isWrong(stock)).toBe(false);
  await runOn(page, row, '详情');
  await buttonOf(detail, '封箱').click();
  await toast(page, '封箱成功');
  expect(await binOf(name)).toMatchObject({ stock: 12, note: '已封' });
});

it('a value that was not taken gives way to the one that its person saves in the form, and to no other', async () => {
  const { page, row, name, stock } = await openBin();
  await typeInto(page, stock, '1000');
  await page.getByRole('alert').filter({ hasText: '999' }).waitFor();
  const form = dialogOf(page, /编辑/);
  const saveIn = async (field: string, value: string) => {
    await runOn(page, row, '编辑');
    await type(form, field, value);
    await press(form, '保存');
    await form.waitFor({ state: 'detached' });
  };
  await saveIn('note', '靠窗');
  await eventually(() => cellOf(row, 'note').innerText()).toBe('靠窗');
  expect(await stock.innerText()).toBe('1,000');
  expect(await isWrong(stock)).toBe(true);
  await saveIn('stock', '13');
  await eventually(() => stock.innerText()).toBe('13');
  expect(await isWrong(stock)).toBe(false);
  expect(await binOf(name)).toMatchObject({ stock: 13, note: '靠窗' });
});

describe('a value that was not taken, once the list has read the record anew,', () => {
  it('says what was saved meanwhile, and is not saved over it unasked', async () => {
    const { page, pane, name, stock } = await openBin();
    await nextSave(page, (route) => route.abort('internetdisconnected'));
    await typeInto(page, stock, '43');
    await eventually(() => isWrong(stock)).toBe(true);
    await changeElsewhere(name, { stock: 88 });
    await refresh(page, pane);
    expect(await stock.innerText()).toBe('43');
    await stock.hover();
    // The cell says what the message has said, and once it is open it says so alone.
    const tip = page.getByRole('tooltip').filter({ hasText: '已改成“88”' });
    await tip.filter({ hasText: '网络连接失败，请检查网络后重试；也可能已经成功，请先核对' }).waitFor();
    await stock.click();
    await page.getByRole('alert').filter({ hasText: '已改成“88”' }).first().waitFor();
    await tip.waitFor({ state: 'detached' });
    const { x, y } = (await stock.boundingBox())!;
    await page.mouse.move(x + 12, y + 12, { steps: 4 });
    await page.waitForTimeout(500);
    expect(await tip.count()).toBe(0);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: `“${name}”的“库存”` });
    await question.waitFor();
    expect(await question.innerText()).toMatch(/您自己在别处改成了“88”，您填写的是“43”/);
    expect(await binOf(name)).toMatchObject({ stock: 88 });
    await answer(page, `“${name}”的“库存”`, '保存我的');
    await eventually(async () => await binOf(name)).toMatchObject({ stock: 43, version: 3 });
    await eventually(() => isWrong(stock)).toBe(false);
  });

  it('which holds of one that is typed anew there, and after another page of the list, too', async () => {
    const { page, pane, name, stock } = await openBin();
    await typeInto(page, stock, '1000');
    await page.getByRole('alert').filter({ hasText: '999' }).waitFor();
    await changeElsewhere(name, { stock: 88 });
    await searchOf(pane, '名称').getByRole('textbox').fill('没有这样的料箱');
    await query(page, pane);
    // It is told where it waits, and what leads there asks what was asked before.
    const told = pane.getByText(`“${name}”的“库存”填写的值没有保存，不在当前显示的行里`);
    await told.waitFor();
    await buttonOf(pane, '查看').click();
    await eventually(() => isWrong(stock)).toBe(true);
    await told.waitFor({ state: 'detached' });
    await eventually(() => stock.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await typeInto(page, stock, '19');
    await answer(page, `“${name}”的“库存”`, '采用已保存的');
    await eventually(() => stock.innerText()).toBe('88');
    expect(await binOf(name)).toMatchObject({ stock: 88, version: 2 });
  });

  it('can be given up where the row is gone, and nobody is asked about it any more', async () => {
    const { page, pane, name, stock } = await openBin();
    await typeInto(page, stock, '1000');
    await page.getByRole('alert').filter({ hasText: '999' }).waitFor();
    const { id } = await binOf(name);
    await call(await tokenOf('admin'), 'DELETE', `${path}/delete?id=${id}`);
    await refresh(page, pane);
    const told = pane.getByText(`“${name}”的“库存”填写的值没有保存，不在当前显示的行里`);
    await told.waitFor();
    await buttonOf(pane, '查看').click();
    await toast(page, /所在的行已不在原来那一页/);
    await buttonOf(pane, '放弃填写的值').click();
    await told.waitFor({ state: 'detached' });
  });

  it('says that its record is gone, which the list then shows no more', async () => {
    const { page, pane, row, name, stock } = await openBin();
    const { id } = await binOf(name);
    await call(await tokenOf('admin'), 'DELETE', `${path}/delete?id=${id}`);
    await typeInto(page, stock, '43');
    const why = '很抱歉，资源未找到! 该记录可能已被删除，或您无权查看。';
    await toast(page, `“${name}”的“库存”没有保存：${why}`);
    await row.waitFor({ state: 'detached' });
    await buttonOf(pane, '查看').click();
    await buttonOf(pane, '放弃填写的值').click();
  });

  it('is saved without a question where something else of the record was changed', async () => {
    const { page, pane, name, stock } = await openBin();
    await nextSave(page, (route) => route.abort('internetdisconnected'));
    await typeInto(page, stock, '43');
    await eventually(() => isWrong(stock)).toBe(true);
    await changeElsewhere(name, { note: '靠窗' });
    await refresh(page, pane);
    await stock.click();
    await page.keyboard.press('Enter');
    await eventually(async () => await binOf(name)).toMatchObject({ stock: 43, note: '靠窗' });
    await eventually(() => isWrong(stock)).toBe(false);
  });

  it('is settled where that is the very value, its answer having been lost', async () => {
    const { page, pane, name, stock } = await openBin();
    await nextSave(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await typeInto(page, stock, '41');
    await toast(page, `“${name}”的“库存”可能没有保存`);
    await eventually(() => isWrong(stock)).toBe(true);
    await refresh(page, pane);
    await eventually(() => isWrong(stock)).toBe(false);
    expect(await stock.innerText()).toBe('41');
    await page.locator('.ant-message').getByText('可能没有保存').waitFor({ state: 'hidden', timeout: 2000 });
  });
});

it('a value between which and that of somebody else nothing was decided stays in its cell, to be saved or given up', async () => {
  const { page, name, stock } = await openBin();
  await changeElsewhere(name, { stock: 88 });
  await typeInto(page, stock, '43');
  const question = page.getByRole('dialog').filter({ hasText: `“${name}”的“库存”` });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await eventually(() => isWrong(stock)).toBe(true);
  expect(await stock.innerText()).toBe('43');
  await stock.hover();
  await page
    .getByRole('tooltip')
    .filter({ hasText: '还没有保存；您自己在别处已改成“88”，再次保存时会先询问' })
    .waitFor();
  expect(await binOf(name)).toMatchObject({ stock: 88 });
  await stock.click();
  await page.keyboard.press('Enter');
  await answer(page, `“${name}”的“库存”`, '保存我的');
  await eventually(async () => await binOf(name)).toMatchObject({ stock: 43 });
  await eventually(() => isWrong(stock)).toBe(false);
  await changeElsewhere(name, { stock: 7 });
  await typeInto(page, stock, '44');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => isWrong(stock)).toBe(true);
  await stock.click();
  await page.keyboard.press('Escape');
  await eventually(() => stock.innerText()).toBe('7');
});

interface TwoOpened extends Opened {
  /** The name and the cell of the row below. */
  readonly below: string;
  readonly next: Locator;
}
async function openTwoBins(): Promise<TwoOpened> {
  const { page, name } = await openBin();
  const below = `${name}下`;
  await call(await tokenOf('admin'), 'POST', `${path}/add`, { name: below, stock: 12, price: '2.50' });
  const pane = await openScreen(page, screen, `?name=${encodeURIComponent(`*${name}*`)}`);
  const next = cellOf(await rowOf(pane, below), 'stock');
  const row = await rowOf(pane, name);
  return { page, pane, row, name, stock: cellOf(row, 'stock'), below, next };
}

it('what is said below a cell is no cover of the one there: a press goes on to that', async () => {
  const { page, name, stock, next } = await openTwoBins();
  await typeInto(page, stock, '1000');
  const told = page.getByRole('alert').filter({ hasText: '999' });
  const { x, y } = (await told.boundingBox())!;
  const box = (await next.boundingBox())!;
  expect(y).toBeLessThan(box.y + box.height / 2);
  await page.mouse.click(x + 10, box.y + box.height / 2);
  await next.locator('input').waitFor();
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await eventually(() => next.innerText()).toBe('14');
  expect(await isWrong(stock)).toBe(true);
  expect(await binOf(name)).toMatchObject({ stock: 12 });
});

it('nobody is asked in the middle of what is typed next, and no key answers: both values stay, and so does the focus', async () => {
  const { page, name, stock, below, next } = await openTwoBins();
  await changeElsewhere(name, { stock: 88 });
  const question = page.getByRole('dialog').filter({ hasText: `“${name}”的“库存”` });
  await nextSave(page, async (route) => {
    // It is on its way until the next cell is open.
    await next.locator('input').waitFor();
    await route.continue();
  });
  await typeInto(page, stock, '43');
  await page.keyboard.type('2');
  await eventually(() => isWrong(stock)).toBe(true);
  await page.waitForTimeout(1500);
  expect(await question.count()).toBe(0);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await eventually(async () => await binOf(below)).toMatchObject({ stock: 29 });
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('.ag-cell');
      return [cell?.closest('.ag-row')?.getAttribute('row-index'), cell?.getAttribute('col-id')];
    });
  // The row of sums.
  const before = await focused();
  expect(before).toEqual(['b-0', 'stock']);
  await question.waitFor();
  await eventually(() => question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.waitForTimeout(500);
  expect(await question.isVisible()).toBe(true);
  expect(await binOf(name)).toMatchObject({ stock: 88 });
  await answer(page, `“${name}”的“库存”`, '保存我的');
  await eventually(async () => await binOf(name)).toMatchObject({ stock: 43 });
  await eventually(() => isWrong(stock)).toBe(false);
  await eventually(focused).toEqual(before);
  expect(await binOf(below)).toMatchObject({ stock: 29 });
});

it('several questions come one after the other, and what is typed after one goes to no list below the next', async () => {
  const { page, row, name, stock, below, next } = await openTwoBins();
  await changeElsewhere(name, { stock: 88 });
  await changeElsewhere(below, { stock: 89 });
  await typeInto(page, stock, '43');
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  const questions = page.getByRole('dialog').filter({ hasText: '的“库存”' });
  await questions.first().waitFor();
  await page.waitForTimeout(600);
  expect(await questions.count()).toBe(1);
  expect(await questions.innerText()).toContain(`“${name}”的“库存”`);
  await eventually(() => isWrong(next)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await questions.filter({ hasText: `“${below}”的“库存”` }).waitFor();
  await eventually(async () => await binOf(name)).toMatchObject({ stock: 43 });
  await eventually(() => questions.last().evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await answer(page, `“${below}”的“库存”`, '保存我的');
  await eventually(async () => await binOf(below)).toMatchObject({ stock: 44 });
  expect(await binOf(name)).toMatchObject({ stock: 43 });
  await row.waitFor();
});

it('another value after one whose answer was lost is saved: nobody else has changed it', async () => {
  const { page, name, stock } = await openBin();
  await nextSave(page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await typeInto(page, stock, '41');
  await eventually(() => isWrong(stock)).toBe(true);
  await typeInto(page, stock, '42');
  await eventually(async () => await binOf(name)).toMatchObject({ stock: 42 });
  await eventually(() => isWrong(stock)).toBe(false);
});

it('a value that was changed elsewhere while its cell was open is asked about, though the list has it by now', async () => {
  const { page, row, name } = await openBin();
  await nextSave(page, async (route) => {
    await changeElsewhere(name, { stock: 88 });
    await route.continue();
  });
  // The sums are another with the price, and the list is read again for them.
  const answered = page.waitForResponse(/keptBin\/list/);
  await cellOf(row, 'price').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('43');
  await answered;
  await eventually(() => row.locator('.vf-quick-saving').count()).toBe(0);
  await page.keyboard.press('Enter');
  await answer(page, `“${name}”的“库存”`, '保存我的');
  await eventually(async () => await binOf(name)).toMatchObject({ price: '7.00', stock: 43, version: 4 });
});

it('the value before, typed over one that is on its way, is saved after it', async () => {
  const { page, name, stock } = await openBin();
  await nextSave(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await typeInto(page, stock, '43');
  await typeInto(page, stock, '12');
  await eventually(async () => await binOf(name)).toMatchObject({ stock: 12, version: 3 });
  await eventually(() => stock.innerText()).toBe('12');
});
