import XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { type Cell, readCell } from '../../../../schemas/language/cells/index.ts';
import { importLimits, numberIn } from '../../../../schemas/language/imports/index.ts';
import { readScreens } from '../../../../schemas/language/reading/readScreens.ts';
import { begin, toBook } from './support.ts';

const text = JSON.stringify({
  id: 'plan',
  title: '方案',
  required: ['name'],
  properties: {
    name: { title: '名称', maxLength: 10 },
    begins: { title: '开始', format: 'date-time' },
    ends: { title: '结束', format: 'date-time', form: { endOfDay: true } },
  },
  children: { periods: { title: '时段', properties: { price: { title: '单价', field: 'money' } } } },
});
const plan = readScreens([{ path: 'screens/charge/demo/PlanList.json', text }], []).records.get(
  'charge/demo/PlanList',
)!;
/** The line of the first further sheet. */
const below = (line: number): number => importLimits.sheetStart + line;

const book = (rows: readonly (readonly (string | number)[])[]) =>
  toBook({ 方案: [['名称'], ['甲'], ['乙']], 时段: [['名称', '时段：单价'], ...rows] });

describe('the preview of a file with a sheet for a sub-table', () => {
  test('shows its rows below the records that they name, and what is wrong with them', async () => {
    const { read, row, problems, columns } = await begin(plan);
    const reading = await read(
      book([
        ['乙', 1],
        ['甲', 'x'],
        ['丙', 2],
      ]),
    );
    expect(reading).toMatchObject({ about: { further: ['时段'] }, unknown: [] });
    expect(row(below(2))).toMatchObject({ first: 3, sheet: '时段', problems: {} });
    expect(row(below(3))).toMatchObject({ first: 2 });
    expect(Object.keys(problems(below(3)))).toEqual(['时段：单价']);
    expect(problems(below(4))).toEqual({ 名称: '主表中没有名称为“丙”的记录' });
    const place = (heading: string) => columns.findIndex((column) => column.heading === heading);
    expect(row(below(2)).own).toEqual([place('名称'), place('时段：单价')]);
    expect(row(2).own).toEqual([place('名称')]);
  });

  test('a row that is given the name of a record moves to it, and the file is sent with both sheets, each line at its place', async () => {
    const { read, row, problems, checks, put, columns } = await begin(plan);
    await read(
      book([
        ['乙', 1],
        ['丙', 2],
      ]),
    );
    put(
      checks.edit(1, [{ line: below(3), column: columns.findIndex(({ heading }) => heading === '名称'), text: '甲' }]),
    );
    expect(problems(below(3))).toEqual({});
    expect(row(below(3))).toMatchObject({ first: 2, isMended: true });
    put(checks.leaveOut(1, 3, true));
    const sent = XLSX.read(checks.pack(1)!);
    const rowsOf = (name: string) => XLSX.utils.sheet_to_json(sent.Sheets[name]!, { header: 1 });
    expect(rowsOf('方案')).toEqual([['名称'], ['甲']]);
    expect(rowsOf('时段')).toEqual([['名称', '时段：单价'], [], ['甲', 2]]);
    expect(numberIn(below(3))).toBe(3);
  });
});

describe('the preview of a file whose rows name numbers that the server gave', () => {
  const numbered = readScreens(
    [
      {
        path: 'screens/charge/demo/TariffList.json',
        text: JSON.stringify({
          id: 'tariff',
          title: '电价',
          label: 'name',
          properties: { no: { title: '编号', serial: '{seq:4}' }, name: { title: '名称' } },
          children: { periods: { title: '时段', properties: { price: { title: '单价', field: 'money' } } } },
        }),
      },
    ],
    [],
  ).records.get('charge/demo/TariffList')!;

  test('keeps them apart under one name, and sends the numbers on', async () => {
    const { read, row, problems, checks, put, columns } = await begin(numbered);
    await read(
      toBook({
        电价: [
          ['编号', '名称'],
          ['0001', '同名'],
          ['0002', '同名'],
          ['0004', '独名'],
        ],
        时段: [
          ['编号', '名称', '时段：单价'],
          ['0002', '同名', 2],
          ['0001', '同名', 1],
          ['0003', '同名', 3],
        ],
      }),
    );
    expect([2, 3].map((line) => row(below(line)).first)).toEqual([3, 2]);
    expect(problems(below(4))).toEqual({ line: '主表中没有编号为“0003”的记录' });
    const write = (line: number, title: string, text: string): void =>
      put(checks.edit(1, [{ line, column: columns.findIndex(({ heading }) => heading === title), text }]));
    // Where the number leads nowhere, the name that is written does; as it was, it is the number again.
    write(below(4), '名称', '独名');
    expect([row(below(4)).first, problems(below(4))]).toEqual([4, {}]);
    write(below(4), '名称', '同名');
    expect(problems(below(4))).toEqual({ line: '主表中没有编号为“0003”的记录' });
    write(below(4), '名称', '独名');
    write(below(2), '时段：单价', '5');
    const sent = XLSX.read(checks.pack(1)!);
    const rowsOf = (name: string) => XLSX.utils.sheet_to_json(sent.Sheets[name]!, { header: 1 });
    expect(rowsOf('电价').slice(1)).toEqual([
      ['0001', '同名'],
      ['0002', '同名'],
      ['0004', '独名'],
    ]);
    const [second, first, moved] = rowsOf('时段').slice(1) as unknown[][];
    expect([second, first]).toEqual([
      ['0002', '同名', '5'],
      ['0001', '同名', 1],
    ]);
    expect([moved![0], ...moved!.slice(1)]).toEqual([undefined, '独名', 3]);
  });
});

describe('a day without a time', () => {
  const fieldOf = (name: string) => plan.fields.find((field) => field.name === name)!;
  test.each<[string, Cell, string, string]>([
    ['text', '2026-12-31', '2026-12-31 00:00:00', '2026-12-31 23:59:59'],
    ['a day of Excel', { number: 46_387, moment: '2026-12-31 00:00:00' }, '2026-12-31 00:00:00', '2026-12-31 23:59:59'],
    [
      'a midnight that is written as one',
      { number: 46_387, moment: '2026-12-31 00:00:00', isMidnight: true },
      '2026-12-31 00:00:00',
      '2026-12-31 00:00:00',
    ],
    ['a midnight in text', '2026-12-31 0:00', '2026-12-31 00:00:00', '2026-12-31 00:00:00'],
  ])('%s is its beginning, and its end where something holds until then', (_what, cell, from, until) => {
    expect(readCell(fieldOf('begins'), cell!)).toEqual({ value: from });
    expect(readCell(fieldOf('ends'), cell!)).toEqual({ value: until });
  });

  test('is read by the format of its cell, and stays what it is where the file is mended', async () => {
    const { read, checks, put } = await begin(plan);
    const day = { t: 'n', v: 46_387, z: 'yyyy-mm-dd' } as const;
    const moment = { t: 'n', v: 46_387, z: 'yyyy-mm-dd hh:mm:ss' } as const;
    await read(
      toBook({
        方案: [
          ['名称', '结束', '开始'],
          ['甲', day, moment],
        ],
      }),
    );
    put(checks.edit(1, [{ line: 2, column: 0, text: '乙' }]));
    const sent = XLSX.read(checks.pack(1)!, { cellNF: true }).Sheets['方案']!;
    expect([sent['B2'], sent['C2']].map((cell: XLSX.CellObject) => cell.z)).toEqual([
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm:ss',
    ]);
  });
});
