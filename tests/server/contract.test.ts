import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { mainDatabase } from './database/openTestDatabase.ts';
import { adminPassword, openRealApp, type RealApp, type Reply } from './openRealApp.ts';

/** What a client that knows only the published contract relies on, call by call. */
describe.each(mainDatabase)('a client of the contract, on %s', (kind) => {
  let app: RealApp;
  let screens: readonly RecordScreen[] = [];
  beforeAll(async () => {
    app = await openRealApp(kind);
    screens = app.services.screens.recordScreens().filter(({ kind: shape }) => shape !== 'form');
  });
  afterAll(() => app.close());

  const get = (url: string): Promise<Reply> => app.first.call('GET', url);
  const supplier = (values: object = {}) => ({
    supplierName: '某厂',
    supplierCode: 'S1',
    supplierType: '1',
    ...values,
  });
  const addSupplier = async (values: object = {}): Promise<string> =>
    (await app.first.call('POST', '/charge/deviceSupplier/add', { body: supplier(values) })).body.result;

  it('finds the envelope and a page behind every list', async () => {
    expect(screens.length).toBeGreaterThan(25);
    for (const { api } of screens) {
      const { status, body } = await get(`${api.list.path}?pageNo=1&pageSize=10&column=createTime&order=desc&_t=1`);
      expect({ path: api.list.path, status }).toEqual({ path: api.list.path, status: 200 });
      expect(body).toMatchObject({ success: true, code: 200, result: { size: 10, current: 1 } });
      expect(typeof body.message).toBe('string');
      expect(Math.abs(body.timestamp - Date.now())).toBeLessThan(60_000);
      expect(Array.isArray(body.result.records)).toBe(true);
      expect([typeof body.result.total, typeof body.result.pages]).toEqual(['number', 'number']);
    }
  });

  it('is told in every list of a column and of a condition that nobody knows', async () => {
    for (const { api } of screens) {
      const own = { headers: { 'x-version': 'voltform' } };
      expect((await app.first.call('GET', `${api.list.path}?column=noSuchColumn&order=asc`, own)).body).toMatchObject({
        success: false,
        code: 400,
        message: '请注意，将要排序的列字段不存在',
      });
      for (const key of ['where', 'filters[x]', '_sql', '$or', 'constructor', '__proto__']) {
        const url = `${api.list.path}?${encodeURIComponent(key)}=1`;
        expect((await app.first.call('GET', url, own)).status).toBe(400);
      }
    }
  });

  it('may send extras of its own with a query: they mean nothing', async () => {
    for (const { api } of screens) {
      const plain = (await get(api.list.path)).body.result;
      for (const key of ['_t', 'where', 'filters[x]', '_sql', '$or', 'constructor', 'tenant_code', 'x_begin']) {
        const { status, body } = await get(`${api.list.path}?${encodeURIComponent(key)}=1`);
        expect({ key, status }).toEqual({ key, status: 200 });
        expect(body.result.total ?? body.result.length).toBe(plain.total ?? plain.length);
      }
    }
  });

  it('adds, reads, changes by PUT and by POST, and removes with a trailing comma', async () => {
    const [first, second] = [await addSupplier({ supplierCode: 'A1' }), await addSupplier({ supplierCode: 'A2' })];
    expect(first).toMatch(/^\d{19}$/);
    for (const method of ['PUT', 'POST'] as const) {
      const body = { ...supplier({ supplierCode: 'A1' }), id: first, address: method };
      expect((await app.first.call(method, '/charge/deviceSupplier/edit', { body })).body.success).toBe(true);
      const { result } = (await get(`/charge/deviceSupplier/queryById?id=${first}&_t=9`)).body;
      expect(result).toMatchObject({ id: first, address: method, supplierType_dictText: expect.any(String) });
    }
    const url = `/charge/deviceSupplier/deleteBatch?ids=${first},${second},`;
    expect((await app.first.call('DELETE', url)).body).toMatchObject({ success: true, code: 200 });
    expect((await get(`/charge/deviceSupplier/queryById?id=${first}`)).status).toBe(404);
  });

  it('sorts and searches by the conventions of lists, the super query encoded twice', async () => {
    for (const [code, months] of [
      ['B1', 12],
      ['B2', 24],
      ['C1', 36],
    ] as const)
      await addSupplier({ supplierCode: code, supplierName: `厂${code}`, warrantyMonths: months });
    const codes = async (query: string) =>
      (await get(`/charge/deviceSupplier/list?column=supplierCode&order=asc&${query}`)).body.result.records.map(
        (row: { supplierCode: string }) => row.supplierCode,
      );
    expect(await codes('supplierName=*厂B*')).toEqual(['B1', 'B2']);
    expect(await codes('supplierCode=B1,C1')).toEqual(['B1', 'C1']);
    expect(await codes('supplierCode=!B1')).toEqual(['B2', 'C1']);
    expect(await codes('warrantyMonths=%3E%3D24')).toEqual(['B2', 'C1']);
    expect(await codes('warrantyMonths_begin=24&warrantyMonths_end=24')).toEqual(['B2']);
    expect(await codes('supplierCode_MultiString=B1,B2')).toEqual(['B1', 'B2']);
    expect(await codes('supplierType=in%201,2&supplierName=*厂*')).toEqual(['B1', 'B2', 'C1']);
    const byColumn = await get('/charge/deviceSupplier/list?column=warranty_months&order=DESC&supplierName=*厂*');
    expect(byColumn.body.result.records.map((row: { warrantyMonths: number }) => row.warrantyMonths)).toEqual([
      36, 24, 12,
    ]);
    expect(await codes('field=id,,supplierCode,supplierName')).toEqual(['B1', 'B2', 'C1']);
    const conditions = [
      { field: 'supplierCode', rule: 'right_like', val: 'B' },
      { field: 'warrantyMonths', rule: 'gt', val: '30' },
      { field: '', rule: 'eq', val: 'x' },
    ];
    const twice = encodeURIComponent(encodeURI(JSON.stringify(conditions)));
    expect(await codes(`superQueryParams=${twice}&superQueryMatchType=or`)).toEqual(['B1', 'B2', 'C1']);
    expect(await codes(`superQueryParams=${twice}`)).toEqual([]);
  });

  it('gets a file behind every export, and a refusal in the envelope', async () => {
    for (const { api } of screens.filter(({ builtIn }) => builtIn.export)) {
      const { raw } = await get(`${api.exportXls.path}?_t=1&selections=`);
      expect({ path: api.exportXls.path, status: raw.statusCode }).toMatchObject({ status: 200 });
      expect(raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
      expect(raw.headers['content-disposition']).toMatch(/^attachment; /);
    }
    expect((await get('/charge/deviceSupplier/exportXls?column=nope')).body).toMatchObject({
      success: false,
      code: 400,
    });
    const rows = Object.values(read((await get('/charge/deviceSupplier/exportXls')).raw.rawPayload).Sheets);
    expect(JSON.stringify(rows)).toContain('厂B1');
  });

  it('stays in its own tenant, whatever the tenant header says', async () => {
    const listAs = async (tenant: string) => {
      const options = { headers: { 'tenant-id': tenant } };
      return (await app.first.call('GET', '/charge/deviceSupplier/list', options)).body.result.total;
    };
    const own = await listAs('1');
    expect(own).toBeGreaterThan(0);
    for (const tenant of ['0', '2', '', "1' or '1'='1"]) expect(await listAs(tenant)).toBe(own);
    expect((await app.second.call('GET', '/charge/deviceSupplier/list')).body.result.total).toBe(0);
  });

  it('reads dictionaries by code and by table', async () => {
    const items = (await get('/sys/dict/getDictItems/enable_status')).body.result;
    expect(items).toContainEqual(expect.objectContaining({ value: '1', text: expect.any(String) }));
    expect((await get('/sys/dict/getDictText/enable_status/1')).body.result).toBe(
      items.find((item: { value: string }) => item.value === '1').text,
    );
    expect((await get('/sys/dict/queryAllDictItems?_t=1')).body.result).toHaveProperty('enable_status');
    expect((await get('/sys/dict/refleshCache')).body.success).toBe(true);
    const level = await app.plant('member_level', { level_name: '银卡', status: '1' });
    const ref = encodeURIComponent('member_level,level_name,id');
    expect((await get(`/sys/dict/loadDict/${ref}?keyword=银&pageNo=1&pageSize=10`)).body.result).toMatchObject([
      { value: level, text: '银卡' },
    ]);
    expect((await get(`/sys/dict/loadDictItem/${ref}?key=${level},`)).body.result).toEqual(['银卡']);
    expect((await get(`/sys/dict/getDictText/${ref}/${level}`)).body.result).toBe('银卡');
    expect((await get(`/sys/dict/loadDict/${encodeURIComponent('sys_user,password,id')}`)).status).toBe(404);
    const values = async (url: string) =>
      (await get(`/sys/dict/${url}`)).body.result.map((item: { value: string }) => item.value);
    expect(await values('loadDict/enable_status?keyword=')).toEqual(['1', '0']);
    expect(await values('loadDict/enable_status?keyword=停&pageNo=1&pageSize=10')).toEqual(['0']);
    expect(await values('loadDictOrderByValue/enable_status')).toEqual(['0', '1']);
    expect((await get('/sys/dict/loadDictItem/enable_status?key=1,0,')).body.result).toEqual(['启用', '停用']);
  });

  it('names the chosen users, and all of them where none is chosen', async () => {
    const [one, two] = await Promise.all(
      ['staff1', 'staff2'].map((username) => app.plant('sys_user', { username, realname: username, status: '1' })),
    );
    const names = async (query: string) =>
      (await app.first.call('GET', `/sys/user/getMultiUser?${query}`)).body.map(
        (user: { username: string }) => user.username,
      );
    expect(await names(`username=staff1,&_t=1`)).toEqual(['staff1']);
    expect(await names(`id=${one},${two},`)).toEqual(['staff1', 'staff2']);
    expect(await names('')).toEqual(['admin', 'staff1', 'staff2']);
  });

  it('may ask with HEAD whether a call would be answered', async () => {
    const head = (url: string, headers = {}) => app.inject({ method: 'HEAD', url, headers });
    expect(await head('/health')).toMatchObject({ statusCode: 200, payload: '' });
    expect((await head('/charge/deviceSupplier/list')).statusCode).toBe(401);
    expect((await head('/charge/deviceSupplier/nothing')).statusCode).toBe(404);
  });

  it('signs in, learns who it is and what it may, and signs out', async () => {
    const body = { username: 'admin', password: adminPassword, captcha: '', checkKey: '1', remember_me: true };
    const { result } = (await app.stranger.call('POST', '/sys/login', { body })).body;
    expect(result).toMatchObject({
      token: expect.any(String),
      userInfo: { username: 'admin' },
      departs: expect.any(Array),
      multi_depart: 1,
      tenantList: [{ id: '1' }],
      sysAllDictItems: expect.objectContaining({ enable_status: expect.any(Array) }),
    });
    const headers = { 'x-access-token': result.token };
    const as = (method: 'GET' | 'POST', url: string) => app.stranger.call(method, url, { headers });
    expect((await as('GET', '/sys/user/getUserInfo')).body.result).toMatchObject({ userInfo: { username: 'admin' } });
    expect((await as('GET', '/sys/permission/getUserPermissionByToken')).body.result).toMatchObject({
      menu: expect.any(Array),
      auth: expect.any(Array),
      codeList: expect.any(Array),
      allAuth: expect.any(Array),
    });
    expect((await as('POST', '/sys/logout')).body.success).toBe(true);
    expect((await as('GET', '/sys/user/getUserInfo')).status).toBe(401);
    expect((await app.stranger.call('GET', '/sys/randomImage/k')).body.result).toMatch(/^data:image\//);
  });

  it('is refused poisoned, oversized and foreign bodies by every add', async () => {
    for (const { api, builtIn } of screens) {
      if (!builtIn.add) continue;
      const { method, path } = api.add;
      const poisoned = await app.first.call(method, path, { body: '{"__proto__":{"tenantId":"2"}}' });
      const large = await app.first.call(method, path, { body: JSON.stringify({ remark: 'x'.repeat(1_100_000) }) });
      const plain = await app.first.call(method, path, { body: '{}', headers: { 'content-type': 'text/plain' } });
      expect({ path, codes: [poisoned.status, large.status, plain.status] }).toEqual({ path, codes: [400, 413, 415] });
    }
    expect(({} as Record<string, unknown>)['tenantId']).toBeUndefined();
  });
});
