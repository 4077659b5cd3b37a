import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../schemas/language/index.ts';
import type { Database } from '../../../server/database/Database.ts';
import { differencesOf, syncTables, systemTables, tablesOf, type SyncResult } from '../../../server/tables/index.ts';
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

  const sync = (
    fields: readonly Field[],
    parts: readonly Field[] = [],
    allow: readonly string[] = [],
  ): Promise<SyncResult> =>
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
      { allow },
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

  test('brings what the old column alone has over to one that was filled meanwhile, and then goes', async () => {
    await sync([fieldOf('brand', 'text'), fieldOf('seats', 'integer')]);
    for (const brand of ['比亚迪', '吉利', null]) await insert('garage', { brand, seats: 5 });
    await sync([fieldOf('brandName', 'text'), fieldOf('places', 'money')]);
    await insert('garage', { brand_name: '蔚来', places: '4' });
    await database.db.updateTable('garage').set({ brand_name: '吉利' }).where('brand', '=', '吉利').execute();
    const renamed = [
      fieldOf('brandName', 'text', { unique: true, was: 'brand' }),
      fieldOf('places', 'money', { was: 'seats' }),
    ];
    const foreseen = await differencesOf(database, tablesOf(screenOf('garage', renamed)));
    expect(foreseen).toMatchObject({ refused: [], colliding: [] });
    const { unused, colliding, moved } = await sync(renamed);
    expect([unused, colliding]).toEqual([[], []]);
    expect(moved).toEqual([
      '表 garage 的列 brand_name 改名以前是列 brand：有 1 条记录在这一列还空着，列 brand 的值带了过来；列 brand 里没有别的值，已去掉',
      '表 garage 的列 places 改名以前是列 seats：有 3 条记录在这一列还空着，列 seats 的值带了过来；列 seats 里没有别的值，已去掉',
    ]);
    expect(await valuesOf('brand_name')).toEqual(['比亚迪', '吉利', null, '蔚来']);
    expect(await valuesOf('places')).toEqual(['5.00', '5.00', '5.00', '4.00']);
    expect(await sync(renamed)).toEqual({ applied: [], refused: [], colliding: [], unused: [], moved: [] });
  });

  test('overwrites nothing: where a record has two values both stay, are told, and the old one goes when allowed', async () => {
    await sync([fieldOf('brand', 'text')]);
    for (const brand of ['比亚迪', '吉利']) await insert('garage', { brand });
    await sync([fieldOf('brandName', 'text')]);
    await database.db.updateTable('garage').set({ brand_name: '蔚来' }).where('brand', '=', '比亚迪').execute();
    const renamed = [fieldOf('brandName', 'text', { was: 'brand' })];
    const foreseen = await differencesOf(database, tablesOf(screenOf('garage', renamed)));
    const { unused, colliding, moved } = await sync(renamed);
    expect([unused, colliding]).toEqual([[], foreseen.colliding]);
    expect(colliding).toMatchObject([{ table: 'garage', column: 'brand_name' }]);
    expect(colliding[0]?.message).toMatch(
      /有 1 条记录在两列里的值不同.*brand 是“比亚迪”，brand_name 是“蔚来”（id \d+）.*--allow garage\.brand，删去列 brand$/,
    );
    expect(moved).toEqual([expect.stringContaining('有 1 条记录在这一列还空着')]);
    expect([await valuesOf('brand'), await valuesOf('brand_name')]).toEqual([
      ['比亚迪', null],
      ['蔚来', '吉利'],
    ]);
    // What is emptied afterwards stays empty.
    await database.db.updateTable('garage').set({ brand_name: null }).where('brand_name', '=', '吉利').execute();
    expect(await sync(renamed)).toMatchObject({ applied: [], unused: [], colliding, moved: [] });
    const allowed = await sync(renamed, [], ['garage.brand']);
    expect(allowed).toMatchObject({ applied: [{ kind: 'unusedColumn', column: 'brand' }], colliding: [] });
    expect(await valuesOf('brand_name')).toEqual(['蔚来', null]);
  });

  test('goes once both columns say the same', async () => {
    await sync([fieldOf('brand', 'text')]);
    await insert('garage', { brand: '比亚迪' });
    await sync([fieldOf('brandName', 'text')]);
    await database.db.updateTable('garage').set({ brand_name: '比亚迪' }).execute();
    const { applied } = await sync([fieldOf('brandName', 'text', { was: 'brand' })]);
    expect(applied.map(({ kind }) => kind)).toEqual(['mergeColumn', 'unusedColumn']);
    await expect(valuesOf('brand')).rejects.toThrow('brand');
  });

  test('changes nothing where the values would break the rule of the new column, or have another type', async () => {
    await sync([fieldOf('brand', 'text'), fieldOf('size', 'text')]);
    for (const brand of ['比亚迪', '蔚来']) await insert('garage', { brand, size: '大' });
    const now = (more: Partial<Field>, was?: Partial<Field>): readonly Field[] => [
      fieldOf('brandName', 'text', { unique: true, ...more }),
      fieldOf('length', 'integer', was),
    ];
    await sync(now({}));
    await database.db
      .updateTable('garage')
      .set({ brand_name: '蔚来', length: 4 })
      .where('brand', '=', '比亚迪')
      .execute();
    const { applied, unused, colliding } = await sync(now({ was: 'brand' }, { was: 'size' }));
    expect([applied, unused]).toEqual([[], []]);
    expect(colliding.map(({ column, message }) => [column, message])).toEqual([
      ['brand_name', expect.stringContaining('有 1 条记录在两列里的值不同')],
      ['length', expect.stringContaining('类型是 text')],
      ['brand_name', expect.stringContaining('不能重复，而有的值在两列里属于不同的记录')],
    ]);
    expect([await valuesOf('brand'), await valuesOf('size')]).toEqual([
      ['比亚迪', '蔚来'],
      ['大', '大'],
    ]);
  });

  test('goes on from the higher of two counters', async () => {
    await sync([fieldOf('no', 'serial', { serial: 'G{seq:3}' })]);
    await insert('garage', { no: 'G007' });
    await sync([fieldOf('garageNo', 'serial', { serial: 'G{seq:3}' })]);
    await insert('garage', { garage_no: 'G001' });
    for (const [name, value] of [
      ['garage.no', 7],
      ['garage.garage_no', 1],
    ] as const)
      await database.db.insertInto('serial_counter').values({ tenant_id: '1', name, period: 'G', value }).execute();
    await sync([fieldOf('garageNo', 'serial', { serial: 'G{seq:3}', was: 'no' })]);
    const counters = await database.db.selectFrom('serial_counter').select(['name', 'value']).execute();
    expect(counters.map(({ name, value }) => [name, Number(value)])).toEqual([['garage.garage_no', 7]]);
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
