import type { Database, Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { compareTables, type TableChange } from './compareTables.ts';
import { type ExistingTable, readTables } from './readTables.ts';
import { mergingsOf } from './mergeColumns.ts';
import { hasValues, renamingsOf } from './renameColumns.ts';
import { tellCollisions } from './rowsCounting.ts';
import { toScreenTables, type Wanted } from './ScreenTables.ts';
import { toCollision, toRisk, type TableRefusal } from './toRefusal.ts';

/** What a synchronisation would do, and what it would leave to a person. */
export interface Differences {
  readonly changes: readonly TableChange[];
  readonly refused: readonly TableRefusal[];
  /** What the tables would stand without, because stored rows share values, and values for which a renamed field has no place. */
  readonly colliding: readonly TableRefusal[];
}

type Risk = Extract<TableChange, { kind: 'changeType' }>;
const isRisky = (change: TableChange): change is Risk => change.kind === 'changeType' && !change.safe;

/** Where tables are compared: in the database, or in a transaction that is open. */
interface Place {
  readonly db: Queries;
  readonly kind: Database['kind'];
}

/** Compares the wanted tables with those of the database, and changes nothing. */
export async function differencesOf(database: Database, wanted: readonly Wanted[]): Promise<Differences> {
  const groups = wanted.map(toScreenTables);
  const existing = await readTables(
    database.db,
    groups.flatMap(({ tables }) => tables.map(({ name }) => name)),
  );
  const found: Differences[] = [];
  for (const { tables } of groups) found.push(await foresee(database, tables, existing));
  return {
    // Of tables of which one change is refused none is made.
    changes: found.flatMap(({ changes, refused }) => (refused.length > 0 ? [] : changes)),
    refused: found.flatMap(({ refused }) => refused),
    colliding: found.flatMap(({ colliding }) => colliding),
  };
}

/**
 * What would become of tables that change together.
 * @param isAllowed whether a change may lose values
 */
export async function foresee(
  { db, kind }: Place,
  shapes: readonly TableShape[],
  existing: readonly ExistingTable[],
  isAllowed: (change: TableChange) => boolean = () => false,
): Promise<Differences> {
  const renamings = await renamingsOf(db, shapes, existing);
  // A column that will be renamed is compared under its new name; an empty one that has this name gives way to it.
  const later = existing.map((table) => {
    const own = renamings.filter((renaming) => renaming.table === table.name);
    const columns = table.columns
      .filter(({ name }) => !own.some(({ column }) => column === name))
      .map((column) => ({ ...column, name: own.find(({ from }) => from === column.name)?.column ?? column.name }));
    return { ...table, columns };
  });
  const mergings = await mergingsOf({ db, kind }, shapes, existing, renamings, isAllowed);
  const changes: TableChange[] = [...renamings];
  const refused: TableRefusal[] = [];
  const colliding: TableRefusal[] = [...withoutBins(shapes, mergings.left)];
  const risks: Risk[] = [];
  const compared = compareTables(shapes, later);
  for (const change of compared) {
    if (change.kind === 'createIndex' && change.index.unique) {
      const collision = await collisionOf(db, change, compared, existing, renamings);
      if (!collision) changes.push(change);
      else (change.index.emptyAmong ? colliding : refused).push(collision);
      continue;
    }
    if (change.kind !== 'unusedColumn' && !isRisky(change)) changes.push(change);
    if (!isRisky(change)) continue;
    const renaming = renamings.find(({ table, column }) => table === change.table && column === change.column);
    const isFilled = await hasValues(db, change.table, renaming?.from ?? change.column);
    if (isFilled) risks.push(change);
    if (!isFilled || isAllowed(change)) changes.push(change);
  }
  // All of them change at once, or none does: whoever allows one is told to name the others with it.
  const names = new Set(
    risks.map(({ table, column }) => `${shapes.find(({ name }) => name === table)?.binOf ?? table}.${column}`),
  );
  refused.push(
    ...risks.filter((change) => !isAllowed(change)).map((change) => toRisk(change, kind === 'pglite', [...names])),
  );
  // Last: the columns have their types and their uniqueness by then.
  return { changes: [...changes, ...mergings.changes], refused: withoutBins(shapes, refused), colliding };
}

/** What is told of columns, without what is told of the same column of the table whose bin this is. */
export function withoutBins<Told extends { readonly table: string; readonly column: string }>(
  shapes: readonly TableShape[],
  told: readonly Told[],
): readonly Told[] {
  const liveOf = (table: string): string | undefined => shapes.find(({ name }) => name === table)?.binOf;
  return told.filter(
    ({ table, column }) => !told.some((other) => other.table === liveOf(table) && other.column === column),
  );
}

/** What a unique index would be refused for, by the columns as they are called now. */
async function collisionOf(
  db: Queries,
  change: Extract<TableChange, { kind: 'createIndex' }>,
  compared: readonly TableChange[],
  existing: readonly ExistingTable[],
  renamings: Awaited<ReturnType<typeof renamingsOf>>,
): Promise<TableRefusal | undefined> {
  const { table, index } = change;
  const stored = new Set(existing.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  const asStored = (column: string): string =>
    renamings.find((other) => other.table === table && other.column === column)?.from ?? column;
  // A column of another type either has no values, or is refused for that, or is converted before its values are compared.
  const isOther = (column: string): boolean =>
    compared.some((other) => isRisky(other) && other.table === table && other.column === column);
  if (index.columns.some(({ name }) => !stored.has(asStored(name)) || isOther(name))) return undefined;
  const now = {
    ...index,
    columns: index.columns.map((column) => ({ ...column, name: asStored(column.name) })),
    ...(index.emptyAmong && { emptyAmong: index.emptyAmong.map(asStored) }),
  };
  const told = await tellCollisions(db, table, now);
  return told === '' ? undefined : toCollision(change, told);
}
