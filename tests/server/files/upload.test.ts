import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { databaseKinds } from '../database/openTestDatabase.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  }, 60_000);
  afterAll(() => app.close());

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
    const folder = join(app.services.config.dataDir, 'uploads');
    const before = (await readdir(folder, { recursive: true })).length;
    const answer = await upload('big.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1)]));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, message: '文件大小不能超过 10 MB' });
    expect((await readdir(folder, { recursive: true })).length).toBe(before);
  });

  test('without a session, and without multipart, nothing is stored', async () => {
    expect((await upload('a.png', png, 'image', null)).statusCode).toBe(401);
    expect(await app.send('admin', 'POST', '/sys/common/upload', { file: 'x' })).toMatchObject({ status: 415 });
  });
});
