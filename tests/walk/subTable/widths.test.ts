/** How wide the columns of a sub-table are, measured. */
import { beforeAll, expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually } from '../gestures.ts';

const properties = {
  note: { title: '说明' },
  day: { title: '日期', format: 'date' },
  moment: { title: '时间', format: 'date-time' },
  userId: { title: '人员', ref: 'sys-user.realname' },
  departId: { title: '部门', ref: 'sys-depart' },
};
const child = (title: string, more: object) => ({ title, properties, ...more });
const screen = {
  id: 'odd-widths',
  title: '宽度表',
  label: 'name',
  form: { size: 'page' },
  properties: { name: { title: '名称' } },
  children: {
    plain: child('默认', {}),
    alike: child('一样宽', { widths: 'alike' }),
    shared: child('平分', {
      widths: 'share',
      properties: { ...properties, amount: { title: '金额', field: 'money', list: { total: 'sum' } } },
    }),
  },
};
beforeAll(() => dropScreen('charge/demo/OddWidthsList', JSON.stringify(screen)));

it('is 120, of a day 135, a moment 200, a user 220, a department 160; 190 where they are alike; or a part of 92% each', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddWidths?_add=`);
  const widthsOf = async (title: string) => {
    await page.getByRole('tab', { name: title, exact: true }).click();
    const table = page.locator('.vf-subtable').filter({ has: page.getByRole('toolbar', { name: title, exact: true }) });
    await buttonOf(table, '新增一行').waitFor();
    const width = async (name: string) => {
      const box = await table.locator(`.ag-header-cell[col-id="${name}"]`).boundingBox();
      return Math.round(box!.width);
    };
    return { table, width };
  };
  const names = ['index', 'note', 'day', 'moment', 'userId', 'departId'];
  const measured = async (title: string) => {
    const { width } = await widthsOf(title);
    return Promise.all(names.map(width));
  };
  await eventually(() => measured('默认')).toEqual([60, 120, 135, 200, 220, 160]);
  await eventually(() => measured('一样宽')).toEqual([60, 120, 135, 190, 190, 190]);

  const { table, width } = await widthsOf('平分');
  const room = (await table.locator('.ag-root-wrapper').boundingBox())!.width - 2;
  // The index and the boxes beside totals take more than the rest of it.
  const part = Math.min(room * 0.92, room - 120) / 6;
  const parts = async () => Promise.all([...names.slice(1), 'amount'].map(width));
  await eventually(async () => (await parts()).every((one) => Math.abs(one - part) <= 1)).toBe(true);
  // The boxes are wider beside a row of totals.
  const boxes = (within: typeof table) => within.locator('.ag-header-cell[col-id="ag-Grid-SelectionColumn"]');
  expect((await boxes(table).boundingBox())!.width).toBe(60);
  const plain = await widthsOf('默认');
  expect((await boxes(plain.table).boundingBox())!.width).toBe(40);
});

it('is all the room there is where rows are only read, and only what is cut all the same is told as a whole', async () => {
  const long = '很长的说明'.repeat(40);
  const token = await tokenOf('admin');
  const plain = [{ note: '短', day: '2026-03-01' }, { note: long }];
  const { json } = await call(token, 'POST', '/charge/oddWidths/add', { name: '只看', plain });
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddWidths?_detail=${String(json!.result)}`);
  const table = page.getByRole('dialog').locator('.vf-subtable-rows').first();
  const headings = table.locator('.ag-header-cell');
  await headings.first().waitFor();
  const free = async () => {
    const widths = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const room = (await table.locator('.ag-header').boundingBox())!.width;
    return Math.abs(room - widths.reduce((sum, width) => sum + width, 0));
  };
  await eventually(free).toBeLessThan(3);
  const cell = (row: number, name: string) => table.locator(`.ag-row[row-index="${row}"] [col-id="${name}"]`);
  for (const [row, name, title] of [
    [0, 'note', null],
    [0, 'day', null],
    [1, 'note', long],
  ] as const) {
    await cell(row, name).hover();
    await eventually(() => cell(row, name).getAttribute('title')).toBe(title);
  }
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await cell(1, 'note').click();
  await page.getByRole('tooltip').getByText(long).waitFor();
});
