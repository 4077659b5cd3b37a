import type { ColDef, ICellRendererParams, SuppressKeyboardEventParams, ValueSetterParams } from 'ag-grid-community';
import {
  factOf,
  headingOf,
  type ChildTable,
  type Field,
  type RecordScreen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { controls } from '../fields/controls.ts';
import { lookOf } from '../fields/index.ts';
import { toCellEditor, type CellEditorParams, type EditedRow } from '../fields/toCellEditor.tsx';
import { isFixed } from '../editing/isFixed.ts';
import type { GridRow } from './GridRow.ts';
import { shownFields } from './shownFields.ts';
import type { GridRows } from './GridRows.ts';

/**
 * Types whose cell is more than text. Labels are text here: a tag in every row is a React root in every row. The records
 * that a row only to read names are links.
 */
const rich: ReadonlySet<string> = new Set(['image', 'images', 'file', 'url']);
/** Types whose control answers Enter itself while its list is open. */
const takesEnter: ReadonlySet<string> = new Set([
  'dict',
  'multi-dict',
  'ref',
  'multi-ref',
  'switch',
  'boolean',
  'date',
  'datetime',
]);

const editors = new Map(Object.entries(controls).map(([type, control]) => [type, toCellEditor(control)]));

/** The columns of a sub-table: editable ones with the editors made from the controls. */
export function toChildColumns(
  screen: RecordScreen,
  child: ChildTable,
  table: GridRows,
  isReadOnly: boolean,
): ColDef<GridRow>[] {
  return shownFields(child, isReadOnly).map((field) => toColumn(screen, field, table, isReadOnly));
}

function toColumn(screen: RecordScreen, field: Field, table: GridRows, isReadOnly: boolean): ColDef<GridRow> {
  const { align, width } = factOf(field);
  const look = lookOf(field);
  const text = (row: GridRow | undefined): string =>
    row ? look.format(row.record[field.name], field, row.record) : '';
  const alignment = `vf-align-${field.list?.align ?? align}`;
  const isAsked = field.required && !isReadOnly && !isFixed(field);
  const column: ColDef<GridRow> = {
    colId: field.name,
    headerName: headingOf(field),
    headerClass: isAsked ? [alignment, 'vf-required'] : alignment,
    flex: 1,
    minWidth: Math.max(Math.round((field.list?.width ?? width) * 0.8), 90),
    suppressMovable: true,
    sortable: isReadOnly && factOf(field).sortable,
    valueGetter: ({ data }) => data?.record[field.name],
    valueFormatter: ({ data }) => text(data),
    tooltipValueGetter: ({ data }) => (data && table.messageOf(data, field.name)) || text(data),
    cellClass: alignment,
    cellClassRules: {
      'vf-cell-wrong': ({ data }) => data !== undefined && table.messageOf(data, field.name) !== undefined,
    },
    ...(rich.has(field.type) || (isReadOnly && field.ref) ? { cellRenderer: toCellRenderer(field) } : {}),
  };
  if (isReadOnly) return column;
  return {
    ...column,
    editable: ({ data }) => data !== undefined && table.rules.isEditable(field, data.record),
    valueSetter: ({ data, newValue }: ValueSetterParams<GridRow>) => {
      table.edit(data, { [field.name]: newValue === null ? undefined : newValue });
      return true;
    },
    cellEditor: editors.get(field.type),
    cellEditorPopup: field.type === 'image' || field.type === 'images' || field.type === 'file',
    cellEditorParams: toEditorParams(screen, field, table),
    suppressKeyboardEvent: ({ editing, event }: SuppressKeyboardEventParams<GridRow>) =>
      editing && event.key === 'Enter' && takesEnter.has(field.type),
  };
}

function toEditorParams(screen: RecordScreen, field: Field, table: GridRows): CellEditorParams {
  return {
    field,
    screenId: screen.id,
    isDisabled: (row: EditedRow) => !table.rules.isEditable(field, row.record),
    onFill: (row: EditedRow, values: ScreenRecord) => table.edit(row as GridRow, values),
  };
}

function toCellRenderer(field: Field) {
  const { Display, format } = lookOf(field);
  return function RichCell({ data }: ICellRendererParams<GridRow>) {
    if (!data) return null;
    const value = data.record[field.name];
    if (!Display) return <>{format(value, field, data.record)}</>;
    return <Display field={field} value={value} record={data.record} />;
  };
}
