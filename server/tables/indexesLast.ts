import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/**
 * Fills a table and makes its indexes afterwards, which takes a fraction of what keeping them row by row does.
 * Those that hold a rule (keys, unique values) stay all the while. For a table that nobody else works on, inside
 * of a transaction.
 */
export async function withIndexesLast(queries: Queries, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_catalog.pg_index x
    join pg_catalog.pg_class i on i.oid = x.indexrelid
    join pg_catalog.pg_class t on t.oid = x.indrelid
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    where t.relname = ${table} and not x.indisunique
    order by i.relname`.execute(queries);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(queries);
  await fill();
  // The database's own words for what it had.
  for (const { definition } of indexes) await sql.raw(definition).execute(queries);
}
