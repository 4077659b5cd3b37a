/** How a person wants the table of a form: its columns, the height of its rows, how rows are added. */
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually } from '../gestures.ts';

const screen = {
  id: 'odd-wanted',
  title: '班次表',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    shifts: {
      title: '班次',
      required: ['word'],
      properties: { note: { title: '说明' }, word: { title: '班名' }, price: { title: '单价', field: 'money' } },
    },
  },
};
beforeAll(() => dropScreen('charge/demo/OddWantedList', JSON.stringify(screen)));

it('are kept, and a column that was hidden comes back to show a mistake', async () => {
  const page = await openPage({ as: 'admin' });
  const open = async () => {
    await page.goto(`${address}/#/other/oddWanted?_add=`);
    await page.reload();
    const form = page.getByRole('dialog').first();
    await buttonOf(form, '新增一行').waitFor();
    return form;
  };
  let form = await open();
  const notice = page.getByText('保存成功', { exact: true });
  const headings = async () =>
    (await form.locator('.vf-subtable .ag-header-cell-text').allInnerTexts()).filter((text) => text !== '');

  await form.getByRole('button', { name: '列设置' }).click();
  const chooser = page.locator('.vf-chooser');
  await chooser.getByRole('checkbox', { name: '显示班名' }).click();
  await chooser.getByRole('button', { name: '单价上移' }).click();
  await chooser.getByRole('button', { name: '单价上移' }).click();
  await page.keyboard.press('Escape');
  await notice.first().waitFor();
  expect(await headings()).toEqual(['序号', '单价(元)', '说明']);

  await form.getByRole('button', { name: '行高' }).click();
  await page
    .getByRole('menuitemradio', { name: '适中' })
    .or(page.getByRole('menuitem', { name: '适中' }))
    .first()
    .click();

  await form.getByRole('button', { name: '新增设置' }).click();
  await page.getByRole('spinbutton', { name: '每次新增行数' }).fill('3');
  await page.getByRole('spinbutton', { name: '新增位置' }).fill('1');
  await page.keyboard.press('Escape');

  form = await open();
  expect(await headings()).toEqual(['序号', '单价(元)', '说明']);
  await form.getByRole('button', { name: '列设置' }).click();
  const recent = page.getByRole('group', { name: '最近的设置' });
  await recent.getByRole('button', { name: '说明、班名、单价' }).click();
  await eventually(headings).toEqual(['序号', '说明', '班名', '单价(元)']);
  await recent.getByRole('button', { name: '单价、说明' }).click();
  await page.keyboard.press('Escape');
  await eventually(headings).toEqual(['序号', '单价(元)', '说明']);
  const rows = form.locator('.ag-row[row-index]:not(.ag-row-pinned)');
  await buttonOf(form, '新增一行').click();
  await eventually(() => rows.count()).toBe(3);
  // The first cell that has a column is open, in the new first row.
  await form.locator('.ag-row[row-index="0"] [col-id=price].ag-cell-inline-editing input').waitFor();
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  expect((await rows.first().boundingBox())!.height).toBe(48);
  await buttonOf(form, '新增一行').click();
  await eventually(() => rows.count()).toBe(6);
  // The keys are for the cell that the new row opens, and then for the table.
  const opened = form.locator('.ag-row[row-index="0"] [col-id=price].ag-cell-inline-editing input');
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await eventually(() => form.locator('.ag-row[row-index="3"] [col-id=price]').innerText()).toBe('0.50');
  await page.keyboard.press('Control+z');
  await eventually(() => rows.count()).toBe(3);

  await buttonOf(form, '保存').click();
  await eventually(headings).toEqual(['序号', '单价(元)', '说明', '班名']);
  await form.locator('.vf-subtable-errors').getByRole('button').first().click();
  await form.locator('.ag-row[row-index="0"] [col-id=word].ag-cell-inline-editing input').waitFor();
});
