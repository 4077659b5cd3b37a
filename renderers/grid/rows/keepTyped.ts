import type { GridApi } from 'ag-grid-community';
import type { GridRow } from './GridRow.ts';

/**
 * Takes over what stands in an open cell without closing it: a page that goes, or is hidden for a while, keeps it, and
 * whoever comes back types on.
 */
export function keepTyped(api: GridApi<GridRow>): void {
  const [cell] = api.getEditingCells();
  const [editor] = api.getCellEditorInstances();
  if (!cell?.column || !editor) return;
  api.getDisplayedRowAtIndex(cell.rowIndex)?.setDataValue(cell.column, editor.getValue(), 'data');
}
