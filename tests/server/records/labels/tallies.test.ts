import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { sheetsOf } from '../../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('fields made of other records, on %s', (kind) => {
  let app: TestApp;
  let [full, bare] = ['', ''];
  const add = async (path: string, body: object, user = 'admin') =>
    String((await app.send(user, 'POST', `${path}/add`, body)).result);
  const entry = (amount: number, day: string, isPaid = 'Y', user = 'admin') =>
    add('/living/entry', { accountId: full, amount, day, isPaid }, user);
  const read = async (id: string, user = 'admin') =>
    (await app.send(user, 'GET', `/living/account/queryById?id=${id}`)).result;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/living') });
    full = await add('/living/account', { name: '甲' });
    bare = await add('/living/account', { name: '乙' });
    await entry(10.5, '2026-01-05');
    await entry(20, '2026-03-01');
    await entry(0.7, '2025-12-31', 'N');
  });
  afterAll(() => app.close());

  it('the files are good', () => expect(app.services.screens.problems()).toEqual([]));

  it('have their sum, mean, smallest and last, in detail and list alike', async () => {
    const made = { entries: 3, paid: '30.50', mean: '10.4', least: '0.70', last: '2026-03-01' };
    expect(await read(full)).toMatchObject({
      ...made,
      first: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    const { records } = (await app.send('admin', 'GET', '/living/account/list?name=甲')).result;
    expect(records).toMatchObject([made]);
  });

  it('of no records the number and the sum are nothing, and there is no first or last', async () => {
    expect(await read(bare)).toMatchObject({
      entries: 0,
      paid: '0.00',
      mean: null,
      least: null,
      last: null,
      first: null,
    });
  });

  it('are what they are now', async () => {
    const id = await entry(100, '2026-09-09');
    expect(await read(full)).toMatchObject({ paid: '130.50', last: '2026-09-09' });
    await app.send('admin', 'DELETE', `/living/entry/delete?id=${id}`);
    expect(await read(full)).toMatchObject({ paid: '30.50', last: '2026-03-01' });
  });

  it('a computed field that reads them is what it is now, in detail, list and export', async () => {
    expect(await read(full)).toMatchObject({ next: '2026-03-31', standing: '老客户', rank: '甲级' });
    const id = await entry(1, '2026-04-01');
    expect(await read(full)).toMatchObject({ last: '2026-04-01', next: '2026-05-01' });
    const { records } = (await app.send('admin', 'GET', '/living/account/list?name=甲')).result;
    expect(records).toMatchObject([{ next: '2026-05-01' }]);
    const cells = Object.values(
      sheetsOf((await app.send('admin', 'GET', '/living/account/exportXls')).bytes),
    )[0]!.flat();
    expect(cells).toEqual(expect.arrayContaining(['老客户', '新客户']));
    await app.send('admin', 'DELETE', `/living/entry/delete?id=${id}`);
    expect(await read(full)).toMatchObject({ next: '2026-03-31' });
    expect(await read(bare)).toMatchObject({ next: null, standing: '新客户' });
  });

  it('count only what the person sees, and tell what is in it only to those who may open it', async () => {
    Object.assign(app.sessions['other']!, { tenantId: '1', tenants: ['1'] });
    await entry(1000, '2027-01-01', 'Y', 'other');
    expect(await read(full)).toMatchObject({ entries: 3, paid: '30.50' });
    const codes = new Set([...app.sessions['second']!.codes].filter((code) => !code.startsWith('livingEntry')));
    Object.assign(app.sessions['second']!, { codes });
    expect(await read(full, 'second')).toMatchObject({
      entries: 3,
      paid: null,
      mean: null,
      last: null,
      // Of what nobody tells, nothing follows.
      standing: null,
      rank: null,
      next: null,
    });
  });

  it('are known to the conditions of actions on the server', async () => {
    const run = (id: string) => app.send('admin', 'POST', '/living/account/close', { id });
    expect((await run(bare)).message).toBe('结清：当前状态不能执行此操作（已付：0.00）');
    expect((await run(full)).message).toBe('结清成功');
  });

  it('are written by nobody and asked by nobody', async () => {
    await app.send('admin', 'PUT', '/living/account/edit', { id: full, paid: 5 });
    expect((await read(full)).paid).toBe('30.50');
    for (const query of ['paid=1', 'column=paid&order=asc', 'last_begin=2026-01-01'])
      expect((await app.send('admin', 'GET', `/living/account/list?${query}`)).status).toBe(400);
  });

  it('stand in an export', async () => {
    const { status } = await app.send('admin', 'GET', '/living/account/exportXls');
    expect(status).toBe(200);
  });
});
