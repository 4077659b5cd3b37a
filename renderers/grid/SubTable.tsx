import type { ColDef, GridReadyEvent, RowSelectionOptions, SelectionChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Alert } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useLooks } from '../fields/index.ts';
import { useSignal } from '../editing/signal.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePorts } from '../ports/index.ts';
import { styleNonce, useNarrow } from '../theme/index.ts';
import './grid.css';
import { gridModules, gridTheme } from './gridModules.ts';
import type { GridRow } from './GridRow.ts';
import { GridRows } from './GridRows.ts';
import { endEditOutside } from './endEditOutside.ts';
import { SubTableErrors } from './SubTableErrors.tsx';
import { gridLocale } from './gridLocale.ts';
import { openByInputMethod } from './inputMethod.ts';
import { gridTexts } from './texts.ts';
import { toChildColumns } from './toChildColumns.tsx';

/** The rows of a sub-table, edited in the cells where `onChange` is given, else only shown. */
export interface SubTableProps {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  /** The first rows. While it is open the grid holds them; give it a new `key` to start afresh. */
  readonly rows: readonly ScreenRecord[];
  readonly onChange?: (rows: readonly ScreenRecord[]) => void;
  /** Messages by path from the record: `periods[2].startTime`, `periods`. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The record the rows belong to, `parent.x` in their expressions. */
  readonly getParent?: () => ScreenRecord;
}

const noErrors: Readonly<Record<string, string>> = {};
const noParent = (): ScreenRecord => ({});
/** Above this the grid scrolls by itself instead of growing with its rows. */
const rowsInSight = 10;
const scrollHeight = 400;
/** The input of a time is whole in it, in letters that iOS does not zoom into. */
const wholeInput = 120;
const selection: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};
const selectionColumn = { width: 40, resizable: false, suppressMovable: true };

/** An editable or read-only grid of the rows of one sub-table. */
export function SubTable({ screen, child, rows, onChange, errors = noErrors, getParent = noParent }: SubTableProps) {
  const ports = usePorts();
  const isReadOnly = onChange === undefined;
  const isNarrow = useNarrow();
  const looks = useLooks();
  const [table] = useState(() => new GridRows(screen, child, rows, ports));
  const [selected, setSelected] = useState<readonly GridRow[]>([]);
  const count = useSignal(table.count);
  useEffect(() => table.follow({ getParent, onChange }));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => table.showErrors(errors), [errors, table]);
  useEffect(
    () =>
      endEditOutside(() => {
        if (!frame.current?.contains(document.activeElement)) table.endEdit();
      }),
    [table],
  );
  const columns = useMemo(
    () => toShownColumns(toChildColumns(screen, child, table, { isReadOnly, looks }), isNarrow),
    [child, isNarrow, isReadOnly, looks, screen, table],
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
    const question = { title: gridTexts.removeQuestion(selected.length), okText: gridTexts.remove, danger: true };
    if (!(await ports.messages.confirm(question))) return;
    table.remove(selected);
    setSelected([]);
  };
  const isTall = count > rowsInSight;
  return (
    <div ref={frame} className="vf-subtable" onKeyDown={keepEscape}>
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
      {errors[child.name] && <Alert type="error" showIcon role="alert" title={errors[child.name]} />}
      <SubTableErrors child={child} errors={errors} />
      <div style={isTall ? { height: scrollHeight } : {}}>
        <AgGridReact<GridRow>
          modules={gridModules}
          theme={gridTheme}
          {...(styleNonce && { styleNonce })}
          rowData={table.first}
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

/** On a phone nobody counts rows: the cells have all the room. */
function toShownColumns(columns: readonly ColDef<GridRow>[], isNarrow: boolean): ColDef<GridRow>[] {
  if (!isNarrow) return [indexColumn, ...columns];
  return columns.map((column) => ({ ...column, minWidth: Math.max(column.minWidth ?? 0, wholeInput) }));
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
