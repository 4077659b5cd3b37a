/** The last row of a sub-table: what its numbers come to, while they are edited. */
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, reach, type } from '../gestures.ts';

const screen = {
  id: 'odd-costs',
  title: '费用单',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    costs: {
      title: '费用',
      order: 'place',
      properties: {
        note: { title: '说明' },
        done: { title: '已付', field: 'switch', default: 'N' },
        amount: { title: '金额', field: 'money', list: { total: 'sum' } },
        count: { title: '数量', type: 'integer', list: { total: 'avg' } },
        place: { title: '顺序', type: 'integer', form: false, list: false },
      },
    },
  },
};
beforeAll(() => dropScreen('charge/demo/OddCostsList', JSON.stringify(screen)));

it('follows what is typed, pasted, removed and taken back, and is no place to go to', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddCosts?_add=`);
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '开站');
  const totals = form.locator('.ag-row-pinned');
  const cell = (row: number, field: string) => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
  const sum = () => totals.locator('[col-id=amount]').innerText();
  const average = () => totals.locator('[col-id=count]').innerText();
  await buttonOf(form, '新增一行').click();
  await totals.waitFor();
  expect(await totals.locator('[col-id=index]').innerText()).toBe('合计');
  expect(await totals.locator('[col-id=done]').innerText()).toBe('');
  expect((await totals.first().boundingBox())!.height).toBe(32);
  for (const [row, amount, count] of [
    [0, '0.1', '1'],
    [1, '0.2', '2'],
  ] as const) {
    await cell(row, 'amount').click();
    await cell(row, 'amount').and(form.locator('.ag-cell-inline-editing')).locator('input').waitFor();
    await page.keyboard.type(amount);
    await page.keyboard.press('Tab');
    await page.keyboard.type(count);
    await page.keyboard.press('Enter');
    // Below the last row is a new one, and not the totals.
    await cell(row + 1, 'note')
      .and(form.locator('.ag-cell-inline-editing'))
      .waitFor();
  }
  await eventually(sum).toBe('0.30');
  await eventually(average).toBe('平均 1.50');

  const editor = form.locator('.ag-cell-inline-editing input');
  await cell(1, 'amount').click();
  await editor.waitFor();
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'detached' });
  // The row that Enter has offered goes with the press elsewhere, once the press is through.
  await cell(2, 'note').waitFor({ state: 'detached' });
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) await page.keyboard.press(key);
  // The row above kept what it holds: from the last one there is no way down.
  await eventually(sum).toBe('0.10');
  expect(await cell(0, 'amount').innerText()).toBe('0.10');
  await page.keyboard.press('Control+z');
  await eventually(sum).toBe('0.30');

  // What the rows come to is none of the cells that are chosen.
  await page.keyboard.press('Shift+ArrowUp');
  await eventually(() => cell(0, 'amount').and(form.locator('.vf-cell-chosen')).count()).toBe(1);
  expect(await form.locator('.vf-cell-chosen').count()).toBe(2);
  await page.keyboard.press('Escape');

  await form.locator('.ag-row[row-index="0"]').getByRole('checkbox').click();
  await buttonOf(form, '删除').click();
  await reach(page.getByRole('dialog').last().getByRole('button', { name: '删除' }));
  await eventually(sum).toBe('0.20');
});

it('stands below the cards of a phone', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  await page.goto(`${address}/#/other/oddCosts?_add=`);
  const form = page.getByRole('dialog').last();
  const cards = form.getByRole('list', { name: '费用' }).getByRole('listitem');
  for (const [row, amount] of ['1.5', '2.25'].entries()) {
    await reach(buttonOf(form, '新增一行'));
    await page.keyboard.press('Enter');
    await reach(cards.nth(row).getByRole('button', { name: '修改金额' }));
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  }
  await eventually(() => cards.last().innerText()).toMatch(/合计[\s\S]*金额[\s\S]*3\.75/);
});
