import { useMemo, useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { usePorts } from '../../ports/index.ts';
import {
  arrangeColumns,
  noColumnSettings,
  parseColumnSettings,
  toColumnWidth,
  type ArrangedColumn,
  type ColumnSettings,
} from './columnSettings.ts';
import type { FittingWidths } from './fittingWidths.ts';

/** The columns as the person wants them, and how to change that. */
export interface ColumnArrangement {
  readonly columns: readonly ArrangedColumn[];
  setOrder(names: readonly string[]): void;
  setVisible(name: string, visible: boolean): void;
  setWidth(name: string, width: number): void;
  reset(): void;
}

/** Reads and keeps the column settings of one screen; what nobody sized is as wide as it has to be. */
export function useColumnSettings(screen: RecordScreen, fitting: FittingWidths): ColumnArrangement {
  const { settings: store } = usePorts();
  const key = `list:${screen.id}:columns`;
  const [settings, setSettings] = useState(() => parseColumnSettings(store.get(key)));
  const columns = useMemo(() => arrangeColumns(screen, settings, fitting), [screen, settings, fitting]);
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
    };
  }, [columns, settings, store, key]);
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
