import { expect, it, vi } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const open = () => {
  const properties = {
    begin: { title: '开始', format: 'time', default: { value: "above.until == '' ? '00:00:00' : above.until" } },
    until: { title: '结束', format: 'time' },
    price: { title: '单价', type: 'number', default: { value: 'above.price' } },
  };
  const screen = screenOf(
    { name: { title: '名称' } },
    { children: { steps: { title: '步骤', foreignKey: 'planId', properties } } },
  );
  const table = new GridRows(screen, screen.children[0]!, [], portsOf());
  table.follow({ getParent: () => ({}), onChange: () => undefined });
  return table;
};
const records = (table: GridRows) => table.list.get().map(({ record }) => record);

it('a new row begins where the row above it ended, wherever it is put', () => {
  const table = open();
  table.edit(table.add(), { until: '08:00:00', price: 1.2 });
  table.edit(table.add(), { until: '12:00:00' });
  table.insert(1);
  expect(records(table)).toEqual([
    { begin: '00:00:00', until: '08:00:00', price: 1.2 },
    { begin: '08:00:00', price: 1.2 },
    { begin: '08:00:00', until: '12:00:00', price: 1.2 },
  ]);
});

it('nothing above is nothing, and no 0', () => {
  const table = open();
  table.add();
  expect(records(table)).toEqual([{ begin: '00:00:00' }]);
});

it('rows pasted below the last one take what they do not bring from the row above', () => {
  const table = open();
  table.apply([
    { row: 0, values: { until: '08:00:00' } },
    { row: 1, values: { until: '12:00:00' } },
  ]);
  expect(records(table).map(({ begin }) => begin)).toEqual(['00:00:00', '08:00:00']);
});

it('a row in which nobody has filled anything in is known as such', () => {
  const table = open();
  table.edit(table.add(), { until: '08:00:00' });
  const added = table.add();
  expect(table.list.get().map(table.isUntouched)).toEqual([false, true]);
  table.edit(added, { price: '1' });
  expect(table.isUntouched(added)).toBe(false);
});

it('a value for a column that there is not is told to who set the screen up, and the others are taken over', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const table = open();
  table.edit(table.add(), { zzz: '1', until: '08:00:00' });
  expect(records(table)).toEqual([{ begin: '00:00:00', until: '08:00:00' }]);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('there is no column zzz'));
  told.mockRestore();
});
