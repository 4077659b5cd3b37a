import { expect, it, vi } from 'vitest';
import { looks } from '../../../../renderers/fields/index.ts';
import { GridRows } from '../../../../renderers/grid/rows/GridRows.ts';
import { widthOf } from '../../../../renderers/grid/spreadsheet/clipboardText.ts';
import { Spreadsheet } from '../../../../renderers/grid/spreadsheet/Spreadsheet.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

it('a million cells are refused with the most that a paste may bring, and the rows stay as they are', async () => {
  const screen = screenOf(
    { name: { title: '名称' } },
    { children: { parts: { title: '部分', foreignKey: 'fooId', properties: { note: { title: '说明' } } } } },
  );
  const ports = portsOf();
  const table = new GridRows(screen, screen.children[0]!, [{ id: '1' }], ports);
  table.follow({ getParent: () => ({}), onChange: () => undefined });
  const sheet = new Spreadsheet(table, looks, screen.children[0]!.fields);
  vi.spyOn(sheet, 'block', 'get').mockReturnValue({ top: 0, bottom: 0, left: 0, right: 0 });
  await sheet.paste(Array.from({ length: 200_000 }, () => 'a\tb\tc\td\te').join('\n'));
  expect(ports.shown).toEqual([expect.stringContaining('粘贴的内容过大，一次最多粘贴 200000 个单元格')]);
  expect(table.list.get()).toHaveLength(1);
});

it('the width of many lines is that of the longest', () => {
  expect(widthOf([])).toBe(0);
  expect(widthOf([...Array.from({ length: 200_000 }, () => ['a']), ['a', 'b', 'c']])).toBe(3);
});
