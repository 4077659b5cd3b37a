import { sql } from 'kysely';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { Queries } from '../../../server/database/Database.ts';
import { newId } from '../../../server/tables/index.ts';

/** A row of tenant 1 that tenant 2 must neither see, point at nor touch. */
export interface ForeignRow {
  readonly id: string;
  /** Its value in a field, for refs that do not store the id. */
  valueOf(field: string): string;
  /** The ids of its rows in each sub-table of its own. */
  readonly children: Readonly<Record<string, string>>;
}

/** What no answer to tenant 2 may hold. */
export const canary = 'CANARY';

/** Plants one row for every screen of a tenant, copied from a stored one, with the canary in every unique text and label. */
export async function plantForeignRows(
  db: Queries,
  screens: readonly RecordScreen[],
): Promise<ReadonlyMap<string, ForeignRow>> {
  const planted = new Map<string, ForeignRow>();
  for (const screen of screens) planted.set(screen.id, await plantRow(db, screen, screens));
  return planted;
}

async function plantRow(db: Queries, screen: RecordScreen, screens: readonly RecordScreen[]): Promise<ForeignRow> {
  const refs = screens.flatMap(fieldsOf).flatMap(({ ref }) => (ref?.screen === screen.id ? [ref.value] : []));
  const marks = new Set([screen.label, ...refs]);
  const row = await copyRow(db, screen.of?.table ?? screen.table, marksOf(screen.fields, screen.id, marks));
  const children: Record<string, string> = {};
  for (const child of screen.children) {
    if (child.from !== undefined) continue;
    const marked = marksOf(child.fields, child.name);
    const below = await copyRow(db, child.table, { ...marked, [child.foreignKeyColumn]: row['id'] });
    children[child.name] = String(below['id']);
  }
  const columnOf = (name: string): string => screen.fields.find((field) => field.name === name)?.column ?? name;
  return { id: String(row['id']), valueOf: (name) => String(row[columnOf(name)] ?? row['id']), children };
}

/** New values for the columns that must not repeat, and for those in `marks`; a number is left out. */
function marksOf(
  fields: readonly Field[],
  mark: string,
  marks: ReadonlySet<string> = new Set(),
): Readonly<Record<string, unknown>> {
  const marked = fields
    .filter(({ through }) => !through)
    .filter(({ name, system, unique, serial }) => !system && (unique || serial !== undefined || marks.has(name)));
  return Object.fromEntries(
    marked.map(({ column, type }) => [
      column,
      ['text', 'serial', 'mobile', 'textarea'].includes(type) ? `${canary} ${mark} ${column}` : null,
    ]),
  );
}

async function copyRow(
  db: Queries,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const model = await db.selectFrom(table).selectAll().where('tenant_id', '=', '1').limit(1).executeTakeFirst();
  const row = { ...model, tenant_id: '1', version: 1, id: newId(), ...values };
  await db.insertInto(table).values(row).execute();
  return row;
}

/** All fields a screen writes, wherever. */
export const fieldsOf = (screen: RecordScreen): readonly Field[] => [
  ...screen.fields,
  ...screen.children.flatMap((child) => child.fields),
  ...screen.actions.flatMap((action) => action.form?.fields ?? []),
];

/** The rows of a tenant in every table as one text each: equal texts, nothing changed. */
export async function digestOf(
  db: Queries,
  tables: readonly string[],
  tenant: string,
): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
      from ${sql.table(table)} t where tenant_id = ${tenant}`.execute(db);
    digests[table] = rows[0]!.digest;
  }
  return digests;
}

/** The tables in which a row of tenant 2 mentions one of the texts. */
export async function tablesMentioning(
  db: Queries,
  tables: readonly string[],
  texts: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)} t
      where tenant_id = '2' and t::text like any(${sql.val(texts.map((text) => `%${text}%`))}::text[])) as found`.execute(
      db,
    );
    if (rows[0]!.found) found.push(table);
  }
  return found;
}
