import { useMemo, useState } from 'react';
import type { Field } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import {
  arrangeColumns,
  noColumnSettings,
  parseColumnSettings,
  toColumnWidth,
  type ArrangedColumn,
  type ColumnSettings,
  type TableColumn,
} from './columnSettings.ts';

/** The columns as the person wants them, and how to change that. */
export interface ColumnArrangement<F extends Field = Field> {
  readonly columns: readonly ArrangedColumn<F>[];
  setOrder(names: readonly string[]): void;
  setVisible(name: string, visible: boolean): void;
  setWidth(name: string, width: number): void;
  reset(): void;
  /** Names the table in the person's settings. */
  readonly key: string;
  /** What the person has changed. */
  readonly settings: ColumnSettings;
  /** The columns as other settings would have them. */
  arrange(settings: ColumnSettings): readonly ArrangedColumn<F>[];
  /** Takes settings that were used before. */
  restore(settings: ColumnSettings): void;
}

/**
 * Reads and keeps the column settings of one table.
 * @param key names the table in the person's settings
 * @param listed its columns as the file wants them; a new object where they are others
 */
export function useColumnSettings<F extends Field>(
  key: string,
  listed: readonly TableColumn<F>[],
): ColumnArrangement<F> {
  const { settings: store } = usePorts();
  const [settings, setSettings] = useState(() => parseColumnSettings(store.get(key)));
  const columns = useMemo(() => arrangeColumns(listed, settings), [listed, settings]);
  return useMemo(() => {
    const change = (next: ColumnSettings) => {
      store.set(key, next);
      setSettings(next);
    };
    const { hidden, width } = settings;
    return {
      columns,
      setOrder: (names) => change({ ...settings, order: withHiddenKept(columns, names) }),
      setVisible: (name, visible) => change({ ...settings, hidden: { ...hidden, [name]: !visible } }),
      setWidth: (name, next) => change({ ...settings, width: { ...width, [name]: toColumnWidth(next) } }),
      reset: () => change(noColumnSettings),
      key,
      settings,
      arrange: (other) => arrangeColumns(listed, other),
      restore: change,
    };
  }, [columns, listed, settings, store, key]);
}

/** The grid knows only the visible columns; the hidden ones stay behind the neighbour they had. */
function withHiddenKept(columns: readonly ArrangedColumn[], names: readonly string[]): readonly string[] {
  const order = [...names];
  columns.forEach(({ field }, index) => {
    if (order.includes(field.name)) return;
    const neighbour = columns[index - 1]?.field.name;
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, field.name);
  });
  return order;
}
