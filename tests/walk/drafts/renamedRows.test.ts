/** A screen whose sub-table, or a column of it, is called otherwise while a form of it is open. */
import { expect, it } from 'vitest';
import { call, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, press, type } from '../gestures.ts';
import { keepRecords, type OpenRecord } from '../subTable/keepRecords.ts';

const part = { title: '品名', maxLength: 20 };
const oldCol = { title: '旧列', maxLength: 20 };
const newCol = { title: '新列', maxLength: 20, was: 'oldCol' };
const before = { lines: { title: '行', properties: { part, oldCol } } };

/** The save that tells the form of its new file. */
const refused = [/status of 400/];
const mileage = { title: '行驶里程', type: 'integer' };

const toFile = (id: string, title: string, children: object) => ({
  id,
  title,
  label: 'name',
  properties: { name: { title: '名称' } },
  children,
});

/** Saves the file with other sub-tables and a field that is asked for, and tries to save the form: with that, it has changed. */
async function change(component: string, { form }: OpenRecord, file: ReturnType<typeof toFile>): Promise<void> {
  const grown = { ...file, required: ['mileage'], properties: { ...file.properties, mileage } };
  await dropScreen(component, JSON.stringify(grown));
  const token = await tokenOf('admin');
  await eventually(async () => (await call(token, 'GET', `/screens/${component}.json`)).text).toContain('mileage');
  await press(form, '保存');
  await type(form, 'mileage', '120');
}
const cellOf = ({ form }: OpenRecord, row: number, field: string) =>
  form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);

it('what stands in a column, and what is typed into it, follows to its new name', async () => {
  const component = 'charge/demo/OddRenamedColumnList';
  const id = 'odd-renamed-column';
  const records = keepRecords(component, toFile(id, '改列单', before), refused);
  await records.drop();
  const open = await records.open({ lines: [{ part: '甲', oldCol: '旧值' }, { part: '乙' }] });
  await cellOf(open, 1, 'oldCol').click();
  await open.page.keyboard.type('新写的');
  await change(component, open, toFile(id, '改列单', { lines: { title: '行', properties: { part, newCol } } }));
  await eventually(() => cellOf(open, 0, 'newCol').innerText()).toBe('旧值');
  await eventually(() => cellOf(open, 1, 'newCol').innerText()).toBe('新写的');
  expect((await open.saved())['lines']).toMatchObject([
    { part: '甲', newCol: '旧值' },
    { part: '乙', newCol: '新写的' },
  ]);
});

it('the rows of a sub-table follow to its new name, those included that are not saved yet', async () => {
  const component = 'charge/demo/OddRenamedTableList';
  const id = 'odd-renamed-table';
  const records = keepRecords(component, toFile(id, '改表单', before), refused);
  await records.drop();
  const open = await records.open({ lines: [{ part: '甲', oldCol: '旧值' }] });
  await cellOf(open, 0, 'part').waitFor();
  await buttonOf(open.form, '新增一行').click();
  await cellOf(open, 1, 'part').click();
  await open.page.keyboard.type('乙');
  await open.page.keyboard.press('Enter');
  const rows2 = { title: '新行', was: 'lines', properties: { part, oldCol } };
  await change(component, open, toFile(id, '改表单', { rows2 }));
  await open.form.getByText('新行').waitFor();
  await eventually(() => cellOf(open, 1, 'part').innerText()).toBe('乙');
  expect((await open.saved())['rows2']).toMatchObject([{ part: '甲', oldCol: '旧值' }, { part: '乙' }]);
});
