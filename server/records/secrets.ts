import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Scope } from './scope.ts';

/** Whether a field is kept as a hash in the table of credentials, where no screen and no query reaches it. */
export const isSecret = (field: Field): boolean => field.type === 'password';

/** Stores the hashes of the passwords in a record; an empty one leaves the old as it is. */
export async function saveSecrets({ shape, queries }: Scope, id: string, record: ScreenRecord): Promise<void> {
  for (const field of shape.fields.filter(isSecret)) {
    const secret = record[field.name];
    if (typeof secret !== 'string' || secret === '') continue;
    const hash = await hashPassword(secret);
    const owner = { owner_table: shape.table, owner_id: id, field: field.name };
    await queries
      .deleteFrom('credential')
      .where(({ and, eb }) => and(Object.entries(owner).map(([name, value]) => eb(name, '=', value))))
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
