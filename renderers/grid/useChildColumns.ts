import { useMemo } from 'react';
import { factOf, type ChildTable, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import { useSignal } from '../editing/signal.ts';
import { columnsKey, useColumnSettings, type ArrangedColumn, type ColumnArrangement } from '../table-settings/index.ts';
import type { GridRows } from './rows/GridRows.ts';
import { columnFields } from './rows/shownFields.ts';

/** The columns of a sub-table as the person wants them, and those that are shown. */
interface ChildColumns {
  readonly arrangement: ColumnArrangement;
  /** The same object while nothing about them changed. */
  readonly shown: readonly ArrangedColumn[];
}

/** The width of a column that neither its type nor its heading wants wider (pixels). */
const usualWidth = 120;

/** What the file says, else what the type asks for in a sub-table, and no less than the heading takes. */
function toColumnWidth(field: Field): number {
  const { width, gridWidth = width } = factOf(field);
  const listed = field.list?.width ?? 0;
  return field.list?.sized || listed > width ? listed : Math.max(gridWidth, usualWidth);
}

/** Reads and keeps the columns of a sub-table. A hidden column with a mistake is shown as long as that stands. */
export function useChildColumns(
  screen: RecordScreen,
  child: ChildTable,
  table: GridRows,
  isReadOnly: boolean,
): ChildColumns {
  const listed = useMemo(
    () =>
      columnFields(child, isReadOnly).map((field) => ({
        field,
        width: toColumnWidth(field),
        hidden: false,
      })),
    [child, isReadOnly],
  );
  const arrangement = useColumnSettings(columnsKey(screen, child), listed);
  const { columns } = arrangement;
  const wrong = useSignal(table.wrong);
  const needed = columns.flatMap(({ field, visible }) => (!visible && wrong.has(field.name) ? field.name : [])).join();
  const shown = useMemo(() => {
    const names = new Set(needed.split(','));
    return columns.filter(({ field, visible }) => visible || names.has(field.name));
  }, [columns, needed]);
  return { arrangement, shown };
}
