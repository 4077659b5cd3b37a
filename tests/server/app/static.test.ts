import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
let staticDir = '';
beforeAll(async () => {
  staticDir = await mkdtemp(join(tmpdir(), 'voltform-dist-'));
  await mkdir(join(staticDir, 'assets'));
  await writeFile(
    join(staticDir, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/main-AbCd1234.js"></script>',
  );
  await writeFile(join(staticDir, 'assets/main-AbCd1234.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  for (const [ending, text] of Object.entries({ '': 'plain', '.br': 'packed by brotli', '.gz': 'packed by gzip' }))
    await writeFile(join(staticDir, `assets/list-AbCd1234.js${ending}`), text);
  await writeFile(join(staticDir, '.env'), 'SECRET=1');
  app = await openTestApp({ config: { staticDir } as Partial<Config> as Config });
});
afterAll(async () => {
  await app.close();
  await rm(staticDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('every page carries a nonce of its own and the strict policy', async () => {
  const [first, second] = [await get('/'), await get('/index.html')];
  const nonceOf = (policy: unknown) => /style-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1];
  const nonce = nonceOf(first.headers['content-security-policy']);
  expect(first.body).toContain(`content="${nonce}"`);
  expect(first.body).not.toContain('__CSP_NONCE__');
  expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
  expect(first.headers['content-security-policy']).toContain("script-src 'self'; ");
  expect(first.headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(first.headers['content-security-policy']).toContain("frame-src 'self'; ");
});

test('hashed assets are kept for ever and sent compressed', async () => {
  const asset = await get('/assets/main-AbCd1234.js', { 'accept-encoding': 'gzip' });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toContain('immutable');
  expect(asset.headers['content-encoding']).toBe('gzip');
  expect(asset.headers['content-type']).toMatch(/javascript/);
});

test('what the build has packed is sent as it is, to whoever understands it', async () => {
  const ask = (encoding: string) => get('/assets/list-AbCd1234.js', { 'accept-encoding': encoding });
  const [brotli, gzipped, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')];
  expect([brotli, gzipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect([brotli, gzipped, plain].map(({ body }) => body)).toEqual(['packed by brotli', 'packed by gzip', 'plain']);
  for (const { headers } of [brotli, gzipped, plain]) {
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['vary']).toMatch(/accept-encoding/i);
  }
});

test('nothing outside the build is served', async () => {
  for (const url of [
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../.env',
    '/assets',
    '/assets/',
    '/nothing.js',
  ]) {
    expect((await get(url)).statusCode).toBe(404);
  }
});

test('in development an endpoint that is not there is told in the envelope; pages and modules are left to the bundler', async () => {
  const dev = await openTestApp({
    devMiddleware: (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('page'),
  });
  for (const path of ['/', '/index.html', '/src/main.tsx', '/@vite/client'])
    expect((await dev.inject({ method: 'GET', url: path })).body).toBe('page');
  for (const path of ['/shop/nothing/list', '/sys/nothing', '/nothing?x=1']) {
    const answer = await dev.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, message: '接口不存在' });
  }
  await dev.close();
});
