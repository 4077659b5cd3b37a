import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

const schemasDir = resolve(import.meta.dirname, '../../fixtures/fleet');

describe.each(databasesFor.turns)('on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  let stockId: string;
  let count = 0;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, user = 'admin') =>
    app.send(user, method, `/fleet/${url}`, body);
  const left = async (): Promise<number> =>
    (await send('GET', `stock/queryById?id=${stockId}`)).result.amount as number;
  const logs = async (): Promise<readonly string[]> =>
    (await send('GET', 'stockLog/list?column=createTime&pageSize=1000')).result.records.map(
      ({ words }: { words: string }) => words,
    );
  const moves = async (): Promise<number> => (await send('GET', `move/list?stockId=${stockId}`)).result.total;
  const take = (amount: number) => send('POST', 'move/add', { stockId, amount });

  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir });
    expect(app.services.screens.problems()).toEqual([]);
  });
  beforeEach(async () => {
    count += 1;
    stockId = String((await send('POST', 'stock/add', { name: `货${count}`, amount: 10 })).result);
  });
  afterAll(() => app.close());

  test('what is added changes and adds other records, and is given values of its own, all in one', async () => {
    const { result: id } = await take(4);
    expect(await left()).toBe(6);
    const { result } = await send('GET', `move/queryById?id=${id}`);
    expect(result.giver).toBe('admin');
    expect(await logs()).toContain(`${result.moveNo} 出库 货${count} 4`);
  });

  test('a condition that fails leaves nothing behind: at its field, or of the record that would be changed', async () => {
    expect((await take(101)).result.fields).toEqual({ amount: '一次最多出库100' });
    const before = (await logs()).length;
    expect(await take(11)).toMatchObject({ status: 400, message: '库存不足' });
    expect([await left(), await moves(), (await logs()).length]).toEqual([10, 0, before]);
  });

  test('two at once do not take the same twice', async () => {
    const answers = await Promise.all([take(7), take(7)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await left()).toBe(3);
  });

  alike('an edit knows the record as it was', async () => {
    const { result: id } = await take(4);
    expect((await send('PUT', 'move/edit', { id, amount: 6 })).status).toBe(200);
    expect(await left()).toBe(4);
    expect((await send('PUT', 'move/edit', { id, remark: '只改备注' })).status).toBe(200);
    expect(await left()).toBe(4);
    expect(await send('PUT', 'move/edit', { id, amount: 11 })).toMatchObject({ status: 400, message: '库存不足' });
    const other = String((await send('POST', 'stock/add', { name: `别${count}`, amount: 10 })).result);
    expect((await send('PUT', 'move/edit', { id, stockId: other })).result.fields).toEqual({
      stockId: '不能换成别的货品',
    });
    expect(await left()).toBe(4);
  });

  alike('an edit on an old version is refused before anything is done', async () => {
    const { result: id } = await take(4);
    await send('PUT', 'move/edit', { id, amount: 5, version: 1 });
    expect((await send('PUT', 'move/edit', { id, amount: 9, version: 1 })).status).toBe(409);
    expect(await left()).toBe(5);
  });

  alike('what is removed gives back, alone and in a batch, and one that may not go keeps all', async () => {
    const ids = await Promise.all([1, 2, 3].map(async (amount) => String((await take(amount)).result)));
    expect(await left()).toBe(4);
    expect((await send('DELETE', `move/delete?id=${ids[0]}`)).status).toBe(200);
    expect(await left()).toBe(5);
    expect((await logs()).filter((text) => /^撤销 M\d+$/.test(text)).length).toBeGreaterThan(0);
    await send('PUT', 'move/edit', { id: ids[2], remark: '锁定' });
    const refused = await send('DELETE', `move/deleteBatch?ids=${ids[1]},${ids[2]}`);
    const message = expect.stringMatching(/^出库单 “M\d+”：锁定的出库单不能删除（选中的 2 条都没有处理）$/);
    expect(refused).toMatchObject({ status: 400, message });
    expect([await left(), await moves()]).toEqual([5, 2]);
  });

  test('a call that is repeated with its key is done once', async () => {
    const call = () =>
      app.send(
        'admin',
        'POST',
        '/fleet/move/add',
        { stockId, amount: 2 },
        { 'idempotency-key': `key-${kind}-${count}` },
      );
    expect((await call()).result).toBe((await call()).result);
    expect(await left()).toBe(8);
  });

  alike('an import adds as a person does, line by line', async () => {
    const book = utils.book_new();
    const name = `货${count}`;
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['货品', '数量'],
        [name, 3],
        [name, 4],
      ]),
      'Sheet1',
    );
    const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const boundary = 'effects';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const response = await app.inject({
      method: 'POST',
      url: '/fleet/move/importExcel',
      headers: {
        'x-access-token': 'admin',
        'x-version': 'voltform',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect(response.json()).toMatchObject({ success: true });
    expect([await left(), await moves()]).toEqual([3, 2]);
  });

  alike('who may add needs no right on the other screens', async () => {
    const admin = app.sessions['admin']!;
    const codes = [...admin.codes].filter((code) => !/stock/.test(code));
    Object.assign(app.sessions, { clerk: { ...admin, codes: new Set(codes) } });
    expect((await send('POST', 'move/add', { stockId, amount: 1 }, 'clerk')).status).toBe(200);
    expect(await left()).toBe(9);
  });
});
