import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

const zone = {
  id: 'zone',
  title: '片区',
  kind: 'tree',
  required: ['zoneName'],
  properties: {
    zoneName: { title: '片区名称' },
    parentId: { title: '上级片区', ref: 'zone' },
    code: { title: '编码', unique: ['parentId'] },
    rank: { title: '次序', type: 'integer' },
  },
  rules: [
    {
      rows: { of: 'zone', match: { parentId: 'parentId' } },
      that: 'rank == 0 || rows.all(other, other.rank != rank)',
      message: '同级已有这个次序',
      at: 'rank',
    },
  ],
  actions: {
    twin: { title: '再建', on: 'row', add: { zone: { zoneName: 'zoneName', parentId: 'parentId', code: 'code' } } },
    follow: {
      title: '跟随',
      on: 'row',
      change: { zone: { match: { code: 'code', parentId: 'id' }, set: { zoneName: "'跟随'" } } },
    },
  },
};

describe.each(mainDatabase)('what is unique within nothing, on %s', (kind) => {
  let app: TestApp;
  let schemasDir: string;
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-within-'));
    await cp(fixtures, schemasDir, { recursive: true });
    await writeFile(join(schemasDir, 'screens/shop/ZoneTree.json'), JSON.stringify(zone));
    app = await openTestApp({ kind, schemasDir });
    expect(app.services.screens.problems()).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  const add = (record: object, user = 'admin') =>
    app.send(user, 'POST', '/shop/zone/add', { zoneName: '片区', ...record });
  const taken = { code: '编码已存在，请换一个' };

  test('two roots do not share a code, an empty code stays free, and another parent or tenant has its own', async () => {
    const root = await add({ code: 'A', parentId: '' });
    expect(root.status).toBe(200);
    expect((await add({ code: 'A' })).result.fields).toEqual(taken);
    expect((await add({})).status).toBe(200);
    expect((await add({})).status).toBe(200);
    expect((await add({ code: 'A', parentId: root.result })).status).toBe(200);
    expect((await add({ code: 'A' }, 'other')).status).toBe(200);
  });

  test('two roots of one moment: the index lets one in', async () => {
    const answers = await Promise.all([add({ code: 'RACE' }), add({ code: 'RACE' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('an edit that makes a root of it collides, and so does the action that adds', async () => {
    const parent = (await add({ code: 'P' })).result as string;
    const child = (await add({ code: 'P', parentId: parent })).result as string;
    const moved = await app.send('admin', 'PUT', '/shop/zone/edit', { id: child, parentId: '' });
    expect(moved.result.fields).toEqual(taken);
    const twin = await app.send('admin', 'POST', '/shop/zone/twin', { ids: parent });
    expect(twin).toMatchObject({ status: 400, message: expect.stringContaining('编码已存在') });
  });

  test('the duplicate check tells it before', async () => {
    await add({ code: 'CHECK' });
    const check = async (query: string) =>
      (await app.send('admin', 'GET', `/sys/duplicate/check?tableName=zone&fieldName=code&fieldVal=CHECK${query}`))
        .success;
    expect(await check('&parentId=')).toBe(false);
    expect(await check('')).toBe(false);
    expect(await check('&parentId=1')).toBe(true);
  });

  test('an import hears of the stored one, and of the line before', async () => {
    await add({ code: 'SHEET' });
    const sheet = toXlsx([
      ['片区名称', '编码'],
      ['一', 'SHEET'],
      ['二', 'LINE'],
      ['三', 'LINE'],
      ['四', ''],
    ]);
    const { payload, headers } = await toMultipart([{ bytes: sheet }]);
    const url = '/shop/zone/importExcel';
    await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-access-token': 'admin' } });
    const count = async (query: string) => (await app.send('admin', 'GET', `/shop/zone/list?${query}`)).result.total;
    expect(await count('zoneName=一')).toBe(0);
    expect(await count('zoneName=二')).toBe(1);
    expect(await count('zoneName=三')).toBe(0);
    expect(await count('zoneName=四')).toBe(1);
  });

  test('a rule about the records beside sees the other roots', async () => {
    expect((await add({ rank: 7 })).status).toBe(200);
    expect((await add({ rank: 7 })).result.fields).toEqual({ rank: '同级已有这个次序' });
  });

  test('nothing is changed by an empty value, as it could be any record', async () => {
    const root = (await add({})).result as string;
    await add({ parentId: root, zoneName: '别动' });
    const answer = await app.send('admin', 'POST', '/shop/zone/follow', { ids: root });
    expect(answer).toMatchObject({ status: 400, message: '跟随：没有找到对应的片区记录' });
  });
});
