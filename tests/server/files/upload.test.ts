import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { sweepFiles } from '../../../server/files/sweepFiles.ts';
import { toMultipart } from '../imports/workbooks.ts';
import { listed } from './listed.ts';
import { type Bucket, openBucket } from './openBucket.ts';

describe.each(['folder', 'bucket'])('uploads in a %s', (place) => {
  let app: TestApp;
  let bucket: Bucket | undefined;
  beforeAll(async () => {
    if (place === 'bucket') bucket = await openBucket();
    app = await openTestApp({ s3: bucket?.config });
  });
  afterAll(async () => {
    await app.close();
    await bucket?.close();
  });

  /** The paths of everything that the store holds, half written or whole. */
  async function lying(): Promise<readonly string[]> {
    const portions = await listed(app.services.files);
    return portions.flat().map(({ path }) => path);
  }

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  async function upload(name: string, bytes: Buffer, biz = 'temp', user: string | null = 'admin') {
    const form = new FormData();
    form.append('biz', biz);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/sys/common/upload',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type')!,
        ...(user === null ? {} : { 'x-access-token': user }),
      },
    });
  }

  test('a picture is stored under a name of the server’s own and comes back to its tenant only', async () => {
    const stored = (await upload('../../evil.png', png, 'image')).json();
    expect(stored).toMatchObject({ success: true });
    expect(stored.message).toMatch(/^1\/\d{4}\/[0-9a-f-]{36}\.png$/);
    const back = await app.inject({
      method: 'GET',
      url: `/sys/common/static/${stored.message}`,
      headers: { 'x-access-token': 'admin' },
    });
    expect(back.rawPayload.equals(png)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await app.send(null, 'GET', `/sys/common/static/${stored.message}`)).status).toBe(401);
    expect((await app.send('other', 'GET', `/sys/common/static/${stored.message}`)).status).toBe(404);
  });

  test('what is no picture is refused where a picture is asked for', async () => {
    for (const [name, text] of [
      ['a.png', 'no picture'],
      ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ] as const) {
      expect((await upload(name, Buffer.from(text), 'image')).json()).toMatchObject({
        success: false,
        message: '请上传图片',
      });
    }
  });

  test('what is called a picture and is none is told as such, wherever it was sent', async () => {
    const answer = await upload('a.png', Buffer.from('<!doctype html>'));
    expect(answer.json()).toMatchObject({
      success: false,
      message: '这不是 PNG、JPG、GIF 或 WebP 图片，请换一张',
    });
  });

  test('pages are refused under any name, documents are downloads', async () => {
    for (const name of ['a.html', 'a.svg', 'a.txt'])
      expect((await upload(name, Buffer.from('<!doctype html><script>alert(1)</script>'))).statusCode).toBe(400);
    const stored = (await upload('报告.pdf', Buffer.from('%PDF-1.7 x'))).json();
    const back = await app.inject({
      method: 'GET',
      url: `/sys/common/static/${stored.message}`,
      headers: { 'x-access-token': 'admin' },
    });
    expect(back.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('报告.pdf')}`);
  });

  test('a path of the client never reaches the disk, and biz never a path', async () => {
    const { message } = (await upload('a.png', png, '../../../tmp')).json();
    expect(message).toMatch(/^1\/\d{4}\/[0-9a-f-]{36}\.png$/);
    for (const path of ['../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', `${message}%00`, '1/']) {
      expect([400, 404]).toContain((await app.send('admin', 'GET', `/sys/common/static/${path}`)).status);
    }
  });

  test('more than 10 MB is 413 and leaves no file', async () => {
    const before = await lying();
    const answer = await upload('big.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1)]));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, message: '文件大小不能超过 10 MB' });
    expect(await lying()).toEqual(before);
  });

  test('without a session, and without multipart, nothing is stored', async () => {
    expect((await upload('a.png', png, 'image', null)).statusCode).toBe(401);
    expect(await app.send('admin', 'POST', '/sys/common/upload', { file: 'x' })).toMatchObject({ status: 415 });
  });

  describe('a file that no record names', () => {
    const day = 24 * 3_600_000;
    const isThere = async (path: string) =>
      (await app.send('admin', 'GET', `/sys/common/static/${path}`)).status === 200;
    const sweepAfter = (days: number) => sweepFiles(app.services, Date.now() + days * day);

    test('is removed after a day, one that a record names or names again stays', async () => {
      const [loose, named, later] = [
        (await upload('a.png', png)).json().message,
        (await upload('b.png', png)).json().message,
        (await upload('c.png', png)).json().message,
      ];
      const note = (await app.send('admin', 'POST', '/shop/note/add', { text: `见 ${named}` })).result;
      await sweepAfter(0);
      expect(await Promise.all([loose, named, later].map(isThere))).toEqual([true, true, true]);
      const other = (await app.send('admin', 'POST', '/shop/note/add', { text: later })).result;
      await sweepAfter(1.1);
      expect(await Promise.all([loose, named, later].map(isThere))).toEqual([false, true, true]);
      expect(await lying()).not.toContain(loose);
      expect(await lying()).toContain(named);
      // The record goes, and its file follows a day after it was first missed.
      await app.send('admin', 'DELETE', `/shop/note/deleteBatch?ids=${note},${other}`);
      await sweepAfter(2);
      expect(await isThere(named)).toBe(true);
      await sweepAfter(3.1);
      expect(await Promise.all([named, later].map(isThere))).toEqual([false, false]);
    });

    test('is not removed because another tenant’s record lost its path', async () => {
      const path = (await upload('a.png', png)).json().message;
      await app.send('admin', 'POST', '/shop/note/add', { text: path });
      const thief = (await app.send('other', 'POST', '/shop/note/add', { text: path })).result;
      await app.send('other', 'DELETE', `/shop/note/delete?id=${thief}`);
      await sweepAfter(0);
      await sweepAfter(2);
      expect(await isThere(path)).toBe(true);
    });

    test('is removed too when a crash has left it without a row', async () => {
      const { files } = app.services;
      const half = '1/half.png.part';
      await files.put(half, png, 'image/png');
      await sweepAfter(0.5);
      expect(await files.get(half)).toEqual(png);
      await sweepAfter(1.1);
      expect(await files.get(half)).toBeUndefined();
    });
  });

  test('only who may write a record with a file may upload one', async () => {
    for (const user of ['reader', 'guest']) {
      const answer = await upload('a.png', png, 'image', user);
      expect([user, answer.statusCode, answer.json().code]).toEqual([user, 403, 510]);
    }
    const { codes } = app.sessions['guest']!;
    const { code } = app.services.screens.byId('note')!.builtIn.add!;
    (codes as Set<string>).add(code);
    const answer = await upload('a.png', png, 'image', 'guest');
    (codes as Set<string>).delete(code);
    expect(answer.statusCode).toBe(200);
  });

  test('a second file is refused, and neither is stored', async () => {
    const count = async () => (await app.services.database.db.selectFrom('stored_file').select('id').execute()).length;
    const before = await count();
    const { payload, headers } = await toMultipart([
      { bytes: png, name: 'a.png' },
      { bytes: png, name: 'b.png' },
    ]);
    const answer = await app.inject({
      method: 'POST',
      url: '/sys/common/upload',
      payload,
      headers: { ...headers, 'x-access-token': 'admin' },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([413, '一次只能上传一个文件']);
    expect(await count()).toBe(before);
  });

  test('a person has so many files that no record holds, and then saves first', async () => {
    const { db } = app.services.database;
    const clear = () => db.deleteFrom('stored_file').where('create_by', '=', 'second').execute();
    const row = (index: number) => ({
      id: `pending-${index}`,
      tenant_id: '1',
      path: `1/2026/pending-${index}.png`,
      name: 'a.png',
      type: 'image/png',
      size: 10,
      create_by: 'second',
      create_time: new Date(),
      is_saved: false,
    });
    await clear();
    await db
      .insertInto('stored_file')
      .values(Array.from({ length: 99 }, (_, index) => row(index)))
      .execute();
    const last = await upload('a.png', png, 'image', 'second');
    expect(last.statusCode).toBe(200);
    const refused = await upload('a.png', png, 'image', 'second');
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('未保存的文件')]);
    // Others are not held up, a biz of the server's own is no way around, and a saved record gives room.
    expect((await upload('a.png', png, 'image', 'admin')).statusCode).toBe(200);
    expect((await upload('a.png', png, 'import-report', 'second')).statusCode).toBe(429);
    const saved = await app.send('second', 'POST', '/shop/note/add', { text: '附', papers: last.json().message });
    expect((await upload('a.png', png, 'image', 'second')).statusCode).toBe(200);
    expect((await upload('a.png', png, 'image', 'second')).statusCode).toBe(429);
    const changed = { id: saved.result, papers: `${last.json().message},1/2026/pending-1.png` };
    expect((await app.send('second', 'PUT', '/shop/note/edit', changed)).success).toBe(true);
    expect((await upload('a.png', png, 'image', 'second')).statusCode).toBe(200);
    await clear();
    await db
      .insertInto('stored_file')
      .values([{ ...row(0), size: 100 * 1024 * 1024 }])
      .execute();
    expect((await upload('a.png', png, 'image', 'second')).statusCode).toBe(429);
    await clear();
  });

  test('a tenant’s uploads end at its quota, many at once too, and other tenants do not notice', async () => {
    const { config, database } = app.services;
    const { total } = await database.db
      .selectFrom('stored_file')
      .select(({ fn }) => fn.sum<string>('size').as('total'))
      .where('tenant_id', '=', '1')
      .executeTakeFirstOrThrow();
    const before = await lying();
    Object.assign(config, { uploadQuotaMb: (Number(total ?? 0) + 2.5 * png.length) / 1024 / 1024 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload('a.png', png)));
    const elsewhere = await upload('a.png', png, 'temp', 'other');
    Object.assign(config, { uploadQuotaMb: 2048 });
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429]);
    expect(answers.find(({ statusCode }) => statusCode === 429)!.json().message).toContain('文件空间已满');
    expect(elsewhere.statusCode).toBe(200);
    // What was refused lies nowhere.
    expect((await lying()).length).toBe(before.length + 3);
  });

  test('an upload that comes too slowly gives its place back, and leaves nothing', async () => {
    const address = new URL(await app.listen());
    const { server } = app;
    expect(server.requestTimeout + 5000).toBeLessThanOrEqual(60_000);
    expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
    Object.assign(server, { headersTimeout: 400, requestTimeout: 500 });
    const socket = connect(Number(address.port), address.hostname);
    const head = `POST /sys/common/upload HTTP/1.1\r\nhost: x\r\nx-access-token: admin\r\n`;
    socket.write(`${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`);
    const drip = setInterval(() => socket.write('a'), 100);
    socket.on('error', () => undefined).resume();
    await once(socket, 'close');
    clearInterval(drip);
  });
});
