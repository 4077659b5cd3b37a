import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/**
 * Inserts plain rows in one statement. The rows travel as one JSON text and the table's own row type reads
 * them: no limit on the number of bound values, and several times as fast as a list of values.
 */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    queries,
  );
}
