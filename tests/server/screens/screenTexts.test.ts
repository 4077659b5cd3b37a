import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
/** Another process on the same database. */
let beside: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { database } = app.services;
  const shared: Database = {
    kind: database.kind,
    db: database.db,
    ask: (query) => database.ask(query),
    listen: (channel, onMessage) => database.listen(channel, onMessage),
    notify: (channel, payload) => database.notify(channel, payload),
    onWrite: (listener) => database.onWrite(listener),
    isAlive: () => database.isAlive(),
    // The first process closes it.
    close: async () => {},
  };
  beside = await openTestApp({ database: shared, watch: true });
  for (const { sessions } of [app, beside]) {
    Object.assign(sessions['admin']!, { isPlatformAdmin: true });
    // `second` holds the permission, and is no administrator of the platform.
    for (const name of ['admin', 'second']) (sessions[name]!.codes as Set<string>).add('screenText:save');
  }
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const component = 'shop/VehicleList';
const vehicle = (more: object = {}, properties: object = {}) =>
  JSON.stringify(
    { id: 'vehicle', title: '车辆', properties: { plate: { title: '车牌' }, ...properties }, ...more },
    null,
    2,
  );
const save = (text: string, version: number, user = 'admin', name = component) =>
  app.send(user, 'PUT', '/sys/screen/save', { component: name, text, version });
const remove = (version: number) =>
  app.send('admin', 'DELETE', `/sys/screen/remove?component=${component}&version=${version}`);
const grant = (): void => {
  for (const one of [app, beside])
    for (const name of ['list', 'add', 'edit']) (one.sessions['admin']!.codes as Set<string>).add(`vehicle:${name}`);
};

describe('a screen that is saved into the database', () => {
  test('is checked as a file is, and not saved with a mistake', async () => {
    const { status, message, result } = await save(vehicle({ titel: 1 }), 0);
    expect(status).toBe(400);
    expect(message).toMatch(
      /^没有保存，有 1 处错误：数据库:screens\/shop\/VehicleList\.json:9:3 不认识的关键字 `titel`/,
    );
    expect(result.problems).toMatchObject([{ component, line: 9, column: 3 }]);
    expect(app.services.screens.byComponent(component)).toBeUndefined();
    const { result: checked } = await app.send('admin', 'POST', '/sys/screen/check', { component, text: '{' });
    expect(checked.problems).toHaveLength(1);
  });

  test('is live at once, in every process, with a table and calls of its own', async () => {
    expect(await save(vehicle(), 0)).toMatchObject({
      status: 200,
      message: '已保存',
      result: { component, version: 1, notes: [] },
    });
    grant();
    const added = await app.send('admin', 'POST', '/shop/vehicle/add', { plate: '粤E12345' });
    expect(added).toMatchObject({ status: 200 });
    await vi.waitFor(
      () => expect(beside.services.screens.byComponent(component)).toMatchObject({ title: '车辆' }),
      30_000,
    );
    const { result } = await beside.send('admin', 'GET', '/shop/vehicle/list');
    expect(result.records).toMatchObject([{ plate: '粤E12345' }]);
    expect(
      (await app.inject({ url: `/screens/${component}.json`, headers: { 'x-access-token': 'admin' } })).json().screen,
    ).toMatchObject({ id: 'vehicle' });
  });

  test('is saved by one person at a time: who has read an older version is told whose stands', async () => {
    expect(await save(vehicle({ title: '车队车辆' }), 1)).toMatchObject({ status: 200, result: { version: 2 } });
    expect(await save(vehicle({ title: '别的' }), 1)).toMatchObject({
      status: 409,
      message: `页面 ${component} 已由 admin 保存为版本 2，请取回它再改`,
      result: { current: 2 },
    });
    const both = await Promise.all([save(vehicle({ title: '甲' }), 2), save(vehicle({ title: '乙' }), 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps every text that was saved', async () => {
    const { result } = await app.send('admin', 'GET', `/sys/screen/history?component=${component}`);
    expect(result).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1, savedBy: 'admin', isRemoved: false }]);
    const old = await app.send('admin', 'GET', `/sys/screen/text?component=${component}&version=1`);
    expect(JSON.parse(old.result.text)).toMatchObject({ title: '车辆' });
    const { result: now } = await app.send('admin', 'GET', `/sys/screen/text?component=${component}`);
    expect(now.version).toBe(3);
    expect((await app.send('admin', 'GET', '/sys/screen/list')).result).toMatchObject([{ component, version: 3 }]);
  });

  test('is not saved where values would be lost', async () => {
    const { status, result } = await save(vehicle({}, { plate: { title: '车牌', type: 'integer' } }), 3);
    expect(status).toBe(400);
    expect(result.problems).toMatchObject([{ line: 5, message: expect.stringContaining('plate') }]);
  });

  test('is not taken away while another names it, and is gone afterwards while its rows stay', async () => {
    const trip = JSON.stringify({
      id: 'trip',
      title: '行程',
      properties: { no: { title: '单号' }, vehicleId: { title: '车辆', ref: 'vehicle' } },
    });
    expect(await save(trip, 0, 'admin', 'shop/TripList')).toMatchObject({ status: 200 });
    const refused = await remove(3);
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('没有页面 `vehicle`') });
    expect(await save(trip.replace(/,"vehicleId".*?\}/, ''), 1, 'admin', 'shop/TripList')).toMatchObject({
      status: 200,
    });
    expect(await remove(3)).toMatchObject({ status: 200, message: '已删除' });
    expect((await app.send('admin', 'GET', '/shop/vehicle/list')).status).toBe(404);
    expect(await remove(4)).toMatchObject({ status: 404 });
    expect(await save(vehicle(), 4)).toMatchObject({ status: 200, result: { version: 5 } });
    expect((await app.send('admin', 'GET', '/shop/vehicle/list')).result.records).toHaveLength(1);
  });

  test('never takes the place of a file', async () => {
    const { status, message } = await save(vehicle(), 0, 'admin', 'shop/CustomerList');
    expect(status).toBe(400);
    expect(message).toContain('页面 shop/CustomerList 已由');
  });
});

test('only the platform’s administrators with the permission save, read or check texts', async () => {
  const calls = [
    ['PUT', '/sys/screen/save'],
    ['POST', '/sys/screen/check'],
    ['GET', '/sys/screen/list'],
    ['GET', `/sys/screen/text?component=${component}`],
    ['GET', `/sys/screen/history?component=${component}`],
    ['DELETE', `/sys/screen/remove?component=${component}`],
  ] as const;
  for (const [method, url] of calls)
    for (const user of ['second', 'reader', 'guest'])
      expect((await app.send(user, method, url, method === 'GET' ? undefined : { component, text: '{}' })).code).toBe(
        510,
      );
});
