import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { databasesFor, openTestDatabase } from './openTestDatabase.ts';
import { onServer, postgresUrl, urlOf } from './postgresServer.ts';

/** How often it was worked out is its answer. */
const timesOf = async (database: Database, value = ''): Promise<unknown> => {
  const times = sql<number>`nextval('times') + count(*) * 0 + length(${value}) * 0`.as('times');
  return (await database.ask(database.db.selectFrom('note').select(times)))[0]?.times;
};
/** The same, and it takes a while. */
const slowTimesOf = async (database: Database): Promise<unknown> => {
  const times = [sql<number>`nextval('times') + count(*) * 0`.as('times'), sql`pg_sleep(0.5)`.as('wait')];
  return (await database.ask(database.db.selectFrom('note').select(times)))[0]?.times;
};
/** How often anything was worked out; counted as it begins. */
const begun = async ({ db }: Database): Promise<unknown> =>
  (await sql<{ last: number }>`select case when is_called then last_value else 0 end as last from times`.execute(db))
    .rows[0]?.last;
const makeTables = async ({ db }: Database): Promise<void> => {
  for (const table of ['note', 'other']) await sql`create table ${sql.table(table)} (id text primary key)`.execute(db);
  await sql`create sequence times`.execute(db);
};
let lastId = 0;
const row = (): { id: string } => ({ id: String(++lastId) });

describe.each(databasesFor.telling)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await makeTables(database);
  });
  afterAll(() => database.close());
  beforeEach(() => sql`delete from note`.execute(database.db));

  test('a question that many ask at once is worked out once, and kept for whoever asks next', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => timesOf(database)));
    expect(new Set(answers).size).toBe(1);
    expect(await timesOf(database)).toBe(answers[0]);
  });

  test('other values are another question', async () => {
    const [first, second] = [await timesOf(database, 'a'), await timesOf(database, 'b')];
    expect(second).not.toBe(first);
    expect(await timesOf(database, 'a')).toBe(first);
  });

  test.each<readonly [string, (database: Database) => Promise<unknown>]>([
    ['an added row', ({ db }) => db.insertInto('note').values(row()).execute()],
    ['a changed row', ({ db }) => db.updateTable('note').set({ id: 'x' }).execute()],
    ['removed rows', ({ db }) => db.deleteFrom('note').execute()],
    ['a statement written by hand', ({ db }) => sql`insert into note values (${row().id})`.execute(db)],
    [
      'a statement with more before it',
      ({ db }) => sql`with gone as (delete from note returning id) select * from gone`.execute(db),
    ],
    [
      'a transaction',
      ({ db }) => db.transaction().execute((inside) => inside.insertInto('note').values(row()).execute()),
    ],
    ['a statement that failed', ({ db }) => sql`insert into note values (null)`.execute(db).catch(() => undefined)],
  ])('%s makes it be worked out anew', async (_what, write) => {
    const before = await timesOf(database);
    await write(database);
    expect(await timesOf(database)).not.toBe(before);
  });

  test('a write to another table, or one that is undone, leaves it as it is', async () => {
    const before = await timesOf(database);
    await database.db.insertInto('other').values(row()).execute();
    const undone = database.db.transaction().execute(async (inside) => {
      await inside.insertInto('note').values(row()).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await timesOf(database)).toBe(before);
  });

  test('what was asked before a write does not answer who asks after it', async () => {
    const before = await begun(database);
    const early = slowTimesOf(database);
    await expect.poll(() => begun(database)).not.toBe(before);
    await database.db.insertInto('note').values(row()).execute();
    const late = slowTimesOf(database);
    expect(await late).not.toBe(await early);
  });

  test('a failure is told to whoever asked, and not kept', async () => {
    const failing = database.db.selectFrom('missing').selectAll();
    await expect(database.ask(failing)).rejects.toThrow('missing');
    await sql`create table missing (id text)`.execute(database.db);
    expect(await database.ask(failing)).toEqual([]);
  });
});

describe.runIf(postgresUrl)('with two processes', () => {
  let first: Database;
  let second: Database;
  let name: string;
  beforeAll(async () => {
    name = `voltform_two_${process.pid}_${Date.now()}`;
    await onServer(`create database ${name}`);
    const open = () => openDatabase({ dataDir: 'memory://', databaseUrl: urlOf(name) });
    [first, second] = [await open(), await open()];
    await makeTables(first);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await onServer(`drop database ${name} with (force)`);
  });

  test('nobody is told what was true before a write that the other process has acknowledged', async () => {
    const count = async ({ db, ask }: Database): Promise<number> =>
      Number((await ask(db.selectFrom('note').select(sql`count(*)`.as('count'))))[0]?.count);
    for (let written = 1; written <= 100; written += 1) {
      const [writer, reader] = written % 2 ? [first, second] : [second, first];
      await count(reader);
      const insert = (db: Database['db']) => db.insertInto('note').values(row()).execute();
      await (written % 3 ? insert(writer.db) : writer.db.transaction().execute(insert));
      expect(await count(reader)).toBe(written);
      expect(await count(writer)).toBe(written);
    }
  });

  test('whoever cannot hear the others asks anew, and so does who could not hear them for a while', async () => {
    const listening = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and query ~* '^(listen|select 1$)'`;
    const before = await timesOf(first);
    await listening.execute(second.db);
    await second.db.insertInto('note').values(row()).execute();
    expect(await timesOf(first)).not.toBe(before);
    await expect.poll(async () => (await timesOf(first)) === (await timesOf(first))).toBe(true);
  });
});
