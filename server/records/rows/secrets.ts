import { factOf, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import type { Scope } from '../scope/scope.ts';

/** Whether a field is kept as a hash in the table of credentials, where no screen and no query reaches it. */
export const isSecret = (field: Field): boolean => factOf(field).secret === true;

/** Hashes that were worked out ahead, by record: each takes a while, and a transaction should not wait for it. */
const ahead = new WeakMap<ScreenRecord, ReadonlyMap<string, string>>();

/** Works out the hashes of a record that is going to be stored. */
export async function hashSecrets({ shape }: Scope, record: ScreenRecord): Promise<void> {
  const hashes = new Map<string, string>();
  for (const field of shape.fields.filter(isSecret)) {
    const secret = record[field.name];
    if (typeof secret === 'string' && secret !== '') hashes.set(field.name, await hashPassword(secret));
  }
  if (hashes.size > 0) ahead.set(record, hashes);
}

/** Stores the hashes of the passwords in a record; an empty one leaves the old as it is. */
export async function saveSecrets({ shape, queries }: Scope, id: string, record: ScreenRecord): Promise<void> {
  for (const field of shape.fields.filter(isSecret)) {
    const secret = record[field.name];
    if (typeof secret !== 'string' || secret === '') continue;
    const hash = ahead.get(record)?.get(field.name) ?? (await hashPassword(secret));
    const owner = { owner_table: shape.table, owner_id: id, field: field.name };
    await queries
      .deleteFrom('credential')
      .where(({ and }) => and(owner))
      .execute();
    await queries
      .insertInto('credential')
      .values({ ...owner, hash, changed_at: new Date() })
      .execute();
  }
}

/** Removes what belongs to removed records. */
export async function removeSecrets({ shape, queries }: Scope, ids: readonly string[]): Promise<void> {
  await queries
    .deleteFrom('credential')
    .where('owner_table', '=', shape.table)
    .where('owner_id', 'in', [...ids])
    .execute();
}
