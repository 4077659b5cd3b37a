import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let id = '';
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const added = await app.send('admin', 'POST', '/shop/customer/add', {
      nickname: '赵一',
      mobile: '13800000001',
      secret: 's3cret',
    });
    id = added.result;
  });
  afterAll(() => app.close());

  const calls = [
    ['GET', '/shop/customer/list', undefined],
    ['GET', '/shop/customer/totals', undefined],
    ['GET', '/shop/customer/exportXls', undefined],
    ['GET', '/shop/customer/queryById?id=1', undefined],
    ['POST', '/shop/customer/add', { nickname: 'x' }],
    ['PUT', '/shop/customer/edit', { id: '1' }],
    ['POST', '/shop/customer/edit', { id: '1' }],
    ['DELETE', '/shop/customer/delete?id=1', undefined],
    ['DELETE', '/shop/customer/deleteBatch?ids=1,', undefined],
    ['POST', '/shop/customer/importExcel', {}],
    ['GET', '/shop/customer/importTemplate', undefined],
    ['POST', '/shop/customer/freeze', { id: '1' }],
    ['GET', '/shop/tariff/periods?tariffId=1', undefined],
    ['GET', '/shop/branch/rootList', undefined],
    ['GET', '/shop/branch/childList?pid=1', undefined],
  ] as const;

  describe('every call of a screen', () => {
    test.each(calls)('%s %s is 401 without a session', async (method, url, body) => {
      const answer = await app.send(null, method, url, body);
      expect(answer).toMatchObject({
        status: 401,
        success: false,
        code: 401,
        message: '很抱歉，登录已过期，请重新登录',
      });
    });
    test.each(calls)('%s %s is 403 with code 510 without the permission', async (method, url, body) => {
      expect(await app.send('guest', method, url, body)).toMatchObject({ status: 403, success: false, code: 510 });
    });
  });

  test.each(calls.filter(([method]) => method !== 'GET'))(
    '%s %s is 403 for a person who may only read',
    async (method, url, body) => {
      expect(await app.send('reader', method, url, body)).toMatchObject({ status: 403 });
    },
  );

  test('a token in the query is no token', async () => {
    expect(await app.send(null, 'GET', '/shop/customer/list?X-Access-Token=admin&token=admin')).toMatchObject({
      status: 401,
    });
  });

  test('a record is read back with its labels and without its secret', async () => {
    const { result } = await app.send('admin', 'GET', `/shop/customer/queryById?id=${id}`);
    expect(result).toMatchObject({
      id,
      nickname: '赵一',
      balance: '0.00',
      customerType: '1',
      customerType_dictText: '普通',
      createBy: 'admin',
      version: 1,
    });
    expect(result.customerNo).toMatch(/^C\d{8}\d{6}$/);
    expect(result).not.toHaveProperty('secret');
    expect(id).toMatch(/^\d{19}$/);
  });

  test('a form that leaves required fields empty is told so at each field', async () => {
    const answer = await app.send('admin', 'POST', '/shop/customer/add', { nickname: '', mobile: '12' });
    expect(answer).toMatchObject({ status: 400, code: 400, success: false });
    expect(answer.result.fields).toEqual({ nickname: '请输入昵称', mobile: '请输入正确手机号' });
    expect(answer.message).toBe(Object.values(answer.result.fields)[0]);
  });

  test('an unknown id is 404 to read, to change, to remove and to act on', async () => {
    const unknown = '9999999999999999999';
    expect(await app.send('admin', 'GET', `/shop/customer/queryById?id=${unknown}`)).toMatchObject({ status: 404 });
    expect(await app.send('admin', 'PUT', '/shop/customer/edit', { id: unknown })).toMatchObject({ status: 404 });
    expect(await app.send('admin', 'DELETE', `/shop/customer/delete?id=${unknown}`)).toMatchObject({ status: 404 });
    expect(await app.send('admin', 'POST', '/shop/customer/freeze', { id: unknown })).toMatchObject({ status: 404 });
  });

  test('a batch removal takes a trailing comma, and removes all or nothing', async () => {
    const ids = [];
    for (const mobile of ['13800000011', '13800000012'])
      ids.push((await app.send('admin', 'POST', '/shop/customer/add', { nickname: '删', mobile })).result);
    expect(await app.send('admin', 'DELETE', `/shop/customer/deleteBatch?ids=${ids[0]},999`)).toMatchObject({
      status: 404,
    });
    expect(await app.send('admin', 'GET', `/shop/customer/queryById?id=${ids[0]}`)).toMatchObject({ status: 200 });
    expect(await app.send('admin', 'DELETE', `/shop/customer/deleteBatch?ids=${ids.join(',')},`)).toMatchObject({
      status: 200,
      success: true,
    });
    expect(await app.send('admin', 'GET', `/shop/customer/queryById?id=${ids[1]}`)).toMatchObject({ status: 404 });
  });

  test('a built-in action that the file removed has no endpoint', async () => {
    expect(await app.send('admin', 'POST', '/shop/balanceLog/add', { amount: 1 })).toMatchObject({
      status: 404,
      message: '接口不存在',
    });
  });

  test('other spellings of a private path are no way in', async () => {
    for (const url of [
      '/shop/customer/list.js',
      '/shop//customer/list',
      '/shop/customer/list/',
      '/SHOP/customer/list',
      '/shop/customer/%6cist',
      '/shop/customer;a/list',
      '/shop/customer/list%00',
      '/shop\\customer\\list',
    ]) {
      expect([400, 401, 404]).toContain((await app.send(null, 'GET', url)).status);
    }
  });

  test('the answer of the API is never cached, sniffed or framed', async () => {
    const { headers } = await app.send('admin', 'GET', '/shop/customer/list');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });
});
