/** The door of the tables: screens to tables, fields to columns, and ids. */
export { newId } from './ids.ts';
export { isStorableText, storageOf, toColumnValue, toKeptForm, toWireValue } from './storage.ts';
export { insertPacked, insertRows, packRows } from './insertRows.ts';
export { withoutFinders } from './finders.ts';
export { withIndexesLast } from './indexesLast.ts';
export { type IndexMaker, openIndexMaker } from './indexLater.ts';
export { isSearchedByLetters, spellPart, spelt } from './letters.ts';
export { renameColumnOf, renameTable } from './renameTable.ts';
export { syncTables, type SyncOptions, type SyncResult } from './syncTables.ts';
export { systemTables } from './systemTables.ts';
export { type Differences, differencesOf } from './differences.ts';
export { tellUnused } from './tellUnused.ts';
export type { TableRefusal } from './toRefusal.ts';
export { childTableOf, tableOf, tablesOf } from './tableOf.ts';
export type { ScreenTables } from './ScreenTables.ts';
