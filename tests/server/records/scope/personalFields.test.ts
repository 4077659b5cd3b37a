import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { sheetsOf, toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('fields that only some people have, on %s', (kind) => {
  let app: TestApp;
  let id = '';
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/living') });
    // `admin` keeps the books, `second` does not; both may do everything else.
    Object.assign(app.sessions['admin']!, { roleCodes: ['finance'] });
    const body = { name: '甲', price: 99, cost: 60, secretNo: 'S1', note: '机密' };
    id = (await app.send('admin', 'POST', '/living/deal/add', body)).result;
    await app.send('admin', 'POST', '/living/part/add', { name: '子', dealId: id, margin: 7 });
  });
  afterAll(() => app.close());
  const get = (user: string, url: string) => app.send(user, 'GET', url);
  const stored = async () => (await get('admin', `/living/deal/queryById?id=${id}`)).result;

  it('the files are good', () => expect(app.services.screens.problems()).toEqual([]));

  it('they stand in no list, detail, sum or export of the others', async () => {
    const mine = (await get('admin', '/living/deal/list')).result.records[0];
    expect(mine).toMatchObject({ cost: '60.00', note: '机密', secretNo: 'S1' });
    for (const record of [
      (await get('second', '/living/deal/list')).result.records[0],
      (await get('second', `/living/deal/queryById?id=${id}`)).result,
    ]) {
      expect(record).toMatchObject({ name: '甲', price: '99.00', secretNo: 'S1' });
      expect(Object.keys(record).filter((key) => /^(cost|note)/.test(key))).toEqual([]);
    }
    expect((await get('admin', '/living/deal/totals')).result).toEqual({ cost: '60.00' });
    expect((await get('second', '/living/deal/totals')).result).toEqual({});
    const headings = async (user: string) =>
      Object.values(sheetsOf((await get(user, '/living/deal/exportXls')).bytes))[0]!
        .flat()
        .join();
    expect(await headings('admin')).toMatch(/成本.*机密|机密/);
    expect(await headings('second')).not.toMatch(/成本|备注|机密|60/);
  });

  it('nor in the rows that another screen shows of them', async () => {
    const rows = async (user: string) => (await get(user, `/living/deal/parts?dealId=${id}`)).result;
    const [mine, theirs] = [await rows('admin'), await rows('second')];
    expect(mine.records[0]).toMatchObject({ name: '子', margin: '7.00' });
    expect(theirs.records[0].name).toBe('子');
    expect(theirs.records[0]).not.toHaveProperty('margin');
  });

  it.each([
    'cost=60',
    'cost_begin=1',
    'note=*机*',
    'column=cost&order=asc',
    `superQueryParams=${encodeURIComponent(JSON.stringify([{ field: 'cost', rule: 'gt', val: '1' }]))}`,
  ])('others cannot ask by them: %s', async (query) => {
    expect((await get('admin', `/living/deal/list?${query}`)).success).toBe(true);
    const refused = await get('second', `/living/deal/list?${query}`);
    expect([refused.success, refused.status]).toEqual([false, 400]);
  });

  it('others give them no value, whether they add or edit, and learn nothing by trying', async () => {
    const add = await app.send('second', 'POST', '/living/deal/add', { name: '乙', cost: 1 });
    expect(add.result.fields).toEqual({ cost: '没有权限填写成本' });
    for (const cost of [60, 61, null]) {
      const edit = await app.send('second', 'PUT', '/living/deal/edit', { id, cost });
      expect(edit.result.fields).toEqual({ cost: '没有权限填写成本' });
    }
    const edit = await app.send('second', 'PUT', '/living/deal/edit', { id, name: '甲二' });
    expect(edit.success).toBe(true);
    // What they do not see is kept, and starts with its default.
    expect(await stored()).toMatchObject({ name: '甲二', cost: '60.00', note: '机密' });
    const fresh = await app.send('second', 'POST', '/living/deal/add', { name: '丙' });
    expect((await get('admin', `/living/deal/queryById?id=${fresh.result}`)).result).toMatchObject({
      note: '无',
      price: '10.00',
    });
  });

  it('what they only read keeps its value, which may be sent along', async () => {
    const edit = (price: unknown) => app.send('second', 'PUT', '/living/deal/edit', { id, price });
    expect((await edit(99)).success).toBe(true);
    expect((await edit(98)).result.fields).toEqual({ price: '没有权限填写售价' });
    expect((await edit(null)).result.fields).toEqual({ price: '没有权限填写售价' });
    const add = (price: number) => app.send('second', 'POST', '/living/deal/add', { name: '丁', price });
    expect((await add(10)).success).toBe(true);
    expect((await add(11)).result.fields).toEqual({ price: '没有权限填写售价' });
    expect((await app.send('admin', 'PUT', '/living/deal/edit', { id, price: 120 })).success).toBe(true);
  });

  it('an answer about a conflict holds none of them', async () => {
    const { version } = await stored();
    const conflict = await app.send('second', 'PUT', '/living/deal/edit', { id, version: version - 1, name: '旧' });
    expect(conflict.status).toBe(409);
    expect(conflict.result.current.name).toBe('甲二');
    expect(conflict.text).not.toMatch(/机密|60\.00/);
  });

  it('an import has no column for them', async () => {
    const template = await get('second', '/living/deal/importTemplate');
    expect(JSON.stringify(sheetsOf(template.bytes))).not.toMatch(/成本|备注|售价/);
    const rows = [
      ['名称', '成本'],
      ['戊', 5],
    ];
    const { payload, headers } = await toMultipart([{ bytes: toXlsx(rows) }]);
    const url = '/living/deal/importExcel';
    await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-access-token': 'second' } });
    const { records } = (await get('admin', '/living/deal/list?name=*戊*')).result;
    expect(records.map(({ cost }: { cost: unknown }) => cost)).not.toContain('5.00');
  });

  it('nobody learns by the check for duplicates what they do not see', async () => {
    const ask = (user: string) =>
      get(user, '/sys/duplicate/check?tableName=living_deal&fieldName=secret_no&fieldVal=S1');
    Object.assign(app.sessions['other']!, { tenantId: '1' });
    expect((await ask('admin')).success).toBe(false);
    expect((await ask('second')).message).toBe((await ask('admin')).message);
    expect((await ask('other')).message).not.toBe((await ask('admin')).message);
  });

  it('nor by what a file, or a search of choices, calls a record', async () => {
    const found = async (user: string) => {
      const rows = [
        ['名称', '合同'],
        ['试', 'S1'],
      ];
      const { payload, headers } = await toMultipart([{ bytes: toXlsx(rows) }]);
      const url = '/living/part/importExcel';
      const sent = { method: 'POST', url, payload, headers: { ...headers, 'x-access-token': user } } as const;
      const imported = (await app.inject(sent)).json().result.stored as number;
      const choices = (await get(user, '/sys/dict/loadDict/living_deal,name,id?keyword=S1')).result as unknown[];
      return [imported, choices.length];
    };
    expect(await found('second')).toEqual([1, 1]);
    expect(await found('other')).toEqual([0, 0]);
    // Nor who may not open the list in which it stands.
    const { codes } = app.sessions['second']!;
    const list = `${app.services.screens.byId('living-deal')!.permission}:list`;
    expect(codes).toContain(list);
    Object.assign(app.sessions['second']!, { codes: new Set([...codes].filter((code) => code !== list)) });
    expect(await found('second')).toEqual([0, 0]);
  });
});
