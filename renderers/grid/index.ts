/** The door of the editable grid. */
export { SubTable, type SubTableProps } from './SubTable.tsx';
