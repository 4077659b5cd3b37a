import { type InsertObject, sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { KernelTables } from '../kernel/KernelTables.ts';
import type { Services } from '../Services.ts';
import { readMenu } from '../screens/readMenu.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { now } from '../database/clock.ts';
import { tableExists } from '../sessions/tableExists.ts';
import type { NewRow } from './menuRows.ts';
import { isGroupRow, menuRows } from './menuRows.ts';
import { leftoversOf, validRows } from './permissionRows.ts';

/** One server process at a time brings the menu in line. */
const lock = 7_013_001;

/**
 * Gives every screen with a `menu` its group, its menu row and its button rows, and lets them follow their files.
 * What administrators changed stays theirs, and nothing is removed: grants hang on it. The admin role needs none. An
 * entry whose file is gone is left out where the menu is read, and told in the log.
 * @returns how many rows were added or changed
 */
export async function syncMenu(services: Services): Promise<number> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_permission'))) return 0;
  const { groups, problems } = await readMenu(services.config.schemasDir);
  const wanted = menuRows(services.screens.all(), groups);
  // What a broken menu.json says of a group is half a guess: known groups stay as they were.
  const sure = problems.length > 0 ? wanted.filter((row) => !isGroupRow(row)) : wanted;
  const { added, changed } = await db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    const known = await readKnown(queries);
    return { added: await addMissing(queries, wanted, known), changed: await followFiles(queries, sure, known) };
  });
  await tellLeftovers(services);
  if (added + changed > 0) {
    services.log.info({ added, changed }, 'menu rows added or changed');
    await announceSessionChange(services);
  }
  return added + changed;
}

async function tellLeftovers({ database, screens, log }: Services): Promise<void> {
  const rows = await validRows(database.db);
  const leftovers = leftoversOf(rows, screens);
  for (const { id, menu_type, name, component } of rows) {
    if (menu_type !== '2' && leftovers.has(id))
      log.warn({ id, name, component }, 'the file of this menu entry is gone; it is hidden and its grants are kept');
  }
}

type Known = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

async function readKnown(queries: Queries): Promise<Known> {
  const rows = await queries
    .selectFrom('sys_permission')
    .select([...followed, 'id', 'create_by', 'version'])
    .execute();
  return new Map(rows.map((row) => [String(row['id']), row]));
}

async function addMissing(queries: Queries, wanted: readonly NewRow[], known: Known): Promise<number> {
  const missing = wanted.filter((row) => !known.has(row.id));
  for (let start = 0; start < missing.length; start += 200) {
    await queries
      .insertInto('sys_permission')
      .values(missing.slice(start, start + 200).map(toStoredRow))
      .execute();
  }
  return missing.length;
}

/** What a file says of its rows. Their addresses stay: somebody may be there just now. */
const followed = ['parent_id', 'name', 'component', 'icon', 'sort_no', 'hidden'] as const;
const isSame = (stored: unknown, said: string | number | null): boolean =>
  typeof said === 'number' ? Number(stored) === said : (stored ?? null) === said;

/** Rows that are still as they were first written take up what their files say now. */
async function followFiles(queries: Queries, wanted: readonly NewRow[], known: Known): Promise<number> {
  const behind = wanted.filter((row) => {
    const stored = known.get(row.id);
    if (!stored || stored['create_by'] !== 'system' || Number(stored['version']) !== 1) return false;
    return followed.some((column) => !isSame(stored[column], row[column]));
  });
  for (const row of behind) {
    const values = Object.fromEntries(followed.map((column) => [column, row[column]]));
    await queries.updateTable('sys_permission').set(values).where('id', '=', row.id).execute();
  }
  return behind.length;
}

const toStoredRow = (row: NewRow): InsertObject<KernelTables, 'sys_permission'> => ({
  ...row,
  perms_type: row.menu_type === '2' ? '1' : null,
  route: 'Y',
  always_show: 'N',
  internal_or_external: 'N',
  status: '1',
  tenant_id: '0',
  create_by: 'system',
  create_time: now,
  version: 1,
});
