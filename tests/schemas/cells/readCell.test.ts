import { describe, expect, it } from 'vitest';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { readCell } from '../../../schemas/language/cells/readCell.ts';
import { textIn } from '../../../schemas/language/cells/serialDays.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const file = {
  id: 'foo',
  title: '测试',
  properties: {
    name: { title: '名称' },
    story: { title: '经过', field: 'textarea' },
    fee: { title: '费用', field: 'money' },
    fromDay: { title: '生效日', field: 'date' },
    atTime: { title: '时间', field: 'datetime' },
    dur: { title: '时长', field: 'duration' },
    share: { title: '比例', field: 'percent' },
    clock: { title: '钟点', field: 'time' },
  },
};
const { screens } = readScreens([{ path: 'screens/charge/demo/FooList.json', text: JSON.stringify(file) }], []);
const fieldOf = (own: string) => [...screens.values()].find(isRecordScreen)!.fields.find(({ name }) => name === own)!;
const [fee, from, at] = [fieldOf('fee'), fieldOf('fromDay'), fieldOf('atTime')];

it('what nobody sees in a cell is no part of what it says', () => {
  expect(readCell(fieldOf('name'), '\u200b一号\u200d\ufeff')).toEqual({ value: '一号' });
  expect(readCell(fieldOf('name'), '一\u202e号\u2066A\u2069')).toEqual({ value: '一号A' });
  expect(readCell(fee, '12\u200b')).toEqual({ value: 12 });
  expect(readCell(fieldOf('story'), '一\u200b号')).toEqual({ value: '一\u200b号' });
});

it.each([
  [from, '2026-02-30', '生效日没有2026-02-30这一天：请输入正确的日期，如2026-01-31'],
  [from, '2025年2月29日', '生效日没有2025-02-29这一天：请输入正确的日期，如2026-01-31'],
  [from, '2026-01-31 08:00', '生效日只填日期，不要写时间，如2026-01-31'],
  [from, '2026/1/31T08:00:00', '生效日只填日期，不要写时间，如2026-01-31'],
  [at, '2026-02-30 08:00', '时间没有2026-02-30这一天：请输入正确的日期时间，如2026-01-31 08:00:00'],
])('a day that is none, and one with a time of day, says what is wrong with it: %o %s', (field, text, problem) => {
  expect(readCell(field, text)).toEqual({ problem });
});

describe('a number in a cell', () => {
  it.each([
    ['12.5', 12.5],
    ['￥1,200.50', 1200.5],
    ['１，２００．５', 1200.5],
    ['１２。５', 12.5],
    ['－３', -3],
  ])('%s is read as people write it', (cell, value) => expect(readCell(fee, cell)).toEqual({ value }));

  it('that is none goes on as it was written', () =>
    expect(readCell(fee, '很多（约１０）')).toEqual({ value: '很多（约１０）' }));

  it('in the format of percentages is what is shown, which is a number only where percentages are kept', () => {
    const half = { number: 0.5, isPercent: true };
    for (const name of ['fee', 'dur']) {
      expect(readCell(fieldOf(name), half)).toEqual({ value: '50%' });
      expect(readCell(fieldOf(name), '50%')).toEqual({ value: '50%' });
    }
    for (const cell of [half, '50%', 50]) expect(readCell(fieldOf('share'), cell)).toEqual({ value: 50 });
  });
});

describe('a number in a column of days', () => {
  it('without a date format is the day that Excel counts by it', () => {
    expect(readCell(from, 46_000)).toEqual({ value: '2025-12-09' });
    expect(readCell(at, 46_000)).toEqual({ value: '2025-12-09 00:00:00' });
    expect(readCell(at, 46_000.75)).toEqual({ value: '2025-12-09 18:00:00' });
    expect(readCell(from, { number: 44_538, isOf1904: true })).toEqual({ value: '2025-12-09' });
    expect(readCell(from, 20_251_209)).toEqual({ value: '2025-12-09' });
  });

  it.each([2026, 202_612, '46000', 0.5])('of which no day is meant is told: %s', (cell) => {
    for (const field of [from, at])
      expect(readCell(field, cell)).toEqual({
        problem: expect.stringMatching(new RegExp(`单元格里是数字${cell}，.*2026-01-31`)),
      });
  });
});

describe('a day that an input method wrote', () => {
  it('is a day, and a moment with its time', () => {
    expect(readCell(from, '２０２６－１１－０９')).toEqual({ value: '2026-11-09' });
    expect(readCell(at, '２０２６年１１月９日 ８：３０')).toEqual({ value: '2026-11-09 08:30:00' });
  });
});

describe('a length of time in a cell', () => {
  it.each([
    ['1:30', 5400],
    ['1:30:05', 5405],
    ['１：３０', 5400],
    ['９０', 90],
    ['一个半小时', '一个半小时'],
  ])('%s is read as people write it', (cell, value) => expect(readCell(fieldOf('dur'), cell)).toEqual({ value }));
});

describe('a part of a day, as Excel keeps its times', () => {
  const cell = (number: number, moment: string) => ({ number, moment });
  it.each([
    ['clock', cell(0, '1899-12-31 00:00:00'), '00:00:00', '00:00:00'],
    ['clock', cell(0.5, '1899-12-31 12:00:00'), '12:00:00', '12:00:00'],
    ['clock', cell(1, '1900-01-01 00:00:00'), '24:00:00', '24:00:00'],
    ['clock', cell(46_000.5, '2025-12-09 12:00:00'), '2025-12-09 12:00:00', '2025-12-09 12:00:00'],
    ['dur', cell(0.0625, '1899-12-31 01:30:00'), '01:30:00', 5400],
    ['dur', cell(1.5, '1900-01-01 12:00:00'), '36:00:00', 129_600],
  ] as const)('in a %s is what it reads as there: %o', (name, own, text, value) => {
    expect(textIn(fieldOf(name), own)).toBe(text);
    expect(readCell(fieldOf(name), own)).toEqual({ value });
    expect(readCell(fieldOf(name), text)).toEqual({ value });
  });
});
