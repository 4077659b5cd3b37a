import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimedActions } from '../../../../server/records/actions/timedActions.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

/** Read by every tenant, written by the platform: on every way in. */
const region = {
  id: 'region',
  title: '地区',
  tenancy: 'platform',
  required: ['regionName'],
  recycle: true,
  properties: {
    regionName: { title: '名称', unique: true, list: { edit: true } },
    closed: { title: '关闭', enum: ['Y', 'N'] },
  },
  actions: {
    close: { title: '关闭', on: ['row', 'batch'], set: { closed: "'Y'" } },
    reload: { title: '刷新', on: 'toolbar', call: 'POST /reload' },
    'close-in-time': {
      title: '到时关闭',
      on: 'time',
      when: "regionName == '过期' && closed != 'Y'",
      set: { closed: "'Y'" },
    },
  },
};

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let id = '';
  const read = async (user: string) => (await app.send(user, 'GET', `/shop/holiday/queryById?id=${id}`)).result;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const holiday = { holidayName: '春节', days: [{ day: '2027-02-06' }] };
    id = (await app.send('admin', 'POST', '/shop/holiday/add', holiday)).result;
  });
  afterAll(() => app.close());

  test('shared records are the same for every tenant, with their sub-tables', async () => {
    for (const user of ['admin', 'other']) {
      expect(await read(user)).toMatchObject({ holidayName: '春节', days: [{ day: '2027-02-06' }] });
    }
  });

  test('whoever may edit shared records edits them for all, sub-tables included', async () => {
    const { days, version } = await read('other');
    const body = { id, version, holidayName: '春节', days: [...days, { day: '2027-02-07' }] };
    expect((await app.send('other', 'PUT', '/shop/holiday/edit', body)).status).toBe(200);
    expect((await read('admin')).days).toHaveLength(2);
  });

  test('a value that is unique among shared records is unique over all tenants', async () => {
    const answer = await app.send('other', 'POST', '/shop/holiday/add', { holidayName: '春节' });
    expect(answer).toMatchObject({ success: false, status: 400 });
  });

  test('records are each tenant’s own where the file says nothing', async () => {
    await app.send('admin', 'POST', '/shop/level/add', { levelName: '金' });
    expect((await app.send('other', 'GET', '/shop/level/list')).result.total).toBe(0);
  });
});

describe.each(mainDatabase)('records that the platform writes, on %s', (kind) => {
  let app: TestApp;
  let folder = '';
  let id = '';
  const refusal = { status: 403, message: '地区由所有租户共用，只有系统管理员可以维护' };
  const read = async (user: string) => (await app.send(user, 'GET', `/shop/region/queryById?id=${id}`)).result;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltform-regions-'));
    await cp(fixtures, folder, { recursive: true });
    await writeFile(join(folder, 'screens/shop/RegionList.json'), JSON.stringify(region));
    app = await openTestApp({ kind, schemasDir: folder });
    Object.assign(app.sessions['admin']!, { isPlatformAdmin: true });
    for (const { codes } of Object.values(app.sessions))
      for (const step of ['restore', 'purge']) (codes as Set<string>).add(`region:${step}`);
    id = (await app.send('admin', 'POST', '/shop/region/add', { regionName: '华南' })).result;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('are the same for every tenant', async () => {
    for (const user of ['admin', 'other']) expect(await read(user)).toMatchObject({ regionName: '华南' });
  });

  test('are added, edited, changed by an action, removed, restored and purged by its administrators alone', async () => {
    const { version } = await read('other');
    const calls = [
      ['POST', '/shop/region/add', { regionName: '华北' }],
      ['PUT', '/shop/region/edit', { id, version, regionName: '华东' }],
      ['POST', '/shop/region/close', { id }],
      ['DELETE', `/shop/region/delete?id=${id}`, undefined],
    ] as const;
    for (const user of ['second', 'other'])
      for (const [method, url, body] of calls) expect(await app.send(user, method, url, body)).toMatchObject(refusal);
    expect(await read('admin')).toMatchObject({ regionName: '华南', version });
    expect(await app.send('admin', 'DELETE', `/shop/region/delete?id=${id}`)).toMatchObject({ status: 200 });
    expect(await app.send('other', 'PUT', '/shop/region/putRecycleBin', { ids: id })).toMatchObject(refusal);
    expect(await app.send('other', 'DELETE', `/shop/region/deleteRecycleBin?ids=${id}`)).toMatchObject({ status: 403 });
    expect(await app.send('admin', 'PUT', '/shop/region/putRecycleBin', { ids: id })).toMatchObject({ status: 200 });
  });

  test('an action that changes none of them is for whoever holds its code', async () => {
    expect(await app.send('other', 'POST', '/shop/region/reload', {})).toMatchObject({ status: 200 });
  });

  test('what happens at its time is done by the server, which is the platform’s', async () => {
    const due = (await app.send('admin', 'POST', '/shop/region/add', { regionName: '过期' })).result;
    await runTimedActions(app.services);
    const { result } = await app.send('other', 'GET', `/shop/region/queryById?id=${due}`);
    expect(result).toMatchObject({ closed: 'Y' });
  });
});
