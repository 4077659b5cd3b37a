import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Queries, Tables } from './Database.ts';

const mostTries = 5;
const pauseMs = 40;

/** Two transactions stood in each other's way, and Postgres has ended this one: nothing of it was done. */
const wasInTheWay = (error: unknown): boolean => /^(40001|40P01)$/.test(String((error as { code?: unknown }).code));

/**
 * Runs in a transaction of its own, once more where another one stood in its way; what runs must be fit to be run again.
 * @throws what the last try has thrown: 40P01 is answered with 503
 */
export async function transact<T>(db: Kysely<Tables>, run: (queries: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (tries === mostTries || !wasInTheWay(error)) throw error;
      // Of two that begin again at the same moment, each would find the other in its way again.
      await wait(pauseMs * tries * Math.random());
    }
  }
}

/** Runs in the transaction that is already open, or in a new one. */
export function inTransaction<T>(
  database: Database,
  queries: Queries,
  run: (queries: Queries) => Promise<T>,
): Promise<T> {
  return queries.isTransaction ? run(queries) : transact(database.db, run);
}
