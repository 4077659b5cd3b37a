import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/** A column as the database has it; the type as {@link columnTypes} writes it, or as Postgres does for any other. */
export interface ExistingColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** An index as the database has it, with every column that it looks at, in expressions and conditions too. */
interface ExistingIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table as the database has it. */
export interface ExistingTable {
  readonly name: string;
  readonly columns: readonly ExistingColumn[];
  /** Those that are whole: the making of one on a large table may have been cut short. */
  readonly indexes: readonly ExistingIndex[];
  /** What its rows take on the disk. */
  readonly bytes: number;
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
  const indexes = await sql<{ table: string; name: string; columns: readonly string[] }>`
    select t.relname as "table", i.relname as name, array(
      select distinct a.attname::text from pg_catalog.pg_depend d
      join pg_catalog.pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = i.oid
        and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid = t.oid and d.refobjsubid > 0
    ) as columns from pg_catalog.pg_index x
    join pg_catalog.pg_class i on i.oid = x.indexrelid
    join pg_catalog.pg_class t on t.oid = x.indrelid
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    where x.indisvalid and t.relname = any(${names}::text[])`.execute(db);
  const { rows: sizes } = await sql<{ name: string; bytes: string | number }>`
    select c.relname as name, pg_catalog.pg_relation_size(c.oid) as bytes from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where c.relkind in ('r', 'p') and c.relname = any(${names}::text[])`.execute(db);
  return sizes.map(({ name, bytes }) => ({
    name,
    bytes: Number(bytes),
    columns: columns.rows
      .filter(({ table }) => table === name)
      .map(({ name, type, nullable }) => ({ name, type: toShortType(type), nullable })),
    indexes: indexes.rows.filter(({ table }) => table === name).map(({ name, columns }) => ({ name, columns })),
  }));
}

const toShortType = (type: string): string =>
  type
    .replace(/^timestamp\((\d)\) without time zone$/, 'timestamp($1)')
    .replace(/^timestamp with time zone$/, 'timestamptz')
    .replace(/^character varying/, 'varchar');
