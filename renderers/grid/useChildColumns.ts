import { useMemo } from 'react';
import type { ChildTable, RecordScreen } from '../../schemas/language/index.ts';
import { useSignal } from '../editing/signal.ts';
import { columnsKey, useColumnSettings, type ArrangedColumn, type ColumnArrangement } from '../table-settings/index.ts';
import { toColumnWidth } from './columnWidths.ts';
import type { GridRows } from './rows/GridRows.ts';
import { columnFields } from './rows/shownFields.ts';

/** The columns of a sub-table as the person wants them, and those that are shown. */
interface ChildColumns {
  readonly arrangement: ColumnArrangement;
  /** The same object while nothing about them changed. */
  readonly shown: readonly ArrangedColumn[];
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
        width: toColumnWidth(field, child),
        hidden: false,
      })),
    [child, isReadOnly],
  );
  const arrangement = useColumnSettings(columnsKey(screen, child), listed);
  const { columns } = arrangement;
  const wrong = useSignal(table.messages.fields);
  const needed = columns.flatMap(({ field, visible }) => (!visible && wrong.has(field.name) ? field.name : [])).join();
  const shown = useMemo(() => {
    const names = new Set(needed.split(','));
    return columns.filter(({ field, visible }) => visible || names.has(field.name));
  }, [columns, needed]);
  return { arrangement, shown };
}
