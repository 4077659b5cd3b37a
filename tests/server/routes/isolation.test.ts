import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { removeChildren } from '../../../server/records/rules/children.ts';
import { updateRow } from '../../../server/records/rows/insertRow.ts';
import { removeWithAll } from '../../../server/records/changes/removeRecords.ts';
import { scopeOf } from '../../../server/records/scope/scope.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  /** A record of the first tenant; everything below is tried by `other`, of the second. */
  let theirs = '';
  let theirLevel = '';
  let theirTariff = '';
  let theirPeriods: { id: string }[] = [];
  const periods = [{ startTime: '00:00:00', endTime: '24:00:00', price: 1 }];
  beforeAll(async () => {
    app = await openTestApp({ kind });
    theirLevel = (await app.send('admin', 'POST', '/shop/level/add', { levelName: '金' })).result;
    theirs = (
      await app.send('admin', 'POST', '/shop/customer/add', {
        nickname: '甲',
        mobile: '13800000001',
        levelId: theirLevel,
      })
    ).result;
    theirTariff = (await app.send('admin', 'POST', '/shop/tariff/add', { tariffName: '甲', periods })).result;
    theirPeriods = (await app.send('admin', 'GET', `/shop/tariff/queryById?id=${theirTariff}`)).result.periods;
  });
  afterAll(() => app.close());

  const unchanged = async () => {
    const { result } = await app.send('admin', 'GET', `/shop/customer/queryById?id=${theirs}`);
    expect(result).toMatchObject({ nickname: '甲', version: 1, customerStatus: '1' });
  };

  test('another tenant’s record is in no list, no sum, no export and no count', async () => {
    for (const query of ['', '?nickname=甲', `?id=${theirs}`, '?keyword=甲']) {
      const { result } = await app.send('other', 'GET', encodeURI(`/shop/customer/list${query}`));
      expect(result).toMatchObject({ total: 0, records: [] });
    }
    // The tenant is nothing to ask for: our own client is told so, the extra key of another one means nothing.
    const asked = '/shop/customer/list?tenantId=1';
    expect(await app.send('other', 'GET', asked)).toMatchObject({ status: 400 });
    const { result } = await app.send('other', 'GET', asked, undefined, { 'x-version': 'v3' });
    expect(result).toMatchObject({ total: 0, records: [] });
    const { read } = await import('xlsx');
    const file = await app.send('other', 'GET', `/shop/customer/exportXls?selections=${theirs}`);
    const book = read(file.bytes);
    expect(JSON.stringify(book.Sheets)).not.toContain('甲');
  });

  test('another tenant’s id is not found by any call that takes one', async () => {
    const answers = [
      await app.send('other', 'GET', `/shop/customer/queryById?id=${theirs}`),
      await app.send('other', 'PUT', '/shop/customer/edit', { id: theirs, nickname: '乙' }),
      await app.send('other', 'DELETE', `/shop/customer/delete?id=${theirs}`),
      await app.send('other', 'DELETE', `/shop/customer/deleteBatch?ids=${theirs}`),
      await app.send('other', 'POST', '/shop/customer/freeze', { id: theirs }),
      await app.send('other', 'POST', '/shop/customer/freeze', { ids: theirs }),
      await app.send('other', 'GET', `/shop/tariff/periods?tariffId=${theirTariff}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    await unchanged();
  });

  test('one foreign id spoils a whole batch', async () => {
    const own = (await app.send('other', 'POST', '/shop/customer/add', { nickname: '乙', mobile: '13800000002' }))
      .result;
    expect(await app.send('other', 'DELETE', `/shop/customer/deleteBatch?ids=${own},${theirs}`)).toMatchObject({
      status: 404,
    });
    expect(await app.send('other', 'POST', '/shop/customer/freeze', { ids: `${own},${theirs}` })).toMatchObject({
      status: 404,
    });
    expect((await app.send('other', 'GET', `/shop/customer/queryById?id=${own}`)).result).toMatchObject({
      customerStatus: '1',
    });
    await unchanged();
  });

  test('a foreign id cannot be pointed at, nor its label read', async () => {
    const body = { nickname: '丙', mobile: '13800000003', levelId: theirLevel };
    expect((await app.send('other', 'POST', '/shop/customer/add', body)).result.fields).toHaveProperty('levelId');
    const labels = await app.send('other', 'GET', `/sys/dict/loadDictItem/level,level_name,id?key=${theirLevel}`);
    expect(labels.result).toEqual([]);
    expect((await app.send('other', 'GET', '/sys/dict/loadDict/level,level_name,id')).result).toEqual([]);
  });

  test('foreign sub-table rows cannot be taken over', async () => {
    const own = await app.send('other', 'POST', '/shop/tariff/add', { tariffName: '乙', periods: theirPeriods });
    expect(own).toMatchObject({ status: 400 });
    const { result } = await app.send('admin', 'GET', `/shop/tariff/periods?tariffId=${theirTariff}`);
    expect(result.records).toMatchObject([{ id: theirPeriods[0]!.id }]);
  });

  test('even a write that is given a foreign id finds nothing: its key is tenant and id together', async () => {
    const { services, sessions } = app;
    const { db } = services.database;
    const scopeOn = (id: string) => scopeOf(services, sessions['other']!, services.screens.byId(id)!, db);
    const customers = scopeOn('customer');
    await expect(updateRow(customers, theirs, { nickname: '乙' }, 1)).rejects.toMatchObject({ status: 404 });
    await removeWithAll(customers, customers.screen!, customers.shape.table, [theirs]);
    const tariffs = scopeOn('tariff');
    await removeChildren(tariffs, tariffs.screen!, [theirTariff]);
    await unchanged();
    const { result } = await app.send('admin', 'GET', `/shop/tariff/periods?tariffId=${theirTariff}`);
    expect(result.records).toMatchObject([{ id: theirPeriods[0]!.id }]);
  });

  test('the duplicate check says nothing of another tenant, and knows only unique fields', async () => {
    const check = (user: string, query: string) => app.send(user, 'GET', `/sys/duplicate/check?${query}`);
    expect(await check('admin', 'tableName=customer&fieldName=mobile&fieldVal=13800000001')).toMatchObject({
      status: 200,
      success: false,
      message: '手机号已存在，请换一个',
    });
    expect(
      await check('admin', `tableName=customer&fieldName=mobile&fieldVal=13800000001&dataId=${theirs}`),
    ).toMatchObject({ success: true });
    expect(await check('other', 'tableName=customer&fieldName=mobile&fieldVal=13800000001')).toMatchObject({
      success: true,
    });
    expect(await check('admin', 'tableName=customer&fieldName=nickname&fieldVal=x')).toMatchObject({ status: 400 });
    expect(await check('admin', 'tableName=credential&fieldName=hash&fieldVal=x')).toMatchObject({ status: 400 });
    expect(await check('guest', 'tableName=customer&fieldName=mobile&fieldVal=x')).toMatchObject({ status: 403 });
  });
});
