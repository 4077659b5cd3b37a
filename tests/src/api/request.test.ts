import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../../src/api/request.ts';

let server: Server;
let address = '';
const heard: IncomingMessage[] = [];
const bodies: string[] = [];

beforeAll(async () => {
  server = createServer((message, response) => {
    if (message.method !== 'OPTIONS') heard.push(message);
    let body = '';
    message.setEncoding('utf8').on('data', (text: string) => (body += text));
    message.on('end', () => {
      if (message.method !== 'OPTIONS') bodies.push(body);
      response
        .setHeader('access-control-allow-origin', '*')
        .setHeader('access-control-allow-headers', 'content-type, x-own');
      response.setHeader('access-control-expose-headers', '*').setHeader('X-Rows', '7');
      response.setHeader('access-control-allow-methods', 'GET, POST');
      if (message.url === '/silent') return;
      if (message.url === '/cut') return void message.socket.destroy();
      response.statusCode = message.url === '/busy' && message.method === 'POST' ? 503 : 200;
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string) => ({ method: 'GET', url: `${address}${path}`, headers: {}, timeout: 5000 }) as const;

describe('a request', () => {
  it('asks by its parameters: lists as pairs, nothing for what is not there', async () => {
    const params = { ids: ['1', '2'], name: '甲 & 乙+', none: null, missing: undefined, empty: '', count: 0 };
    const { data, headers } = await request({ ...get('/list?kept=1'), params });
    expect(data).toEqual({ success: true });
    expect(headers['x-rows']).toBe('7');
    const query = new URL(heard.at(-1)?.url ?? '', address).searchParams;
    expect([...query]).toEqual([
      ['kept', '1'],
      ['ids', '1'],
      ['ids', '2'],
      ['name', '甲 & 乙+'],
      ['empty', ''],
      ['count', '0'],
    ]);
  });

  it('sends a record as JSON, and gives an answer of any status', async () => {
    const { status } = await request({
      ...get('/busy'),
      method: 'POST',
      data: { name: '甲' },
      headers: { 'X-Own': '1' },
    });
    expect(status).toBe(503);
    expect(heard.at(-1)?.headers).toMatchObject({ 'content-type': 'application/json', 'x-own': '1' });
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({ name: '甲' });
  });

  it('says that no answer came', async () => {
    await expect(request(get('/cut'))).rejects.toMatchObject({ kind: 'offline' });
  });

  it('is called off by its signal, also before it is sent', async () => {
    const late = new AbortController();
    const sent = request({ ...get('/silent'), signal: late.signal });
    late.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect(request({ ...get('/list'), signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
