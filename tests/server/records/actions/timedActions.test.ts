import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimedActions } from '../../../../server/records/index.ts';
import type { Session } from '../../../../server/Services.ts';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(databasesFor.telling)('an action on time, on %s', (kind) => {
  const alike = alikeOn(kind);
  const warnings: object[] = [];
  let app: TestApp;
  beforeAll(async () => {
    const log = { info: () => undefined, warn: (data: object) => warnings.push(data), error: () => undefined };
    app = await openTestApp({ kind, log });
  });
  afterAll(() => app.close());

  const past = '2020-01-01 00:00:00';
  const add = async (values: object, user = 'admin') =>
    (await app.send(user, 'POST', '/shop/offer/add', { offerName: '活动', stock: 1, ...values })).result as string;
  const read = async (id: string, user = 'admin') =>
    (await app.send(user, 'GET', `/shop/offer/queryById?id=${id}`)).result;

  test('runs on the rows whose time has come, in every tenant, as the system', async () => {
    const due = await add({ beginTime: past });
    const later = await add({ beginTime: '2999-01-01 00:00:00' });
    const without = await add({});
    const other = await add({ beginTime: past }, 'other');
    await runTimedActions(app.services);
    expect(await read(due)).toMatchObject({ offerStatus: '2', updateBy: 'system', version: 2 });
    expect(await read(other, 'other')).toMatchObject({ offerStatus: '2' });
    for (const id of [later, without]) expect(await read(id)).toMatchObject({ offerStatus: '1', version: 1 });
  });

  test('what the system adds is of the department of the record that it is added for, as that of a person is of theirs', async () => {
    const admin = app.sessions['admin']!;
    const sessions = app.sessions as Record<string, Session>;
    sessions['far'] = { ...admin, orgCode: 'A01A07' };
    await add({ offerName: '连续活动', beginTime: past }, 'far');
    await runTimedActions(app.services);
    const { records } = (await app.send('admin', 'GET', `/shop/offer/list?offerName=${encodeURI('下一期')}`)).result;
    expect(records).toMatchObject([{ sysOrgCode: 'A01A07', createBy: 'system' }]);
  });

  test('two servers at once work on a row once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => add({ beginTime: past })));
    await Promise.all([runTimedActions(app.services), runTimedActions(app.services), runTimedActions(app.services)]);
    for (const id of ids) expect(await read(id)).toMatchObject({ offerStatus: '2', version: 2 });
  });

  alike('a row that a rule refuses waits, keeps no other back, and is told once', async () => {
    const refused = await add({ beginTime: past, stock: 0 });
    const good = await add({ beginTime: past });
    warnings.length = 0;
    const told = new Set<string>();
    await runTimedActions(app.services, told);
    await runTimedActions(app.services, told);
    expect(await read(refused)).toMatchObject({ offerStatus: '1', version: 1 });
    expect(await read(good)).toMatchObject({ offerStatus: '2' });
    expect(warnings).toMatchObject([{ screen: 'offer', action: 'begin', id: refused, error: '没有库存' }]);
  });

  alike('is no call and no button', async () => {
    const id = await add({ beginTime: past });
    expect((await app.send('admin', 'POST', '/shop/offer/begin', { id })).status).toBe(404);
  });
});
