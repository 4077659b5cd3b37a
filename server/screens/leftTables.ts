/** Tables whose screen is there no more, or has another id and with it another table: their rows stay, and nobody sees them. */
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { type RecordScreen, systemFields } from '../../schemas/language/index.ts';
import { toCamel } from '../../schemas/language/values/casing.ts';
import type { Services } from '../Services.ts';
import { systemTables, tablesOf } from '../tables/index.ts';

/** Tells in the log which tables with rows belong to no screen, now and whenever a screen changes; returns the end of it. */
export async function tellLeftTables({
  database,
  screens,
  log,
}: Pick<Services, 'database' | 'screens' | 'log'>): Promise<() => void> {
  const told = new Set<string>();
  const tell = async (): Promise<void> => {
    // A file with mistakes has its table all the same, and which one that is nobody knows.
    if (screens.problems().length > 0) return;
    const wanted = [...systemTables, ...screens.recordScreens().flatMap(tablesOf)].map(({ name }) => name);
    const left = await readLeft(database.db, wanted);
    for (const table of left.filter((one) => !told.has(one) && !belongsTo(one, left))) {
      told.add(table);
      const parent = parentOf(table, screens);
      log.warn({ table }, parent ? toChildSentence(table, parent) : toSentence(table, successorOf(table, screens)));
    }
    // What has a screen again is told anew when it loses it.
    for (const table of told) if (!left.includes(table)) told.delete(table);
  };
  const report = (error: Error): void =>
    log.error({ error: error.message }, 'the tables without a screen cannot be read');
  await tell().catch(report);
  return screens.onChange(() => tell().catch(report));
}

/** Sub-tables and the recycle bin of a table bear its name, and go with it. */
const belongsTo = (table: string, left: readonly string[]): boolean =>
  left.some((other) => table.startsWith(`${other}_`));

/** The screen whose sub-table a table was, by its name. */
const parentOf = (table: string, screens: Services['screens']): RecordScreen | undefined =>
  screens
    .recordScreens()
    .filter((screen) => table.startsWith(`${screen.table}_`))
    .toSorted((a, b) => b.table.length - a.table.length)[0];

function toChildSentence(table: string, { component, table: parent }: RecordScreen): string {
  const name = toCamel(table.slice(parent.length + 1).replaceAll('_', '-'));
  return `表 ${table} 不再属于任何页面文件，里面的行都保留。${component}.json 里的子表若只是换了名字，请改回 "${name}"，或在新名字的子表里写 "was": "${name}"（见 docs/tables.md）`;
}

/** The screen that stands where the screen of a table stood: its file was given another id. */
function successorOf(table: string, screens: Services['screens']): RecordScreen | undefined {
  return screens
    .recordScreens()
    .find(({ component }) => screens.versionsOf(component).some((version) => version.table === table));
}

function toSentence(table: string, successor: RecordScreen | undefined): string {
  const kept = `表 ${table} 不再属于任何页面文件，里面的记录都保留`;
  const id = table.replaceAll('_', '-');
  return successor
    ? `${kept}；${successor.component}.json 的 id 由 "${id}" 换成了 "${successor.id}"，用的是另一张表 ${successor.table}。要换的若只是文字或地址，请把 id 改回，再改 title、menu.path 或文件名；确要换 id，在文件里写 "was": "${id}"，表、授权和各人的设置就跟过去（见 docs/tables.md）`
    : `${kept}。页面文件若只是换了 id，请改回 "${id}"，或在文件里写 "was": "${id}"（见 docs/tables.md）`;
}

/** Tables with rows that no screen wants, among those that look as a screen's do: others are none of our business. */
async function readLeft(db: Queries, wanted: readonly string[]): Promise<readonly string[]> {
  const columns = [...systemFields.values()].map(({ column }) => column);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    where c.relkind in ('r', 'p') and not (c.relname = any(${wanted}::text[]))
      and (select count(*) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname = any(${columns}::text[])) = ${columns.length}
    order by c.relname`.execute(db);
  const left: string[] = [];
  for (const { name } of rows) if (await hasRows(db, name)) left.push(name);
  return left;
}

async function hasRows(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(table)}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
