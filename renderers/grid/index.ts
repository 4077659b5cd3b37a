/** The door of the editable grid. */
export { LazySubTable, SubTable } from './LazySubTable.tsx';
