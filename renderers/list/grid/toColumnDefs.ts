import type { CellClassParams, CellClassRules, ColDef, ValueFormatterParams } from 'ag-grid-community';
import { headingOf, type ScreenRecord, factOf } from '../../../schemas/language/index.ts';
import { ActionsCell, type ActionsParams, LinkCell, LookCell, TagCell, TreeCell } from './cells.ts';
import { isBlank, noValue, toCutText, toFullText } from '../columns/cellText.ts';
import { lookOf, type Looks } from '../../fields/index.ts';
import type { ListedColumn } from '../columns/listedColumns.ts';
import type { ListedField } from '../columns/ListedField.ts';
import type { ColumnMemo } from './fullText.ts';
import type { GridContext } from './GridContext.ts';
import { toMarkClass } from '../../marks/index.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import type { EditedColumns } from '../columns/EditedColumns.ts';
import { texts } from '../texts.ts';
import { actionsColumn, indexColumn, selectionWidth } from './ownColumns.ts';
import { toWholeWidths } from '../columns/wholeWidths.ts';

/** What the columns depend on besides the fields. */
export interface ColumnOptions {
  /** Titles that stand in the widest row, from which the width follows; none: no such column. */
  readonly actionTitles: readonly string[];
  /** Whether that row has more operations than stand in it. */
  readonly hasMoreActions: boolean;
  /** Pinned columns would cover a narrow window. */
  readonly narrow: boolean;
  /** The field that carries indent and expander in a tree. */
  readonly treeField?: string;
  /** What makes columns editable that say so, once it is there. */
  readonly quick?: EditedColumns | undefined;
  /** The column of arrows by which rows open. */
  readonly opener?: RecordColumn | undefined;
  /** Whether a column of boxes to tick stands before them. */
  readonly selectable: boolean;
  /** How wide the table is, once it has been laid out. */
  readonly room?: number | undefined;
}
type RecordColumn = ColDef<ScreenRecord>;

/** Column definitions of a list: sequence, the visible fields, operations. */
export function toColumnDefs(columns: readonly ListedColumn[], looks: Looks, options: ColumnOptions): RecordColumn[] {
  const fields = columns.filter((column) => column.visible).map((column) => toFieldColumn(column, looks, options));
  const actions = options.actionTitles.length > 0 ? [toActionsColumn(options)] : [];
  const index = toIndexColumn(options.narrow);
  const opener: RecordColumn[] = options.opener ? [{ ...options.opener, pinned: index.pinned ?? null }] : [];
  const pinned = [...opener, index, ...fields, ...actions].filter((column) => column.pinned);
  const fixed = pinned.reduce((sum, { width = 0 }) => sum + width, options.selectable ? selectionWidth : 0);
  const room = options.room === undefined ? undefined : options.room - fixed;
  return [...opener, index, ...stretch(fields, columns, room), ...actions];
}

/**
 * What is left of a wide window goes to the columns that hold text, by their widths, unless a person gave
 * them one; where there are none, to the last. No gap stands before the operations. In a window that is too small for
 * all of them the edge cuts no number, as long as nobody has sized a column.
 */
function stretch(
  fields: readonly RecordColumn[],
  columns: readonly ListedColumn[],
  room: number | undefined,
): readonly RecordColumn[] {
  const widths =
    room === undefined || columns.some(({ isSized }) => isSized) ? null : widthsAtEdge(fields, columns, room);
  if (widths && widths.size > 0)
    return fields.map((column) => ({ ...column, flex: null, width: widths.get(column.field!) ?? column.width! }));
  const free = new Set(
    columns.filter(({ field, isSized }) => !isSized && field.list.align === 'left').map(({ field }) => field.name),
  );
  const scrolled = fields.filter((column) => !column.pinned);
  const wide = scrolled.filter((column) => free.has(column.field ?? ''));
  const chosen = new Set(wide.length > 0 ? wide : scrolled.slice(-1));
  return fields.map((column) => {
    const { width } = column;
    // To the grid, a flex that is missing is one that stays as it was.
    return chosen.has(column) && width ? { ...column, flex: width, minWidth: width } : { ...column, flex: null };
  });
}

function widthsAtEdge(
  fields: readonly RecordColumn[],
  columns: readonly ListedColumn[],
  room: number,
): ReadonlyMap<string, number> {
  const begun = new Set(columns.filter(({ field }) => field.list.align === 'left').map(({ field }) => field.name));
  const scrolled = fields.filter((column) => !column.pinned);
  return toWholeWidths(
    scrolled.map(({ field: name = '', width = 0 }) => ({ name, width, isText: begun.has(name) })),
    room,
  );
}

function toIndexColumn(narrow: boolean): RecordColumn {
  return {
    colId: indexColumn,
    headerName: texts.index,
    width: 60,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    lockPosition: 'left',
    pinned: narrow ? null : 'left',
    cellClass: 'vf-center',
    headerClass: 'vf-center',
    valueGetter: (params) => {
      if (!params.data || !params.node) return '';
      if (params.node.rowPinned) return texts.total;
      return isOwnRow(params.data) ? '' : (params.context as GridContext).getOffset() + (params.node.rowIndex ?? 0) + 1;
    },
  };
}

function toFieldColumn({ field, width }: ListedColumn, looks: Looks, options: ColumnOptions): RecordColumn {
  const { list } = field;
  const quick = list.edit ? options.quick?.columnOf(field) : undefined;
  return {
    ...quick,
    colId: field.name,
    field: field.name,
    headerName: headingOf(field),
    width,
    sortable: list.sort,
    // The server sorts; the grid only shows by what, and keeps the order it is given.
    comparator: () => 0,
    pinned: options.narrow ? null : (list.pin ?? null),
    lockPinned: true,
    context: { field, looks, ...quick?.context } satisfies ColumnMemo,
    cellClass: `vf-${list.align}`,
    cellClassRules: {
      'vf-none': ({ data, node }) => !node.rowPinned && data !== undefined && isBlank(field, data, looks),
      ...toMarkRules(field),
      ...quick?.cellClassRules,
    },
    headerClass: `vf-${list.align}`,
    valueFormatter: (params) => toCellText(field, params, looks),
    ...toCellRenderer(field, looks, options),
  };
}

/** A class for each colour that the values of a column may have. */
function toMarkRules(field: ListedField): CellClassRules<ScreenRecord> {
  const colours = new Set(field.list.mark?.map(({ color }) => color));
  const rules = [...colours].map((color) => {
    const isSo = ({ data, node, context }: CellClassParams<ScreenRecord>): boolean =>
      !node.rowPinned && data !== undefined && (context as GridContext).getMark(field, data)?.color === color;
    return [toMarkClass({ color }), isSo] as const;
  });
  return Object.fromEntries(rules);
}

function toCellText(field: ListedField, params: ValueFormatterParams<ScreenRecord>, looks: Looks): string {
  const { data, node } = params;
  if (!data) return '';
  if (!node?.rowPinned && isBlank(field, data, looks)) return noValue;
  return toCutText(field, toFullText(field, data, looks));
}

function toCellRenderer(field: ListedField, looks: Looks, options: ColumnOptions): RecordColumn {
  const cellRendererParams = { field, looks };
  if (options.treeField === field.name) return { cellRenderer: TreeCell, cellRendererParams };
  if (field.list.link) return { cellRenderer: LinkCell, cellRendererParams };
  const isDictionary = factOf(field).choices === 'items';
  if (isDictionary) return field.list.tag ? { cellRenderer: TagCell, cellRendererParams } : {};
  const { Display } = lookOf(field, looks);
  return Display ? { cellRenderer: LookCell, cellRendererParams: { ...cellRendererParams, Display } } : {};
}

function toActionsColumn({ actionTitles, hasMoreActions, narrow }: ColumnOptions): RecordColumn {
  return {
    colId: actionsColumn,
    headerName: texts.operations,
    width: narrow ? menuWidth : toActionsWidth(actionTitles, hasMoreActions),
    resizable: false,
    sortable: false,
    suppressMovable: true,
    lockPosition: 'right',
    // On a phone the menu stays at the edge: nobody finds it behind twenty columns.
    pinned: 'right',
    cellClass: 'vf-actions',
    cellRenderer: ActionsCell,
    cellRendererParams: { menuOnly: narrow } satisfies ActionsParams,
  };
}

const menuWidth = 68;
const letterWidth = 14;
const buttonGap = 14;
/** What stands left and right of the buttons, less the gap that none has behind it. */
const cellPadding = 26 - buttonGap;

/** Room for the titles of one row and its menu, so that no row's operations are cut. */
export function toActionsWidth(titles: readonly string[], hasMore: boolean): number {
  const lengths = titles.map((title) => title.length);
  const width = [...lengths, ...(hasMore ? [texts.more.length + 1] : [])].reduce(
    (sum, length) => sum + length * letterWidth + buttonGap,
    cellPadding,
  );
  return Math.max(72, width);
}
