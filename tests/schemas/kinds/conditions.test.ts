import { describe, expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { type Earlier, toExpression } from '../../../schemas/language/index.ts';
import { parseConditions, rangeOf, toListConditions } from '../../../schemas/language/queries/conditions.ts';
import { justBefore, lastDayOf, movedBy, periodsBetween } from '../../../schemas/language/values/periods.ts';

const { records } = readScreens(
  [
    {
      path: 'screens/charge/shop/SaleList.json',
      text: JSON.stringify({
        id: 'sale',
        title: '销售',
        properties: {
          soldAt: { title: '时间', format: 'date-time' },
          state: { title: '状态', enum: ['1', '2'] },
          name: { title: '名称' },
        },
      }),
    },
  ],
  [],
);
const { fields } = records.get('charge/shop/SaleList')!;
const user = { id: 'u1', username: 'staff', realname: '员工', tenantId: '1', departId: '', roles: [] };
const now = '2026-03-31 10:20:30';
const ask = (where: string, earlier?: Earlier) =>
  toListConditions(parseConditions(toExpression(where, { fields }).ast), {
    user,
    now,
    earlier,
    isMoment: (name) => name === 'soldAt',
  });

describe('the conditions of a query are those of a list', () => {
  it.each([
    ["state == '1'", { state: '1' }],
    ["'1' == state", { state: '1' }],
    ["state != '1' && soldAt >= '2026-01-01'", { state: '!1', soldAt_begin: '2026-01-01' }],
    ["state in ['1', '2']", { state: '1,2' }],
    ["soldAt < '2026-03-01'", { soldAt_end: '2026-02-28' }],
    ["soldAt < '2026-03-01 08:00:00'", { soldAt_end: '2026-03-01 07:59:59' }],
    ["day(soldAt) == '2026-03-31'", { soldAt_begin: '2026-03-31', soldAt_end: '2026-03-31' }],
    ["week(soldAt) == '2026-03-31'", { soldAt_begin: '2026-03-30', soldAt_end: '2026-04-05' }],
    ["month(soldAt) == '2026-02-10'", { soldAt_begin: '2026-02-01', soldAt_end: '2026-02-28' }],
    ["soldAt >= addDays('2026-03-01', -1)", { soldAt_begin: '2026-02-28' }],
    ["name.contains('站')", { name: '*站*' }],
    ['name == user.username', { name: 'staff' }],
  ])('%s', (where, expected) => expect(ask(where)).toEqual(expected));

  it('ask for nothing where a value is empty, and never for everything', () =>
    expect(ask('name == user.departId')).toBeNull());

  it('reach as far into the period before as now is into its own', () => {
    expect(ask("day(soldAt) == '2026-03-31'", 'before')).toEqual({
      soldAt_begin: '2026-03-30',
      soldAt_end: '2026-03-30 10:20:30',
    });
    expect(ask("month(soldAt) == '2026-03-01'", 'before')).toEqual({
      soldAt_begin: '2026-02-01',
      soldAt_end: '2026-02-28 10:20:30',
    });
    expect(ask("month(soldAt) == '2026-01-01'", 'before')).toEqual({
      soldAt_begin: '2025-12-01',
      soldAt_end: '2025-12-31',
    });
  });

  it('reach as far into the same time a week, a month or a year ago', () => {
    expect(ask("day(soldAt) == '2026-03-31'", 'week')).toEqual({
      soldAt_begin: '2026-03-24',
      soldAt_end: '2026-03-24 10:20:30',
    });
    expect(ask("week(soldAt) == '2026-03-31'", 'month')).toEqual({
      soldAt_begin: '2026-02-23',
      soldAt_end: '2026-02-28 10:20:30',
    });
    expect(ask("month(soldAt) == '2026-01-01'", 'year')).toEqual({
      soldAt_begin: '2025-01-01',
      soldAt_end: '2025-01-31',
    });
  });

  it('say from which day to which they reach', () => {
    expect(rangeOf('soldAt', { soldAt_begin: '2026-01-01 08:00:00', soldAt_end: '2026-01-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(rangeOf('soldAt', { state: '1' })).toEqual({});
  });
});

it('weeks begin on Monday, and months keep their length', () => {
  expect(periodsBetween('week', '2026-03-31', '2026-04-13', 9)).toEqual(['2026-03-30', '2026-04-06', '2026-04-13']);
  // Of too many the last ones: what is newest is looked at.
  expect(periodsBetween('day', '2026-02-27', '2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(periodsBetween('month', '2026-12-31', '2027-02-01', 9)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(lastDayOf('month', '2028-02-01')).toBe('2028-02-29');
  expect(movedBy('month', '2026-03-31 10:00:00', -1)).toBe('2026-02-28 10:00:00');
  expect(justBefore('2026-01-01 00:00:00')).toBe('2025-12-31 23:59:59');
});
