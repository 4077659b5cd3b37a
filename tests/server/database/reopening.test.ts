import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { isDatabaseGone } from '../../../server/database/databaseGone.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { openPGlite } from '../../../server/database/openPGlite.ts';
import { noTimeLimit } from '../../../server/database/sessionSettings.ts';
import { PGliteClient } from '../../../server/database/PGliteClient.ts';
import { openTestApp } from '../testApp.ts';

/** The threads that were opened, the living one last. */
const threads: PGliteClient[] = [];
const open = PGliteClient.open.bind(PGliteClient);
let dataDir = '';
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voltform-reopen-'));
  vi.spyOn(PGliteClient, 'open').mockImplementation(async (directory) => {
    const client = await open(directory);
    threads.push(client);
    return client;
  });
  database = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`create table note (id text primary key)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

const kill = () => threads.at(-1)!.kill();
const add = (id: string) => database.db.insertInto('note').values({ id }).execute();
const ids = async () => (await database.db.selectFrom('note').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('an embedded database whose thread has died', () => {
  test('is opened again by the next query, with its rows, settings and listeners', async () => {
    const heard = vi.fn<(payload: string) => void>();
    await database.listen('news', heard);
    await add('before');
    await kill();
    expect(await ids()).toEqual(['before']);
    expect((await sql`show TimeZone`.execute(database.db)).rows).toEqual([{ TimeZone: 'Asia/Shanghai' }]);
    await database.notify('news', 'again');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('again'), 15_000);
    expect(await database.isAlive()).toBe(true);
  });

  test('fails the query that was on its way, and never goes on with half a transaction', async () => {
    const error: unknown = await database.db
      .transaction()
      .execute(async (queries) => {
        await queries.insertInto('note').values({ id: 'first half' }).execute();
        await kill();
        await queries.insertInto('note').values({ id: 'second half' }).execute();
      })
      .catch((reason: unknown) => reason);
    expect(isDatabaseGone(error)).toBe(true);
    expect(await ids()).toEqual(['before']);
    await add('after');
    expect(await ids()).toEqual(['after', 'before']);
  });

  test('a client is told to come back, and the next call is answered', async () => {
    const app = await openTestApp({ database: { ...database, close: async () => {} } });
    const slow = sql`select pg_sleep(1)`.execute(database.db).catch((reason: unknown) => reason);
    const waiting = app.send('admin', 'GET', '/shop/customer/list');
    await kill();
    const answers = [await waiting, await app.send('admin', 'GET', '/shop/customer/list')];
    expect(isDatabaseGone(await slow)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 200, result: { total: 0 } });
    for (const answer of answers) expect([200, 503]).toContain(answer.status);
    await app.close();
  });

  test('is not opened for ever when it dies again and again', async () => {
    let error: unknown;
    for (let count = 0; count < 6 && error === undefined; count += 1) {
      await kill();
      error = await ids().then(
        () => undefined,
        (reason: unknown) => reason,
      );
    }
    expect(isDatabaseGone(error)).toBe(true);
    expect(threads).toHaveLength(6);
    expect(await database.isAlive()).toBe(false);
  });
});

describe('a query that never ends', () => {
  const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;
  const isCut = (error: unknown) => (error as { code?: string }).code === '57014';

  test('is cut after its time, and those who waited behind it are served on the same files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'voltform-cut-'));
    const counted: number[] = [];
    const limited = await openPGlite(
      dataDir,
      { warn: (data) => counted.push((data as { times: number }).times) },
      1000,
    );
    await sql`create table note (id text primary key)`.execute(limited.db);
    await limited.db.insertInto('note').values({ id: 'kept' }).execute();
    for (let round = 0; round < 2; round += 1) {
      const running = endless.execute(limited.db).catch((reason: unknown) => reason);
      const waiting = limited.db.selectFrom('note').select('id').execute();
      expect(isCut(await running)).toBe(true);
      expect(await waiting).toEqual([{ id: 'kept' }]);
    }
    const half = await limited.db
      .transaction()
      .execute(async (queries) => {
        await queries.insertInto('note').values({ id: 'half' }).execute();
        await endless.execute(queries);
      })
      .catch((reason: unknown) => reason);
    expect(isCut(half)).toBe(true);
    // Ending a thread on purpose is no illness: only those that die by themselves are counted.
    expect(counted).toEqual([0, 0]);
    expect(await limited.db.selectFrom('note').select('id').execute()).toEqual([{ id: 'kept' }]);
    await limited.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('may take its time where the transaction says so', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'voltform-slow-'));
    const limited = await openPGlite(dataDir, { warn: () => {} }, 300);
    await limited.db.transaction().execute(async (queries) => {
      await sql.raw(noTimeLimit).execute(queries);
      await sql`select pg_sleep(0.8)`.execute(queries);
    });
    expect(isCut(await sql`select pg_sleep(20)`.execute(limited.db).catch((reason: unknown) => reason))).toBe(true);
    await limited.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

test('a database in memory that has died answers 503 with Retry-After, and a sentence', async () => {
  const app = await openTestApp({ kind: 'pglite' });
  await kill();
  const answer = await app.send('admin', 'GET', '/shop/customer/list');
  expect(answer).toMatchObject({ status: 503, success: false, message: '数据库暂时不可用，请稍后重试' });
  expect(answer.headers).toHaveProperty('retry-after');
  await app.close();
});
