import type { ChildTable, RecordScreen } from '../../schemas/language/index.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { GridRows } from './rows/GridRows.ts';

/** What shows the rows of a sub-table: a grid, or cards. */
export interface RowsProps {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  readonly table: GridRows;
  readonly isReadOnly: boolean;
  /** Asks, and removes rows. @returns whether they are gone */
  readonly onRemove: (gone: readonly GridRow[]) => Promise<boolean>;
}
