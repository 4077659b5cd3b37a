import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/** Whether a table that only some sets of screen files have is there. */
export async function tableExists(queries: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(queries);
  return rows[0]?.found === true;
}
