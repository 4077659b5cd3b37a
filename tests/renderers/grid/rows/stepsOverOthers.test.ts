/** Steps of a person over what others have saved since: each is taken back on the rows as they are now. */
import { expect, it } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' } },
  {
    children: {
      lines: {
        title: '行',
        properties: {
          word: { title: '词' },
          count: { title: '数量', type: 'integer' },
          twice: { title: '两倍', type: 'integer', computed: 'count * 2' },
          place: { title: '序', type: 'integer' },
        },
        order: 'place',
        lockedWhen: "word == '已结'",
      },
    },
  },
);
const lineOf = (id: string, count: number, place: number): ScreenRecord => ({
  id,
  word: id,
  count,
  twice: count * 2,
  place,
  version: 1,
});
const opened = [lineOf('甲', 1, 1), lineOf('乙', 2, 2), lineOf('丙', 3, 3)];

function toTable() {
  const ports = portsOf();
  const table = new GridRows(screen, screen.children[0]!, opened, ports);
  table.follow({ getParent: () => ({}), onChange: () => {} });
  const rowOf = (word: string) => table.list.get().find(({ record }) => record['word'] === word)!;
  return {
    table,
    shown: ports.shown,
    rowOf,
    texts: () => table.list.get().map(({ record }) => `${String(record['word'])}${String(record['count'] ?? '')}`),
    places: () => table.list.get().map(({ record }) => record['place']),
    /** What others have saved, with what is typed here over it. */
    take: (change: (records: readonly ScreenRecord[]) => readonly ScreenRecord[]) => {
      const records = change(table.list.get().map(({ record }) => record));
      table.takeOver(
        records,
        records.filter(({ id }) => id !== undefined),
      );
    },
  };
}

it('stay where others have saved another row, or a new one, and leave those alone', () => {
  const { table, texts, places, rowOf, take, shown } = toTable();
  table.edit(rowOf('丙'), { count: 30 });
  take(([first, ...others]) => [lineOf('丁', 4, 1), { ...first, count: 10, twice: 20, version: 2 }, ...others]);
  expect(texts()).toEqual(['丁4', '甲10', '乙2', '丙30']);
  table.undo();
  expect([texts(), places()]).toEqual([
    ['丁4', '甲10', '乙2', '丙3'],
    [1, 2, 3, 4],
  ]);
  table.redo();
  expect(texts()).toEqual(['丁4', '甲10', '乙2', '丙30']);
  expect(shown).toEqual([]);
});

it('take back their own value of a row of which others have changed another, with what follows from it', () => {
  const { table, rowOf, take } = toTable();
  table.edit(rowOf('乙'), { count: 20 });
  take((rows) => rows.map((row) => (row['id'] === '乙' ? { ...row, word: '二', version: 2 } : row)));
  table.undo();
  expect(rowOf('二').record).toMatchObject({ count: 2, twice: 4, version: 2 });
});

it('leave a value that others have changed since, and a row that they have removed, and say so', () => {
  const { table, texts, rowOf, take, shown } = toTable();
  table.edit(rowOf('甲'), { count: 10 });
  table.undo();
  table.edit(rowOf('乙'), { count: 20 });
  table.edit(rowOf('丙'), { count: 30 });
  take((rows) => rows.slice(0, 2).map((row) => (row['id'] === '乙' ? { ...row, count: 22 } : row)));
  table.undo();
  table.undo();
  expect(texts()).toEqual(['甲1', '乙22']);
  expect(shown).toEqual(['1 处内容已在别处修改或删除，没有撤销', '1 处内容已在别处修改或删除，没有撤销']);
});

it('bring a removed row back into its place among the rows as they are, but not one that others have removed too', () => {
  const { table, texts, places, rowOf, take, shown } = toTable();
  table.remove([rowOf('乙'), rowOf('丙')]);
  const stored = [opened[0]!, opened[1]!, lineOf('丁', 4, 3)];
  table.takeOver([opened[0]!, lineOf('丁', 4, 3)], stored);
  table.undo();
  expect([texts(), places()]).toEqual([
    ['甲1', '乙2', '丁4'],
    [1, 2, 3],
  ]);
  expect(shown).toEqual(['1 处内容已在别处修改或删除，没有撤销']);
  take((rows) => rows);
  table.redo();
  expect(texts()).toEqual(['甲1', '丁4']);
});

it('take a row out again that was added, and put one back that was moved, among those of others', () => {
  const { table, texts, rowOf, take, shown } = toTable();
  table.add();
  table.move(rowOf('丙'), 0);
  take((rows) => [...rows.slice(0, 2), lineOf('丁', 4, 3), ...rows.slice(2)]);
  expect(texts()).toEqual(['丙3', '甲1', '丁4', '乙2', 'undefined']);
  table.undo();
  expect(texts()).toEqual(['甲1', '乙2', '丁4', '丙3', 'undefined']);
  table.undo();
  expect(texts()).toEqual(['甲1', '乙2', '丁4', '丙3']);
  expect(shown).toEqual([]);
});

it('do nothing to a row that is locked by now', () => {
  const { table, rowOf, take, shown } = toTable();
  table.edit(rowOf('甲'), { count: 10 });
  take((rows) => rows.map((row) => (row['id'] === '甲' ? { ...row, word: '已结' } : row)));
  table.undo();
  expect(rowOf('已结').record['count']).toBe(10);
  expect(shown).toHaveLength(1);
});

it('rows stand in the order that others have given them, also where nothing else is different', () => {
  const { texts, take } = toTable();
  take((records) => records.toReversed());
  expect(texts()).toEqual(['丙3', '乙2', '甲1']);
});
