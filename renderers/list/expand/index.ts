/** What opens the rows of a list. */
export { openRowsOf } from './openRowsOf.tsx';
