import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { isDatabaseGone } from '../../../server/database/databaseGone.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { PGliteClient } from '../../../server/database/PGliteClient.ts';
import { StartError } from '../../../server/database/StartError.ts';
import { databasesFor, openTestDatabase } from './openTestDatabase.ts';
import { postgresUrl } from './postgresServer.ts';

describe.each(databasesFor.values)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await sql`create table note (id text primary key, amount numeric(20,2))`.execute(database.db);
  });
  afterAll(() => database.close());

  test('gives the same JavaScript values for every type in use', async () => {
    const { rows } =
      await sql`select 7::int8 as small, 9007199254740993::int8 as large, 123456789012345.67::numeric(20,2) as amount,
      date '2024-02-29' as day, timestamp '2024-02-29 23:59:59' as moment, timestamptz '2024-02-29 23:59:59+08' as instant,
      ${['a"\\', 'b,c', 'NULL', '']}::text[] as list, '{}'::text[] as none, ${JSON.stringify({ x: [1] })}::jsonb as document,
      ${true}::boolean as yes, ${null}::text as nothing, 1.5::float8 as ratio`.execute(database.db);
    expect(rows[0]).toEqual({
      small: 7,
      large: '9007199254740993',
      amount: '123456789012345.67',
      day: '2024-02-29',
      moment: '2024-02-29 23:59:59',
      instant: '2024-02-29T15:59:59.000Z',
      list: ['a"\\', 'b,c', 'NULL', ''],
      none: [],
      document: { x: [1] },
      yes: true,
      nothing: null,
      ratio: 1.5,
    });
  });

  test('takes a Date as a moment, and tells local time in UTC+8', async () => {
    const moment = new Date('2026-01-02T03:04:05.678Z');
    const { rows } =
      await sql`select ${moment}::timestamptz as instant, (${moment}::timestamptz)::timestamp(0) as local`.execute(
        database.db,
      );
    expect(rows[0]).toEqual({ instant: '2026-01-02T03:04:05.678Z', local: '2026-01-02 11:04:06' });
  });

  test('undoes a failed transaction and counts changed rows', async () => {
    const { db } = database;
    await db.insertInto('note').values({ id: '1', amount: '1.00' }).execute();
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.updateTable('note').set({ amount: '9.00' }).execute();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const { numUpdatedRows } = await db
      .updateTable('note')
      .set({ amount: '2.00' })
      .where('amount', '=', '1.00')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  });

  test('keeps transactions apart when many run at once', async () => {
    const { db } = database;
    await db.insertInto('note').values({ id: 'counter', amount: '0' }).execute();
    const addOne = (): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('note')
          .select('amount')
          .where('id', '=', 'counter')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('note')
          .set({ amount: String(Number(row['amount']) + 1) })
          .where('id', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await db.selectFrom('note').select('amount').where('id', '=', 'counter').executeTakeFirst()).toEqual({
      amount: '20.00',
    });
  });

  test('names code and constraint of a violation', async () => {
    const insert = database.db.insertInto('note').values({ id: 'twice' });
    await insert.execute();
    const error: unknown = await insert.execute().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '23505', constraint: 'note_pkey' });
    expect(isDatabaseGone(error)).toBe(false);
  });

  test('passes a notification to every listener until it is removed', async () => {
    const [first, second] = [vi.fn<(payload: string) => void>(), vi.fn<(payload: string) => void>()];
    const removeFirst = await database.listen('screen_change', first);
    await database.listen('screen_change', second);
    await database.notify('screen_change', 'one');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('one'), 15_000);
    expect(first).toHaveBeenCalledWith('one');
    await removeFirst();
    await database.notify('screen_change', 'two');
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith('two'), 15_000);
    expect(first).toHaveBeenCalledTimes(1);
  });

  test('is alive until it is closed', async () => {
    const other = await openTestDatabase(kind);
    expect(await other.isAlive()).toBe(true);
    await other.close();
    expect(await other.isAlive()).toBe(false);
  });
});

test('a query on an embedded database that has ended says that the database is gone', async () => {
  const client = await PGliteClient.open('memory://');
  const waiting = client.query('select 1');
  await client.close();
  expect((await waiting).rows).toHaveLength(1);
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseGone(error)).toBe(true);
});

test.runIf(postgresUrl !== undefined)(
  'a Postgres that cuts all connections is gone for one query, and back for the next',
  async () => {
    const database = await openTestDatabase('postgres');
    const heard = vi.fn<(payload: string) => void>();
    await database.listen('after_restart', heard);
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    order by pid = pg_backend_pid()`
      .execute(database.db)
      .catch((reason: unknown) => reason);
    expect(isDatabaseGone(cut)).toBe(true);
    await vi.waitFor(async () => expect(await database.isAlive()).toBe(true), 15_000);
    await vi.waitFor(
      async () => {
        await database.notify('after_restart', 'again');
        expect(heard).toHaveBeenCalledWith('again');
      },
      { timeout: 5000 },
    );
    await database.close();
  },
);

describe('a database that can not be opened is one sentence', () => {
  const open = (databaseUrl: string): Promise<unknown> =>
    openDatabase({ dataDir: 'memory://', databaseUrl }).catch((error: unknown) => error);

  test.each([
    ['nobody listens', 'postgres://ann:hidden@127.0.0.1:1/shop', /127\.0\.0\.1:1 上没有 Postgres/],
    ['the host is unknown', 'postgres://ann:hidden@no-such-host.invalid/shop', /找不到主机 no-such-host\.invalid/],
    ['the address is no address', 'hidden-and-wrong', /DATABASE_URL 不是有效的 Postgres 地址/],
  ])('when %s', async (_case, url, sentence) => {
    const error = await open(url);
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toMatch(sentence);
    expect((error as StartError).message).not.toContain('hidden');
  });

  test('when the data directory is a file', async () => {
    const error: unknown = await openDatabase({ dataDir: '/dev/null/data', databaseUrl: undefined }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toContain('/dev/null/data');
  });
});
