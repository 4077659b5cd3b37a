import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { createIndex } from './applyChange.ts';
import type { LaterIndex } from './syncTables.ts';

/** Makes indexes of large tables while everybody works. */
export interface IndexMaker {
  /** Absent where nobody could work meanwhile: the embedded database has one connection. */
  readonly add?: ((index: LaterIndex) => void) | undefined;
  /** Comes back when everything that was added is made. */
  idle(): Promise<void>;
  /** Cuts short what is being made: the next start begins it anew. */
  stop(): Promise<void>;
}

/** Any number, the same in every server process. */
const lockKey = 7_345_022;

/** One index after the other; of several server processes the first makes them. */
export function openIndexMaker({ database, log }: Pick<Services, 'database' | 'log'>): IndexMaker {
  let work = Promise.resolve();
  let isStopped = false;
  let running: string | undefined;
  const make = async (later: LaterIndex): Promise<void> => {
    if (isStopped) return;
    const begin = performance.now();
    try {
      const isOurs = await database.db.connection().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        running = String(rows[0]?.pid);
        return makeAlone(db, later);
      });
      const milliseconds = Math.round(performance.now() - begin);
      if (isOurs) log.info({ table: later.table, index: later.index.name, milliseconds }, 'index made');
    } catch (error) {
      // Searches find the same without it.
      if (!isStopped) log.warn({ index: later.index.name, error: String(error) }, 'an index could not be made');
    } finally {
      running = undefined;
    }
  };
  return {
    add: database.kind === 'postgres' ? (index) => void (work = work.then(() => make(index))) : undefined,
    idle: () => work,
    async stop() {
      isStopped = true;
      await cancel(database, running);
      await work;
    },
  };
}

async function cancel({ db }: Database, pid: string | undefined): Promise<void> {
  if (pid !== undefined) await sql`select pg_cancel_backend(${pid}::int)`.execute(db);
}

/** @returns false where another process is at it */
async function makeAlone(db: Kysely<Tables>, { table, index }: LaterIndex): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(lockKey)}) as mine`.execute(db);
  if (!rows[0]?.mine) return false;
  try {
    await sql`set statement_timeout = 0`.execute(db);
    // What a making that was cut short has left has the name and is of no use.
    await sql`drop index concurrently if exists ${sql.id(index.name)}`.execute(db);
    await createIndex(table, index, true).execute(db);
    return true;
  } finally {
    await sql`set statement_timeout = '15s'`.execute(db);
    await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(db);
  }
}
