/** Columns whose field has another name now (`was`): they and all that is known by their name go along. */
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { applyChange } from './applyChange.ts';
import type { TableChange } from './compareTables.ts';
import type { ExistingColumn, ExistingTable } from './readTables.ts';

type Renaming = Extract<TableChange, { readonly kind: 'renameColumn' }>;

/**
 * Renames the columns of fields that say what they were, in the transaction of the caller. Where the column of the new
 * name is there already, it gives way only while it is empty and the old one is not.
 * @returns what was done
 */
export async function renameColumns(
  db: Queries,
  shapes: readonly TableShape[],
  existing: readonly ExistingTable[],
): Promise<readonly Renaming[]> {
  const renamings = await renamingsOf(db, shapes, existing);
  for (const renaming of renamings) {
    const { table, column, from } = renaming;
    if (columnIn(existing, table, column)) await applyChange(db, { kind: 'unusedColumn', table, column, type: '' });
    await dropIndexes(db, table, from);
    await applyChange(db, renaming);
    await renameKnown(db, renaming);
  }
  return renamings;
}

/** A column as a table has it; undefined where it has none of that name. */
export const columnIn = (
  existing: readonly ExistingTable[],
  table: string,
  column: string,
): ExistingColumn | undefined =>
  existing.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);

/** Old columns that no field has, and that one says it had; where both are there, those whose values overwrite none. */
export async function renamingsOf(
  db: Queries,
  shapes: readonly TableShape[],
  existing: readonly ExistingTable[],
): Promise<readonly Renaming[]> {
  const found: Renaming[] = [];
  for (const { name: table, columns } of shapes) {
    const wanted = new Set(columns.map(({ name }) => name));
    for (const { name: column, was: from } of columns) {
      if (from === undefined || wanted.has(from) || !columnIn(existing, table, from)) continue;
      const isFree =
        !columnIn(existing, table, column) ||
        (!(await hasValues(db, table, column)) && (await hasValues(db, table, from)));
      if (isFree) found.push({ kind: 'renameColumn', table, column, from });
    }
  }
  return found;
}

/** Whether any row has a value in a column. */
export async function hasValues(db: Queries, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** An index is known by the names of its columns: those of the old name are made again under the new one. */
export async function dropIndexes(db: Queries, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name from pg_catalog.pg_index x
    join pg_catalog.pg_class i on i.oid = x.indexrelid
    join pg_catalog.pg_class t on t.oid = x.indrelid and t.relname = ${table}
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
    join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attname = ${column}
    where not x.indisprimary and (a.attnum = any(x.indkey) or pg_get_indexdef(x.indexrelid) ~ ${`\\m${column}\\M`})`.execute(
    db,
  );
  for (const { name } of rows) await applyChange(db, { kind: 'dropIndex', table, name });
}

/** What the server remembers of a column by its name: the counters of its numbers, the rule that its values follow. */
export async function renameKnown(
  db: Queries,
  { table, column, from }: { readonly table: string; readonly column: string; readonly from: string },
): Promise<void> {
  const [old, now] = [`${table}.${from}`, `${table}.${column}`];
  // Where both have counted, the next number is one that neither has given.
  await sql`insert into serial_counter (tenant_id, name, period, value)
    select tenant_id, ${now}, period, value from serial_counter where name = ${old}
    on conflict (tenant_id, name, period) do update set value = greatest(serial_counter.value, excluded.value)`.execute(
    db,
  );
  await db.deleteFrom('serial_counter').where('name', '=', old).execute();
  await db.deleteFrom('voltform_meta').where('key', '=', `rule:${now}`).execute();
  await db
    .updateTable('voltform_meta')
    .set({ key: `rule:${now}` })
    .where('key', '=', `rule:${old}`)
    .execute();
}
