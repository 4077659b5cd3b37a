/** What pasted text means in the columns of a sub-table. */
import { describe, expect, it } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import { shownFields } from '../../../../renderers/grid/rows/shownFields.ts';
import { isTable, readLines, writeLines } from '../../../../renderers/grid/spreadsheet/clipboardText.ts';
import { planPaste } from '../../../../renderers/grid/spreadsheet/planPaste.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' } },
  {
    children: {
      lines: {
        title: '行',
        properties: {
          word: { title: '词' },
          price: { title: '单价', field: 'money' },
          kind: { title: '类型', dict: 'member_type' },
          day: { title: '日期', format: 'date' },
          car: { title: '车辆', ref: 'car' },
          note: { title: '备注', disabledWhen: 'price == 0' },
          total: { title: '合计', field: 'money', computed: 'price * 2' },
          story: { title: '说明', field: 'textarea' },
        },
      },
    },
  },
);
const child = screen.children[0]!;
const fields = shownFields(child, false);
const keysOf = (text: string) => [{ title: '车架号', text }];
const cars = [
  { value: '7', text: '粤A1', keys: keysOf('V7') },
  { value: '8', text: '粤A2', keys: keysOf('V8') },
  { value: '9', text: '粤A2', keys: keysOf('V9') },
];
const ports = portsOf({
  dictionaries: {
    searchRef: async (_ref, { keyword }) =>
      cars.filter(({ text, keys: [key] }) => ['', text, key!.text].includes(keyword)),
  },
});
const tableOf = (...rows: object[]) => {
  const table = new GridRows(screen, child, rows as never, ports);
  table.follow({ getParent: () => ({}), onChange: () => undefined });
  return table;
};
const columnOf = (name: string) => fields.findIndex((field) => field.name === name);
const at = (row: number, name: string) => ({ top: row, bottom: row, left: columnOf(name), right: columnOf(name) });
const paste = (text: string, table: GridRows, block = at(0, 'word')) =>
  planPaste(readLines(text), { block, fields }, table);
const recordsOf = (table: GridRows) => table.list.get().map(({ record }) => record);

describe('text of a spreadsheet', () => {
  it('keeps cells of several lines, quotes and tabs through copy and paste', () => {
    const lines = [
      ['一', '两\n行', '带"引号"'],
      ['', '制\t表', ''],
    ];
    expect(readLines(writeLines(lines))).toEqual(lines);
  });
  it('is a table where it has more than one cell, and its last line may end', () => {
    expect(readLines('a\tb\r\n')).toEqual([['a', 'b']]);
    expect(isTable('一\t二')).toBe(true);
    expect(isTable('一\n二')).toBe(true);
    expect(isTable('一\r\n')).toBe(false);
  });
});

describe('a paste', () => {
  it('reads each column by its type: amounts, labels, days, records', async () => {
    const table = tableOf({}, {});
    const plan = await paste('甲\t¥1,234.50\t普通会员\t2026/3/4\t粤A1\n乙\t2\t2\t20260305\t', table);
    expect(plan.refused).toEqual([]);
    table.apply(plan.patches);
    expect(recordsOf(table)).toMatchObject([
      { word: '甲', price: 1234.5, kind: '1', day: '2026-03-04', car: '7', car_dictText: '粤A1', total: 2469 },
      { word: '乙', price: 2, kind: '2', day: '2026-03-05', total: 4 },
    ]);
  });
  it('makes one line of a cell of several, but in a column that has several', async () => {
    const table = tableOf({});
    const cell = '"一号\n二号"';
    table.apply((await paste(cell, table)).patches);
    table.apply((await paste(cell, table, at(0, 'story'))).patches);
    expect(recordsOf(table)).toMatchObject([{ word: '一号 二号', story: '一号\n二号' }]);
  });
  it('refuses what cannot stand in a column and says where and why, and takes the rest', async () => {
    const table = tableOf({ price: 5 }, { price: 0 });
    const plan = await paste('很多\t未知\t2026-02-30\t粤A2\t好\n1\t\t\t粤B9\t不行', table, at(0, 'price'));
    expect(plan.refused).toEqual([
      { line: 1, column: '单价(元)', text: '很多', reason: '单价必须是数字' },
      { line: 1, column: '类型', text: '未知', reason: expect.stringContaining('可填：普通会员') },
      { line: 1, column: '日期', text: '2026-02-30', reason: expect.stringContaining('日期') },
      { line: 1, column: '车辆', text: '粤A2', reason: '车辆“粤A2”有2条同名记录，请改填车架号，如 V8' },
      { line: 2, column: '车辆', text: '粤B9', reason: '车辆“粤B9”不存在，可填：粤A1、粤A2' },
    ]);
    table.apply(plan.patches);
    expect(recordsOf(table)).toMatchObject([
      { price: 5, note: '好' },
      { price: 1, note: '不行' },
    ]);
  });
  it('finds a record by a number that is its alone', async () => {
    const table = tableOf({}, {});
    const plan = await paste('V9\n粤A2（V8）', table, at(0, 'car'));
    expect(plan.refused).toEqual([]);
    table.apply(plan.patches);
    expect(recordsOf(table)).toMatchObject([
      { car: '9', car_dictText: '粤A2' },
      { car: '8', car_dictText: '粤A2' },
    ]);
  });
  it('takes the label of a choice that is offered no more in the row that holds it, and refuses it in others', async () => {
    const items = [
      { value: '1', text: '普通会员' },
      { value: '9', text: '老会员', disabled: true },
    ];
    const ended = portsOf({ dictionaries: { getItems: async () => items } });
    const table = new GridRows(screen, child, [{ kind: '9' }, { kind: '1' }] as never, ended);
    table.follow({ getParent: () => ({}), onChange: () => undefined });
    const plan = await paste('老会员\n老会员', table, at(0, 'kind'));
    expect(plan.refused).toMatchObject([
      { line: 2, text: '老会员', reason: '类型“老会员”已禁用，不能再选，可填：普通会员' },
    ]);
    expect(plan.taken).toBe(1);
    table.apply(plan.patches);
    expect(recordsOf(table)).toMatchObject([{ kind: '9', kind_dictText: '老会员' }, { kind: '1' }]);
  });
  it('leaves what the system fills in and what is locked alone', async () => {
    const table = tableOf({ price: 0, note: '旧' });
    const plan = await paste('新\t99', table, at(0, 'note'));
    expect(plan.refused).toMatchObject([{ column: '备注', text: '新', reason: '备注在这一行不能修改' }]);
    expect(plan.skipped).toEqual(['合计(元)']);
    expect(plan.taken).toBe(0);
  });
  it('adds the rows that it needs, with their defaults', async () => {
    const table = tableOf({ word: '旧' });
    const plan = await paste('一\t1\n二\t2\n三\t3', table);
    expect(plan.added).toBe(2);
    table.apply(plan.patches);
    expect(recordsOf(table).map(({ word, total }) => [word, total])).toEqual([
      ['一', 2],
      ['二', 4],
      ['三', 6],
    ]);
  });
  it('leaves a cell of a new row empty and wrong where what was pasted is refused and a default would stand', async () => {
    const begun = screenOf(
      { name: { title: '名称' } },
      {
        children: {
          lines: {
            title: '行',
            properties: {
              word: { title: '词' },
              kind: { title: '类型', dict: 'member_type', default: '1' },
              count: { title: '数量', type: 'integer' },
            },
          },
        },
      },
    ).children[0]!;
    const table = new GridRows(screen, begun, [{ id: '1', word: '旧', kind: '2' }] as never, ports);
    table.follow({ getParent: () => ({}), onChange: () => undefined });
    table.add();
    const block = { top: 0, bottom: 0, left: 0, right: 0 };
    const lines = readLines('改\t未知\n甲\t未知\t很多\n乙\t未知\n丙\t网约车会员');
    table.apply((await planPaste(lines, { block, fields: begun.fields }, table)).patches);
    const kinds = () => recordsOf(table).map(({ kind }) => kind);
    expect(kinds()).toEqual(['2', undefined, undefined, '2']);
    const [, kind, count] = begun.fields;
    const messages = () => table.list.get().map((row) => table.messageOf(kind!, row));
    const message = expect.stringMatching(/^“未知”没有粘贴（.*可填：普通会员.*），请重新填写$/);
    expect(messages()).toEqual([undefined, message, message, undefined]);
    expect(table.messageOf(count!, table.list.get()[1]!)).toBeUndefined();
    const left = () => table.messages.leftEmpty(table.list.get()).map(({ path }) => path);
    expect(left()).toEqual(['lines[1].kind', 'lines[2].kind']);
    table.edit(table.list.get()[1]!, { kind: '1' });
    table.insert(0);
    expect(left()).toEqual(['lines[3].kind']);
    table.undo();
    table.undo();
    table.undo();
    expect([kinds(), left()]).toEqual([['2', '1'], []]);
  });
  it('goes by headings where the first line holds those of the table', async () => {
    const table = tableOf({});
    const plan = await paste('类型\t词\n普通会员\t甲', table, at(0, 'price'));
    table.apply(plan.patches);
    expect(recordsOf(table)).toMatchObject([{ word: '甲', kind: '1' }]);
  });
  it('fills a chosen block with one cell, and tells of columns that are not there', async () => {
    const table = tableOf({}, {}, {});
    table.apply((await paste('同', table, { ...at(0, 'word'), bottom: 2 })).patches);
    expect(recordsOf(table).map(({ word }) => word)).toEqual(['同', '同', '同']);
    expect((await paste('1\t2\t3\t4', table, at(0, 'total'))).beyond).toBe(2);
  });
});

describe('the steps of a person', () => {
  it('are taken back and done again one by one: cells, a paste, rows put in and taken out', async () => {
    const table = tableOf({ word: '甲' }, { word: '乙' });
    const words = () => recordsOf(table).map(({ word }) => word);
    table.edit(table.list.get()[0]!, { word: '改' });
    table.apply((await paste('一\n二\n三', table)).patches);
    table.insert(1);
    table.remove([table.list.get()[0]!]);
    expect(words()).toEqual([undefined, '二', '三']);
    const states: unknown[] = [];
    while (table.undo()) states.push(words());
    expect(states).toEqual([
      ['一', undefined, '二', '三'],
      ['一', '二', '三'],
      ['改', '乙'],
      ['甲', '乙'],
    ]);
    while (table.redo());
    expect(words()).toEqual([undefined, '二', '三']);
  });
  it('begin anew where something else is done instead', () => {
    const table = tableOf({ word: '甲' });
    table.edit(table.list.get()[0]!, { word: '乙' });
    table.undo();
    table.edit(table.list.get()[0]!, { word: '丙' });
    expect(table.redo()).toBe(false);
    expect(table.history.canUndo.get()).toBe(true);
  });
  it('are none where an edit changed nothing', () => {
    const table = tableOf({ word: '甲' });
    table.edit(table.list.get()[0]!, { word: '甲' });
    expect(table.undo()).toBe(false);
  });
});
