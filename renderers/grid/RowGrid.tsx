import type { ColDef, GridReadyEvent, RowSelectionOptions, SelectionChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLooks } from '../fields/index.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { endEditOutside } from '../in-place/index.ts';
import { styleNonce } from '../theme/index.ts';
import { gridModules, gridTheme } from './gridModules.ts';
import type { GridRow } from './GridRow.ts';
import { gridLocale } from './gridLocale.ts';
import { openByInputMethod } from './inputMethod.ts';
import type { RowsProps } from './RowsProps.ts';
import { gridTexts } from './texts.ts';
import { toChildColumns } from './toChildColumns.tsx';

/** Above this the grid scrolls by itself instead of growing with its rows. */
const rowsInSight = 10;
const scrollHeight = 400;
const selection: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};
const selectionColumn = { width: 40, resizable: false, suppressMovable: true };

/** The rows of one sub-table in a grid, edited in its cells. */
export function RowGrid({ screen, child, table, isReadOnly, onRemove }: RowsProps) {
  const looks = useLooks();
  const [selected, setSelected] = useState<readonly GridRow[]>([]);
  const [first] = useState(() => [...table.list.get()]);
  const count = useSyncExternalStore(table.list.subscribe, () => table.list.get().length);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      endEditOutside(() => {
        if (!frame.current?.contains(document.activeElement)) table.endEdit();
      }),
    [table],
  );
  const columns = useMemo(
    () => [indexColumn, ...toChildColumns(screen, child, table, { isReadOnly, looks })],
    [child, isReadOnly, looks, screen, table],
  );

  const endInputMethod = useRef(() => {});
  const handleReady = ({ api }: GridReadyEvent<GridRow>) => {
    table.attach(api);
    if (!isReadOnly && frame.current) endInputMethod.current = openByInputMethod(frame.current, api);
  };
  const handleDestroyed = () => {
    endInputMethod.current();
    table.detach();
  };
  const handleRemove = async () => {
    if (await onRemove(selected)) setSelected([]);
  };
  const isTall = count > rowsInSight;
  return (
    <div ref={frame} className="vf-subtable-rows" onKeyDown={keepEscape}>
      {!isReadOnly && (
        <div className="vf-subtable-bar">
          <Button small icon={<Icon name="plus" />} onClick={table.add}>
            {gridTexts.add}
          </Button>
          <Button
            small
            danger
            icon={<Icon name="delete" />}
            disabled={selected.length === 0}
            onClick={() => void handleRemove()}
          >
            {gridTexts.remove}
          </Button>
        </div>
      )}
      <div style={isTall ? { height: scrollHeight } : {}}>
        <AgGridReact<GridRow>
          modules={gridModules}
          theme={gridTheme}
          {...(styleNonce && { styleNonce })}
          rowData={first}
          columnDefs={columns}
          getRowId={({ data }) => data.key}
          domLayout={isTall ? 'normal' : 'autoHeight'}
          localeText={gridLocale}
          tooltipShowDelay={300}
          singleClickEdit
          stopEditingWhenCellsLoseFocus
          enterNavigatesVerticallyAfterEdit
          suppressColumnVirtualisation={columns.length < 12}
          onGridReady={handleReady}
          onGridPreDestroyed={handleDestroyed}
          {...(isReadOnly
            ? {}
            : {
                rowSelection: selection,
                selectionColumnDef: selectionColumn,
              })}
          onSelectionChanged={(event: SelectionChangedEvent<GridRow>) => setSelected(event.api.getSelectedRows())}
        />
      </div>
    </div>
  );
}

/** Escape takes the edit of a cell back, and is nothing else in the grid: what closes by it around the sub-table stays open. */
function keepEscape(event: KeyboardEvent): void {
  const isInGrid = (event.target as Element).closest('.ag-root, .ag-popup-editor') !== null;
  if (event.key === 'Escape' && isInGrid) event.stopPropagation();
}

const indexColumn: ColDef<GridRow> = {
  colId: 'index',
  headerName: gridTexts.index,
  width: 60,
  sortable: false,
  suppressMovable: true,
  headerClass: 'vf-align-center',
  cellClass: 'vf-align-center',
  valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1,
};
