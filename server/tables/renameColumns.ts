/** Columns whose field has another name now (`was`): they and all that is known by their name go along. */
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { applyChange } from './applyChange.ts';
import type { TableChange } from './compareTables.ts';
import type { ExistingTable } from './readTables.ts';

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
    if (hasColumn(existing, table, column)) await applyChange(db, { kind: 'unusedColumn', table, column, type: '' });
    await dropIndexes(db, table, from);
    await applyChange(db, renaming);
    await renameKnown(db, renaming);
  }
  return renamings;
}

const hasColumn = (existing: readonly ExistingTable[], table: string, column: string): boolean =>
  existing.some(({ name, columns }) => name === table && columns.some((other) => other.name === column));

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
      if (from === undefined || wanted.has(from) || !hasColumn(existing, table, from)) continue;
      const isFree =
        !hasColumn(existing, table, column) ||
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

/** What the server remembers of a column by its name: the counter of its numbers, the rule that its values follow. */
async function renameKnown(db: Queries, { table, column, from }: Renaming): Promise<void> {
  const [old, now] = [`${table}.${from}`, `${table}.${column}`];
  await db.updateTable('serial_counter').set({ name: now }).where('name', '=', old).execute();
  await db.deleteFrom('voltform_meta').where('key', '=', `rule:${now}`).execute();
  await db
    .updateTable('voltform_meta')
    .set({ key: `rule:${now}` })
    .where('key', '=', `rule:${old}`)
    .execute();
}
