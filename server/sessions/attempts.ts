import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/** Notes one attempt under a key, and drops those that no longer count for anything. */
export async function recordAttempt(queries: Queries, key: string): Promise<void> {
  await queries
    .deleteFrom('login_attempt')
    .where('at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
  await queries
    .insertInto('login_attempt')
    .values({ key, at: sql`now()` })
    .execute();
}

/** How many attempts were noted under a key in the last 15 minutes. */
export async function countAttempts(queries: Queries, key: string): Promise<number> {
  const row = await queries
    .selectFrom('login_attempt')
    .select(sql<string>`count(*)`.as('count'))
    .where('key', '=', key)
    .where('at', '>', sql<string>`now() - interval '15 minutes'`)
    .executeTakeFirst();
  return Number(row?.['count'] ?? 0);
}

/** Clears the count of a key, after a success. */
export async function clearAttempts(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('login_attempt').where('key', '=', key).execute();
}

/** Takes the newest attempt of a key back: it was a success, and only failures are limited. */
export async function forgiveAttempt(queries: Queries, key: string): Promise<void> {
  await sql`delete from login_attempt where ctid =
    (select ctid from login_attempt where key = ${key} order by at desc limit 1)`.execute(queries);
}
