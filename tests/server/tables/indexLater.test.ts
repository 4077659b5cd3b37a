import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { silentLog } from '../../../server/log.ts';
import { openIndexMaker, syncTables, tableOf } from '../../../server/tables/index.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

const plain = tableOf(screenOf('car', [fieldOf('plate', 'text')]));
const searched = tableOf(screenOf('car', [fieldOf('plate', 'text', { search: { op: 'like' } })]));

describe.each(databasesFor.tables)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(() => sql`drop table if exists car`.execute(database.db));

  const planOf = async (part: string): Promise<string> => {
    const { rows } = await sql<Record<string, string>>`
      explain select * from car where plate::text ilike ${`%${part}%`} escape '\\'`.execute(database.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const fill = (count: number) => sql`insert into car (id, tenant_id, plate, sys_org_code)
    select i::text, '1', '京A' || lpad(i::text, 6, '0'), repeat('x', 300) from generate_series(1, ${count}::int) i`;
  const validOf = async (): Promise<readonly boolean[]> => {
    const { rows } = await sql<{ valid: boolean }>`select x.indisvalid as valid from pg_index x
      join pg_class c on c.oid = x.indexrelid where c.relname = 'ix_car_plate_trigrams'`.execute(database.db);
    return rows.map(({ valid }) => valid);
  };

  test('part of a text is found by an index', async () => {
    await syncTables(database, [searched]);
    await fill(20_000).execute(database.db);
    await sql`analyze car`.execute(database.db);
    expect(await planOf('a001234')).toContain('ix_car_plate_trigrams');
  });

  test('a small table has its index at once, a large one while people write to it', async () => {
    const maker = openIndexMaker({ database, log: silentLog });
    await syncTables(database, [plain]);
    await fill(120_000).execute(database.db);
    const { applied } = await syncTables(database, [searched], { later: maker.add });
    const isLater = kind === 'postgres';
    expect(applied.some(({ kind }) => kind === 'createIndex')).toBe(!isLater);
    const write = () => sql`update car set tenant_id = '2' where id = '1'`.execute(database.db);
    await Promise.all([maker.idle(), write()]);
    expect(await validOf()).toEqual([true]);
    expect((await syncTables(database, [searched], { later: maker.add })).applied).toEqual([]);
    await maker.stop();
  });

  test.runIf(kind === 'postgres')('a making that is cut short is begun anew the next time', async () => {
    await syncTables(database, [plain]);
    await fill(120_000).execute(database.db);
    const first = openIndexMaker({ database, log: silentLog });
    // A transaction that is open keeps it from ending.
    await database.db.transaction().execute(async (open) => {
      await sql`insert into car (id, tenant_id) values ('x', '1')`.execute(open);
      await syncTables(database, [searched], { later: first.add });
      await expect.poll(validOf).toEqual([false]);
      await first.stop();
    });
    const second = openIndexMaker({ database, log: silentLog });
    await syncTables(database, [searched], { later: second.add });
    await second.idle();
    expect(await validOf()).toEqual([true]);
  });

  test.runIf(kind === 'postgres')(
    'where the extension cannot be had, tables stand without it, and that is told',
    async () => {
      await sql`drop extension if exists pg_trgm cascade`.execute(database.db);
      // No name may be taken twice: a type of that name stands in the way of the extension's own.
      await sql`create type gtrgm as (x int)`.execute(database.db);
      const { refused, colliding } = await syncTables(database, [searched]);
      expect([refused, colliding.length]).toEqual([[], 1]);
      expect(colliding[0]?.message).toContain('create extension pg_trgm');
      expect(await validOf()).toEqual([]);
      await sql`drop type gtrgm`.execute(database.db);
      expect((await syncTables(database, [searched])).applied).toMatchObject([
        { kind: 'createIndex' },
        { kind: 'createIndex' },
      ]);
    },
  );
});
