import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dictChannel } from '../../../server/records/index.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  const ids: string[] = [];
  const dict = encodeURIComponent('customer,nickname,id');
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const people = [
      { nickname: '甲%', mobile: '13800000001', vip: 'Y' },
      { nickname: '乙', mobile: '13800000002', customerType: '2', vin: 'V' },
      { nickname: '丙', mobile: '13800000003' },
    ];
    for (const person of people) ids.push((await app.send('admin', 'POST', '/shop/customer/add', person)).result);
  });
  afterAll(() => app.close());

  const get = (url: string, user: string | null = 'reader') => app.send(user, 'GET', url);
  const texts = async (query: string) =>
    (await get(`/sys/dict/loadDict/${dict}?${query}`)).result.map((item: { text: string }) => item.text);

  test('dictionaries are for everyone who is signed in, and for nobody else', async () => {
    for (const url of [
      'getDictItems/customer_type',
      'queryAllDictItems',
      'refleshCache',
      'getDictText/customer_type/1',
    ]) {
      expect(await get(`/sys/dict/${url}`, null)).toMatchObject({ status: 401 });
      expect(await get(`/sys/dict/${url}`, 'guest')).toMatchObject({ status: 200, success: true });
    }
  });

  test('the records of a screen are for who holds a form or a list that asks for them', async () => {
    for (const url of [`loadDict/${dict}`, `loadDictItem/${dict}?key=1`, `getDictItems/${dict}`]) {
      expect(await get(`/sys/dict/${url}`, null)).toMatchObject({ status: 401 });
      expect(await get(`/sys/dict/${url}`, 'guest')).toMatchObject({ status: 403 });
      expect(await get(`/sys/dict/${url}`)).toMatchObject({ status: 200, success: true });
    }
  });

  test('clearing the cache empties that of the servers only for who keeps dictionaries', async () => {
    let told = 0;
    const stop = await app.services.database.listen(dictChannel, () => void (told += 1));
    await get('/sys/dict/refleshCache', 'guest');
    // Told in order: what the guest had set off would have come before this.
    const session = app.sessions['guest']!;
    Object.assign(app.sessions, { keeper: { ...session, codes: new Set(['sysDict:list']) } });
    await get('/sys/dict/refleshCache', 'keeper');
    await expect.poll(() => told).toBe(1);
    await stop();
  });

  test('items carry value, text and colour', async () => {
    expect((await get('/sys/dict/getDictItems/customer_type')).result).toMatchObject([
      { value: '1', text: '普通', label: '普通' },
      { value: '2', color: 'blue' },
    ]);
    expect((await get('/sys/dict/getDictText/customer_type/2')).result).toBe('车队');
    expect((await get('/sys/dict/queryAllDictItems')).result).toHaveProperty('customer_status');
    expect((await get('/sys/dict/getDictItems/nothing')).result).toEqual([]);
  });

  test('items without a code are refused in words that say so', async () => {
    expect(await get('/sys/dict/getDictItems/')).toMatchObject({ success: false, message: '字典Code不能为空!' });
    expect(await get('/sys/dict/getDictItems/%20')).toMatchObject({ success: false, message: '字典Code不能为空!' });
  });

  test('choices of a ref are searched literally and paged', async () => {
    expect(await texts('')).toEqual(['丙', '乙', '甲%']);
    expect(await texts('keyword=%25')).toEqual(['甲%']);
    expect(await texts('pageNo=2&pageSize=2')).toEqual(['甲%']);
    expect((await get(`/sys/dict/loadDictItem/${dict}?key=${ids[1]},${ids[0]}`)).result).toEqual(['乙', '甲%']);
  });

  test('the options of a field narrow its choices by the values of the form', async () => {
    const options = (shared: string) =>
      `options=${encodeURIComponent(JSON.stringify({ screen: 'note', field: 'customerId', values: { shared } }))}`;
    expect(await texts(options('N'))).toEqual(['甲%']);
    expect(await texts(options('Y'))).toEqual(['乙', '甲%']);
  });

  test('only a ref that some screen declares names a table', async () => {
    for (const name of [
      'sys_user,username,password',
      'credential,hash,id',
      'customer,mobile,id',
      'customer,nickname,id,1=1',
      'session,token_hash,id',
      "customer,nickname,id' or '1'='1",
    ]) {
      expect(await get(`/sys/dict/loadDict/${encodeURIComponent(name)}`)).toMatchObject({ status: 404 });
      expect(await get(`/sys/dict/loadDictItem/${encodeURIComponent(name)}?key=1`)).toMatchObject({ status: 404 });
    }
    expect(
      await get(`/sys/dict/loadDict/${dict}?options=%7B%22screen%22:%22note%22,%22field%22:%22text%22%7D`),
    ).toMatchObject({ status: 400 });
    expect(await get(`/sys/dict/loadDict/${dict}?keyword=${'x'.repeat(101)}`)).toMatchObject({ status: 400 });
  });
});
