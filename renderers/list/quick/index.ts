/** The door of what changes values in a list itself; fetched with the first list that has such a column. */
export { openQuickEdits } from './openQuickEdits.tsx';
