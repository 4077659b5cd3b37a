import {
  createGrid,
  type ColDef,
  type GridApi,
  type GridOptions,
  type RowClassParams,
  type RowClassRules,
} from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { gridLocale } from '../../grid/gridLocale.ts';
import { restWhileHidden } from '../../grid/restWhileHidden.ts';
import { isFocusLost } from '../../popup/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import { styleNonce, tagSeeds } from '../../theme/index.ts';
import './cells.css';
import './rows.css';
import { copyCell } from './copyCell.ts';
import { showFullTexts } from './lazyFullTexts.ts';
import type { GridContext } from './GridContext.ts';
import { gridTheme } from './gridSetup.ts';
import { focusRow, goAlongRow, keepFocus } from './rowKeys.ts';
import { goToHeadings, goToRows, tabFromCell } from './tabStops.ts';
import { useLatest } from '../../answers/index.ts';
import { useUpdate } from '../useUpdate.ts';
import { actionsColumn, indexColumn, selectionWidth } from './ownColumns.ts';

/** What a list's grid shows and reports. */
export interface ListGridProps {
  readonly columnDefs: ColDef<ScreenRecord>[];
  readonly rows: readonly ScreenRecord[];
  /** The row of sums, pinned below the others. */
  readonly totalsRow: ScreenRecord | null;
  readonly rowHeight: number;
  readonly loading: boolean;
  readonly sort: ListQuery['sort'];
  readonly selectable: boolean;
  /** The row that stands for the whole page, in a master list. */
  readonly currentId?: string;
  /** The row that was just saved: marked for a moment, and scrolled to. */
  readonly savedId: string | null;
  readonly context: GridContext;
  /** The rows scroll within the height they are given instead of making room for all of them. */
  readonly fills: boolean;
  readonly narrow: boolean;
  /** Changes when cells have to be drawn anew although their rows stayed the same. */
  readonly cellsVersion: string;
  readonly apiRef: RefObject<GridApi<ScreenRecord> | null>;
  /** Told how wide the table is, whenever that changes. */
  readonly onRoom: (width: number) => void;
  readonly onSort: (sort: ListQuery['sort']) => void;
  /** The chosen records, those of other pages among them. */
  readonly selected: readonly ScreenRecord[];
  readonly onSelect: (records: readonly ScreenRecord[]) => void;
  readonly onOpen: (record: ScreenRecord) => void;
  readonly onRowClick?: (record: ScreenRecord) => void;
  readonly onColumnOrder: (names: readonly string[]) => void;
  readonly onColumnWidth: (name: string, width: number) => void;
}

/** Above this number of rows (a large tree) the grid scrolls by itself instead of growing. */
const maxGrownRows = 100;

/**
 * One grid for the life of the list: rows, columns and height change through its options, and nothing
 * ever replaces it, so that scroll, focus and selection stay. It is AG Grid without its React layer,
 * which would make a React component of every cell.
 */
export function ListGrid(props: ListGridProps) {
  const { columnDefs, rows, totalsRow, rowHeight, loading, sort, selectable, currentId, savedId, apiRef } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const grows = canGrow(props);

  useEffect(() => {
    const element = container.current!;
    const api = createGrid<ScreenRecord>(element, toGridOptions(latest));
    applySort(api, latest.current.sort);
    tickAgain(api, latest.current.selected);
    apiRef.current = api;
    const stopCtrlSort = allowCtrlSort(element, api);
    const stopFullTexts = showFullTexts(element, api);
    const stopResting = restWhileHidden(element, api, (width) => latest.current.onRoom(width));
    return () => {
      stopResting();
      stopCtrlSort();
      stopFullTexts();
      apiRef.current = null;
      api.destroy();
    };
  }, [apiRef, latest]);

  useUpdate(() => {
    apiRef.current?.setGridOption('columnDefs', columnDefs);
    if (apiRef.current) applySort(apiRef.current, latest.current.sort);
  }, [columnDefs]);
  useUpdate(() => {
    apiRef.current?.updateGridOptions({ domLayout: grows ? 'autoHeight' : 'normal' });
  }, [grows]);
  useUpdate(() => {
    keepFocus(() => apiRef.current?.setGridOption('rowData', [...rows]));
    apiRef.current?.refreshCells({ columns: [indexColumn], force: true });
    if (apiRef.current) tickAgain(apiRef.current, latest.current.selected);
    // Rows that stay selected may have changed.
    latest.current.onSelect(apiRef.current?.getSelectedRows() ?? []);
  }, [rows]);
  useUpdate(() => apiRef.current?.refreshCells({ force: true }), [props.cellsVersion]);
  useUpdate(() => apiRef.current?.setGridOption('pinnedBottomRowData', totalsRow ? [totalsRow] : []), [totalsRow]);
  useUpdate(() => {
    apiRef.current?.setGridOption('rowHeight', rowHeight);
  }, [rowHeight]);
  useUpdate(() => apiRef.current?.setGridOption('loading', loading), [loading]);
  useUpdate(() => apiRef.current && applySort(apiRef.current, sort), [sort]);
  useUpdate(() => apiRef.current?.setGridOption('rowSelection', toRowSelection(selectable)), [selectable]);
  useUpdate(() => keepFocus(() => apiRef.current?.redrawRows()), [currentId]);
  useUpdate(() => {
    const node = savedId === null ? undefined : apiRef.current?.getRowNode(savedId);
    if (!node || savedId === null) return;
    // Its class is worked out again with its data; drawn anew it would lose the focus of a button in it.
    if (node.data) node.updateData(node.data);
    // A form that was opened by a link was opened from nowhere, that of a copy from another row: its own is where the
    // person goes on.
    const left = document.activeElement?.closest('.ag-row')?.getAttribute('row-id') ?? savedId;
    if (apiRef.current && (isFocusLost() || left !== savedId)) focusRow(apiRef.current, savedId);
    // The grid draws the rows of a whole page, also those out of sight.
    container.current?.querySelector('.vf-saved')?.scrollIntoView({ block: 'nearest' });
  }, [savedId]);

  return <div ref={container} className={grows ? 'vf-rows' : 'vf-rows vf-rows-tall'} />;
}

const columnKeys: Pick<ColDef, 'suppressKeyboardEvent' | 'suppressHeaderKeyboardEvent'> = {
  suppressKeyboardEvent: (key) => copyCell(key) || goAlongRow(key) || goToHeadings(key),
  suppressHeaderKeyboardEvent: ({ api, event }) => event.key === 'Tab' && !event.shiftKey && goToRows(api, event),
};

function toGridOptions(latest: RefObject<ListGridProps>): GridOptions<ScreenRecord> {
  const first = latest.current;
  return {
    theme: gridTheme,
    ...(styleNonce && { styleNonce }),
    localeText: gridLocale,
    context: first.context,
    columnDefs: first.columnDefs,
    defaultColDef: {
      sortingOrder: ['asc', 'desc', null],
      suppressHeaderMenuButton: true,
      ...columnKeys,
    },
    rowData: [...first.rows],
    pinnedBottomRowData: first.totalsRow ? [first.totalsRow] : [],
    getRowId: ({ data }) => String(data['id']),
    rowHeight: first.rowHeight,
    headerHeight: 42,
    domLayout: canGrow(first) ? 'autoHeight' : 'normal',
    loading: first.loading,
    suppressNoRowsOverlay: true,
    rowSelection: toRowSelection(first.selectable),
    tabToNextCell: tabFromCell,
    tabToNextHeader: () => false,
    focusGridInnerElement: ({ api, fromBottom }) => fromBottom && goToRows(api),
    selectionColumnDef: {
      ...columnKeys,
      width: selectionWidth,
      pinned: first.narrow ? null : 'left',
      resizable: false,
      suppressMovable: true,
      headerClass: 'vf-check',
      cellClass: 'vf-check',
    },
    rowClassRules: {
      'vf-current': ({ data }) => data !== undefined && latest.current.currentId === String(data['id']),
      'vf-saved': ({ data }) => data !== undefined && latest.current.savedId === String(data['id']),
      'vf-clickable': () => latest.current.onRowClick !== undefined,
      'vf-totals': ({ node }) => Boolean(node.rowPinned),
      ...toRowMarks(latest),
    },
    animateRows: false,
    // A linked field has a dot in its name.
    suppressFieldDotNotation: true,
    suppressDragLeaveHidesColumns: true,
    suppressColumnMoveAnimation: true,
    enableCellTextSelection: true,
    ensureDomOrder: true,
    // Where columns are editable: a cell that is left is saved, and Enter goes on down the column.
    stopEditingWhenCellsLoseFocus: true,
    enterNavigatesVerticallyAfterEdit: true,
    onSortChanged: ({ api, source }) => source === 'uiColumnSorted' && latest.current.onSort(readSort(api)),
    onSelectionChanged: ({ api }) => latest.current.onSelect(api.getSelectedRows()),
    onRowClicked: ({ data, node, event }) => {
      if (data && !node.rowPinned && !isOfItsOwn(event)) latest.current.onRowClick?.(data);
    },
    onCellKeyDown: (cell) => {
      const { event, data, node } = cell;
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !data || node.rowPinned) return;
      // The column has answered it.
      if (event.defaultPrevented) return;
      if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return;
      if ('column' in cell && cell.column.isCellEditable(node)) return;
      if ('column' in cell && cell.column.getColId() === actionsColumn) focusFirstButton(event.target);
      else if (!followRef(event.target)) latest.current.onOpen(data);
    },
    onColumnMoved: ({ api, finished, source }) => {
      if (finished && source === 'uiColumnMoved') latest.current.onColumnOrder(readOrder(api));
    },
    onColumnResized: ({ column, finished, source }) => {
      if (finished && column && source.startsWith('uiColumn'))
        latest.current.onColumnWidth(column.getColId(), column.getActualWidth());
    },
  };
}

/** A class for each colour, and one for having any: a screen that changes may bring others. */
function toRowMarks(latest: RefObject<ListGridProps>): RowClassRules<ScreenRecord> {
  const colourOf = ({ data, node }: RowClassParams<ScreenRecord>): string | undefined =>
    data && !node.rowPinned ? latest.current.context.getMark(null, data)?.color : undefined;
  const rules = Object.keys(tagSeeds).map(
    (color) => [`vf-tag-${color}`, (row: RowClassParams<ScreenRecord>) => colourOf(row) === color] as const,
  );
  return { 'vf-marked-row': (row) => colourOf(row) !== undefined, ...Object.fromEntries(rules) };
}

/** A link or button in a row does what it says, and nothing beside that: it does not choose its row as well. */
const isOfItsOwn = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('a, button, input') !== null;

const canGrow = ({ fills, rows }: ListGridProps): boolean => !fills && rows.length <= maxGrownRows;

function toRowSelection(selectable: boolean): GridOptions['rowSelection'] {
  return selectable
    ? {
        mode: 'multiRow',
        checkboxes: true,
        headerCheckbox: true,
        enableClickSelection: false,
        isRowSelectable: isRecordNode,
      }
    : undefined;
}

/** Ticks the rows of a page that were chosen before it was turned. */
function tickAgain(api: GridApi<ScreenRecord>, selected: readonly ScreenRecord[]) {
  const nodes = selected.flatMap(({ id }) => api.getRowNode(String(id)) ?? []);
  if (nodes.length > 0) api.setNodesSelected({ nodes, newValue: true });
}

/** Rows the list adds itself cannot be selected. */
function isRecordNode(node: { readonly data?: ScreenRecord }): boolean {
  return node.data !== undefined && !String(node.data['id']).startsWith('#');
}

function readSort(api: GridApi): ListQuery['sort'] {
  return api
    .getColumnState()
    .filter((column) => column.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map((column) => ({ field: column.colId, order: column.sort === 'desc' ? 'desc' : 'asc' }));
}

function applySort(api: GridApi, sort: ListQuery['sort']) {
  api.applyColumnState({
    state: sort.map(({ field, order }, sortIndex) => ({ colId: field, sort: order, sortIndex })),
    defaultState: { sort: null },
  });
}

function readOrder(api: GridApi): readonly string[] {
  return api
    .getColumnState()
    .map((column) => column.colId)
    .filter((id) => !id.startsWith('#') && !id.startsWith('ag-Grid'));
}

/** Shift-click sorts by a further column already; this lets Ctrl and Cmd do the same. */
function allowCtrlSort(element: HTMLElement, api: GridApi): () => void {
  const handleClick = (event: MouseEvent) =>
    api.setGridOption('multiSortKey', event.ctrlKey || event.metaKey ? 'ctrl' : undefined);
  element.addEventListener('click', handleClick, true);
  return () => element.removeEventListener('click', handleClick, true);
}

function focusFirstButton(target: EventTarget | null) {
  if (target instanceof HTMLElement) target.querySelector<HTMLButtonElement>('button')?.focus();
}

/** Opens the record that the cell names, where it names one. */
function followRef(target: EventTarget | null): boolean {
  const link = target instanceof HTMLElement ? target.querySelector<HTMLAnchorElement>('.vf-record-link') : null;
  link?.click();
  return link !== null;
}
