import type {
  ColDef,
  ColumnResizedEvent,
  GridApi,
  GridReadyEvent,
  IRowNode,
  RowSelectionOptions,
  SelectionChangedEvent,
} from 'ag-grid-community';
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { DraftsContext } from '../fields/drafts.ts';
import { useLooks } from '../fields/index.ts';
import { endEditOutside } from '../in-place/index.ts';
import { useRowSize } from '../table-settings/index.ts';
import { styleNonce } from '../theme/index.ts';
import { isComposed } from '../typing/isComposed.ts';
import { listenForCellTexts } from './cellTexts.ts';
import { gridModules, gridTheme } from './gridModules.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { GridRows } from './rows/GridRows.ts';
import { numberColumn } from './rows/keepFocus.ts';
import { keepTyped } from './rows/keepTyped.ts';
import { type Drop, listenToDrags } from './rows/listenToDrags.ts';
import { followTotals, totalledFields } from './rows/totals.ts';
import { withdrawWhenLeft } from './rows/withdrawWhenLeft.ts';
import { toShare } from './columnWidths.ts';
import { BelowRow } from './below/BelowRow.ts';
import { RowBelow } from './below/RowBelow.tsx';
import { toUnfoldColumn } from './below/toUnfoldColumn.ts';
import { gridLocale } from './gridLocale.ts';
import { GridToolbar } from './GridToolbar.tsx';
import { openByInputMethod } from './inputMethod.ts';
import { type OpenCell, reopenCell } from './openCellIn.ts';
import { restWhileHidden } from './restWhileHidden.ts';
import type { RowsProps } from './RowsProps.ts';
import { listenToGestures } from './spreadsheet/listenToGestures.ts';
import { PasteQuestion } from './spreadsheet/PasteQuestion.tsx';
import { Spreadsheet } from './spreadsheet/Spreadsheet.ts';
import { gridTexts } from './texts.ts';
import { isTotals, openingCell, toChildColumns } from './toChildColumns.tsx';
import { useChildColumns } from './useChildColumns.ts';

/** Above this the grid scrolls by itself instead of growing with its rows (pixels). */
const scrollHeight = 400;
const headHeight = 36;
/** Height of a row in pixels, by the size a person chose. */
const rowSizes = { medium: 61, small: 48, mini: 36, tiny: 28 } as const;
const totalsHeight = 32;
const toRowHeight = ({ node }: { readonly node: IRowNode }) => (node.rowPinned ? totalsHeight : undefined);
const toSelection = (table: GridRows): RowSelectionOptions<GridRow> => ({
  ...(table.child.select === 'one' ? { mode: 'singleRow' } : { mode: 'multiRow', headerCheckbox: true }),
  checkboxes: true,
  enableClickSelection: false,
  // Asked of every row whenever there is one more.
  ...(table.child.lockedWhen !== undefined && {
    isRowSelectable: ({ data }: IRowNode<GridRow>) => data !== undefined && !table.locks.has(data),
  }),
});
const selectionColumn = { width: 40, resizable: false, suppressMovable: true };
/** Beside totals. */
const wideSelectionColumn = { ...selectionColumn, width: 60 };

interface RowGridProps extends RowsProps {
  /** The cell that is opened as it begins: the first grid that asks has it. */
  readonly takeOpen: () => OpenCell | undefined;
}

/** The rows of one sub-table in a grid, edited in its cells. It follows its rows itself: what is rendered around it is none of its business. */
export const RowGrid = memo(function RowGrid({ screen, child, table, takeOpen, isReadOnly, onRemove }: RowGridProps) {
  const looks = useLooks();
  const [selected, setSelected] = useState<readonly GridRow[]>([]);
  const [first] = useState(() => [...table.list.get()]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      endEditOutside(() => {
        if (!frame.current?.contains(document.activeElement)) table.endEdit();
      }),
    [table],
  );
  const drafts = useContext(DraftsContext);
  const open = useRef<GridApi<GridRow>>(undefined);
  useEffect(() => drafts?.register(() => open.current && keepTyped(open.current)), [drafts]);
  // A window that becomes narrow puts cards in its place, over whatever is being typed.
  useLayoutEffect(() => () => void (open.current && keepTyped(open.current)), []);
  const { arrangement, shown } = useChildColumns(screen, child, table, isReadOnly);
  const totalled = useMemo(() => totalledFields(child, isReadOnly), [child, isReadOnly]);
  const fields = useMemo(() => shown.map(({ field }) => field), [shown]);
  const [size, setSize] = useRowSize('grid:size', rowSizes, 'medium');
  const isTall = useSyncExternalStore(
    table.list.subscribe,
    () => headHeight + table.list.get().length * rowSizes[size] > scrollHeight,
  );
  const [selection] = useState(() => toSelection(table));
  const [sheet] = useState(() => new Spreadsheet(table, looks, fields));
  useEffect(() => sheet.follow(fields), [fields, sheet]);
  const [below] = useState(() => child.expand && new BelowRow(table));
  const [room, setRoom] = useState<number>();
  const share = room && toShare(room, shown.length);
  const columns = useMemo(
    () => [
      table.isOrdered && !isReadOnly ? draggedColumn : indexColumn,
      ...(below ? [toUnfoldColumn(below)] : []),
      ...toChildColumns(screen, shown, table, { isReadOnly, looks, share, isChosen: sheet.isChosen }),
    ],
    [below, isReadOnly, looks, screen, share, sheet, shown, table],
  );

  const endListening = useRef(() => {});
  const handleReady = ({ api }: GridReadyEvent<GridRow>) => {
    open.current = api;
    table.attach(api);
    sheet.attach(api);
    const around = frame.current;
    if (!around) return;
    const leaveCell = () => api.stopEditing(true);
    /** The row goes with the focus; where rows have no order of their own, Alt+↓ opens the cell and its list. */
    const move = (by: number) => {
      const cell = api.getFocusedCell();
      if (cell && by > 0 && !table.isOrdered)
        api.startEditingCell({ rowIndex: cell.rowIndex, colKey: cell.column, key: 'F2' });
      const row = cell && table.list.get()[cell.rowIndex];
      if (row) table.move(row, cell.rowIndex + by);
    };
    const take = (key: string) => {
      const rowIndex = api.getRowNode(key)?.rowIndex ?? null;
      if (rowIndex !== null) api.setFocusedCell(rowIndex, numberColumn);
    };
    const put = (key: string, { beside, isBelow }: Drop) => {
      // Else it would go afterwards, as a step of its own between the drag and whoever takes that back.
      if (table.offer.row?.key !== key) table.offer.withdraw();
      const rows = table.list.get();
      const row = rows.find((one) => one.key === key);
      const others = rows.filter((one) => one !== row);
      const gap = others.findIndex((one) => one.key === beside);
      if (row) table.move(row, gap < 0 ? others.length : isBelow ? gap + 1 : gap);
    };
    const ends = [
      listenToGestures(around, sheet, { isReadOnly, undo: table.undo, redo: table.redo, leaveCell, move }),
      ...(isReadOnly ? [] : [openByInputMethod(around, api), withdrawWhenLeft(around, api, table)]),
      ...(isReadOnly || !table.isOrdered ? [] : [listenToDrags(around, { take, put })]),
      followTotals(api, table, totalled),
      restWhileHidden(around, api),
      listenForCellTexts(around, api),
      ...(below ? [below.attach(api, around)] : []),
    ];
    endListening.current = () => ends.forEach((end) => end());
    const cell = takeOpen();
    if (cell) reopenCell(api, around, cell);
  };
  const handleDestroyed = () => {
    endListening.current();
    open.current = undefined;
    sheet.detach();
    table.detach();
  };
  const handleResized = ({ column, finished, source }: ColumnResizedEvent<GridRow>) => {
    if (finished && column && source === 'uiColumnResized' && sheet.columnOf(column.getColId()) >= 0)
      arrangement.setWidth(column.getColId(), column.getActualWidth());
  };
  const handleRemove = async () => {
    if (await onRemove(selected)) setSelected([]);
  };
  return (
    <div
      ref={frame}
      className={child.select === 'one' ? 'vf-subtable-rows vf-subtable-one' : 'vf-subtable-rows'}
      style={{ '--vf-subtable-row': `${rowSizes[size]}px` } as CSSProperties}
      onKeyDown={keepEscape}
    >
      {!isReadOnly && (
        <GridToolbar
          table={table}
          sheet={sheet}
          selected={selected}
          arrangement={arrangement}
          sizes={rowSizes}
          size={size}
          onSize={setSize}
          onRemove={() => void handleRemove()}
          onClear={() => open.current?.deselectAll()}
        />
      )}
      {!isReadOnly && <PasteQuestion sheet={sheet} />}
      <div style={isTall ? { height: scrollHeight } : {}}>
        <AgGridReact<GridRow>
          modules={gridModules}
          theme={gridTheme}
          {...(styleNonce && { styleNonce })}
          rowData={first}
          columnDefs={columns}
          getRowId={({ data }) => data.key}
          {...(totalled.length > 0 && { getRowHeight: toRowHeight })}
          domLayout={isTall ? 'normal' : 'autoHeight'}
          localeText={gridLocale}
          singleClickEdit
          stopEditingWhenCellsLoseFocus
          enterNavigatesVerticallyAfterEdit
          suppressColumnVirtualisation={columns.length < 12}
          {...(child.widths === 'share' && { onGridSizeChanged: ({ clientWidth }) => setRoom(clientWidth) })}
          onColumnResized={handleResized}
          onCellFocused={sheet.followFocus}
          onCellEditingStarted={sheet.followEdit}
          onGridReady={handleReady}
          onGridPreDestroyed={handleDestroyed}
          {...(isReadOnly
            ? openingKeys
            : {
                rowSelection: selection,
                selectionColumnDef: totalled.length > 0 ? wideSelectionColumn : selectionColumn,
              })}
          onSelectionChanged={(event: SelectionChangedEvent<GridRow>) => setSelected(event.api.getSelectedRows())}
        />
      </div>
      {below && <RowBelow {...{ screen, child, table, isReadOnly, below }} />}
    </div>
  );
});

/** What a row only to read is, or what its cell names, is opened by Enter and by a double click too. */
const openingKeys: Pick<AgGridReactProps<GridRow>, 'onCellKeyDown' | 'onRowDoubleClicked'> = {
  onCellKeyDown: ({ event }) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && !isComposed(event)) followLink(event.target);
  },
  onRowDoubleClicked: ({ event }) => followLink(event?.target),
};

/** Follows the link of a cell, else the way to the record of its row. */
function followLink(target: EventTarget | null | undefined): void {
  // A link that is pressed itself has been followed by that.
  if (!(target instanceof Element) || target.closest('a, button')) return;
  const link =
    target.closest('.ag-cell')?.querySelector<HTMLElement>('.vf-record-link') ??
    target.closest('.ag-row')?.querySelector<HTMLElement>(`.${openingCell} .vf-record-link`);
  link?.click();
}

/** Escape takes the edit of a cell back, and is nothing else in the grid: what closes by it around the sub-table stays open. */
function keepEscape(event: KeyboardEvent): void {
  const target = event.target as Element;
  // A picture that is seen large over its cell closes by it as anywhere.
  const isOver = event.currentTarget.contains(target.closest('[role=dialog]'));
  if (event.key === 'Escape' && !isOver && target.closest('.ag-root') !== null) event.stopPropagation();
}

const indexColumn: ColDef<GridRow> = {
  colId: numberColumn,
  headerName: gridTexts.index,
  width: 60,
  sortable: false,
  suppressMovable: true,
  headerClass: 'vf-align-center',
  cellClass: 'vf-align-center',
  suppressNavigable: isTotals,
  valueGetter: ({ node }) => (node?.rowPinned ? gridTexts.total : (node?.rowIndex ?? 0) + 1),
};
/** A row is taken by its number where a person gives the rows their order. */
const draggedColumn: ColDef<GridRow> = {
  ...indexColumn,
  cellClass: ({ node }) => (node.rowPinned ? 'vf-align-center' : 'vf-align-center vf-row-handle'),
};
