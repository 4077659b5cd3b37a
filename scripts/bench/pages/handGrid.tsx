import {
  AllCommunityModule,
  type ColDef,
  type GridApi,
  type GridReadyEvent,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { askedRows, rootElement } from './benchPage.ts';
import { checkByHand, gridColumns, toGridRows } from './gridRows.ts';
import type { BenchRow } from './listRows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const first = toGridRows(askedRows());
const cellStyles = { wrong: { background: '#fff1f0' } };

/** The same table by AG Grid alone: its own text editors, its own check boxes, a button that adds a row. */
function HandGrid() {
  const [api, setApi] = useState<GridApi<BenchRow>>();
  const mistakes = useRef<ReadonlyMap<string, string>>(new Map());
  const [columns] = useState(() => [
    { headerName: '序号', width: 60, valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1 } satisfies ColDef<BenchRow>,
    ...gridColumns.map((field): ColDef<BenchRow> => ({
      field,
      editable: true,
      flex: 1,
      minWidth: 90,
      cellStyle: ({ node }) => (mistakes.current.has(`${node.rowIndex}.${field}`) ? cellStyles.wrong : undefined),
    })),
  ]);
  useEffect(() => {
    window.validateBench = () => {
      mistakes.current = checkByHand(first);
      api?.refreshCells({ force: true });
    };
  }, [api]);
  const add = () => {
    if (!api) return;
    const rowIndex = api.getDisplayedRowCount();
    const row = Object.fromEntries(gridColumns.map((name) => [name, '']));
    api.applyTransaction({ add: [{ id: `new${rowIndex}`, ...row }] });
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, 'c0');
    api.startEditingCell({ rowIndex, colKey: 'c0' });
  };
  return (
    <>
      <button type="button" onClick={add}>
        新增一行
      </button>
      <div style={{ height: 400 }}>
        <AgGridReact<BenchRow>
          theme={themeQuartz}
          rowData={[...first]}
          columnDefs={columns}
          getRowId={({ data }) => String(data['id'])}
          rowSelection={{ mode: 'multiRow' }}
          rowHeight={61}
          singleClickEdit
          stopEditingWhenCellsLoseFocus
          onGridReady={(event: GridReadyEvent<BenchRow>) => setApi(event.api)}
        />
      </div>
    </>
  );
}

const root = createRoot(rootElement());
window.openBench = () => root.render(<HandGrid />);
