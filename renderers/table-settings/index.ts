/** The door of the settings that a person gives a table. */
export { ColumnChooser } from './ColumnChooser.tsx';
export { columnsKey } from './columnsKey.ts';
export type { ArrangedColumn, TableColumn } from './columnSettings.ts';
export { toTextWidth } from './textWidth.ts';
export { useRowSize } from './useRowSize.ts';
export { type ColumnArrangement, useColumnSettings } from './useColumnSettings.ts';
