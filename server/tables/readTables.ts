import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/** A column as the database has it; the type as {@link columnTypes} writes it, or as Postgres does for any other. */
export interface ExistingColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** A table as the database has it. */
export interface ExistingTable {
  readonly name: string;
  readonly columns: readonly ExistingColumn[];
  readonly indexes: readonly string[];
}

/** Reads those of the named tables that exist. */
export async function readTables(db: Queries, names: readonly string[]): Promise<readonly ExistingTable[]> {
  const columns = await sql<{ table: string; name: string; type: string; nullable: boolean }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relname = any(${names}::text[])
    order by c.relname, a.attnum`.execute(db);
  const indexes = await sql<{ table: string; name: string }>`
    select tablename as "table", indexname as name from pg_catalog.pg_indexes
    where schemaname = current_schema() and tablename = any(${names}::text[])`.execute(db);
  const existing = [...new Set(columns.rows.map(({ table }) => table))];
  return existing.map((name) => ({
    name,
    columns: columns.rows
      .filter(({ table }) => table === name)
      .map(({ name, type, nullable }) => ({ name, type: toShortType(type), nullable })),
    indexes: indexes.rows.filter(({ table }) => table === name).map((index) => index.name),
  }));
}

const toShortType = (type: string): string =>
  type
    .replace(/^timestamp\((\d)\) without time zone$/, 'timestamp($1)')
    .replace(/^timestamp with time zone$/, 'timestamptz')
    .replace(/^character varying/, 'varchar');
