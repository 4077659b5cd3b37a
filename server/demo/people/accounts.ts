import type { Insertable } from 'kysely';
import type { Queries } from '../../database/Database.ts';
import type { KernelTables } from '../../kernel/KernelTables.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import type { DemoRow } from '../DemoData.ts';

type Credential = Insertable<KernelTables['credential']>;

/** Gives each account its own hash of the demo password; the rest of the staff has none and cannot sign in. */
export async function toCredentials(password: string, users: readonly DemoRow[]): Promise<readonly Credential[]> {
  return Promise.all(
    users.map(async (user) => ({
      owner_table: 'sys_user',
      owner_id: user.id,
      field: 'password',
      hash: await hashPassword(password),
      changed_at: new Date().toISOString(),
    })),
  );
}

/** Stores the hashes. */
export async function saveCredentials(queries: Queries, credentials: readonly Credential[]): Promise<void> {
  if (credentials.length > 0) await queries.insertInto('credential').values(credentials).execute();
}

/** Remembers that the accounts of these names are the demo's, and not those of people who are called so. */
export async function markDemo(queries: Queries): Promise<void> {
  await queries
    .insertInto('voltform_meta')
    .values({ key: 'demo', value: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
