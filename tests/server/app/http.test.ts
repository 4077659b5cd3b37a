import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../../server/routes/route.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
const broken: Route = {
  method: 'GET',
  url: '/test/broken',
  summary: 'fails',
  access: 'signed-in',
  handle: async () => {
    throw new Error('select secret from /etc/passwd');
  },
};
const gone: Route = {
  ...broken,
  url: '/test/gone',
  handle: async () => {
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
  },
};
beforeAll(async () => {
  app = await openTestApp({ routes: [broken, gone] });
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/shop/customer/add',
    payload,
    headers: { 'content-type': type, 'x-access-token': 'admin' },
  });

test('health answers once the server is ready', async () => {
  const answer = await app.inject({ method: 'GET', url: '/health' });
  expect(answer.statusCode).toBe(200);
  const files = readdirSync(join(fixtures, 'screens'), { recursive: true }).map(String);
  const screens = files.filter((name) => name.endsWith('.json')).length;
  expect(answer.json()).toMatchObject({ status: 'ok', database: mainDatabase[0], screens });
});

test('the OpenAPI document validates and holds the calls of screens and server', async () => {
  const document = (await app.inject({ method: 'GET', url: '/openapi.json' })).json();
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/shop/customer/list',
      '/shop/customer/recharge',
      '/sys/duplicate/check',
      '/sys/common/static/{path}',
    ]),
  );
  expect(document.paths['/shop/customer/edit']).toHaveProperty('put');
});

test('a route that does not say who may call it stops the start and is named', async () => {
  const silent = { ...broken, url: '/test/silent', access: undefined } as unknown as Route;
  await expect(openTestApp({ routes: [silent] })).rejects.toThrow('GET /test/silent');
});

test('an unknown path is 404 in the envelope, with and without a session', async () => {
  for (const user of [null, 'admin'])
    expect(await app.send(user, 'GET', '/nothing/here')).toMatchObject({
      status: 404,
      success: false,
      code: 404,
      message: '接口不存在',
    });
});

test('an unexpected failure tells an id and nothing else', async () => {
  const answer = await app.send('admin', 'GET', '/test/broken');
  expect(answer).toMatchObject({ status: 500, success: false, code: 500 });
  expect(answer.message).toBe(`服务器内部错误（编号 ${answer.result.errorId}）`);
  expect(answer.text).not.toMatch(/secret|passwd|Error|\.ts/);
});

test('a database that is away is 503 and says to come back', async () => {
  const answer = await app.send('admin', 'GET', '/test/gone');
  expect(answer).toMatchObject({ status: 503, message: '数据库暂时不可用，请稍后重试' });
  expect(answer.headers).toHaveProperty('retry-after');
});

test('only JSON is understood, whatever it is called', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;application/json',
  ]) {
    expect((await post('{"nickname":"x"}', type)).statusCode).toBe(415);
  }
  expect((await post('{"nickname":', 'application/json; charset=utf-8')).json()).toMatchObject({
    message: '提交的内容不是正确的 JSON',
  });
});

test('too large, too deep and poisoned bodies are refused', async () => {
  expect((await post(`{"remark":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
  expect((await post(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)).statusCode).toBe(400);
  expect((await post('{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  expect((await post('{"a":{"constructor":{}}}')).statusCode).toBe(400);
  expect((await post('[1]')).json()).toMatchObject({ message: '提交的内容应为 JSON 对象' });
});

test('no foreign origin is let in', async () => {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/shop/customer/list',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('more than a thousand ids are refused', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => index).join(',');
  expect(await app.send('admin', 'POST', '/shop/customer/freeze', { ids })).toMatchObject({
    status: 400,
    message: '一次最多操作1000条记录',
  });
});

let listening: Promise<string> | undefined;

/** What the server says on a bare connection, where no client library tidies the request up. */
async function say(text: string): Promise<{ readonly head: string; readonly body: string }> {
  listening ??= app.listen();
  const { port } = new URL(await listening);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ head, body });
    });
  });
}

test('what is no readable request is answered in the envelope as well', async () => {
  const tooLarge = await say(`GET /health HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(tooLarge.head).toMatch(/^HTTP\/1\.1 431 /);
  expect(tooLarge.head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(tooLarge.body)).toMatchObject({
    success: false,
    code: 431,
    message: expect.stringContaining('请求头过大'),
  });
  const nonsense = await say('this is no request\r\n\r\n');
  expect(nonsense.head).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(nonsense.body)).toMatchObject({ success: false, code: 400 });
});
