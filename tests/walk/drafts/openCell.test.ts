/** The file of a screen is saved while a cell of a sub-table is open in a form of it. */
import { expect, it } from 'vitest';
import { call, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { eventually, press, type } from '../gestures.ts';
import { keepRecords } from '../subTable/keepRecords.ts';

const part = { title: '品名', maxLength: 20 };
const mileage = { title: '行驶里程', type: 'integer' };
const note = { title: '说明' };
const first = { id: 'odd-open-cell', title: '开格单', component: 'charge/demo/OddOpenCellList' };
const second = { id: 'odd-open-cell-again', title: '重开单', component: 'charge/demo/OddOpenCellAgainList' };

it.each([
  ['as it was', first, { part, note }],
  ['with another column', second, { part, note, hours: { title: '工时' } }],
])('whoever types in a cell types on where its table is %s, and nothing is lost', async (_, known, columns) => {
  const { component, id, title } = known;
  const file = {
    id,
    title,
    label: 'name',
    properties: { name: { title: '名称' } },
    children: { lines: { title: '项目', properties: { part, note } } },
  };
  const records = keepRecords(component, file, [/status of 400/]);
  await records.drop();
  const { page, form, saved } = await records.open({ lines: [{ part: '甲' }, { part: '乙' }] });
  const cell = form.locator('.ag-row[row-index="1"] [col-id="part"]');
  await cell.waitFor();
  const properties = { ...file.properties, mileage };
  const children = { lines: { title: '项目', properties: columns } };
  await dropScreen(component, JSON.stringify({ ...file, required: ['mileage'], properties, children }));
  const token = await tokenOf('admin');
  await eventually(async () => (await call(token, 'GET', `/screens/${component}.json`)).text).toContain('mileage');
  // The refusal, which tells the form of its new file, comes as the person is in the cell.
  let answer = (): void => {};
  const isTyped = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/edit$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await press(form, '保存');
  await cell.dblclick();
  await page.keyboard.type('打蜡');
  await page.keyboard.press('ArrowLeft');
  answer();
  await page.keyboard.type('abcdefgh', { delay: 150 });
  await form.locator('[data-field=mileage]').waitFor();
  await page.keyboard.type('i');
  await page.unroute(/\/edit$/);
  await page.keyboard.press('Enter');
  await eventually(() => cell.innerText()).toBe('乙打abcdefghi蜡');
  await type(form, 'mileage', '120');
  expect((await saved())['lines']).toMatchObject([{ part: '甲' }, { part: '乙打abcdefghi蜡' }]);
});
