import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../scripts/tables.ts';
import { openPGlite } from '../../server/database/openPGlite.ts';
import { silentLog } from '../../server/log.ts';
import { TableSource } from '../../server/screens/TableSource.ts';
import { syncTables, systemTables } from '../../server/tables/index.ts';
import { runScript, startScript } from './runScript.ts';

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
  expect(rows).toHaveLength(1);
  expect(await runScript(tables, ['--help'], env)).toMatchObject({ code: 0, said: expect.stringContaining('重算') });
  const misspelt = async (name: string): Promise<string> => {
    const { said, code } = await runScript(tables, ['--allow', name], env);
    expect(code).toBe(1);
    return said.split('\n').find((line) => line.startsWith(`${name}：`)) ?? '';
  };
  await filled.close();
  expect(await misspelt('kept.name')).toContain('没有等待确认的变更；现在没有变更在等待确认。');
  const older = await openPGlite(folder, silentLog);
  await sql`alter table kept add column rank text, add column mileage text`.execute(older.db);
  await older.close();
  expect(await misspelt('kept.rang')).toContain('；是不是想写 kept.rank？在等待确认的有：kept.rank、kept.mileage。');
  expect(await misspelt('other.colour')).toContain('；在等待确认的有：kept.rank、kept.mileage。');
}, 180_000);
