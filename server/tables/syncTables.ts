import { sql } from 'kysely';
import type { Database, Queries } from '../database/Database.ts';
import { isDatabaseGone } from '../database/databaseGone.ts';
import { noTimeLimit } from '../database/sessionSettings.ts';
import { applyChange } from './applyChange.ts';
import { compareTables, type TableChange } from './compareTables.ts';
import { foresee, withoutBins } from './differences.ts';
import { type ExistingTable, readTables } from './readTables.ts';
import { tellCollisions } from './rowsCounting.ts';
import { finishMergings, isFormer } from './mergeColumns.ts';
import { renameColumns } from './renameColumns.ts';
import { type ScreenTables, toScreenTables, type Wanted } from './ScreenTables.ts';
import { columnOf, isCollision, toRefusal, type TableRefusal } from './toRefusal.ts';
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
  /** What was taken along from another name, in sentences. */
  readonly moved: readonly string[];
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
async function lockTables(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(queries);
}

/** From this size on the making of an index takes so long that nobody who writes should wait for it. */
const largeBytes = 32 * 1024 * 1024;

/** A transaction holds a lock on every table and index it makes, and the database has room for some thousands. */
const screensAtOnce = 100;

/**
 * Brings the tables to the wanted shapes, in transactions that only one server process runs at a time. What could lose a
 * value is refused, and with it every change of the tables that go together with that one: what worked with them as they
 * were goes on doing so. One screen's mistake stops no other screen.
 */
export async function syncTables(
  database: Database,
  wanted: readonly Wanted[],
  options: SyncOptions = {},
): Promise<SyncResult> {
  const screens = wanted.map(toScreenTables);
  const results: SyncResult[] = [];
  for (let start = 0; start < screens.length; start += screensAtOnce)
    results.push(await syncSome(database, screens.slice(start, start + screensAtOnce), options));
  return joined(results);
}

const joined = (results: readonly SyncResult[]): SyncResult => ({
  applied: results.flatMap(({ applied }) => applied),
  refused: results.flatMap(({ refused }) => refused),
  colliding: results.flatMap(({ colliding }) => colliding),
  unused: results.flatMap(({ unused }) => unused),
  moved: results.flatMap(({ moved }) => moved),
});

/** Nothing was done, and nothing left. */
const nothing: SyncResult = { applied: [], refused: [], colliding: [], unused: [], moved: [] };

async function syncSome(
  database: Database,
  screens: readonly ScreenTables[],
  { allow = [], later }: SyncOptions,
): Promise<SyncResult> {
  const waiting: LaterIndex[] = [];
  const result = await database.db.transaction().execute(async (db) => {
    // Indexing a large table takes longer than a query may.
    await sql.raw(noTimeLimit).execute(db);
    await lockTables(db);
    const missing = await whyNoTrigrams(db);
    const names = screens.flatMap(({ tables }) => tables.map(({ name }) => name));
    const existing = new Map((await readTables(db, names)).map((table) => [table.name, table]));
    const ways: Ways = { allowed: new Set(allow), canWait: later !== undefined, kind: database.kind };
    const results: SyncResult[] = missing ? [{ ...nothing, colliding: [missing] }] : [];
    for (const { tables, move } of screens) {
      const taken = tables.filter((shape) => systemNames.has(shape.name) && !systemTables.includes(shape));
      if (taken.length > 0) {
        results.push({ ...nothing, refused: taken.map(toTakenRefusal) });
        continue;
      }
      const fit = { tables: missing ? tables.map(withoutTrigrams) : tables, move };
      const stands = tables.flatMap(({ name }) => existing.get(name) ?? []);
      const followed = await follow(db, fit, stands, ways);
      results.push(followed);
      waiting.push(...followed.waiting);
    }
    return joined(results);
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

/** How tables follow. */
interface Ways {
  readonly allowed: ReadonlySet<string>;
  /** Whether the indexes of large tables may come later. */
  readonly canWait: boolean;
  readonly kind: Database['kind'];
}

interface Followed extends SyncResult {
  readonly waiting: readonly LaterIndex[];
}

/** Brings tables that go together in line, in the transaction of the caller; where one change is refused, they are as before. */
async function follow(
  db: Queries,
  wanted: ScreenTables,
  existing: readonly ExistingTable[],
  ways: Ways,
): Promise<Followed> {
  const isInLine = compareTables(wanted.tables, existing).length === 0;
  if (isInLine && !wanted.move) return { ...nothing, waiting: [] };
  await sql`savepoint screen_tables`.execute(db);
  const followed = await change(db, wanted, existing, ways);
  if (followed.refused.length > 0) {
    await sql`rollback to savepoint screen_tables`.execute(db);
    return { ...nothing, refused: followed.refused, waiting: [] };
  }
  await sql`release savepoint screen_tables`.execute(db);
  return followed;
}

async function change(
  db: Queries,
  { tables, move }: ScreenTables,
  existing: readonly ExistingTable[],
  { allowed, canWait, kind }: Ways,
): Promise<Followed> {
  const names = tables.map(({ name }) => name);
  const moved = move ? await move(db) : [];
  const before = move ? await readTables(db, names) : existing;
  const renamed = await renameColumns(db, tables, before);
  const now = renamed.length > 0 ? await readTables(db, names) : before;
  const large = new Set(now.filter(({ bytes }) => bytes > largeBytes).map(({ name }) => name));
  const liveOf = new Map(tables.map(({ name, binOf = name }) => [name, binOf]));
  const isAllowed = (change: TableChange): boolean =>
    [change.table, liveOf.get(change.table)].some((table) => allowed.has(`${table}.${columnOf(change)}`));
  // All that can be known beforehand: a table is not written anew for a change that is undone at once.
  const { changes, refused, colliding } = await foresee({ db, kind }, tables, now, isAllowed);
  if (refused.length > 0) return { ...nothing, refused, waiting: [] };
  const left = compareTables(tables, now).filter((one) => one.kind === 'unusedColumn');
  const done: TableChange[] = [];
  const failed: TableRefusal[] = [];
  const without = [...colliding];
  const waiting: LaterIndex[] = [];
  for (const one of [...changes, ...left.filter(isAllowed)]) {
    // Of a column that has not followed no index can be told anything.
    if (one.kind === 'createIndex' && one.index.columns.some(({ name }) => isAmong(failed, one.table, name))) continue;
    if (canWait && one.kind === 'createIndex' && !one.index.unique && large.has(one.table)) {
      waiting.push(one);
      continue;
    }
    const refusal = await attempt(db, one);
    if (!refusal) done.push(one);
    else if (one.kind === 'mergeColumn' || (one.kind === 'createIndex' && one.index.emptyAmong)) without.push(refusal);
    else failed.push(refusal);
  }
  const merged = await finishMergings(db, done);
  const unused = left.filter((one) => !isAllowed(one) && !isFormer(tables, one));
  return {
    applied: [...renamed, ...done, ...merged.dropped],
    refused: withoutBins(tables, failed),
    colliding: without,
    unused: withoutBins(
      tables,
      unused.map(({ table, column }) => ({ table, column })),
    ),
    moved: [...moved, ...merged.told],
    waiting,
  };
}

const isAmong = (refused: readonly TableRefusal[], table: string, column: string): boolean =>
  refused.some((refusal) => refusal.table === table && refusal.column === column);

/** Makes the change, or says why not; a failure undoes this change alone, so that the others are told of as well. */
async function attempt(db: Queries, change: TableChange): Promise<TableRefusal | undefined> {
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
