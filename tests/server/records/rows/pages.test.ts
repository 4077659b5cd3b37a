import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

const rows = 2500;

describe.each(databasesFor.telling)('on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    // Many share a moment, and some have no score: neither may change places between two pages.
    await sql`insert into customer (id, tenant_id, nickname, mobile, customer_type, score, create_time)
      select 'r' || lpad(i::text, 5, '0'), '1', '客户' || lpad(i::text, 5, '0'), '139' || lpad(i::text, 8, '0'), (i % 2 + 1)::text,
        nullif(i % 7, 3), timestamp '2026-01-01' + (i / 100) * interval '1 hour'
      from generate_series(1, ${rows}::int) i`.execute(app.services.database.db);
  });
  afterAll(() => app.close());

  const list = async (query: string, user = 'admin') =>
    (await app.send(user, 'GET', `/shop/customer/list?${query}`)).result;
  const idsOf = (page: { records: readonly { id: string }[] }): readonly string[] => page.records.map(({ id }) => id);

  test('a number of rows is never older than what the asker has done', async () => {
    const totals: number[] = [];
    const note = async (): Promise<void> => void totals.push((await list('pageSize=5')).total);
    await note();
    const body = { nickname: '新来的', mobile: '13700000001', customerType: '1' };
    const { result: id } = await app.send('admin', 'POST', '/shop/customer/add', body);
    await note();
    await app.send('admin', 'DELETE', `/shop/customer/delete?id=${id}`);
    await note();
    expect(totals).toEqual([rows, rows + 1, rows]);
  });

  test('a change that moves a row out of a search is seen by the next search', async () => {
    const search = 'pageSize=5&customerType=2';
    const { total, records } = await list(search);
    await app.send('admin', 'PUT', '/shop/customer/edit', { ...records[0], customerType: '1' });
    expect((await list(search)).total).toBe(total - 1);
    const { result: changed } = await app.send('admin', 'GET', `/shop/customer/queryById?id=${records[0].id}`);
    await app.send('admin', 'PUT', '/shop/customer/edit', { ...changed, customerType: '2', vin: 'V1' });
    expect((await list(search)).total).toBe(total);
  });

  alike('nobody is told the number of rows that another may see', async () => {
    expect((await list('pageSize=5')).total).toBe(rows);
    expect((await list('pageSize=5', 'other')).total).toBe(0);
    const narrowed = new Map([
      ['shop/CustomerList', [{ component: 'shop/CustomerList', column: 'customerType', condition: '=', value: '1' }]],
    ]);
    Object.assign(app.sessions, { narrow: { ...app.sessions['admin']!, dataRules: narrowed } });
    expect((await list('pageSize=5', 'narrow')).total).toBe(rows / 2);
    expect((await list('pageSize=5')).total).toBe(rows);
  });

  test.each(['', 'column=score&order=asc', 'column=score&order=desc', 'column=createTime,score&order=asc,desc'])(
    'pages far from the first join without a gap (%s)',
    async (sort) => {
      const whole: string[] = [];
      for (let pageNo = 1; pageNo <= 3; pageNo += 1)
        whole.push(...idsOf(await list(`pageSize=1000&pageNo=${pageNo}&${sort}`)));
      expect(new Set(whole).size).toBe(rows);
      for (const pageNo of [99, 101, 130, 180, 249, 250])
        expect(idsOf(await list(`pageSize=10&pageNo=${pageNo}&${sort}`))).toEqual(
          whole.slice((pageNo - 1) * 10, pageNo * 10),
        );
    },
  );

  test('the last page may be short, and behind it is nothing', async () => {
    const last = await list('pageSize=40&pageNo=63');
    expect([last.records.length, last.total, last.pages]).toEqual([20, rows, 63]);
    const behind = await list('pageSize=40&pageNo=64');
    expect([behind.records, behind.total]).toEqual([[], rows]);
    const near = await list('pageSize=40&pageNo=20&score=6');
    expect([near.records, near.total]).toEqual([[], 357]);
  });
});
