import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ schemasDir: resolve(import.meta.dirname, '../fixtures/odd') });
});
afterAll(() => app.close());

const add = async (path: string, body: object) => {
  const answer = await app.send('admin', 'POST', `${path}/add`, body);
  expect(answer.message).toBe('添加成功！');
  return String(answer.result);
};
const list = async (path: string, query = '') => (await app.send('admin', 'GET', `${path}/list?${query}`)).result;

it('takes names that mean something to SQL, CEL, JavaScript or the envelope', async () => {
  expect(app.services.screens.problems()).toEqual([]);
  const record = { key: 'k', type: 't', value: '1.50', date: '2026-03-01', time: '24:00:00', aB: '甲🚗', a1B2: 7 };
  const more = { uRLValue: 'https://x.cn/', list: 'l', map: 'm', size: 's', records: 'r', children: 'c', length: 'n' };
  for (const choice of ['<b>丙</b>', "it's", 'a"b\\c', '%_*', '🚗'])
    await add('/odd/name', { ...record, ...more, choice });
  const page = await list('/odd/name', `a1B2_begin=7&aB=${encodeURIComponent('*🚗*')}&type=t&column=aB&order=asc`);
  expect(page.total).toBe(5);
  expect(page.records[0]).toMatchObject({ ...record, ...more });
  for (const choice of ["it's", '<b>丙</b>'])
    expect((await list('/odd/name', `choice=${encodeURIComponent(choice)}`)).total).toBe(1);
  expect((await app.send('admin', 'GET', '/odd/name/totals')).result).toEqual({ value: '7.50' });
  expect((await app.send('admin', 'GET', '/odd/name/exportXls')).status).toBe(200);
});

it('keeps long ids, small fractions and large whole numbers to the digit', async () => {
  const record = {
    big: 999999999999999,
    whole: '3',
    six: '0.000001',
    negative: '-1.00',
    idText: '1234567890123456789',
  };
  const id = await add('/odd/number', record);
  expect((await list('/odd/number', 'idText=1234567890123456789&big_begin=999999999999999')).records[0]).toMatchObject(
    record,
  );
  await add('/odd/number', { byMoney: id, byNumber: '999999999999999' });
  expect((await list('/odd/number', `byMoney=${id}`)).records[0]).toMatchObject({
    byMoney_dictText: '-1.00',
    byNumber_dictText: '1234567890123456789',
  });
  const refused = await app.send('admin', 'POST', '/odd/number/add', { big: 2 ** 53, six: 1e-7, negative: 0 });
  expect(Object.keys(refused.result.fields).sort()).toEqual(['big', 'negative', 'six']);
});

it('says what the numbers of all records that are found come to, and nothing where there is none', async () => {
  const totals = async (query: string) => (await app.send('admin', 'GET', `/odd/number/totals?${query}`)).result;
  await add('/odd/number', { big: 71, whole: '1', six: '0.000001', negative: '-1.00', averaged: 1, least: '2.5' });
  await add('/odd/number', { big: 72, whole: '2', six: '0.2', negative: '-2.50', averaged: 2, least: '-0.25' });
  expect(await totals('big_begin=71&big_end=72')).toEqual({
    whole: '3',
    six: '0.200001',
    negative: '-1.00',
    averaged: '1.50',
    least: expect.stringMatching(/^-0\.250*$/),
  });
  expect(await totals('big_begin=73&big_end=73')).toEqual({ whole: '0', six: '0.000000' });
});

it("works a dialog's computed fields out on the server, each row with its own", async () => {
  const id = await add('/odd/dialog', { name: '甲', price: 2.5 });
  const pay = (input: object) => app.send('admin', 'POST', '/odd/dialog/pay', { id, input });
  expect((await pay({ count: 4, gross: 999, net: 999 })).message).toBe('付款成功');
  const { records } = await list('/odd/dialog');
  expect(records[0]).toMatchObject({ paid: '9.00' });
  const logs = await app.send('admin', 'GET', `/odd/dialog/logs?oddDialogId=${id}`);
  expect(logs.result.records).toMatchObject([{ text: '付甲', amount: '10.00' }]);
  expect((await pay({ count: 40 })).result.fields).toEqual({ net: '净额不能大于20' });
});

it('keeps the rows of a sub-table in the order they were entered in, wherever they are read', async () => {
  const logs = ['甲', '乙', '丙'].map((text) => ({ text }));
  const id = await add('/odd/dialog', { name: '有序', logs });
  const textsOf = (rows: readonly { text: string }[]) => rows.map(({ text }) => text).join('');
  const listed = async () =>
    textsOf((await app.send('admin', 'GET', `/odd/dialog/logs?oddDialogId=${id}`)).result.records);
  expect(await listed()).toBe('甲乙丙');
  const record = (await app.send('admin', 'GET', `/odd/dialog/queryById?id=${id}`)).result;
  await app.send('admin', 'PUT', '/odd/dialog/edit', { ...record, logs: record.logs.toReversed() });
  expect(await listed()).toBe('丙乙甲');
});

it('empties what a hidden field has made visible as well, asks nothing of it, and counts none of it in', async () => {
  const id = await add('/odd/chain', { kind: '甲', fee: 5 });
  await add('/odd/chain', { kind: '甲', fee: 5, payer: '张三' });
  for (const record of (await list('/odd/chain')).records)
    expect(record).toMatchObject({ fee: null, payer: null, total: '1.00' });
  const shown = await app.send('admin', 'PUT', '/odd/chain/edit', { id, version: 1, kind: '乙', fee: 5 });
  expect(Object.keys(shown.result.fields)).toEqual(['payer']);
});

it('finds by some of the tags of a record, typed with or without what stands between them', async () => {
  for (const marks of ['AA;BB;CC', 'BB;AA', 'AAB', 'BB;C']) await add('/odd/tagged', { marks });
  await add('/odd/tagged', {});
  const found = async (marks: string) => {
    const { records } = await list('/odd/tagged', `marks=${encodeURIComponent(marks)}&column=id&order=asc`);
    return records.map((record: Record<string, unknown>) => record['marks']);
  };
  expect(await found('AA')).toEqual(['AA;BB;CC', 'BB;AA', 'AA;B']);
  expect(await found('B')).toEqual(['AA;B']);
  for (const asked of ['AA;BB', 'BBAA', 'BB；AA']) expect(await found(asked)).toEqual(['AA;BB;CC', 'BB;AA']);
  expect(await found('CC,C')).toEqual(['AA;BB;CC', 'BB;C']);
  expect(await found('!AA')).toEqual(['BB;C', null]);
  expect(await found('*AABB*')).toEqual(['AA;BB;CC']);
  expect(await found("A'")).toEqual([]);
});
