import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { now } from '../sessions/stamps.ts';
import { tableExists } from '../sessions/tableExists.ts';
import { readMenuGroups } from './menuGroups.ts';
import type { NewRow } from './menuRows.ts';
import { menuRows } from './menuRows.ts';

/** One server process at a time brings the menu in line. */
const lock = 7_013_001;

/**
 * Gives every screen with a `menu` its group, its menu row and its button rows. It only adds what is
 * missing, by id: what administrators changed stays theirs. The admin role needs no grant for them.
 * @returns how many rows were added
 */
export async function syncMenu(services: Services): Promise<number> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_permission'))) return 0;
  const groups = await readMenuGroups(services.config.schemasDir);
  const wanted = menuRows(services.screens.all(), groups);
  const added = await db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    return addMissing(queries, wanted);
  });
  if (added > 0) {
    services.log.info({ added }, 'menu rows added');
    await announceSessionChange(services);
  }
  return added;
}

async function addMissing(queries: Queries, wanted: readonly NewRow[]): Promise<number> {
  const rows = await queries.selectFrom('sys_permission').select('id').execute();
  const known = new Set(rows.map((row) => String(row['id'])));
  const missing = wanted.filter((row) => !known.has(row.id));
  for (let start = 0; start < missing.length; start += 200) {
    await queries
      .insertInto('sys_permission')
      .values(missing.slice(start, start + 200).map(toStoredRow))
      .execute();
  }
  return missing.length;
}

const toStoredRow = (row: NewRow): Record<string, unknown> => ({
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
