/** Rows of a sub-table that its file locks as a whole. */
import { beforeAll, expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually } from '../gestures.ts';

const screen = {
  id: 'odd-locks',
  title: '结算单',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    lines: {
      title: '行',
      lockedWhen: "settled == 'Y'",
      lockedMessage: '已结算的行不能修改',
      properties: { goods: { title: '品名' }, settled: { title: '已结算', field: 'switch', default: 'N' } },
    },
  },
};
let id = '';
beforeAll(async () => {
  await dropScreen('charge/demo/OddLocksList', JSON.stringify(screen));
  const lines = [
    { goods: '枪', settled: 'Y' },
    { goods: '桩', settled: 'N' },
  ];
  const { json } = await call(await tokenOf('admin'), 'POST', '/charge/oddLocks/add', { name: '十月', lines });
  id = json!.result;
});

it('takes no key and no tick, and lets the rows beside it be changed and removed', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddLocks?_edit=${id}`);
  const form = page.getByRole('dialog').first();
  const cell = (row: number) => form.locator(`.ag-row[row-index="${row}"] [col-id="goods"]`);
  const editor = form.locator('.ag-cell-inline-editing');
  await cell(0).click();
  await page.keyboard.type('线');
  expect(await editor.count()).toBe(0);
  await page.keyboard.press('Delete');
  expect(await cell(0).innerText()).toBe('枪');
  expect(await form.locator('.ag-row[row-index="0"]').getByRole('checkbox').isDisabled()).toBe(true);
  await cell(1).hover();
  await cell(0).hover();
  await page.getByRole('tooltip').getByText('已结算的行不能修改').waitFor();

  await cell(1).click();
  await editor.locator('input').waitFor();
  await page.keyboard.type('线');
  await page.keyboard.press('Enter');
  await eventually(() => cell(1).innerText()).toBe('线');
  await form.locator('.ag-row[row-index="1"]').getByRole('checkbox').click();
  await buttonOf(form, '删除').click();
  await page.getByRole('dialog').last().getByRole('button', { name: '删除' }).click();
  await cell(1).waitFor({ state: 'detached' });
  await buttonOf(form, '保存').click();
  await form.waitFor({ state: 'detached' });
});

it('says on its card why it is locked', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 800, touch: true });
  await page.goto(`${address}/#/other/oddLocks?_edit=${id}`);
  const card = page.getByRole('dialog').first().getByRole('listitem', { name: '第1行' });
  await card.getByText('已结算的行不能修改').waitFor();
  expect(await card.getByRole('button', { name: '删除第1行' }).count()).toBe(0);
});
