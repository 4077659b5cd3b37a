import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSession } from '../../../../server/sessions/sessions.ts';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../../openRealApp.ts';
import { TestSocket } from '../../realtime/TestSocket.ts';

/** A screen of which every change is told to whom it names. */
const errands = {
  id: 'errand',
  title: '跑腿',
  menu: { group: 'device' },
  api: '/charge/errand',
  properties: { name: { title: '名称' }, who: { title: '给谁' } },
  actions: {
    add: { tell: { to: "who.split(',')", title: "'新：' + name", content: 'name' } },
    edit: { tell: { to: "who.split(',')", title: "old.name + '→' + name", content: 'name', when: 'old.name != name' } },
    delete: { tell: { to: "who.split(',')", title: "'删：' + name", content: 'name' } },
    remind: {
      title: '催办',
      on: ['row', 'batch'],
      ensure: [{ that: "name != '已取'", message: '已取' }],
      tell: { to: "who.split(',')", title: "'催：' + name", content: 'name' },
    },
  },
};

describe.each(databasesFor.telling)('what people are told by actions, on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: RealApp;
  let folder: string;
  let fixerId: string;
  let fixer: Client;
  let station: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltform-tell-'));
    await cp('schemas', folder, { recursive: true, filter: (path) => !path.includes('language') });
    await writeFile(join(folder, 'screens/charge/device/ErrandList.json'), JSON.stringify(errands));
    app = await openRealApp(kind, { schemasDir: folder });
    expect(app.services.screens.problems()).toEqual([]);
    const tenants = { rel_tenant_ids: sql`array['1']::text[]` };
    fixerId = await app.plant('sys_user', { username: 'fixer', realname: '王师傅', status: '1', ...tenants });
    await app.plant('sys_user', { username: 'guest', tenant_id: '2', status: '1', ...tenants });
    await app.plant('sys_user', { username: 'stranger', tenant_id: '2', status: '1' });
    fixer = await app.as(fixerId);
    station = await app.plant('charge_station', { station_name: '示例站' });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (screen: string, name: string, body: object, by = app.first) => {
    const { call } = app.services.screens.byId(screen)!.actions.find((action) => action.name === name)!;
    return by.call(call!.method, call!.path, { body });
  };
  /** All that was ever told, the newest first: to whom, and how it is called. */
  const told = async () => {
    const rows = await app.services.database.db
      .selectFrom('sys_announcement')
      .select(['titile', 'user_ids'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ titile, user_ids: to }) => [titile, ...(to ?? [])].join(' '));
  };
  const bell = async (by = fixer) => (await by.call('GET', '/sys/annountCement/listByUser')).body.result;
  const plantOrder = (no: string, values: object = {}) =>
    app.plant('repair_order_record', {
      repair_no: no,
      source: '1',
      station_id: station,
      error_type: '6',
      fault_desc: '过温 <b>',
      repair_status: '0',
      ...values,
    });
  const addErrand = async (who: string, name = '取件') =>
    (await app.first.call('POST', '/charge/errand/add', { body: { name, who } })).body.result as string;

  test('who is given a repair order hears of it at once, and is led to it', async () => {
    const { token } = await createSession(app.services, {
      userId: fixerId,
      tenantId: '1',
      ip: '127.0.0.1',
      userAgent: 'test',
    });
    const socket = await new TestSocket(await app.listen(), `/websocket/${fixerId}`, token).open();
    const order = await plantOrder('W1');
    expect((await run('repair-order-record', 'dispatch', { id: order, input: { repairUser: 'fixer' } })).status).toBe(
      200,
    );
    await expect
      .poll(() => socket.heard, { timeout: 5000 })
      .toMatchObject([{ cmd: 'user', msgTxt: '新工单 W1', noticeType: '2' }]);
    socket.close();
    const { sysMsgTotal, sysMsgList, anntMsgTotal } = await bell();
    expect([sysMsgTotal, anntMsgTotal]).toEqual([1, 0]);
    expect(sysMsgList[0]).toMatchObject({
      titile: '新工单 W1',
      msgContent: '<p>派给了您：示例站，过温 &lt;b></p>',
      sender: expect.stringMatching(/./),
      openType: 'url',
      openPage: `/device/repairOrderRecord?_detail=${order}`,
      busId: order,
    });
    expect((await bell(app.first)).sysMsgTotal).toBe(0);
    const pile = await app.plant('charge_pile', { pile_no: '1', pile_name: '3号桩', station_id: station });
    const atPile = await plantOrder('W0', { pile_id: pile });
    await run('repair-order-record', 'dispatch', { id: atPile, input: { repairUser: 'fixer' } });
    const [newest] = (await bell()).sysMsgList;
    expect(newest.msgContent).toBe('<p>派给了您：示例站，3号桩，过温 &lt;b></p>');
  });

  alike('who is to mend again is told why, and nobody of what is good', async () => {
    const input = { passed: '返修', remark: '仍过温' };
    const handled = { repair_status: '3', repair_user: 'fixer' };
    const [bad, good] = [await plantOrder('W2', handled), await plantOrder('W3', handled)];
    const before = await told();
    expect((await run('repair-order-record', 'audit', { id: good, input: { passed: '通过' } })).status).toBe(200);
    expect(await told()).toEqual(before);
    expect((await run('repair-order-record', 'audit', { id: bad, input })).status).toBe(200);
    expect(await told()).toEqual(['工单 W2 需返修 fixer', ...before]);
  });

  alike('an order that comes of a fault is what the message leads to', async () => {
    const fault = await app.plant('device_error', {
      station_id: station,
      error_code: 'E1',
      error_type: '6',
      error_level: '1',
      handle_status: '0',
      happen_time: '2026-01-31 08:00:00',
    });
    expect((await run('device-error', 'dispatch', { id: fault, input: { repairUser: 'fixer' } })).body.message).toMatch(
      '已派单',
    );
    const { records } = (await app.first.call('GET', `/charge/repairOrder/list?errorId=${fault}`)).body.result;
    expect((await bell()).sysMsgList[0].openPage).toBe(`/device/repairOrderRecord?_detail=${records[0].id}`);
  });

  alike('nobody is told of their own doing, and who is no user of the tenant is passed over', async () => {
    const before = await told();
    for (const who of ['', 'admin', 'nobody', 'stranger', 'nobody,stranger,,admin']) await addErrand(who);
    expect(await told()).toEqual(before);
    await addErrand('guest,fixer,stranger,fixer');
    expect(await told()).toEqual(['新：取件 fixer guest', ...before]);
    await addErrand(fixerId);
    expect(await told()).toEqual(['新：取件 fixer', '新：取件 fixer guest', ...before]);
  });

  alike('an edit and a removal tell, too; what was removed is led to by none', async () => {
    const id = await addErrand('');
    const before = await told();
    const edit = (body: object) => app.first.call('PUT', '/charge/errand/edit', { body: { id, ...body } });
    await edit({ who: 'fixer' });
    expect(await told()).toEqual(before);
    await edit({ name: '送件' });
    expect((await bell()).sysMsgList[0]).toMatchObject({ titile: '取件→送件', busId: id });
    await app.first.call('DELETE', `/charge/errand/delete?id=${id}`);
    expect((await bell()).sysMsgList[0]).toMatchObject({ titile: '删：送件', busId: null, openPage: null });
  });

  test('what fails tells nobody', async () => {
    const ids = [await addErrand('fixer', '取件'), await addErrand('fixer', '已取')];
    const before = await told();
    expect((await run('errand', 'remind', { ids })).status).toBe(400);
    expect(await told()).toEqual(before);
    expect((await run('errand', 'remind', { id: ids[0] })).status).toBe(200);
    expect(await told()).toEqual(['催：取件 fixer', ...before]);
  });

  alike('a title that is too long is cut', async () => {
    await addErrand('fixer', '长'.repeat(120));
    expect((await told())[0]).toBe(`新：${'长'.repeat(98)} fixer`);
  });
});
