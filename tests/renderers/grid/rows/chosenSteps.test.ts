/** A choice that fills other fields of its row is one step, in whichever order its two halves arrive. */
import { expect, it } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' } },
  {
    children: {
      staff: {
        title: '员工',
        foreignKey: 'firmId',
        properties: {
          member: { title: '会员', ref: 'foo', fill: { phone: 'name' } },
          phone: { title: '手机号' },
          quota: { title: '限额' },
        },
      },
    },
  },
);
const staff = screen.children[0]!;
const [member, , quota] = staff.fields as [never, never, never];

const before = { id: '1', member: '甲', phone: '138', quota: '' };
const toTable = () => {
  const table = new GridRows(screen, staff, [before], portsOf());
  table.follow({ getParent: () => ({}), onChange: () => {} });
  const row = table.list.get()[0]!;
  const values = () => [row.record['member'], row.record['phone']];
  return { table, row, values };
};

it.each([
  ['the value first, as an open cell has it', ['give', 'fill']],
  ['the fill first, as a cell has it that is still open', ['fill', 'give']],
])('%s: taken back and done again in one go', (_name, order) => {
  const { table, row, values } = toTable();
  for (const half of order) {
    if (half === 'give') table.edit(row, { member: '乙' });
    else table.fill(member, row, { values: { phone: '139' } });
  }
  table.undo();
  expect(values()).toEqual(['甲', '138']);
  expect(table.undo()).toBe(false);
  table.redo();
  expect(values()).toEqual(['乙', '139']);
});

it('who changed their mind in an open cell takes one choice back, not two', () => {
  const { table, row, values } = toTable();
  table.fill(member, row, { values: { phone: '139' } });
  table.fill(member, row, { values: { phone: '137' } });
  table.edit(row, { member: '丙' });
  table.undo();
  expect(values()).toEqual(['甲', '138']);
});

it('the next choice of the same field is a step of its own', () => {
  const { table, row, values } = toTable();
  table.edit(row, { member: '乙' });
  table.fill(member, row, { values: { phone: '139' } });
  table.edit(row, { member: '丙' });
  table.fill(member, row, { values: { phone: '137' } });
  table.undo();
  expect(values()).toEqual(['乙', '139']);
  table.undo();
  expect(values()).toEqual(['甲', '138']);
});

it('what was typed into another field in between stays its own step', () => {
  const { table, row, values } = toTable();
  table.edit(row, { member: '乙' });
  table.edit(row, { quota: '500' });
  table.fill(member, row, { values: { phone: '139' } });
  table.undo();
  expect([...values(), row.record['quota']]).toEqual(['乙', '138', '500']);
  table.save(quota, row, '600');
  table.undo();
  expect(row.record['quota']).toBe('500');
});

it('a value that comes after its row was removed is in it as the row comes back', () => {
  const { table, row, values } = toTable();
  table.remove([row]);
  table.takeLate(quota, row, '900');
  expect(table.list.get()).toEqual([]);
  table.undo();
  expect(table.list.get()).toEqual([row]);
  expect([...values(), row.record['quota']]).toEqual(['甲', '138', '900']);
});
