import { createGrid, type GridApi } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { gridModules } from '../../../../renderers/grid/gridModules.ts';
import { type GridRow, makeRow } from '../../../../renderers/grid/rows/GridRow.ts';
import { freshIn, syncRows } from '../../../../renderers/grid/rows/syncRows.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => makeRow({ name })) as [
  GridRow,
  GridRow,
  GridRow,
  GridRow,
  GridRow,
];

/** The rows of a grid from top to bottom. */
function shownBy(api: GridApi<GridRow>): readonly GridRow[] {
  const rows: GridRow[] = [];
  api.forEachNode(({ data }) => void rows.push(data!));
  return rows;
}

it.each([
  { what: 'others at the foot', from: [a, b], to: [a, b, c, d] },
  { what: 'the first ones', from: [], to: [a, b] },
  { what: 'others between', from: [a, b], to: [a, c, d, b] },
  { what: 'others at the top', from: [a, b], to: [c, a, b] },
  { what: 'fewer', from: [a, b, c], to: [a, c] },
  { what: 'another instead of the last', from: [a, b], to: [a, c] },
  { what: 'fewer, others between and at the foot', from: [a, b, c], to: [a, d, c, e] },
  { what: 'another order', from: [a, b, c], to: [c, a, b] },
  { what: 'none', from: [a, b], to: [] },
  { what: 'the same', from: [a, b], to: [a, b] },
])('a grid shows its rows as they are listed: $what', ({ from, to }) => {
  const place = document.createElement('div');
  document.body.append(place);
  const api = createGrid<GridRow>(
    place,
    { rowData: [...from], columnDefs: [{ colId: 'name' }], getRowId: ({ data }) => data.key },
    { modules: gridModules },
  );
  syncRows(api, from, to);
  expect(shownBy(api)).toEqual(to);
  api.destroy();
});

it('what is fresh among the rows is what was not there before, wherever it stands', () => {
  expect([...freshIn([a, b, c], [a, b])]).toEqual([c]);
  expect([...freshIn([c, a, d, b], [a, b])]).toEqual([c, d]);
  expect([...freshIn([a, c], [a, b])]).toEqual([c]);
  expect([...freshIn([b], [a, b])]).toEqual([]);
});
