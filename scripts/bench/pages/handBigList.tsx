import { AllCommunityModule, ModuleRegistry, themeQuartz } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { askedRows, rootElement } from './benchPage.ts';
import { defaultColumn, handColumns } from './handColumns.tsx';
import { type BenchRow, toListRows } from './listRows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

/** The same rows and columns in AG Grid alone. */
const rows = [...toListRows(askedRows())];
const root = createRoot(rootElement());
window.openBench = () =>
  root.render(
    <div style={{ height: '68vh' }}>
      <AgGridReact<BenchRow>
        theme={themeQuartz}
        rowData={rows}
        columnDefs={handColumns}
        defaultColDef={defaultColumn}
        getRowId={({ data }) => String(data['id'])}
        rowSelection={{ mode: 'multiRow' }}
        rowHeight={44}
      />
    </div>,
  );
