/** The demo: rows for an empty database, so that every screen has something to show. */
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { noTimeLimit } from '../database/sessionSettings.ts';
import type { Services } from '../Services.ts';
import { hasUsers } from '../sessions/hasUsers.ts';
import { insertRows, newId } from '../tables/index.ts';
import { markDemo, saveCredentials, toCredentials } from './people/accounts.ts';
import type { DemoData } from './DemoData.ts';
import type { DemoFile } from './generator/DemoFiles.ts';
import { type GeneratedDemo, generateDemo } from './generate.ts';
import { toMoment } from './values/moments.ts';
import { chooseDemoPassword } from './people/password.ts';
import type { Grant } from './people/roles.ts';
import { saveRows, targetOf } from './saveRows.ts';

/** What was loaded, for the log. */
export interface DemoReport {
  /** Rows by screen id, or `screen.child` for a sub-table; empty where another process was first. */
  readonly counts: Readonly<Record<string, number>>;
  readonly milliseconds: number;
  /** Of all accounts. */
  readonly password: string;
}

/** One server process at a time loads the demo. */
const lock = 7_013_002;

/**
 * Fills an empty database with the demo, all in one transaction. The seed is fixed, and all dates are
 * relative to `now`, so that the same moment gives the same rows.
 */
export async function loadDemoData(services: Services, now = new Date()): Promise<DemoReport> {
  const started = performance.now();
  const demo = generateDemo(toMoment(now), services.screens, services.config.demoScale);
  if (demo.missing.length > 0)
    services.log.warn(
      { missing: demo.missing },
      'the demo of the charging business is left out: it needs screens that are not there; the others are given made-up rows',
    );
  for (const failure of demo.failures) services.log.warn({ ...failure }, 'a screen was given no demo data');
  const { password, forget } = await chooseDemoPassword(services.config);
  const credentials = await toCredentials(password, demo.accounts);
  const counts = await services.database.db.transaction().execute(async (queries) => {
    await sql.raw(noTimeLimit).execute(queries);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    if (await hasUsers(queries)) return {};
    await saveCredentials(queries, credentials);
    await markDemo(queries);
    return saveDemo(services, queries, demo);
  });
  if (Object.keys(counts).length === 0) await forget();
  const milliseconds = Math.round(performance.now() - started);
  return { counts, milliseconds, password };
}

async function saveDemo(
  services: Services,
  queries: Queries,
  { data, grants, files }: GeneratedDemo,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, rows] of data.rows) {
    const count = await saveRows(queries, services.screens, name, rows);
    if (count === 0) continue;
    counts[name] = count;
    // The embedded database has no background process that would count the rows for the query planner.
    await sql`analyze ${sql.table(targetOf(services.screens, name)!.shape.table)}`.execute(queries);
  }
  counts['role_permission'] = await saveGrants(queries, grants);
  counts['stored_file'] = await saveFiles(services, queries, files);
  counts['serial_counter'] = await saveCounters(services, queries, data);
  return counts;
}

async function saveGrants(queries: Queries, grants: readonly Grant[]): Promise<number> {
  const rows = grants.map(({ tenantId, roleId, permissionId }) => ({
    tenant_id: tenantId,
    role_id: roleId,
    permission_id: permissionId,
  }));
  await insertRows(queries, 'role_permission', ['tenant_id', 'role_id', 'permission_id'], rows);
  return rows.length;
}

const picture = 'image/png';

async function saveFiles(services: Services, queries: Queries, files: readonly DemoFile[]): Promise<number> {
  const rows = files.map(({ path, tenantId, name, createBy, bytes }) => ({
    id: newId(),
    tenant_id: tenantId,
    path,
    name,
    type: picture,
    size: bytes.length,
    biz: 'demo',
    create_by: createBy,
    create_time: new Date(),
    is_saved: true,
  }));
  for (const { path, bytes } of files) await services.files.put(path, bytes, picture);
  if (rows.length > 0) await queries.insertInto('stored_file').values(rows).execute();
  return rows.length;
}

/** New records count on from the demo's numbers. */
async function saveCounters({ screens }: Services, queries: Queries, data: DemoData): Promise<number> {
  const rows = data.serials.countedAt(data.now).flatMap(({ of, field: name, tenantId, prefix, last }) => {
    const shape = targetOf(screens, of)?.shape;
    const field = shape?.lookup(name);
    if (!shape || field?.serial === undefined) return [];
    return { tenant_id: tenantId, name: `${shape.table}.${field.column}`, period: prefix, value: last };
  });
  await insertRows(queries, 'serial_counter', ['tenant_id', 'name', 'period', 'value'], rows);
  return rows.length;
}
