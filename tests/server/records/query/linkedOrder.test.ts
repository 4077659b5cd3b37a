import { resolve } from 'node:path';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRows } from '../../../../server/records/rows/listRows.ts';
import { scopeOf } from '../../../../server/records/scope/scope.ts';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

const trips = 6000;
const drivers = 20_000;

describe.each(databasesFor.order)('on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/fleet') });
    const { db } = app.services.database;
    // Three trips share each driver, some drivers share a limit or have none, and some trips have no driver, or one that is gone.
    await sql`insert into fleet_driver (id, tenant_id, name, phone, quota)
      select 'd' || lpad(i::text, 5, '0'), '1', '司机' || i, '139' || lpad(i::text, 8, '0'), nullif(i / 3, 5)
      from generate_series(1, ${drivers}::int) i`.execute(db);
    await sql`insert into fleet_trip (id, tenant_id, trip_no, driver_id)
      select 't' || lpad(i::text, 5, '0'), '1', 'T' || i,
        case i % 40 when 0 then null when 1 then 'gone' else 'd' || lpad((i * 7 % (${trips}::int / 3) + 1)::text, 5, '0') end
      from generate_series(1, ${trips}::int) i`.execute(db);
    await sql`analyze`.execute(db);
  });
  afterAll(() => app.close());

  const list = async (query: string) => (await app.send('admin', 'GET', `/fleet/trip/list?${query}`)).result;

  /** The plans of all statements that one list is answered with. */
  const plansOf = async (query: Record<string, string>, of = 'fleet-trip'): Promise<readonly string[]> => {
    const { services, sessions } = app;
    const asked: RootOperationNode[] = [];
    const listen: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { db } = services.database;
    const screen = services.screens.byId(of)!;
    await listRows(scopeOf(services, sessions['admin']!, screen, db.withPlugin(listen)), { pageSize: '10', ...query });
    const compiled = asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'explained' }));
    return Promise.all(
      compiled.map(async (query) => {
        const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    );
  };

  test.each(['asc', 'desc'])('a page in the order of a linked field goes along its index (%s)', async (order) => {
    const [rows, count] = await plansOf({ column: 'driverId.phone', order });
    expect(rows).toContain('ix_fleet_driver_tenant_id_phone');
    expect(rows).not.toMatch(/Seq Scan|Hash/);
    expect(count).toContain('Aggregate');
    expect(count).not.toContain('fleet_driver');
  });

  test('a page in the falling order of an own field that may be empty goes along its index', async () => {
    const [rows] = await plansOf({ column: 'quota', order: 'desc' }, 'fleet-driver');
    expect(rows).toContain('ix_fleet_driver_tenant_id_quota_id');
    expect(rows).not.toContain('Seq Scan');
  });

  test('the order that the file gives has an index too', async () => {
    const [rows] = await plansOf({});
    expect(rows).toContain('ix_fleet_driver_tenant_id_quota_id');
  });

  test('a page in the order of the names that a ref shows goes along their index', async () => {
    const [rows, count] = await plansOf({ column: 'driverId', order: 'asc' });
    expect(rows).toContain('ix_fleet_driver_tenant_id_name');
    expect(rows).not.toMatch(/Seq Scan|Hash/);
    expect(count).not.toContain('fleet_driver');
  });

  test('part of a linked text is found in the table that it stands in', async () => {
    const [rows] = await plansOf({ 'driverId.phone': '*00001234*', column: 'tripNo' });
    expect(rows).toContain('ix_fleet_driver_phone_trigrams');
  });

  test.each(['phone', 'quota'])(
    'pages in the order of driverId.%s join without a gap, what has no value last',
    async (field) => {
      for (const order of ['asc', 'desc']) {
        const page = async (size: number, number: number) =>
          (await list(`pageSize=${size}&pageNo=${number}&column=driverId.${field}&order=${order}`)).records;
        const whole: Record<string, string | null>[] = [];
        for (let number = 1; number <= trips / 1000; number += 1) whole.push(...(await page(1000, number)));
        const ids = whole.map(({ id }) => id);
        expect(new Set(ids).size).toBe(trips);
        const values = whole.map((record) => record[`driverId.${field}`] ?? null);
        const filled = values.filter((value) => value !== null);
        expect(values.slice(filled.length).every((value) => value === null)).toBe(true);
        const sorted = filled.map(Number).toSorted((a, b) => (order === 'asc' ? a - b : b - a));
        expect(filled.map(Number)).toEqual(sorted);
        for (const number of [1, 2, 57, 99, 101, 300, Math.ceil(filled.length / 10), trips / 10])
          expect((await page(10, number)).map(({ id }: { id: string }) => id)).toEqual(
            ids.slice((number - 1) * 10, number * 10),
          );
      }
    },
  );
});
