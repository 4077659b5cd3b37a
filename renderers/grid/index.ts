/** The door of the editable grid. */
export { LazySubTable } from './LazySubTable.tsx';
