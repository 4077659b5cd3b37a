import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toXlsx } from '../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const form = 'multipart/form-data';
const head = (disposition: string, type = 'application/octet-stream'): string =>
  `--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
const file = 'form-data; name="file"; filename="a.png"';
const whole = (bytes: Buffer, disposition = file): Buffer =>
  Buffer.concat([Buffer.from(head(disposition)), bytes, Buffer.from('\r\n--x--\r\n')]);

/** Bodies and their types that are no form, or not all of one. */
const malformed: readonly (readonly [what: string, type: string, body: (bytes: Buffer) => Buffer])[] = [
  ['without a boundary', form, whole],
  ['with an empty boundary', `${form}; boundary=`, whole],
  ['with an empty quoted boundary', `${form}; boundary=""`, whole],
  ['with another boundary than its body', `${form}; boundary=other`, whole],
  ['with a boundary of a thousand letters', `${form}; boundary=${'y'.repeat(1000)}`, whole],
  ['with a boundary of ten thousand letters', `${form}; boundary=${'y'.repeat(10_000)}`, whole],
  ['with two boundaries', `${form}; boundary=y; boundary=x`, (bytes) => whole(bytes).subarray(3)],
  ['cut in its file', `${form}; boundary=x`, (bytes) => whole(bytes).subarray(0, -20)],
  ['cut in the headers of a part', `${form}; boundary=x`, () => Buffer.from(head(file)).subarray(0, 40)],
  ['without an end', `${form}; boundary=x`, (bytes) => whole(bytes).subarray(0, -5)],
  ['without a part', `${form}; boundary=x`, () => Buffer.from('--x--\r\n')],
  ['without anything', `${form}; boundary=x`, () => Buffer.alloc(0)],
  ['of other text', `${form}; boundary=x`, () => Buffer.from('{"file":1}')],
  ['with a part without a disposition', `${form}; boundary=x`, () => Buffer.from('--x\r\n\r\nabc\r\n--x--\r\n')],
  [
    'with a part without a name',
    `${form}; boundary=x`,
    (bytes) => whole(bytes, 'form-data; filename="a"').subarray(0, 60),
  ],
  [
    'with a part named as every object’s own',
    `${form}; boundary=x`,
    (bytes) => whole(bytes, 'form-data; name="__proto__"; filename="a.png"'),
  ],
  ['with headers without end', `${form}; boundary=x`, () => Buffer.from(`--x\r\n${'A: b\r\n'.repeat(50_000)}`)],
  [
    'with a file as text',
    `${form}; boundary=x`,
    (bytes) =>
      Buffer.concat([Buffer.from(head('form-data; name="file"', 'text/plain')), bytes, Buffer.from('\r\n--x--\r\n')]),
  ],
  [
    'of a thousand fields',
    `${form}; boundary=x`,
    () => Buffer.from(`${head('form-data; name="a"', 'text/plain')}1\r\n`.repeat(1000) + '--x--\r\n'),
  ],
];

describe('a form that is none', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const send = (url: string, type: string, payload: Buffer) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, 'x-access-token': 'admin' } });

  const calls = ['/sys/common/upload', '/shop/customer/importExcel', '/shop/tariff/importExcel'];
  test.each(malformed)('%s: every call that takes files says so, in the envelope', async (_what, type, body) => {
    const xlsx = toXlsx([['昵称', '手机号']]);
    for (const url of calls) {
      const answer = await send(url, type, body(url.endsWith('upload') ? png : xlsx));
      const { success, code, message } = answer.json() as { success: boolean; code: number; message: string };
      expect([url, [400, 413, 415].includes(answer.statusCode)]).toEqual([url, true]);
      expect({ success, code }).toEqual({ success: false, code: answer.statusCode });
      expect(message).toMatch(/^[一-龥]/);
    }
  });

  test('a file without a name is a file', async () => {
    const answer = await send('/sys/common/upload', `${form}; boundary=x`, whole(png, 'form-data; name="file"'));
    expect(answer.json()).toMatchObject({ success: true, result: { name: '文件', size: png.length } });
  });

  test('a body that ends before it said it would is no fault of the server', async () => {
    const address = new URL(await app.listen());
    const { connect } = await import('node:net');
    const socket = connect(Number(address.port), address.hostname);
    const lines = [
      'POST /sys/common/upload HTTP/1.1',
      'host: x',
      'x-access-token: admin',
      `content-type: ${form}; boundary=x`,
    ];
    socket.write(`${[...lines, 'content-length: 5000'].join('\r\n')}\r\n\r\n${head(file)}abc`);
    socket.end();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('error', () => resolve(text));
      socket.on('close', () => resolve(text));
    });
    expect(answer === '' || /^HTTP\/1\.1 4\d\d/.test(answer)).toBe(true);
    expect((await app.send(null, 'GET', '/health')).status).toBe(200);
  });
});
