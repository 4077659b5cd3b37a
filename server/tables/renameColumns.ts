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
  const done: Renaming[] = [];
  for (const renaming of renamingsOf(shapes, existing)) {
    const { table, column, from } = renaming;
    const stands = existing.find(({ name }) => name === table)!.columns.some(({ name }) => name === column);
    if (stands) {
      if ((await hasValues(db, table, column)) || !(await hasValues(db, table, from))) continue;
      await applyChange(db, { kind: 'unusedColumn', table, column, type: '' });
    }
    await dropIndexes(db, table, from);
    await applyChange(db, renaming);
    await renameKnown(db, renaming);
    done.push(renaming);
  }
  return done;
}

/** Old columns that no field has, and that one says it had. */
export function renamingsOf(shapes: readonly TableShape[], existing: readonly ExistingTable[]): readonly Renaming[] {
  return shapes.flatMap((shape) => {
    const columns = existing.find(({ name }) => name === shape.name)?.columns.map(({ name }) => name) ?? [];
    const wanted = new Set(shape.columns.map(({ name }) => name));
    return shape.columns.flatMap(({ name, was }): readonly Renaming[] =>
      was !== undefined && columns.includes(was) && !wanted.has(was)
        ? [{ kind: 'renameColumn', table: shape.name, column: name, from: was }]
        : [],
    );
  });
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
