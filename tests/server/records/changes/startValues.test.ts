import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wallDay } from '../../../../schemas/language/index.ts';
import { movedDays } from '../../../../schemas/language/values/periods.ts';
import { toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ schemasDir: resolve(import.meta.dirname, '../../fixtures/living') });
});
afterAll(() => app.close());

const add = async (body: object, user = 'admin') => {
  const answer = await app.send(user, 'POST', '/living/visit/add', body);
  expect(answer.message).toBe('添加成功！');
  const { result } = await app.send(user, 'GET', `/living/visit/queryById?id=${answer.result}`);
  return result;
};

it('a record that is added without a form has what its expressions give: the day, the moment, the person, the department', async () => {
  expect(app.services.screens.problems()).toEqual([]);
  const before = wallDay();
  const record = await add({ name: '甲' });
  expect([before, wallDay()]).toContain(record.day);
  expect(record.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(record.until).toBe(movedDays(record.day, 30));
  expect(record).toMatchObject({ host: 'admin', depart: 'd1', hour: '2.5', kind: '甲' });
  expect((await add({ name: '乙' }, 'second')).host).toBe('second');
});

it('what somebody gives goes before it, and what a form only shows is nobody’s to give', async () => {
  const record = await add({ name: '丙', day: '2026-01-02', host: 'mallory', depart: '' });
  expect(record).toMatchObject({ day: '2026-01-02', host: 'admin' });
});

it('rows of a sub-table have theirs, and an edit gives no stored record new ones', async () => {
  const record = await add({ name: '丁', steps: [{ what: '登记' }] });
  expect(record.steps).toMatchObject([{ what: '登记', who: 'admin', date: record.day }]);
  const { id, version } = record;
  await app.send('second', 'PUT', '/living/visit/edit', { id, version, name: '丁二', day: null, until: null });
  const { result } = await app.send('admin', 'GET', `/living/visit/queryById?id=${id}`);
  expect(result).toMatchObject({ host: 'admin', until: record.until });
});

it('rows of a sub-table begin as the row above them says, an action’s below those that are there', async () => {
  const steps = [{ what: '一', until: '09:30:00', fee: 20 }, { what: '二' }, { what: '三', begin: '11:00:00' }];
  const { id } = await add({ name: '庚', steps });
  const stepsOf = async () => {
    const { result } = await app.send('admin', 'GET', `/living/visit/queryById?id=${id}`);
    return result.steps.map((one: Record<string, unknown>) => [one['begin'], one['fee']]);
  };
  expect(await stepsOf()).toEqual([
    ['08:00:00', '20.0000'],
    ['09:30:00', '20.0000'],
    ['11:00:00', '20.0000'],
  ]);
  expect(await app.send('admin', 'POST', '/living/visit/call', { id })).toMatchObject({ success: true });
  expect((await stepsOf())[3]).toEqual(['08:00:00', '20.0000']);
});

it('rows that a person orders are numbered from 1, by the numbers they bring and else as they came', async () => {
  const townsOf = async (id: string) => {
    const { result } = await app.send('admin', 'GET', `/living/visit/queryById?id=${id}`);
    return result.stops.map(({ town, place }: { town: string; place: number }) => `${place}${town}`);
  };
  const stops = [{ town: '丙', place: 100 }, { town: '甲', place: -5 }, { town: '丁' }, { town: '乙', place: 7 }];
  const { id } = await add({ name: '辛', stops });
  expect(await townsOf(id)).toEqual(['1甲', '2乙', '3丙', '4丁']);
  const sheet = toXlsx([
    ['名称', '途经：地点', '途经：次序'],
    ['壬', '后', '3'],
    ['', '先', '1'],
  ]);
  const { payload, headers } = await toMultipart([{ bytes: sheet }]);
  const url = '/living/visit/importExcel';
  await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-access-token': 'admin' } });
  const { result } = await app.send('admin', 'GET', '/living/visit/list?name=壬');
  expect(await townsOf(result.records[0].id)).toEqual(['1先', '2后']);
});

it('an import gives them to each row that has none, and asks for no column that has one', async () => {
  const { payload, headers } = await toMultipart([{ bytes: toXlsx([['名称'], ['戊'], ['己']]) }]);
  const url = '/living/visit/importExcel';
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-access-token': 'admin' } });
  expect(answer.json().message).toContain('2');
  const { result } = await app.send('second', 'GET', '/living/visit/list?name=戊');
  expect(result.records[0]).toMatchObject({ host: 'admin', kind: '甲' });
});
