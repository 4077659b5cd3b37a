import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChildTable, Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { toDefaults } from '../form/records.ts';
import { usePorts } from '../ports/index.ts';
import { makeRow, type GridRow } from './GridRow.ts';
import { resolveLabels } from './resolveLabel.ts';
import { makeRowRules } from './rowRules.ts';

interface GridRowsOptions {
  readonly screen: Screen;
  readonly child: ChildTable;
  readonly rows: readonly ScreenRecord[];
  readonly getParent: () => ScreenRecord;
  readonly onChange: ((rows: readonly ScreenRecord[]) => void) | undefined;
}

/** The rows of a sub-table while it is edited. The grid is changed by transactions; its row data is never replaced. */
export function useGridRows({ screen, child, rows, getParent, onChange }: GridRowsOptions) {
  const { dictionaries, user } = usePorts();
  const api = useRef<GridApi<GridRow> | null>(null);
  const [first] = useState(() => rows.map(makeRow));
  const list = useRef<readonly GridRow[]>(first);
  const [count, setCount] = useState(first.length);
  const outside = useRef({ getParent, onChange });
  useEffect(() => {
    outside.current = { getParent, onChange };
  });
  const rules = useMemo(() => makeRowRules(screen, child, () => outside.current.getParent(), user), [child, screen, user]);

  const emit = useCallback(() => outside.current.onChange?.(list.current.map((row) => row.record)), []);
  const refresh = useCallback((row: GridRow) => {
    const node = api.current?.getRowNode(row.key);
    if (node) api.current?.refreshCells({ rowNodes: [node], force: true });
  }, []);

  const label = useCallback(
    (row: GridRow) => {
      resolveLabels(dictionaries, child.fields, row.record).then(
        (labels) => {
          if (Object.keys(labels).length === 0) return;
          row.record = { ...row.record, ...labels };
          refresh(row);
        },
        (error: unknown) => console.warn(`${screen.component} › ${child.name}: labels could not be loaded`, error),
      );
    },
    [child, dictionaries, refresh, screen],
  );

  const edit = useCallback(
    (row: GridRow, patch: ScreenRecord) => {
      row.record = rules.change(row.record, patch);
      refresh(row);
      label(row);
      emit();
    },
    [emit, label, refresh, rules],
  );

  const add = useCallback(() => {
    const row = makeRow(rules.start(toDefaults(child.fields)));
    list.current = [...list.current, row];
    setCount(list.current.length);
    api.current?.applyTransaction({ add: [row] });
    label(row);
    emit();
    startEditing(api.current, list.current.length - 1);
  }, [child, emit, label, rules]);

  const remove = useCallback(
    (gone: readonly GridRow[]) => {
      const keys = new Set(gone.map((row) => row.key));
      list.current = list.current.filter((row) => !keys.has(row.key));
      setCount(list.current.length);
      api.current?.applyTransaction({ remove: [...gone] });
      api.current?.refreshCells({ force: true });
      emit();
    },
    [emit],
  );
  const indexOf = useCallback((row: GridRow) => list.current.indexOf(row), []);

  useEffect(() => {
    // Rows as the server sends them carry their labels; restored or copied ones may not.
    for (const row of first) label(row);
  }, [first, label]);
  return { api, first, count, rules, edit, add, remove, indexOf };
}

function startEditing(api: GridApi<GridRow> | null, rowIndex: number): void {
  const column = api?.getColumns()?.find((column) => column.getColDef().cellEditor);
  if (!api || !column) return;
  api.ensureIndexVisible(rowIndex);
  api.startEditingCell({ rowIndex, colKey: column });
}
