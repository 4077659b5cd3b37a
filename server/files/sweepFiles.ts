import { basename } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';

/** How long a file may go without a record that names it. */
const graceMs = 24 * 3_600_000;
const everyMs = 6 * 3_600_000;
const portion = 2000;

type Sweeping = Pick<Services, 'database' | 'files' | 'log'>;

/** Sweeps from time to time while the server runs; returns the end of it. */
export function keepFilesSwept(services: Sweeping): () => void {
  const timer = setInterval(() => {
    sweepFiles(services).catch((error: Error) =>
      services.log.error({ error: error.message }, 'unused files could not be removed'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Removes the files that no row of any table has named for a day: uploads that were never saved, files taken out of a
 * record, files of deleted records. Nothing else ever removes a file, so a path in a body cannot.
 * @returns how many were removed
 */
export async function sweepFiles(services: Sweeping, now = Date.now()): Promise<number> {
  const { db } = services.database;
  const named = await namesIn(db);
  const files = await db.selectFrom('stored_file').select(['id', 'path', 'unused_since']).execute();
  const unused = files.filter((file) => !named.has(nameOf(String(file['path']))));
  const due = unused.filter((file) => isDue(file['unused_since'], now));
  const ids = (rows: typeof files): string[] => rows.map((file) => String(file['id']));
  await mark(db, ids(files.filter((file) => file['unused_since'] !== null && !unused.includes(file))), null);
  await mark(db, ids(unused.filter((file) => file['unused_since'] === null)), new Date(now));
  // The row first: a file without one is found by the next sweep, a row without its file by a person.
  const removed = await removeDue(db, ids(due), now);
  let unnamed = 0;
  for (const path of removed) if (await services.files.remove(path)) unnamed += 1;
  const loose = await removeLoose(services, now);
  if (unnamed + loose > 0) services.log.info({ unused: unnamed, loose }, 'unused files removed');
  return unnamed + loose;
}

/** Removes rows that are still due: a record may have named one since they were read. @returns the paths of their files */
async function removeDue(db: Queries, ids: readonly string[], now: number): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('stored_file')
    .where(sql<boolean>`id = any(${sql.val([...ids])}::text[])`)
    .where('unused_since', '<=', new Date(now - graceMs).toISOString())
    .returning('path')
    .execute();
  return rows.map((row) => String(row['path']));
}

const isDue = (since: unknown, now: number): boolean =>
  since !== null && new Date(String(since)).getTime() <= now - graceMs;

async function mark(db: Queries, ids: readonly string[], since: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('stored_file')
    .set({ unused_since: since })
    .where(sql<boolean>`id = any(${sql.val([...ids])}::text[])`)
    .execute();
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const nameOf = (path: string): string => new RegExp(uuid).exec(basename(path))?.[0] ?? path;

/** Every file name that stands anywhere in a row, whether a screen still shows the column or not. */
async function namesIn(db: Queries): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and table_name not in ('stored_file', 'session', 'sys_log')`.execute(
    db,
  );
  const names = new Set<string>();
  for (const { name } of tables) {
    // In portions: the embedded database has one connection, and nobody should wait for a whole table.
    for (let last: string | null = ''; last !== null; last = await collect(db, name, last, names)) await breathe();
  }
  return names;
}

async function collect(db: Queries, table: string, after: string, names: Set<string>): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; found: readonly string[] }>`
    with page as (select * from ${sql.table(table)} where id > ${after} order by id limit ${portion}::int)
    select (select max(id) from page) as last,
      array(select distinct m[1] from page p, regexp_matches(p::text, ${`(${uuid})`}, 'g') as m) as found`.execute(db);
  for (const name of rows[0]?.found ?? []) names.add(name);
  return rows[0]?.last ?? null;
}

/** Files that a crash left without a row, or half written. */
async function removeLoose({ files, database }: Sweeping, now: number): Promise<number> {
  let removed = 0;
  for await (const portion of files.list()) {
    const old = portion.filter(({ changedAt }) => changedAt <= now - graceMs).map(({ path }) => path);
    if (old.length === 0) continue;
    const rows = await database.db
      .selectFrom('stored_file')
      .select('path')
      .where(sql<boolean>`path = any(${sql.val(old)}::text[])`)
      .execute();
    const known = new Set(rows.map((row) => String(row['path'])));
    const loose = old.filter((path) => !known.has(path));
    // Another process may be about to remove the file of a row that it has removed just now.
    for (const path of loose) if (await files.remove(path)) removed += 1;
  }
  return removed;
}
