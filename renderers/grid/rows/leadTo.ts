import type { GridApi } from 'ag-grid-community';
import type { GridRow } from './GridRow.ts';

/** Leads a person to a cell of a grid, with its focus, and opens it where it may be changed. */
export function leadTo(api: GridApi<GridRow>, rowIndex: number, name: string, opens: boolean): void {
  api.ensureColumnVisible(name);
  // Tab goes on from the cell that has the grid's focus, which an edit that is started by code does not take.
  api.setFocusedCell(rowIndex, name);
  if (opens) api.startEditingCell({ rowIndex, colKey: name });
}
