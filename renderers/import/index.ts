/** The door of the import: the dialog that sends files, and the one that tells of refused lines. */
export { ImportDialog } from './ImportDialog.tsx';
export { ImportResult } from './ImportResult.tsx';
