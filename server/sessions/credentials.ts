import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const owner = { table: 'sys_user', field: 'password' } as const;

/** Whether the password is the user's; it takes as long for a user who is not there. */
export async function isPasswordOf(queries: Queries, userId: string | undefined, password: string): Promise<boolean> {
  const row = await queries
    .selectFrom('credential')
    .select('hash')
    .where('owner_table', '=', owner.table)
    .where('owner_id', '=', userId ?? '')
    .where('field', '=', owner.field)
    .executeTakeFirst();
  return verifyPassword(password, row?.['hash'] as string | undefined);
}

/** Replaces the user's password. The caller ends the sessions that must not outlive it. */
export async function setPassword(queries: Queries, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await queries
    .deleteFrom('credential')
    .where('owner_table', '=', owner.table)
    .where('owner_id', '=', userId)
    .where('field', '=', owner.field)
    .execute();
  await queries
    .insertInto('credential')
    .values({ owner_table: owner.table, owner_id: userId, field: owner.field, hash, changed_at: sql`now()` })
    .execute();
}
