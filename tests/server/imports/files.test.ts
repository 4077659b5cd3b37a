import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importLimits as limits } from '../../../schemas/language/imports/index.ts';
import { importRecords } from '../../../server/imports/importRecords.ts';
import { Batch } from '../../../server/records/changes/Batch.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { toSlow } from './hostileWorkbooks.ts';
import { toMultipart, toXlsx, toZip } from './workbooks.ts';

describe('a file that cannot be imported', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const send = async (bytes: Buffer, name = 'data.xlsx') => {
    const { payload, headers } = await toMultipart([{ bytes, name }]);
    const answer = await app.inject({
      method: 'POST',
      url: '/shop/customer/importExcel',
      payload,
      headers: { ...headers, 'x-access-token': 'admin' },
    });
    const { success, message } = answer.json() as { success: boolean; message: string };
    return { status: answer.statusCode, success, message };
  };

  const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const contentTypes = { name: '[Content_Types].xml', content: Buffer.from(types) };
  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const refused: readonly (readonly [string, () => Buffer, number, RegExp])[] = [
    ['is text', () => Buffer.from('昵称,手机号\n张三,13800000000'), 400, /^这不是 Excel 文件.*另存为 \.xlsx/],
    [
      'is a picture by its content',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
      400,
      /^这不是 Excel 文件.*另存为 \.xlsx/,
    ],
    [
      'is an archive of something else',
      () => toZip([{ name: 'a.txt', content: Buffer.from('a') }]),
      400,
      /^这不是 Excel 文件/,
    ],
    ['is cut off', () => toXlsx([['昵称']]).subarray(0, 800), 400, /损坏/],
    ['is an old file in name only', () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 400, /损坏/],
    [
      'unpacks to more than its share',
      () => toZip([contentTypes, { name: 'xl/workbook.xml', content: zeros }]),
      413,
      /解压后最多 100 MB/,
    ],
    [
      'lies about its size',
      () => toZip([contentTypes, { name: 'xl/workbook.xml', content: zeros, declared: 100 }]),
      413,
      /解压后最多 100 MB/,
    ],
    [
      'has too many parts',
      () =>
        toZip([
          contentTypes,
          ...Array.from({ length: 1001 }, (_, index) => ({ name: `xl/${index}.xml`, content: Buffer.from('x') })),
        ]),
      413,
      /1000 个部件/,
    ],
    [
      'defines entities',
      () =>
        toZip([
          contentTypes,
          { name: 'xl/workbook.xml', content: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') },
        ]),
      400,
      /DTD/,
    ],
    ['is larger than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, /10 MB/],
    ['is empty', () => Buffer.alloc(0), 400, /内容为空/],
    ['has no headings', () => toXlsx([['张三', '13800000000']]), 400, /没有找到表头，第一行应为列名，如：昵称、手机号/],
    ['has no lines', () => toXlsx([['昵称', '手机号']]), 400, /没有数据/],
    ['lacks a required column', () => toXlsx([['昵称'], ['张三']]), 400, /缺少必填列：手机号/],
    [
      'has a column twice',
      () =>
        toXlsx([
          ['昵称', '手机号', '昵称'],
          ['a', '1', 'b'],
        ]),
      400,
      /列“昵称”出现了多次/,
    ],
  ];

  test.each(refused)('%s: the answer says what to do', async (_what, file, status, message) => {
    const answer = await send(file());
    expect(answer).toMatchObject({ status, success: false });
    expect(answer.message).toMatch(message);
  });

  test('a body without files, or of another kind, is refused', async () => {
    const { payload, headers } = await toMultipart([]);
    const url = '/shop/customer/importExcel';
    const empty = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'x-access-token': 'admin' },
    });
    expect(empty.json()).toMatchObject({ success: false, message: '请选择要导入的 Excel 文件' });
    expect(await app.send('admin', 'POST', url, { file: 'x' })).toMatchObject({ status: 415 });
  });

  test('is read no further once its sender has left, and the tenant’s next file does not wait for it', async () => {
    const { payload, headers } = await toMultipart([{ bytes: toSlow() }]);
    const address = await app.listen();
    // Otherwise it would end by itself, later.
    const { time } = limits;
    Object.assign(limits, { time: 24 * 60 * 60_000 });
    onTestFinished(() => void Object.assign(limits, { time }));
    const left = new AbortController();
    const sent = fetch(`${address}/shop/customer/importExcel`, {
      method: 'POST',
      headers: { ...headers, 'x-access-token': 'admin' },
      body: new Uint8Array(payload),
      signal: left.signal,
    }).catch((error: Error) => error.name);
    const [reader] = (await once(process, 'worker')) as [Worker];
    const ended = once(reader, 'exit');
    left.abort();
    expect(await sent).toBe('AbortError');
    await ended;
    expect(await send(toXlsx([['昵称', '手机号']]))).toMatchObject({
      status: 400,
      message: expect.stringContaining('没有数据'),
    });
  });

  test('leaves nothing behind where it is called off after its rows were written, and can be sent again', async () => {
    const screen = app.services.screens.byId('customer')!;
    const bytes = toXlsx([['昵称', '手机号'], ...['罗', '方'].map((name, at) => [name, `1370000000${at}`])]);
    const left = new AbortController();
    const importing = { services: app.services, session: app.sessions['admin']!, screen, key: 'called-off' };
    const send = (signal: AbortSignal) =>
      importRecords({ ...importing, origin: { ip: '127.0.0.1', elapsed: () => 0 }, signal }, [
        { name: 'a.xlsx', bytes },
      ]);
    const countNow = async () =>
      (await app.send('admin', 'GET', '/shop/customer/list?mobile=1370000000*')).result.total as number;
    const { value: store } = Object.getOwnPropertyDescriptor(Batch.prototype, 'store') as { value: Batch['store'] };
    const written = vi.spyOn(Batch.prototype, 'store').mockImplementation(async function (this: Batch, queries) {
      const problems = await store.call(this, queries);
      left.abort(new Error('gone'));
      return problems;
    });
    onTestFinished(() => written.mockRestore());
    await expect(send(left.signal)).rejects.toThrow('gone');
    expect(await countNow()).toBe(0);
    written.mockRestore();
    expect(await send(new AbortController().signal)).toMatchObject({ code: 200, result: { stored: 2 } });
    expect(await countNow()).toBe(2);
  });

  test('a title above the headings and columns beside them do no harm', async () => {
    const rows = [['客户导入表'], [], ['序号', '手机号*', ' 昵称 ', ''], [1, 13_811_112_222, '韩', 'x']];
    expect(await send(toXlsx(rows))).toMatchObject({ status: 200, message: '导入成功，共新增1条' });
  });
});
