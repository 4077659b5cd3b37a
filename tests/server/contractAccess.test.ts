import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { createSession } from '../../server/sessions/sessions.ts';
import { mainDatabase } from './database/openTestDatabase.ts';
import { type Method, openRealApp, type RealApp } from './openRealApp.ts';

/** Spellings of a private path that have been a way in elsewhere. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}.js`,
  (path) => `${path}.css`,
  (path) => `${path};a`,
  (path) => path.replace('/', '/;a/'),
  (path) => `/%2e${path}`,
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

describe.each(mainDatabase)('who may not, on %s', (kind) => {
  let app: RealApp;
  let screens: readonly RecordScreen[] = [];
  /** A row of tenant 1 for every screen whose rows belong to a tenant. */
  const rows = new Map<string, string>();
  beforeAll(async () => {
    app = await openRealApp(kind);
    screens = app.services.screens
      .recordScreens()
      .filter(({ id }) => !/^sys-(dict|dict-item|permission|tenant)$/.test(id));
    for (const { id, table, of } of screens) rows.set(id, await app.plant(of?.table ?? table));
  });
  afterAll(() => app.close());

  const privatePaths = (): readonly string[] => [
    ...app.services.screens
      .recordScreens()
      .flatMap(({ api }) => [api.list.path, api.exportXls.path, `${api.base}/totals`]),
    '/sys/user/getUserInfo',
    '/sys/permission/getUserPermissionByToken',
    '/sys/dict/queryAllDictItems',
    '/sys/online/list',
    '/charge/dashboard/analysis/cards',
  ];

  it('lets no stranger in by any spelling, HEAD, OPTIONS or method override', async () => {
    for (const path of privatePaths()) {
      for (const spell of spellings) {
        const url = spell(path);
        const { statusCode } = await app.inject({ method: 'GET', url });
        expect({ url, refused: [400, 401, 404, 405].includes(statusCode) }).toEqual({ url, refused: true });
      }
      for (const method of ['HEAD', 'OPTIONS'] as const)
        expect([401, 404, 405]).toContain((await app.inject({ method, url: path })).statusCode);
      const override = { 'x-http-method-override': 'GET', 'x-original-url': '/health' };
      expect([401, 404]).toContain(
        (await app.inject({ method: 'POST', url: `${path}?_method=GET`, headers: override })).statusCode,
      );
    }
  });

  it('gives another tenant 404 for every id, and changes nothing', async () => {
    for (const screen of screens) {
      const id = rows.get(screen.id)!;
      const before = await app.rowOf(screen.of?.table ?? screen.table, id);
      const { api, builtIn, kind: shape } = screen;
      const calls: (readonly [Method, string, object?])[] = [[api.queryById.method, `${api.queryById.path}?id=${id}`]];
      if (builtIn.edit) calls.push(['PUT', api.edit.path, { id, version: 1 }], ['POST', api.edit.path, { id }]);
      if (builtIn.delete)
        calls.push(['DELETE', `${api.delete.path}?id=${id}`], ['DELETE', `${api.deleteBatch.path}?ids=${id},`]);
      for (const child of screen.children) calls.push(['GET', `${child.path}?${child.foreignKey}=${id}`]);
      for (const { call, on } of screen.actions)
        if (call && on.some((place) => place !== 'toolbar'))
          calls.push([call.method, call.path, { id }], [call.method, call.path, { ids: `${id},` }]);
      for (const [method, url, body] of calls) {
        const { status } = await app.second.call(method, url, body ? { body } : {});
        // A fixed route of the server may ask for more than an id first.
        expect(`${status} ${method} ${url}`).toMatch(/^40[04] /);
      }
      const lists = [`${api.list.path}?id=${id}`, ...(shape === 'tree' ? [`${api.base}/childList?pid=${id}`] : [])];
      for (const url of lists) {
        const { body } = await app.second.call('GET', url);
        expect({ url, total: body.result.total }).toEqual({ url, total: 0 });
      }
      expect(await app.rowOf(screen.of?.table ?? screen.table, id)).toEqual(before);
    }
  });

  it('puts no row of another tenant into an export that selects it', async () => {
    for (const { api, builtIn, id } of screens) {
      if (!builtIn.export) continue;
      const { raw } = await app.second.call('GET', `${api.exportXls.path}?selections=${rows.get(id)}`);
      const [sheet] = Object.values(read(raw.rawPayload).Sheets);
      expect({ id, last: String(sheet!['!ref']).replace(/^.*?(\d+)$/, '$1') }).toEqual({ id, last: '1' });
    }
  });

  it('points at nothing of another tenant: in bodies, in dialogs, in labels', async () => {
    const level = await app.plant('member_level', { level_name: '金卡', status: '1' });
    const coupon = await app.plant('coupon', {
      coupon_name: '券',
      coupon_status: '2',
      total_count: 9,
      received_count: 0,
    });
    const member = await app.plant('member', { tenant_id: '2', nickname: '乙', member_status: '1' });
    const added = await app.second.call('POST', '/charge/member/add', {
      body: { nickname: '丙', mobile: '13800000001', memberType: '1', levelId: level },
    });
    expect(added).toMatchObject({ status: 400, body: { result: { fields: { levelId: expect.any(String) } } } });
    const send = app.services.screens.byId('member')!.actions.find(({ name }) => /coupon/i.test(name))!.call!;
    const sent = await app.second.call(send.method, send.path, { body: { id: member, input: { couponId: coupon } } });
    expect(sent).toMatchObject({ status: 400, body: { result: { fields: { couponId: '优惠券不在可选范围内' } } } });
    expect(await app.rowOf('coupon', coupon)).toMatchObject({ received_count: 0, version: 1 });
    for (const { ref } of screens.flatMap(({ fields }) => fields)) {
      if (!ref || !rows.has(ref.screen)) continue;
      const key = ref.value === 'id' ? rows.get(ref.screen)! : 'admin';
      const labels = await app.second.call('GET', `/sys/dict/loadDictItem/${encodeURIComponent(ref.dict)}?key=${key}`);
      expect({ dict: ref.dict, result: labels.body.result }).toEqual({ dict: ref.dict, result: [] });
    }
  });

  it('leaves a line in the operation log where a permission was missing, one for many tries', async () => {
    const user = await app.plant('sys_user', { username: 'curious', status: '1' });
    const { token } = await createSession(app.services, { userId: user, tenantId: '1', ip: '', userAgent: 'test' });
    const remove = () =>
      app.stranger.call('DELETE', '/charge/deviceSupplier/delete?id=1', { headers: { 'x-access-token': token } });
    expect([(await remove()).status, (await remove()).status]).toEqual([403, 403]);
    const { body } = await app.first.call('GET', '/sys/log/list?userid=curious');
    expect(body.result).toMatchObject({
      total: 1,
      records: [{ logContent: expect.stringContaining('拒绝访问'), requestUrl: '/charge/deviceSupplier/delete' }],
    });
  });

  it('reads no file of another tenant', async () => {
    const form = new FormData();
    form.append('biz', 'temp');
    form.append('file', new Blob(['hello, contract']), 'note.txt');
    const request = new Request('http://x', { method: 'POST', body: form });
    const { body } = await app.first.call('POST', '/sys/common/upload', {
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
    expect(body.message).toMatch(/^1\/\d{4}\/[0-9a-f-]{36}\.txt$/);
    const url = `/sys/common/static/${body.message}`;
    expect((await app.first.call('GET', url)).raw.body).toBe('hello, contract');
    expect((await app.second.call('GET', url)).status).toBe(404);
    expect((await app.stranger.call('GET', url)).status).toBe(401);
  });

  it('does not believe a forwarded address: changing it evades no limit of sign-ins', async () => {
    const { db } = app.services.database;
    const attempts = Array.from({ length: 100 }, () => ({ key: 'address:127.0.0.1', at: sql<string>`now()` }));
    await db.insertInto('login_attempt').values(attempts).execute();
    for (const forwarded of ['1.2.3.4', '5.6.7.8', '::1, 9.9.9.9'])
      expect(
        (
          await app.stranger.call('POST', '/sys/login', {
            body: { username: 'admin', password: 'wrong', checkKey: forwarded },
            headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
          })
        ).status,
      ).toBe(429);
  });
});
