import { describe, expect, it } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const toTable = (keywords: object, isReadOnly = false) => {
  const screen = screenOf(
    { name: { title: '名称' } },
    {
      children: {
        steps: {
          title: '步骤',
          foreignKey: 'planId',
          properties: { word: { title: '词' }, place: { title: '序', type: 'integer' } },
          ...keywords,
        },
      },
    },
  );
  const rows: readonly ScreenRecord[] = ['甲', '乙', '丙'].map((word) => ({ id: word, word }));
  const sent: (readonly ScreenRecord[])[] = [];
  const table = new GridRows(screen, screen.children[0]!, rows, portsOf());
  table.follow({ getParent: () => ({}), onChange: isReadOnly ? undefined : (next) => sent.push(next) });
  const words = () => table.list.get().map(({ record }) => record['word']);
  const places = () => table.list.get().map(({ record }) => record['place']);
  return { table, words, places, sent };
};

describe('the order of rows', () => {
  it('is given by a person, each step of which can be taken back', () => {
    const { table, words, sent } = toTable({});
    expect(table.move(table.list.get()[2]!, 0)).toBe(true);
    expect(words()).toEqual(['丙', '甲', '乙']);
    expect(sent.at(-1)!.map(({ word }) => word)).toEqual(['丙', '甲', '乙']);
    table.undo();
    expect(words()).toEqual(['甲', '乙', '丙']);
    table.redo();
    expect(words()).toEqual(['丙', '甲', '乙']);
  });

  it('ends at the first and the last place', () => {
    const { table, words, sent } = toTable({});
    expect(table.move(table.list.get()[0]!, -1)).toBe(false);
    expect(table.move(table.list.get()[2]!, 3)).toBe(false);
    expect([words(), sent]).toEqual([['甲', '乙', '丙'], []]);
  });

  it('numbers the rows from 1 where a field keeps it, by every change of the list, and nobody writes that field', () => {
    const { table, words, places } = toTable({ order: 'place' });
    table.move(table.list.get()[0]!, 1);
    expect([words(), places()]).toEqual([
      ['乙', '甲', '丙'],
      [1, 2, 3],
    ]);
    table.remove([table.list.get()[0]!]);
    expect(places()).toEqual([1, 2]);
    table.insert(0);
    expect([words(), places()]).toEqual([
      [undefined, '甲', '丙'],
      [1, 2, 3],
    ]);
    const [word, place] = table.child.fields;
    expect([table.isEditable(word!, table.list.get()[1]!), table.isEditable(place!, table.list.get()[1]!)]).toEqual([
      true,
      false,
    ]);
    table.undo();
    table.undo();
    expect(places()).toEqual([1, 2, 3]);
  });

  it('follows from the values where the file sorts by them, and from nobody where they are only read', () => {
    const sorted = toTable({ sort: 'word asc' });
    expect(sorted.table.move(sorted.table.list.get()[0]!, 1)).toBe(false);
    const read = toTable({}, true);
    expect(read.table.move(read.table.list.get()[0]!, 1)).toBe(false);
  });
});
