import type { Queries } from '../database/Database.ts';

/** Whether anybody has an account: a database without one was never worked in. */
export async function hasUsers(queries: Queries): Promise<boolean> {
  const user = await queries.selectFrom('sys_user').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}
