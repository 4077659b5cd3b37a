import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queries } from '../../../../server/database/Database.ts';
import { lockRows } from '../../../../server/records/rows/lockRows.ts';
import { scopeOf } from '../../../../server/records/scope/scope.ts';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(databasesFor.turns)('rows that a call locks, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    // The table has them in another order than that of their ids.
    for (const [id, tenant] of [
      ['n3', '1'],
      ['n1', '1'],
      ['n2', '1'],
      ['n4', '2'],
    ] as const)
      await app.services.database.db
        .insertInto('level')
        .values({ id, tenant_id: tenant, version: 1, level_name: id })
        .execute();
  });
  afterAll(() => app.close());

  const lock = (queries: Queries, ids: readonly string[]) =>
    lockRows(scopeOf(app.services, app.sessions['admin']!, app.services.screens.byId('level')!, queries), ids);
  const inTransaction = <T>(run: (queries: Queries) => Promise<T>) =>
    app.services.database.db.transaction().execute(run);

  test('are taken in the order of their ids, whatever order they were asked in', async () => {
    const records = await inTransaction((queries) => lock(queries, ['n2', 'n3', 'n1']));
    expect(records.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
  });

  test('are all there, or none is taken: another tenant’s row is not there', async () => {
    for (const ids of [['n1', 'n4'], ['n1', 'none'], ['']])
      await expect(inTransaction((queries) => lock(queries, ids))).rejects.toMatchObject({ status: 404 });
  });

  test.runIf(kind === 'postgres')('keep everyone else out until the end of the transaction', async () => {
    const tryLock = () =>
      inTransaction((queries) => sql`select id from level where id = 'n1' for update nowait`.execute(queries));
    await inTransaction(async (queries) => {
      await lock(queries, ['n1']);
      await expect(tryLock()).rejects.toMatchObject({ code: '55P03' });
    });
    expect((await tryLock()).rows).toHaveLength(1);
  });
});
