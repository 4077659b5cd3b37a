import { expect, it } from 'vitest';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

function toTable() {
  const screen = screenOf(
    { name: { title: '名称' } },
    {
      children: {
        steps: {
          title: '步骤',
          lockedWhen: "word == '已结'",
          properties: { word: { title: '词' }, count: { title: '数量', type: 'integer', default: 1 } },
        },
      },
    },
  );
  const rows: readonly ScreenRecord[] = [
    { id: '1', word: '已结', count: 2 },
    { id: '2', word: '草稿', count: 3 },
  ];
  const sent: (readonly ScreenRecord[])[] = [];
  const table = new GridRows(screen, screen.children[0]!, rows, portsOf());
  table.follow({ getParent: () => ({}), onChange: (next) => sent.push(next) });
  const fieldOf = (name: string) => screen.children[0]!.fields.find((field) => field.name === name)!;
  return { table, sent, rows: () => table.list.get(), fieldOf };
}

it('an offered row is nobody’s before something stands in it, and goes with the step that added it', () => {
  const { table, sent, rows, fieldOf } = toTable();
  expect(table.isEnd(rows()[1]!, fieldOf('count'))).toBe(true);
  expect(table.isEnd(rows()[1]!, fieldOf('word'))).toBe(false);
  expect(table.goOn()).toBe(true);
  expect(rows()).toHaveLength(3);
  expect(sent.at(-1)).toHaveLength(2);
  // From an offer as it is there is no going on.
  expect(table.goOn()).toBe(false);
  table.offer.withdraw();
  expect(rows()).toHaveLength(2);
  expect(table.history.canUndo.get()).toBe(false);
});

it('an offered row that something was typed into belongs to the table', () => {
  const { table, sent, rows } = toTable();
  table.goOn();
  table.edit(rows()[2]!, { word: '新' });
  table.offer.withdraw();
  expect(rows()).toHaveLength(3);
  expect(sent.at(-1)!.map(({ word }) => word)).toEqual(['已结', '草稿', '新']);
});

it('a row that is locked as it came stays so, and one that is being changed is not locked by that', () => {
  const { table, rows, fieldOf } = toTable();
  expect(table.isEditable(fieldOf('count'), rows()[0]!)).toBe(false);
  table.edit(rows()[1]!, { word: '已结' });
  expect(table.isEditable(fieldOf('count'), rows()[1]!)).toBe(true);
  table.goOn();
  expect(table.locks.has(rows()[2]!)).toBe(false);
});
