import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordsOf } from '../../../../server/records/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

const seat = {
  id: 'seat',
  title: '席位',
  recycle: true,
  properties: {
    badge: { title: '胸牌', maxLength: 20, unique: { ignoreCase: true, across: 'tenants' } },
    slot: {
      title: '位置',
      maxLength: 20,
      unique: { within: ['hall'], when: "state == 'open'" },
      message: { unique: '这个位置已有人' },
    },
    hall: { title: '大厅', maxLength: 20 },
    state: { title: '状态', enum: ['open', 'shut'] },
  },
  actions: { open: { title: '启用', on: 'row', set: { state: "'open'" } } },
};

describe.each(mainDatabase)('what `unique` says beyond yes, on %s', (kind) => {
  let app: TestApp;
  let folder = '';
  const add = (user: string, record: object) => app.send(user, 'POST', '/shop/seat/add', record);
  const refused = (field: string, message: string) => ({ status: 400, result: { fields: { [field]: message } } });
  const takenBadge = refused('badge', '胸牌已存在，请换一个');
  const takenSlot = refused('slot', '这个位置已有人');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltform-seats-'));
    await cp(fixtures, folder, { recursive: true });
    await writeFile(join(folder, 'screens/shop/SeatList.json'), JSON.stringify(seat));
    app = await openTestApp({ kind, schemasDir: folder });
    for (const step of ['restore', 'recycleBin']) (app.sessions['admin']!.codes as Set<string>).add(`seat:${step}`);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('takes capitals for small letters, and compares with all tenants: added, edited, imported, put back', async () => {
    const { result: id } = await add('other', { badge: 'Alpha' });
    expect(await add('admin', { badge: 'alpha' })).toMatchObject(takenBadge);
    const own = (await add('admin', { badge: 'beta' })).result;
    expect(await app.send('admin', 'PUT', '/shop/seat/edit', { id: own, version: 1, badge: 'ALPHA' })).toMatchObject(
      takenBadge,
    );
    // The record itself may change its capitals; the id of another tenant's record excludes nothing.
    const recased = { id: own, version: 1, badge: 'BETA' };
    expect(await app.send('admin', 'PUT', '/shop/seat/edit', recased)).toMatchObject({ status: 200 });
    const check = (query: string) =>
      app.send('admin', 'GET', `/sys/duplicate/check?tableName=seat&fieldName=badge&${query}`);
    expect(await check('fieldVal=aLPHA')).toMatchObject({ success: false, message: '胸牌已存在，请换一个' });
    expect(await check(`fieldVal=aLPHA&dataId=${id}`)).toMatchObject({ success: false });
    expect(await check(`fieldVal=beta&dataId=${own}`)).toMatchObject({ success: true });
    const screen = app.services.screens.byId('seat')!;
    const batch = recordsOf(app.services, app.sessions['admin']!, screen).batch();
    const bodies = ['ALPHA', 'gamma', 'Gamma'].map((badge, index) => ({ number: index + 1, body: { badge } }));
    const problems = await batch.judge(bodies, (message, number) => `${message}（第${number}行）`);
    expect([...problems]).toEqual([
      [1, { badge: '胸牌已存在，请换一个' }],
      [3, { badge: '胸牌已存在，请换一个（第2行）' }],
    ]);
    await app.send('admin', 'DELETE', `/shop/seat/delete?id=${own}`);
    await add('other', { badge: 'Beta' });
    expect(await app.send('admin', 'PUT', '/shop/seat/putRecycleBin', { ids: own })).toMatchObject({
      status: 400,
      message: '不能还原“BETA”：胸牌已存在',
    });
  });

  test('compares only records for which its condition holds, also after an action made it hold', async () => {
    const place = { slot: 'A1', hall: 'east' };
    expect(await add('admin', { ...place, state: 'open' })).toMatchObject({ status: 200 });
    expect(await add('admin', { ...place, state: 'open' })).toMatchObject(takenSlot);
    expect(await add('admin', { ...place, hall: 'west', state: 'open' })).toMatchObject({ status: 200 });
    const shut = (await add('admin', { ...place, state: 'shut' })).result;
    expect(await add('admin', { ...place, state: 'shut' })).toMatchObject({ status: 200 });
    expect(await app.send('admin', 'POST', '/shop/seat/open', { id: shut })).toMatchObject({
      status: 400,
      message: expect.stringContaining('这个位置已有人'),
    });
    const edit = { id: shut, version: 1, state: 'open' };
    expect(await app.send('admin', 'PUT', '/shop/seat/edit', edit)).toMatchObject(takenSlot);
    const check = (state: string) =>
      app.send(
        'admin',
        'GET',
        `/sys/duplicate/check?tableName=seat&fieldName=slot&fieldVal=A1&hall=east&state=${state}`,
      );
    expect(await check('open')).toMatchObject({ success: false });
    expect(await check('shut')).toMatchObject({ success: true });
  });

  test('lets one of two in who ask for the same at once', async () => {
    const same = { slot: 'Z9', hall: 'east', state: 'open' };
    const answers = await Promise.all([add('admin', same), add('second', same)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const badges = await Promise.all([add('admin', { badge: 'Zulu' }), add('other', { badge: 'zulu' })]);
    expect(badges.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
