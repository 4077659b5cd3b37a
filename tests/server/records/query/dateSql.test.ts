import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { toExpression } from '../../../../schemas/language/index.ts';
import { toSql } from '../../../../server/records/query/toSql.ts';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

const days = ['2024-02-29', '2026-01-31', '2026-03-01', '2026-12-31', '1999-07-04'];
const expressions = [
  ...['day', 'week', 'month', 'year', 'weekEnd', 'monthEnd', 'yearEnd'].flatMap((name) => [
    `${name}(day)`,
    `${name}(at)`,
  ]),
  ...[1, -1, 11, 400, 2.5, -0.5].flatMap((count) => [`addDays(day, ${count})`, `addMonths(at, ${count})`]),
  'daysBetween(day, at)',
  'secondsBetween(day, at)',
  "secondsBetween(at, '2026-03-01 12:00:05')",
  "daysBetween(at, '2026-03-01')",
  'daysBetween(monthEnd(day), addMonths(day, 2))',
  'addDays(day, daysBetween(day, at))',
];

describe.each(databasesFor.values)('functions of days on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/living') });
    for (const day of days)
      for (const at of [null, '2026-03-01 00:00:00', '2024-02-29 23:59:59'])
        await app.send('admin', 'POST', '/living/visit/add', { name: '甲', day, at });
    const { db } = app.services.database;
    await sql`update living_visit set day = null where day = '1999-07-04'`.execute(db);
    await sql`update living_visit set at = null where at::date > '2026-06-01'`.execute(db);
  });
  afterAll(() => app.close());

  it.each(expressions)('%s is in SQL what it is in a form', async (source) => {
    const { fields } = app.services.screens.byId('living-visit')!;
    const { ast, evaluate } = toExpression(source, { fields });
    const user = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [] };
    const rows = await app.services.database.db
      .selectFrom('living_visit as t')
      .select([
        sql<string | null>`t.day::text`.as('day'),
        sql<string | null>`to_char(t.at, 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
        sql<unknown>`${toSql(ast, { fields, alias: 't', user })}::text`.as('value'),
      ])
      .execute();
    expect(rows.length).toBe(15);
    expect(
      rows.some(({ day }) => day === '2024-02-29') &&
        rows.some(({ at }) => at === null) &&
        rows.some(({ day }) => day === null),
    ).toBe(true);
    for (const row of rows) expect([row, row.value]).toEqual([row, String(evaluate({ record: { ...row } }))]);
  });
});
