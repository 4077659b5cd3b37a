/** A table whose screen has another id now (`was`): its rows and all that is known by its name go along. */
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { systemFields } from '../../schemas/language/index.ts';
import { applyChange } from './applyChange.ts';
import { longestName } from './indexName.ts';
import { dropIndexes } from './renameColumns.ts';
import { systemTables } from './systemTables.ts';

/** What became of a table: it is called by the new name, there was none, or one with rows had the new name already. */
type Renamed = 'renamed' | 'absent' | 'taken';

/**
 * Calls a table by another name, in the transaction of the caller. One that has the new name already gives way while it is empty.
 * Only a table with what every screen's has is taken for one.
 */
export async function renameTable(db: Queries, from: string, to: string): Promise<Renamed> {
  if (!(await isOfScreen(db, from))) return 'absent';
  if (await isOfScreen(db, to)) {
    if (await hasRows(db, to)) return 'taken';
    await db.schema.dropTable(to).execute();
  }
  await db.schema.alterTable(from).renameTo(to).execute();
  await renameIndexes(db, from, to);
  await renameKnown(db, from, to);
  return 'renamed';
}

/** Calls a column by another name where it has the old one still, and none has the new one. */
export async function renameColumnOf(db: Queries, table: string, from: string, column: string): Promise<void> {
  const columns = await columnsOf(db, table);
  if (!columns.has(from) || columns.has(column)) return;
  await dropIndexes(db, table, from);
  await applyChange(db, { kind: 'renameColumn', table, column, from });
}

async function isOfScreen(db: Queries, table: string): Promise<boolean> {
  if (systemTables.some(({ name }) => name === table)) return false;
  const columns = await columnsOf(db, table);
  return [...systemFields.values()].every(({ column }) => columns.has(column));
}

async function columnsOf(db: Queries, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_catalog.pg_attribute a
    join pg_catalog.pg_class c on c.oid = a.attrelid and c.relname = ${table} and c.relkind in ('r', 'p')
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where a.attnum > 0 and not a.attisdropped`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function hasRows(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** An index bears the name of its table; where the end of a name was cut, it is made again. */
async function renameIndexes(db: Queries, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select i.relname as name from pg_catalog.pg_index x
    join pg_catalog.pg_class i on i.oid = x.indexrelid
    join pg_catalog.pg_class t on t.oid = x.indrelid and t.relname = ${to}
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    where not x.indisprimary`.execute(db);
  for (const { name } of rows) {
    const prefix = ['ix', 'ux'].find((one) => name.startsWith(`${one}_${from}_`));
    if (prefix === undefined) continue;
    const next = `${prefix}_${to}_${name.slice(prefix.length + from.length + 2)}`;
    const isCut = Math.max(Buffer.byteLength(name), Buffer.byteLength(next)) >= longestName;
    if (isCut) await applyChange(db, { kind: 'dropIndex', table: to, name });
    else await sql`alter index ${sql.id(name)} rename to ${sql.id(next)}`.execute(db);
  }
}

/** What the server remembers by the name of a table: counters of numbers, rules that values follow, secrets. */
async function renameKnown(db: Queries, from: string, to: string): Promise<void> {
  const known = [
    { table: 'serial_counter', column: 'name', prefix: '' },
    { table: 'voltform_meta', column: 'key', prefix: 'rule:' },
  ] as const;
  for (const { table, column, prefix } of known) {
    const [old, now] = [`${prefix}${from}.`, `${prefix}${to}.`];
    const [name, place] = [sql.ref(column), sql.table(table)];
    await sql`delete from ${place} where starts_with(${name}, ${now})`.execute(db);
    await sql`update ${place} set ${name} = ${now}::text || substr(${name}, ${old.length + 1}::int)
      where starts_with(${name}, ${old})`.execute(db);
  }
  await db.updateTable('credential').set({ owner_table: to }).where('owner_table', '=', from).execute();
}
