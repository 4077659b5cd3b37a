import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let id = '';
  const read = async (user: string) => (await app.send(user, 'GET', `/shop/holiday/queryById?id=${id}`)).result;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const holiday = { holidayName: '春节', days: [{ day: '2027-02-06' }] };
    id = (await app.send('admin', 'POST', '/shop/holiday/add', holiday)).result;
  }, 60_000);
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
