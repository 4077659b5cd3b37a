import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../schemas/language/index.ts';
import type { Database } from '../../../server/database/Database.ts';
import { syncTables, systemTables, tablesOf, type SyncResult } from '../../../server/tables/index.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

describe.each(databasesFor.tables)('a field that says what it was, on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  const dropped = ['garage', 'garage_parts', ...systemTables.map(({ name }) => name)];
  beforeEach(async () => {
    await sql`drop table if exists ${sql.join(dropped.map((name) => sql.table(name)))}`.execute(database.db);
    await syncTables(database, systemTables);
  });

  const sync = (fields: readonly Field[], parts: readonly Field[] = []): Promise<SyncResult> =>
    syncTables(
      database,
      tablesOf(
        screenOf('garage', fields, [
          {
            name: 'parts',
            table: 'garage_parts',
            foreignKey: 'garageId',
            foreignKeyColumn: 'garage_id',
            fields: parts,
          },
        ]),
      ),
    );
  let lastId = 0;
  const insert = (table: string, values: object): Promise<unknown> =>
    database.db
      .insertInto(table)
      .values({ id: String(++lastId).padStart(4, '0'), tenant_id: '1', ...values })
      .execute();
  const valuesOf = async (column: string, table = 'garage'): Promise<unknown[]> =>
    (await database.db.selectFrom(table).select(column).orderBy('id').execute()).map((row) => row[column]);
  const indexesOf = async (table: string): Promise<readonly string[]> =>
    (
      await sql<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = current_schema() and tablename = ${table} order by 1`.execute(database.db)
    ).rows.map(({ name }) => name);

  test('keeps its values, its uniqueness and its indexes under the new name, and is done once', async () => {
    const old = [fieldOf('plate', 'text', { unique: true, maxLength: 20 }), fieldOf('ownerId', 'ref')];
    await sync(old);
    await insert('garage', { plate: '京A1', owner_id: '7' });
    const now = [
      fieldOf('plateNo', 'text', { unique: true, maxLength: 20, was: 'plate' }),
      fieldOf('driverId', 'ref', { was: 'ownerId' }),
    ];
    const { applied, refused, unused } = await sync(now);
    expect(applied.filter(({ kind }) => kind === 'renameColumn')).toEqual([
      { kind: 'renameColumn', table: 'garage', column: 'plate_no', from: 'plate' },
      { kind: 'renameColumn', table: 'garage', column: 'driver_id', from: 'owner_id' },
    ]);
    expect([refused, unused]).toEqual([[], []]);
    expect([await valuesOf('plate_no'), await valuesOf('driver_id')]).toEqual([['京A1'], ['7']]);
    await expect(insert('garage', { plate_no: '京A1' })).rejects.toThrow(/unique/);
    const names = await indexesOf('garage');
    expect(names.filter((name) => /plate_no/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /driver_id/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /owner_id|plate(?!_no)/.test(name))).toEqual([]);
    expect(await sync(now)).toEqual({ applied: [], refused: [], colliding: [], unused: [], moved: [] });
  });

  test('in a sub-table likewise', async () => {
    await sync([], [fieldOf('goods', 'text')]);
    await insert('garage_parts', { goods: '轮胎' });
    await sync([], [fieldOf('goodsName', 'text', { was: 'goods' })]);
    expect(await valuesOf('goods_name', 'garage_parts')).toEqual(['轮胎']);
  });

  test('takes the values also where the new column was made before the keyword was written', async () => {
    await sync([fieldOf('brand', 'text')]);
    await insert('garage', { brand: '比亚迪' });
    expect((await sync([fieldOf('brandName', 'text')])).unused).toEqual([{ table: 'garage', column: 'brand' }]);
    const { unused } = await sync([fieldOf('brandName', 'text', { was: 'brand' })]);
    expect(unused).toEqual([]);
    expect(await valuesOf('brand_name')).toEqual(['比亚迪']);
  });

  test('overwrites nothing: where both columns have values, both stay', async () => {
    await sync([fieldOf('brand', 'text')]);
    await insert('garage', { brand: '比亚迪' });
    await sync([fieldOf('brandName', 'text')]);
    await insert('garage', { brand_name: '蔚来' });
    const { unused, applied } = await sync([fieldOf('brandName', 'text', { was: 'brand' })]);
    expect([unused, applied]).toEqual([[{ table: 'garage', column: 'brand' }], []]);
    expect([await valuesOf('brand'), await valuesOf('brand_name')]).toEqual([
      ['比亚迪', null],
      [null, '蔚来'],
    ]);
  });

  test('is harmless in a new database and long after', async () => {
    const field = fieldOf('brandName', 'text', { was: 'brand' });
    expect((await sync([field])).refused).toEqual([]);
    await insert('garage', { brand_name: '蔚来' });
    expect(await sync([field])).toEqual({ applied: [], refused: [], colliding: [], unused: [], moved: [] });
  });

  test('goes on counting its numbers, and its rule stays followed', async () => {
    await sync([fieldOf('no', 'serial', { serial: 'G{seq:3}' })]);
    await database.db
      .insertInto('serial_counter')
      .values({ tenant_id: '1', name: 'garage.no', period: 'G', value: 7 })
      .execute();
    await database.db.insertInto('voltform_meta').values({ key: 'rule:garage.no', value: 'abc' }).execute();
    await sync([fieldOf('garageNo', 'serial', { serial: 'G{seq:3}', was: 'no' })]);
    const counters = await database.db.selectFrom('serial_counter').select('name').execute();
    expect(counters).toEqual([{ name: 'garage.garage_no' }]);
    const rules = await database.db.selectFrom('voltform_meta').select('key').where('key', 'like', 'rule:%').execute();
    expect(rules).toEqual([{ key: 'rule:garage.garage_no' }]);
  });

  test('asks before a new type as any other field does, and keeps its column as it is until then', async () => {
    await sync([fieldOf('weight', 'text')]);
    await insert('garage', { weight: '1.5' });
    const { refused } = await sync([fieldOf('netWeight', 'number', { was: 'weight' })]);
    expect(refused).toMatchObject([{ table: 'garage', column: 'net_weight' }]);
    expect(await valuesOf('weight')).toEqual(['1.5']);
  });
});
