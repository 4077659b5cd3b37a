/** The door of the editable grid. */
export { shownFields } from './shownFields.ts';
export { LazySubTable, SubTable } from './LazySubTable.tsx';
