import { describe, expect, it } from 'vitest';
import { makeRowRules } from '../../../../renderers/grid/rows/rowRules.ts';
import { screenOf } from '../../form/support.tsx';

const screen = screenOf(
  { factor: { title: '系数', type: 'integer' }, closedBy: { title: '锁定' } },
  {
    children: {
      periods: {
        title: '时段',
        foreignKey: 'templateId',
        lockedWhen: 'note == parent.closedBy',
        properties: {
          price: { title: '电价', field: 'money' },
          total: { title: '合计', field: 'money', computed: 'price * parent.factor' },
          note: { title: '备注', disabledWhen: 'price == 0' },
        },
      },
    },
  },
);
const [periods] = screen.children;
const user = { id: '1', username: 'a', realname: 'A', tenantId: '1', departId: '', roles: [] };
const rules = makeRowRules(screen, periods!, () => ({ factor: 3 }), user);
const fieldOf = (name: string) => periods!.fields.find((field) => field.name === name)!;

describe('the rules of a row', () => {
  it('work out its computed fields with the fields of its parent', () => {
    expect(rules.change({ price: 1 }, { price: 2.5 })).toEqual({ price: 2.5, total: 7.5 });
  });
  it('lock a row as a whole by what is stored of it and of its parent', () => {
    const closed = makeRowRules(screen, periods!, () => ({ factor: 3, closedBy: '结算' }), user);
    expect(closed.isLocked({ note: '结算' })).toBe(true);
    expect(closed.isLocked({ note: '草稿' })).toBe(false);
  });
  it('decide by the row which of its cells may be edited', () => {
    expect(rules.isEditable(fieldOf('note'), { price: 0 })).toBe(false);
    expect(rules.isEditable(fieldOf('note'), { price: 1 })).toBe(true);
    expect(rules.isEditable(fieldOf('total'), { price: 1 })).toBe(false);
  });
});

it('rows that are only shown have no rules: what those read need not be among the columns', () => {
  const fields = periods!.fields.filter(({ computed }) => computed !== undefined);
  const shown = { ...periods!, editable: false, lockedWhen: 'false', fields };
  expect(fields.length).toBeGreaterThan(0);
  const { start } = makeRowRules(screen, shown, () => ({}), user);
  expect(start({ id: '1' })).toEqual({ id: '1' });
});
