import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallDay } from '../../../../schemas/language/index.ts';
import { movedDays } from '../../../../schemas/language/values/periods.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { sheetsOf } from '../../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('values worked out when they are read, on %s', (kind) => {
  let app: TestApp;
  const ids: Record<string, string> = {};
  const get = (url: string) => app.send('admin', 'GET', url);
  const names = async (query: string) => {
    const { result, message } = await get(`/living/permit/list?${query}`);
    return result ? result.records.map(({ name }: { name: string }) => name) : message;
  };
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/living') });
    for (const [name, days] of [
      ['甲', 100],
      ['乙', 10],
      ['丙', -5],
    ] as const) {
      const body = { name, until: movedDays(wallDay(), days), daysLeft: 7, state: '有效' };
      ids[name] = (await app.send('admin', 'POST', '/living/permit/add', body)).result;
    }
  });
  afterAll(() => app.close());

  it('the files are good, and the table has no column for them', async () => {
    expect(app.services.screens.problems()).toEqual([]);
    const [row] = await app.services.database.db.selectFrom('living_permit').selectAll().execute();
    expect(Object.keys(row!)).toContain('letters');
    expect(Object.keys(row!)).not.toContain('daysLeft');
    expect(Object.keys(row!)).not.toContain('state');
  });

  it('stand in list, detail and export', async () => {
    const { records } = (await get('/living/permit/list?column=name&order=asc')).result;
    const told = records.map(({ name, daysLeft, state }: Record<string, unknown>) => [name, daysLeft, state]);
    expect(told.sort()).toEqual(
      [
        ['丙', -5, '过期'],
        ['乙', 10, '将到期'],
        ['甲', 100, '有效'],
      ].sort(),
    );
    expect((await get(`/living/permit/queryById?id=${ids['乙']}`)).result).toMatchObject({
      daysLeft: 10,
      state: '将到期',
    });
    const cells = Object.values(sheetsOf((await get('/living/permit/exportXls')).bytes))[0]!.flat();
    expect(cells).toEqual(expect.arrayContaining([-5, '将到期', '有效', '过期']));
  });

  it('rows are found and ordered by one that has SQL', async () => {
    expect(await names('column=daysLeft&order=asc')).toEqual(['丙', '乙', '甲']);
    expect(await names('column=daysLeft&order=desc')).toEqual(['甲', '乙', '丙']);
    expect(await names('daysLeft_begin=0&daysLeft_end=50')).toEqual(['乙']);
    expect(await names('daysLeft=100')).toEqual(['甲']);
  });

  it('and by none that has not', async () => {
    for (const query of ['state=有效', 'column=state&order=asc'])
      expect((await get(`/living/permit/list?${query}`)).status).toBe(400);
  });

  it('hold in the conditions of actions, which change what they are worked out of', async () => {
    const renew = (name: string) => app.send('admin', 'POST', '/living/permit/renew', { id: ids[name] });
    expect((await renew('甲')).message).toBe('续期：当前状态不能执行此操作（状况：有效）');
    expect((await renew('丙')).message).toBe('续期成功');
    expect((await get(`/living/permit/queryById?id=${ids['丙']}`)).result).toMatchObject({
      daysLeft: 360,
      state: '有效',
    });
  });

  it('are kept by no edit', async () => {
    const answer = await app.send('admin', 'PUT', '/living/permit/edit', { id: ids['乙'], name: '乙二', daysLeft: 1 });
    expect(answer.success).toBe(true);
    expect((await get(`/living/permit/queryById?id=${ids['乙']}`)).result).toMatchObject({ daysLeft: 10, letters: 2 });
  });
});
