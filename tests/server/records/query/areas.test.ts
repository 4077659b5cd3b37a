import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilters } from '../../../../server/records/query/filters.ts';
import { toWhere } from '../../../../server/records/query/where.ts';
import { sheetsOf, toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

const codes = ['440305', '440300', '440106', '110105', '990101'];

describe('areas', () => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp();
    for (const areaCode of codes) {
      const record = { receiver: `收${areaCode}`, mobile: '13800000000', areaCode, address: '科技路1号' };
      expect((await app.first.call('POST', '/charge/userAddress/add', { body: record })).body.success).toBe(true);
    }
  });
  afterAll(() => app.close());

  const listed = async (query: string) => {
    const { body } = await app.first.call('GET', `/charge/userAddress/list?column=areaCode&order=asc&${query}`);
    return body.result.records.map((record: Record<string, unknown>) => record['areaCode']);
  };

  test.each([
    ['a province, with its cities and districts', 'areaCode=440000', ['440106', '440300', '440305']],
    ['a city, with its districts', 'areaCode=440300', ['440300', '440305']],
    ['a district', 'areaCode=440305', ['440305']],
    ['several', 'areaCode=110000,440300', ['110105', '440300', '440305']],
    ['what lies elsewhere', 'areaCode=!440000', ['110105', '990101']],
    ['a code without a name', 'areaCode=990101', ['990101']],
    ['nothing', 'areaCode=650000', []],
  ])('are found by %s', async (_what, query, found) => {
    expect(await listed(query)).toEqual(found);
  });

  test('are found by the advanced query, too', async () => {
    const params = encodeURIComponent(
      encodeURI(JSON.stringify([{ field: 'areaCode', rule: 'eq', val: '440000', type: 'string' }])),
    );
    expect(await listed(`superQueryMatchType=and&superQueryParams=${params}`)).toEqual(['440106', '440300', '440305']);
  });

  test('are looked up along an index of the column', async () => {
    const { db } = app.services.database;
    await sql`insert into user_address (id, tenant_id, area_code)
      select 'many' || i, '2', (110000 + i * 30)::text from generate_series(1, 20000) i`.execute(db);
    await sql`analyze user_address`.execute(db);
    const screen = app.services.screens.byId('user-address')!;
    const [filter] = parseFilters((name) => screen.fields.find((field) => field.name === name), { areaCode: '120000' });
    const { rows } = await sql<Record<string, string>>`explain select id from user_address t
      where t.tenant_id = '2' and ${toWhere(filter!)}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('ix_user_address_tenant_id_area_code');
    expect(plan).toMatch(/Index Cond: .*area_code/);
  });

  test('come with their whole path; a code that nobody knows shows itself', async () => {
    const { body } = await app.first.call('GET', '/charge/userAddress/list?column=areaCode&order=asc');
    expect(body.result.records.map((record: Record<string, unknown>) => record['areaCode_dictText'])).toEqual([
      '北京市/北京市/朝阳区',
      '广东省/广州市/天河区',
      '广东省/深圳市',
      '广东省/深圳市/南山区',
      '990101',
    ]);
  });

  test('are written to Excel as paths', async () => {
    const { raw } = await app.first.call('GET', '/charge/userAddress/exportXls?column=areaCode&order=asc');
    const [headings = [], ...rows] = Object.values(sheetsOf(raw.rawPayload))[0]!;
    const at = headings.indexOf('所在地区');
    expect(rows.map((row) => row[at])).toContain('广东省/深圳市/南山区');
  });

  test('are read from Excel as paths or codes, and refused with what is to be done', async () => {
    const header = ['厂商名称', '厂商编码', '厂商类型', '所在地区'];
    const line = (code: string, area: string | number) => [`厂${code}`, code, '整机厂商', area];
    const type = await app.first.call('GET', '/sys/dict/getDictItems/supplier_type');
    const [{ text }] = type.body.result;
    const lines = [
      line('A1', '广东省/深圳市/南山区'),
      line('A2', 440_300),
      line('A3', '广东省'),
      line('A4', '南山区'),
      line('A5', '广东省/广州市/南山区'),
    ].map((row) => row.map((cell) => (cell === '整机厂商' ? text : cell)));
    const { payload, headers } = await toMultipart([{ bytes: toXlsx([header, ...lines]) }]);
    const { body } = await app.first.call('POST', '/charge/deviceSupplier/importExcel', {
      body: payload as never,
      headers,
    });
    expect(body.result.stored).toBe(3);
    const { raw } = await app.first.call('GET', body.result.fileUrl);
    const [, ...problems] = sheetsOf(raw.rawPayload)['错误明细']!;
    expect(problems.map((row) => row.slice(0, 3))).toEqual([
      [5, '所在地区', '所在地区“南山区”有2个同名的，请连同上级一起填写'],
      [6, '所在地区', '所在地区“广东省/广州市/南山区”不存在，请填写完整的名称'],
    ]);
    const stored = await app.services.database.db
      .selectFrom('device_supplier')
      .select('area_code')
      .orderBy('supplier_code')
      .execute();
    expect(stored.map((row) => row['area_code'])).toEqual(['440305', '440300', '440000']);
  });

  test('what is no code is refused', async () => {
    const record = { receiver: '收', mobile: '13800000000', areaCode: '深圳', address: '科技路1号' };
    const { body } = await app.first.call('POST', '/charge/userAddress/add', { body: record });
    expect(body.message).toContain('请选择正确的地区');
  });
});
