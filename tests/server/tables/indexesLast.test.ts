import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Queries } from '../../../server/database/Database.ts';
import { syncTables, tableOf, withIndexesLast } from '../../../server/tables/index.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

const car = tableOf(
  screenOf('car', [fieldOf('plate', 'text', { search: { op: 'like' } }), fieldOf('vin', 'text', { unique: true })]),
);

describe.each(databasesFor.tables)('a table filled before its indexes are made, on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`drop table if exists car`.execute(database.db);
    await syncTables(database, [car]);
  });

  const indexesOf = async (db: Queries): Promise<readonly string[]> => {
    const { rows } = await sql<{ text: string }>`
      select indexdef as text from pg_indexes where tablename = 'car' order by indexname`.execute(db);
    return rows.map(({ text }) => text);
  };
  const add = (db: Queries, id: string, vin: string) =>
    sql`insert into car (id, tenant_id, plate, vin) values (${id}, '1', '京A00001', ${vin})`.execute(db);

  test('has the same indexes as before; meanwhile only those that hold a rule', async () => {
    const before = await indexesOf(database.db);
    let meanwhile: readonly string[] = [];
    await database.db.transaction().execute((queries) =>
      withIndexesLast(queries, 'car', async () => {
        meanwhile = await indexesOf(queries);
        await add(queries, '1', 'V1');
      }),
    );
    expect(before.some((text) => text.includes('gin'))).toBe(true);
    expect(meanwhile).toEqual(before.filter((text) => text.startsWith('CREATE UNIQUE')));
    expect(meanwhile.length).toBeGreaterThan(1);
    expect(await indexesOf(database.db)).toEqual(before);
  });

  test('keeps every index where the filling fails', async () => {
    const before = await indexesOf(database.db);
    const filling = database.db.transaction().execute((queries) =>
      withIndexesLast(queries, 'car', async () => {
        await add(queries, '1', 'V1');
        await add(queries, '2', 'V1');
      }),
    );
    await expect(filling).rejects.toThrow(/unique|ux_car/);
    expect(await indexesOf(database.db)).toEqual(before);
  });
});
