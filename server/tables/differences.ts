import type { Database } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { compareTables, type TableChange } from './compareTables.ts';
import { readTables } from './readTables.ts';
import { hasValues, renamingsOf } from './renameColumns.ts';
import { toRisk, type TableRefusal } from './toRefusal.ts';

/** What a synchronisation would do, and what it would leave to a person. */
export interface Differences {
  readonly changes: readonly TableChange[];
  readonly refused: readonly TableRefusal[];
}

/** Compares the wanted tables with those of the database, and changes nothing. */
export async function differencesOf(database: Database, shapes: readonly TableShape[]): Promise<Differences> {
  const existing = await readTables(
    database.db,
    shapes.map(({ name }) => name),
  );
  const renamings = renamingsOf(shapes, existing);
  // A column that will be renamed is compared under its new name.
  const later = existing.map((table) => ({
    ...table,
    columns: table.columns.map((column) => {
      const renaming = renamings.find(({ table: name, from }) => name === table.name && from === column.name);
      return renaming ? { ...column, name: renaming.column } : column;
    }),
  }));
  const changes: TableChange[] = [...renamings];
  const refused: TableRefusal[] = [];
  for (const change of compareTables(shapes, later)) {
    if (change.kind !== 'changeType' || change.safe) {
      if (change.kind !== 'unusedColumn') changes.push(change);
      continue;
    }
    const renaming = renamings.find(({ table, column }) => table === change.table && column === change.column);
    const isFilled = await hasValues(database.db, change.table, renaming?.from ?? change.column);
    if (isFilled) refused.push(toRisk(change, database.kind === 'pglite'));
    else changes.push(change);
  }
  return { changes, refused };
}
