import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import '../../../../renderers/fields/date/ourDays.ts';
import { readRange, toPresets } from '../../../../renderers/list/search/rangePresets.ts';

const rangesOn = (day: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    toPresets(dayjs(day)).map(({ label, value }) => [label, value.map((end) => end.format('YYYY-MM-DD')).join(' ')]),
  );

describe('the ranges that are asked for most', () => {
  it.each([
    ['2026-05-15', '2026-04-01 2026-06-30', '2026-01-01 2026-03-31'],
    ['2026-01-31', '2026-01-01 2026-03-31', '2025-10-01 2025-12-31'],
    ['2026-12-31', '2026-10-01 2026-12-31', '2026-07-01 2026-09-30'],
  ])('on %s know the quarter and the one before, whole', (day, current, last) => {
    expect(rangesOn(day)).toMatchObject({ 本季度: current, 上季度: last });
  });

  it('know whole weeks from Monday on, months and years, and days up to today', () => {
    expect(rangesOn('2026-03-01')).toMatchObject({
      今天: '2026-03-01 2026-03-01',
      昨天: '2026-02-28 2026-02-28',
      近7天: '2026-02-23 2026-03-01',
      本周: '2026-02-23 2026-03-01',
      上周: '2026-02-16 2026-02-22',
      上月: '2026-02-01 2026-02-28',
      本年: '2026-01-01 2026-12-31',
      去年: '2025-01-01 2025-12-31',
    });
  });
});

it.each([
  ['本月', '2026-02-01 2026-02-28'],
  ['今年', '2026-01-01 2026-12-31'],
  ['2024-2', '2024-02-01 2024-02-29'],
  ['2026年11月', '2026-11-01 2026-11-30'],
  ['2025/12', '2025-12-01 2025-12-31'],
  ['2025', '2025-01-01 2025-12-31'],
  ['2025年', '2025-01-01 2025-12-31'],
  ['2026-11-01 2026-11-15', '2026-11-01 2026-11-15'],
  ['2026-11-01 ~ 2026-11-15', '2026-11-01 2026-11-15'],
  ['20261101至2026/11/5', '2026-11-01 2026-11-05'],
  ['2026-11-15 2026-11-01', '2026-11-01 2026-11-15'],
])('“%s” is typed for a range as a whole: %s', (typed, days) =>
  expect(
    readRange(typed, dayjs('2026-02-28'))
      ?.map((end) => end.format('YYYY-MM-DD'))
      .join(' '),
  ).toBe(days),
);

it.each(['', '2026-13', '2026-00', '2026-11-09', '2026-11-09 x', '2026-11-01 2026-11-31', '202611', '下周'])(
  '“%s” is no range',
  (typed) => expect(readRange(typed, dayjs('2026-02-28'))).toBeUndefined(),
);
