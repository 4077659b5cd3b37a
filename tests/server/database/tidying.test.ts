import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Queries } from '../../../server/database/Database.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';

test('what the embedded database would have to do again after a crash stays small', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-tidy-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { db } = database;
  const megabytes = async (queries: Queries = db): Promise<number> => {
    const { rows } = await sql<{ megabytes: number }>`
      select ((pg_current_wal_lsn() - redo_lsn) / 1048576)::float8 as megabytes from pg_control_checkpoint()`.execute(
      queries,
    );
    return rows[0]!.megabytes;
  };
  await sql`create table note (i int, text text)`.execute(db);
  await db.transaction().execute(async (inside) => {
    for (let times = 0; times < 2; times += 1)
      await sql`insert into note select i, repeat(md5(i::text), 20) from generate_series(1, 20000) i`.execute(inside);
    // While a transaction is open nothing of it is touched.
    expect(await megabytes(inside)).toBeGreaterThan(16);
  });
  await expect.poll(() => megabytes(), { timeout: 10_000 }).toBeLessThan(1);
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
