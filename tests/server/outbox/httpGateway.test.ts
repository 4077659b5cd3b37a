import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpGateway, type Order } from '../../../server/outbox/index.ts';

const order: Order = { orderNo: 'n1', attempt: 1, tenantId: '1', screen: 'signal', record: { id: '7', name: '东门' } };

let server: Server;
let [status, body] = [200, ''];
const heard: { readonly headers: IncomingMessage['headers']; readonly text: string }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => void (text += part.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, text });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
const send = (url = urlOf(), signal = new AbortController().signal) =>
  httpGateway({ url, token: 'secret' }).send(order, signal);
const answering = (answer: string, code = 200) => {
  [status, body] = [code, answer];
  return send();
};

test('posts the order as JSON with the token, and takes the answer', async () => {
  expect(await answering('{"confirmed": true}')).toEqual({ isConfirmed: true, text: '' });
  expect(await answering('{"confirmed": false, "text": "桩离线"}')).toEqual({ isConfirmed: false, text: '桩离线' });
  expect(heard[0]!.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
  expect(JSON.parse(heard[0]!.text)).toEqual(order);
});

test.each([
  ['', 502, '网关答复 HTTP 502'],
  ['{"confirmed": true}', 302, '连接不上网关'],
  ['<html>', 200, '网关的答复不是 JSON'],
  ['{"confirmed": "yes"}', 200, '网关的答复里没有 confirmed'],
  ['null', 200, '网关的答复里没有 confirmed'],
  ['x'.repeat(70_000), 200, '网关的答复过长'],
])('an answer %# that is none says what it is', async (answer, code, message) => {
  await expect(answering(answer, code)).rejects.toThrow(message);
});

test('a gateway that is not there is told as such', async () => {
  await expect(send('http://127.0.0.1:1/')).rejects.toThrow('连接不上网关');
});
