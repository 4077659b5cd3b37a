/** The door of the tables: screens to tables, fields to columns, and ids. */
export { newId } from './ids.ts';
export { storageOf, toColumnValue, toWireValue, type ColumnStorage } from './storage.ts';
export { syncTables, type SyncOptions, type SyncResult } from './syncTables.ts';
export { systemTables } from './systemTables.ts';
export { childTableOf, tableOf, tablesOf } from './tableOf.ts';
export type { TableRefusal } from './toRefusal.ts';
export type { TableChange } from './compareTables.ts';
export type { ColumnShape, ColumnType, IndexShape, TableShape } from './TableShape.ts';
