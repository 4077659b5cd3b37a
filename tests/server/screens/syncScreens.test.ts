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

test('rows that a stricter rule no longer accepts are told once, and stay', async () => {
  const told: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void told.push(text),
    error: () => undefined,
  };
  const sync = createTableSync({ database, log });
  const save = async (...fields: ReturnType<typeof fieldOf>[]) => {
    told.length = 0;
    await sync([screenOf('van', fields)], []);
    return told.map((text) => text.replace(/^页面 van（.*?）的字段 /, '').replace(/。.*$/, ''));
  };
  const plate = { title: '车牌' };
  const weight = { title: '重量', scale: 1 };
  await save(fieldOf('plate', 'text', plate), fieldOf('weight', 'number', weight));
  for (const [id, text, kg] of [
    ['1', '短', 5],
    ['2', '很长的车牌', 50],
    ['3', null, null],
  ] as const)
    await sql`insert into van (id, tenant_id, plate, weight) values (${id}, '1', ${text}, ${kg})`.execute(database.db);
  const stricter = [
    fieldOf('plate', 'text', { ...plate, maxLength: 4, required: true, items: [{ value: '短', text: '短' }] }),
    fieldOf('weight', 'number', { ...weight, maximum: 50, exclusiveMinimum: 5 }),
  ];
  expect(await save(...stricter)).toEqual([
    'plate（车牌）：已有 1 条记录没有值',
    'plate（车牌）：已有 1 条记录长于 4 个字符',
    'plate（车牌）：已有 1 条记录的值不在 enum 里',
    'weight（重量）：已有 1 条记录不大于 5',
  ]);
  expect(await save(...stricter)).toEqual([]);
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
