import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPGlite } from '../../server/database/openPGlite.ts';
import { silentLog } from '../../server/log.ts';
import { TableSource } from '../../server/screens/TableSource.ts';
import { syncTables, systemTables } from '../../server/tables/index.ts';
import { startScript } from './runScript.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-tables-'));
  await cp(resolve('tests/server/fixtures/fleet'), join(folder, 'schemas'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('screens that are kept in the database have their tables brought in line too', async () => {
  const text = JSON.stringify({ id: 'kept', title: '存着的', properties: { name: { title: '名称' } } });
  const fill = await openPGlite(folder, silentLog);
  await syncTables(fill, systemTables);
  await new TableSource(fill).add({ component: 'fleet/Kept', version: 1, text }, 'admin');
  await fill.close();
  const env = { DATABASE_URL: '', DATA_DIR: folder, SCHEMAS_DIR: join(folder, 'schemas') };
  expect(await startScript('tables', [], env)).toMatchObject({ code: 0 });
  const filled = await openPGlite(folder, silentLog);
  const { rows } = await sql`select column_name from information_schema.columns
    where table_name = 'kept' and column_name = 'name'`.execute(filled.db);
  await filled.close();
  expect(rows).toHaveLength(1);
}, 180_000);
