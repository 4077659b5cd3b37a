import { sql } from 'kysely';
import type { Database, Queries } from '../database/Database.ts';
import { isDatabaseGone } from '../database/databaseGone.ts';
import { noTimeLimit } from '../database/sessionSettings.ts';
import { applyChange } from './applyChange.ts';
import { compareTables, type TableChange } from './compareTables.ts';
import { readTables } from './readTables.ts';
import { tellCollisions } from './rowsCounting.ts';
import { hasValues, renameColumns } from './renameColumns.ts';
import { isCollision, toRefusal, toRisk, type TableRefusal } from './toRefusal.ts';
import { systemTables } from './systemTables.ts';
import { whyNoTrigrams, withoutTrigrams } from './trigrams.ts';
import type { IndexShape, TableShape } from '../kernel/TableShape.ts';

/** What a synchronisation did, and what it left. */
export interface SyncResult {
  readonly applied: readonly TableChange[];
  /** Changes that need a person. The screen of such a table does not fit the database. */
  readonly refused: readonly TableRefusal[];
  /**
   * What the tables stand without, because stored rows collide, or because the database lacks what it needs: new
   * collisions are refused at the door all the same, and searches find the same.
   */
  readonly colliding: readonly TableRefusal[];
  /** Columns that no file names any longer; their values are kept. */
  readonly unused: readonly { readonly table: string; readonly column: string }[];
}

/** What the comparison may do beyond safe changes. */
export interface SyncOptions {
  /** Columns as `table.column` whose change may lose values, or whose removal is wanted. */
  readonly allow?: readonly string[];
  /** Takes the indexes of large tables that many may write to meanwhile; absent, they are made at once. */
  readonly later?: ((index: LaterIndex) => void) | undefined;
}

/** An index that a table stands without for a while. */
export interface LaterIndex {
  readonly table: string;
  readonly index: IndexShape;
}

/** Any number, the same in every server process. */
const lockKey = 7_345_021;

/** Waits until no other process changes tables, and keeps the others waiting until the transaction ends. */
export async function lockTables(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(queries);
}

/** From this size on the making of an index takes so long that nobody who writes should wait for it. */
const largeBytes = 32 * 1024 * 1024;

/** A transaction holds a lock on every table and index it makes, and the database has room for some thousands. */
const tablesAtOnce = 200;

/**
 * Brings the tables to the wanted shapes, in transactions that only one server process runs at a time. What could
 * lose a value is refused, each on its own, so that one screen's mistake stops no other screen.
 */
export async function syncTables(
  database: Database,
  shapes: readonly TableShape[],
  options: SyncOptions = {},
): Promise<SyncResult> {
  const results: SyncResult[] = [];
  for (let start = 0; start < shapes.length; start += tablesAtOnce)
    results.push(await syncSome(database, shapes.slice(start, start + tablesAtOnce), options));
  return {
    applied: results.flatMap(({ applied }) => applied),
    refused: results.flatMap(({ refused }) => refused),
    colliding: results.flatMap(({ colliding }) => colliding),
    unused: results.flatMap(({ unused }) => unused),
  };
}

async function syncSome(
  database: Database,
  shapes: readonly TableShape[],
  { allow = [], later }: SyncOptions,
): Promise<SyncResult> {
  const waiting: LaterIndex[] = [];
  const result = await database.db.transaction().execute(async (db) => {
    // Indexing a large table takes longer than a query may.
    await sql.raw(noTimeLimit).execute(db);
    await lockTables(db);
    const names = shapes.map(({ name }) => name);
    const taken = shapes.filter((shape) => systemNames.has(shape.name) && !systemTables.includes(shape));
    const missing = await whyNoTrigrams(db);
    const free = shapes
      .filter((shape) => !taken.includes(shape))
      .map((shape) => (missing ? withoutTrigrams(shape) : shape));
    const before = await readTables(db, names);
    const renamed = await renameColumns(db, free, before);
    const existing = renamed.length > 0 ? await readTables(db, names) : before;
    const large = new Set(existing.filter(({ bytes }) => bytes > largeBytes).map(({ name }) => name));
    const allowed = new Set(allow);
    const applied: TableChange[] = [...renamed];
    const refused: TableRefusal[] = taken.map(toTakenRefusal);
    const colliding: TableRefusal[] = missing ? [missing] : [];
    const unused: { table: string; column: string }[] = [];
    for (const change of compareTables(free, existing)) {
      const isAllowed =
        'column' in change && typeof change.column === 'string' && allowed.has(`${change.table}.${change.column}`);
      if (change.kind === 'unusedColumn' && !isAllowed) unused.push({ table: change.table, column: change.column });
      else if (later && change.kind === 'createIndex' && !change.index.unique && large.has(change.table))
        waiting.push(change);
      else {
        const refusal = await attempt(db, change, { isAllowed, isEmbedded: database.kind === 'pglite' });
        if (!refusal) applied.push(change);
        else if (change.kind === 'createIndex' && change.index.emptyAmong) colliding.push(refusal);
        else refused.push(refusal);
      }
    }
    return { applied, refused, colliding, unused };
  });
  for (const { table, index } of waiting) later?.({ table, index });
  return result;
}

const systemNames: ReadonlySet<string> = new Set(systemTables.map(({ name }) => name));

/** A screen on one of these would show what no list may: sessions, hashes of passwords. */
const toTakenRefusal = ({ name }: TableShape): TableRefusal => ({
  table: name,
  column: '',
  message: `表名 ${name} 是系统自用的，文件不能使用。请给该文件换一个 id 或 table。`,
});

/** Makes the change, or says why not; a failure undoes this change alone. */
async function attempt(
  db: Queries,
  change: TableChange,
  { isAllowed, isEmbedded }: { readonly isAllowed: boolean; readonly isEmbedded: boolean },
): Promise<TableRefusal | undefined> {
  const couldLose = change.kind === 'changeType' && !change.safe;
  if (couldLose && !isAllowed && (await hasValues(db, change.table, change.column))) return toRisk(change, isEmbedded);
  await sql`savepoint table_change`.execute(db);
  try {
    await applyChange(db, change);
    await sql`release savepoint table_change`.execute(db);
    return undefined;
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    await sql`rollback to savepoint table_change`.execute(db);
    const isColliding = change.kind === 'createIndex' && isCollision(change, error);
    return toRefusal(change, error, isColliding ? await tellCollisions(db, change.table, change.index) : '');
  }
}
