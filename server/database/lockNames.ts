import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from './Database.ts';

/**
 * Takes names that only one transaction may hold at a time, over all server processes, until the transaction ends: for
 * what several rows say together and no index can. Always in the same order, so that two who want several never wait for each other.
 */
export async function lockNames(queries: Queries, names: readonly string[]): Promise<void> {
  const keys = [...new Set(names.map(toKey))].toSorted();
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(key) from unnest(${sql.val(keys)}::bigint[]) as key`.execute(queries);
}

/** Postgres knows such locks by 64 bits. */
const toKey = (name: string): string => String(createHash('sha256').update(name).digest().readBigInt64BE());
