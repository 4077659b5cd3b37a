import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

const info = vi.fn<(data: object, text: string) => void>();
const log = { info, warn: () => {}, error: () => {} };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ log, config: { metricsToken: 'secret', accessLog: true } as Partial<Config> as Config });
});
afterAll(() => app.close());

const metrics = (authorization?: string) =>
  app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

test('figures are told to who has the token, by route and not by path', async () => {
  await app.send('admin', 'GET', '/shop/customer/list?nickname=somebody');
  await app.send('admin', 'GET', '/shop/customer/nothing-there');
  const { statusCode, headers, body } = await metrics('Bearer secret');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/shop/customer/list",status="200"} 1',
  );
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
  expect(body).not.toMatch(/somebody|nothing-there/);
});

test('nobody else is told anything', async () => {
  for (const header of [undefined, 'Bearer other', 'secret', 'Bearer'])
    expect((await metrics(header)).statusCode).toBe(401);
  const plain = await openTestApp();
  expect((await plain.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404);
  await plain.close();
});

test('with an access log every call is a line, without what was asked for', async () => {
  info.mockClear();
  await app.send('admin', 'GET', '/shop/customer/list?nickname=somebody');
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), 15_000);
  expect(info.mock.calls).toEqual([
    [
      {
        requestId: expect.any(String),
        method: 'GET',
        path: '/shop/customer/list',
        status: 200,
        milliseconds: expect.any(Number),
        user: 'admin',
        ip: '127.0.0.1',
      },
      'request',
    ],
  ]);
});
