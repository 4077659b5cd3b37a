import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { createTableSync } from '../../../server/screens/syncScreens.ts';
import { syncTables, systemTables } from '../../../server/tables/index.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from '../tables/screenOf.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(mainDatabase[0]!);
  await syncTables(database, systemTables);
});
afterAll(() => database.close());

test('a column without a field is told in a sentence, and a field that came meanwhile as its likely new name', async () => {
  const told: string[] = [];
  const keep = (_data: object, message: string): void => void told.push(message);
  const log = { info: () => undefined, warn: keep, error: keep };
  const sync = createTableSync({ database, log });
  const warningsAfter = async (...names: readonly string[]): Promise<readonly string[]> => {
    told.length = 0;
    await sync(
      [
        screenOf(
          'garage',
          names.map((name) => fieldOf(name, 'text')),
        ),
      ],
      [],
    );
    return [...told];
  };
  expect(await warningsAfter('brand', 'colour')).toEqual([]);
  const [renamed] = await warningsAfter('brandName', 'colour');
  expect(renamed).toContain('表 garage 的列 brand 不再被任何页面文件使用');
  expect(renamed).toContain('同时新加了列 brand_name');
  expect(renamed).toContain('如果只是改名，在新字段上写 `"was": "brand"`，列和值就跟过去');
  const [removed] = await warningsAfter('brandName');
  expect(removed).toContain('列 colour');
  expect(removed).not.toContain('同时新加了列');
});

test('a renamed field keeps the data rules that name it', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sync = createTableSync({ database, log });
  const screen = (field: ReturnType<typeof fieldOf>) => screenOf('fleet', [field]);
  await sync([screen(fieldOf('brand', 'text'))], []);
  const { db } = database;
  await sql`create table if not exists sys_permission (id text, component text)`.execute(db);
  for (const name of ['fleet', 'elsewhere'])
    await sql`insert into sys_permission values (${`m-${name}`}, ${`charge/${name}`})`.execute(db);
  await sql`create table if not exists sys_permission_data_rules (
    id text, tenant_id text, permission_id text, rule_column text)`.execute(db);
  for (const name of ['fleet', 'elsewhere'])
    await sql`insert into sys_permission_data_rules values (${name}, '0', ${`m-${name}`}, 'brand')`.execute(db);
  await sync([screen(fieldOf('brandName', 'text', { was: 'brand' }))], []);
  const rules = await db.selectFrom('sys_permission_data_rules').select(['id', 'rule_column']).orderBy('id').execute();
  expect(rules).toEqual([
    { id: 'elsewhere', rule_column: 'brand' },
    { id: 'fleet', rule_column: 'brandName' },
  ]);
});
