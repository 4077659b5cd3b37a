import type {
  ColDef,
  ICellRendererParams,
  IRowNode,
  SuppressKeyboardEventParams,
  ValueSetterParams,
} from 'ag-grid-community';
import { factOf, headingOf, yesNoOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { type Look, lookOf, type Looks, toTotalText } from '../fields/index.ts';
import { isAnsweredWithin } from '../fields/panel/isAnsweredWithin.ts';
import { cellEditorOf, type CellEditorParams, type EditedRow } from '../fields/toCellEditor.tsx';
import type { CellTexts } from './cellTexts.ts';
import type { GridRow } from './rows/GridRow.ts';
import { toOpenCell } from './OpenCell.tsx';
import { RowLink } from './RowLink.tsx';
import { type Ticking, toTickCell } from './TickCell.ts';
import { isComposed } from '../typing/isComposed.ts';
import type { ArrangedColumn } from '../table-settings/index.ts';
import type { GridRows } from './rows/GridRows.ts';

/** The columns of a sub-table: editable ones with the editors made from the controls. */
export function toChildColumns(
  screen: RecordScreen,
  columns: readonly ArrangedColumn[],
  table: GridRows,
  options: ColumnOptions,
): ColDef<GridRow>[] {
  return columns.map((column) => toColumn(screen, column, table, options));
}

/** The last row says what the columns come to: it is no place to go to. */
export const isTotals = ({ node }: { readonly node: IRowNode }): boolean => node.rowPinned != null;

/** The class of the cells that lead to the records of their rows. */
export const openingCell = 'vf-cell-opening';

/** What the columns depend on besides the fields. */
interface ColumnOptions {
  readonly isReadOnly: boolean;
  readonly looks: Looks;
  /** What each column has of the room, where they share it (px); undefined until that is known. */
  readonly share?: number | undefined;
  /** Whether a cell belongs to what is chosen as a block. */
  readonly isChosen?: (row: number | null, name: string) => boolean;
}

function toColumn(
  screen: RecordScreen,
  { field, width, isSized }: ArrangedColumn,
  table: GridRows,
  { isReadOnly, looks, share, isChosen }: ColumnOptions,
): ColDef<GridRow> {
  const { align } = factOf(field);
  const look = lookOf(field, looks);
  const { isDrawn, opensPanel = false, takesEnter = false } = look.cell ?? {};
  const text = (row: GridRow | undefined): string =>
    row ? look.format(row.record[field.name], field, row.record) : '';
  const alignment = `vf-align-${field.list?.align ?? align}`;
  const isShared = table.child.widths === 'share' && !isSized && !field.list?.sized;
  const isAsked = !isReadOnly && table.isAsked(field);
  // Of two values one press is the whole edit.
  const values = isReadOnly ? undefined : yesNoOf(field);
  const column: ColDef<GridRow> = {
    colId: field.name,
    headerName: headingOf(field),
    headerClass: isAsked ? [alignment, 'vf-required'] : alignment,
    minWidth: 50,
    // To the grid, a flex that is missing is one that stays as it was.
    ...(isShared ? { flex: 1, ...(share && { maxWidth: share }) } : { flex: null, width }),
    // What is only read has the room that is there: a key that is cut says nothing.
    ...(isReadOnly && !isShared && !isSized && { flex: width, minWidth: width }),
    suppressMovable: true,
    sortable: isReadOnly && factOf(field).sortable,
    context: {
      // A box says as much as its text.
      textOf: values ? () => '' : text,
      noteOf: (row) => table.messageOf(field, row) ?? (isReadOnly ? undefined : table.locks.reasonFor(row)),
    } satisfies CellTexts<GridRow>,
    valueGetter: ({ data }) => data?.record[field.name],
    suppressNavigable: isTotals,
    valueFormatter: ({ data, node }) => (node?.rowPinned && data ? toTotalText(field, data.record, looks) : text(data)),
    cellClass: isReadOnly && field.name === table.child.opens ? [alignment, openingCell] : alignment,
    cellClassRules: {
      'vf-cell-wrong': ({ data }) => data !== undefined && table.messageOf(field, data) !== undefined,
      'vf-cell-locked': ({ data }) => !isReadOnly && data !== undefined && table.locks.has(data),
      // The row of totals counts from the top once more.
      'vf-cell-chosen': ({ node }) => !node.rowPinned && isChosen?.(node.rowIndex, field.name) === true,
    },
    // The record that a row only to read is, and those that it names, are links.
    ...(isReadOnly && field.name === table.child.opens
      ? { cellRenderer: toOpeningCell(table, text) }
      : isDrawn || (isReadOnly && (field.ref || field.numberOf))
        ? { cellRenderer: toCellRenderer(field, look, looks) }
        : {}),
  };
  if (isReadOnly) return column;
  if (table.child.alwaysEdit && !opensPanel)
    return {
      ...column,
      cellClass: [alignment, 'vf-cell-open'],
      cellRenderer: toOpenCell(screen, field, table, looks),
      suppressKeyboardEvent: () => true,
    };
  const ticking = values && toTicking(field, values, table);
  return {
    ...column,
    ...(ticking && { cellRenderer: toTickCell(ticking) }),
    editable: ({ data, node }) => !node.rowPinned && data !== undefined && table.isEditable(field, data),
    valueSetter: ({ data, newValue }: ValueSetterParams<GridRow>) => {
      const read = typeof newValue === 'string' ? look.cell?.read?.(newValue) : undefined;
      table.edit(data, { [field.name]: newValue === null ? undefined : (read ?? newValue) });
      return true;
    },
    cellEditor: cellEditorOf(field, looks),
    cellEditorParams: toEditorParams(screen, field, table),
    suppressKeyboardEvent: (pressed: SuppressKeyboardEventParams<GridRow>) => {
      const { editing, event, data, api, node, column } = pressed;
      if (isComposed(event) || (editing && event.key === 'Enter' && (takesEnter || event.altKey))) return true;
      // The grid would begin the edit once more.
      if (editing && event.key === 'F2') return true;
      if (editing && isAnsweredWithin(event)) return true;
      if (ticking && !editing && event.key === ' ' && data && ticking.isEditable(data)) {
        event.preventDefault();
        ticking.toggle(data);
        return true;
      }
      const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
      const isOnward = editing && (event.key === 'Tab' || event.key === 'Enter') && isPlain;
      if (!isOnward || !data || data !== table.list.get().at(-1)) return false;
      const isEnd = table.isEnd(data, field);
      if (!isEnd && event.key === 'Tab') return false;
      // Down a column Enter goes to the cell below: where it stayed, what is typed next would go over what was typed last.
      const goDown = (): void => api.setFocusedCell(node.rowIndex! + 1, column);
      // From an offer that nothing was filled in, Tab leaves the table.
      const isTaken = table.goOn(isEnd ? undefined : goDown) || event.key === 'Enter';
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  };
}

function toTicking(field: Field, [on, off]: readonly [unknown, unknown], table: GridRows): Ticking {
  const isOn = ({ record }: GridRow): boolean => record[field.name] === on;
  return {
    isOn,
    isEditable: (row) => table.isEditable(field, row),
    toggle: (row) => table.edit(row, { [field.name]: isOn(row) ? off : on }),
  };
}

function toEditorParams(screen: RecordScreen, field: Field, table: GridRows): CellEditorParams {
  return {
    field,
    screenId: screen.id,
    isDisabled: (row: EditedRow) => !table.rules.isEditable(field, row.record),
    onFill: (row, filling) => table.fill(field, row as GridRow, filling),
    onLate: (row, value) => table.takeLate(field, row as GridRow, value),
    onLabel: table.keepLabel,
  };
}

/** What a row is called, and the way to its record. */
function toOpeningCell({ child }: GridRows, text: (row: GridRow) => string) {
  return function OpeningCell({ data, node, valueFormatted }: ICellRendererParams<GridRow>) {
    if (!data) return null;
    return node.rowPinned ? <>{valueFormatted}</> : <RowLink child={child} record={data.record} label={text(data)} />;
  };
}

function toCellRenderer(field: Field, { Display, format }: Look, looks: Looks) {
  return function RichCell({ data, node }: ICellRendererParams<GridRow>) {
    if (!data) return null;
    if (node.rowPinned) return <>{toTotalText(field, data.record, looks)}</>;
    const value = data.record[field.name];
    // What draws a value is not asked to draw none.
    const isEmpty = value === undefined || value === null || value === '';
    if (!Display || isEmpty) return <>{format(value, field, data.record)}</>;
    return <Display field={field} value={value} record={data.record} isShort />;
  };
}
