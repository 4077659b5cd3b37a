import type { Database } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { compareTables, type TableChange } from './compareTables.ts';
import { type ExistingTable, readTables } from './readTables.ts';
import { hasValues, renamingsOf } from './renameColumns.ts';
import { tellCollisions } from './rowsCounting.ts';
import { toCollision, toRisk, type TableRefusal } from './toRefusal.ts';

/** What a synchronisation would do, and what it would leave to a person. */
export interface Differences {
  readonly changes: readonly TableChange[];
  readonly refused: readonly TableRefusal[];
  /** What the tables would stand without, because stored rows share values. */
  readonly colliding: readonly TableRefusal[];
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
  const colliding: TableRefusal[] = [];
  const compared = compareTables(shapes, later);
  for (const change of compared) {
    if (change.kind === 'createIndex' && change.index.unique) {
      const collision = await collisionOf(database, change, compared, existing, renamings);
      if (!collision) changes.push(change);
      else (change.index.emptyAmong ? colliding : refused).push(collision);
      continue;
    }
    if (change.kind !== 'changeType' || change.safe) {
      if (change.kind !== 'unusedColumn') changes.push(change);
      continue;
    }
    const renaming = renamings.find(({ table, column }) => table === change.table && column === change.column);
    const isFilled = await hasValues(database.db, change.table, renaming?.from ?? change.column);
    if (isFilled) refused.push(toRisk(change, database.kind === 'pglite'));
    else changes.push(change);
  }
  return { changes, refused, colliding };
}

/** What a unique index would be refused for, by the columns as they are called now. */
async function collisionOf(
  { db }: Database,
  change: Extract<TableChange, { kind: 'createIndex' }>,
  compared: readonly TableChange[],
  existing: readonly ExistingTable[],
  renamings: ReturnType<typeof renamingsOf>,
): Promise<TableRefusal | undefined> {
  const { table, index } = change;
  const stored = new Set(existing.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  const asStored = (column: string): string =>
    renamings.find((other) => other.table === table && other.column === column)?.from ?? column;
  // A column of another type either has no values, or is refused for that.
  const isOther = (column: string): boolean =>
    compared.some(
      (other) => other.kind === 'changeType' && !other.safe && other.table === table && other.column === column,
    );
  if (index.columns.some(({ name }) => !stored.has(asStored(name)) || isOther(name))) return undefined;
  const now = {
    ...index,
    columns: index.columns.map((column) => ({ ...column, name: asStored(column.name) })),
    ...(index.emptyAmong && { emptyAmong: index.emptyAmong.map(asStored) }),
  };
  const told = await tellCollisions(db, table, now);
  return told === '' ? undefined : toCollision(change, told);
}
