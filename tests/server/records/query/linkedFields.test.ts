import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

const schemasDir = resolve(import.meta.dirname, '../../fixtures/fleet');

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  const drivers: Record<string, string> = {};
  const trips: Record<string, string> = {};

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, user = 'admin') =>
    app.send(user, method, url, body);
  const add = async (path: string, body: object) => {
    const answer = await send('POST', `/fleet/${path}/add`, body);
    expect(answer.message).toBe('添加成功！');
    return String(answer.result);
  };
  const ask = (query: Record<string, string>, user = 'admin') =>
    app.send(user, 'GET', `/fleet/trip/list?${new URLSearchParams(query)}`);
  const found = async (query: Record<string, string>, user = 'admin'): Promise<string> => {
    const answer = await ask(query, user);
    expect(answer).toMatchObject({ status: 200 });
    return answer.result.records.map(({ tripNo }: { tripNo: string }) => tripNo).join('');
  };

  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir });
    expect(app.services.screens.problems()).toEqual([]);
    const teamId = await add('team', { name: '一队' });
    const people = [
      { name: '甲', phone: '13800000001', state: '1', quota: 100, hiredOn: '2020-01-01', teamId },
      { name: '乙', phone: '13900000002', state: '2', quota: 300, hiredOn: '2024-05-05' },
      { name: '丙', phone: '13900000003', state: '1', quota: 200 },
    ];
    for (const person of people) drivers[person.name] = await add('driver', person);
    trips['a'] = await add('trip', { tripNo: 'a', driverId: drivers['甲'], cost: 50 });
    trips['b'] = await add('trip', { tripNo: 'b', driverId: drivers['乙'], cost: 30, reason: '交接' });
    trips['c'] = await add('trip', { tripNo: 'c', driverId: drivers['丙'], cost: 10 });
    trips['d'] = await add('trip', { tripNo: 'd' });
  });
  afterAll(() => app.close());

  test('a row carries the fields of the record it points at, with the texts of their choices', async () => {
    const { result } = await ask({ tripNo: 'a' });
    expect(result.records[0]).toMatchObject({
      'driverId.phone': '13800000001',
      'driverId.state': '1',
      'driverId.state_dictText': '在职',
      'driverId.hiredOn': '2020-01-01',
    });
    expect((await ask({ tripNo: 'd' })).result.records[0]).toMatchObject({ 'driverId.phone': null });
    const one = await send('GET', `/fleet/trip/queryById?id=${trips['b']}`);
    expect(one.result).toMatchObject({ 'driverId.phone': '13900000002', 'driverId.state_dictText': '离职' });
  });

  test('lists are searched and sorted by them, and counted', async () => {
    expect(await found({ 'driverId.phone': '*139*', column: 'tripNo' })).toBe('bc');
    expect(await found({ 'driverId.state': '1', column: 'tripNo' })).toBe('ac');
    expect(await found({ 'driverId.hiredOn_begin': '2024-01-01' })).toBe('b');
    // What points at nothing has no value to be sorted by, and stands at the end.
    expect(await found({ column: 'driverId.phone', order: 'asc' })).toBe('abcd');
    expect(await found({ column: 'driverId.phone', order: 'desc' })).toBe('cbad');
    // The screen's own order: by the limit of the driver, the largest first.
    expect(await found({})).toBe('bcad');
    expect((await ask({ 'driverId.phone': '*139*', pageSize: '1' })).result.total).toBe(2);
    const params = [{ field: 'driverId.phone', rule: 'like', val: '139' }];
    expect(await found({ superQueryParams: encodeURI(JSON.stringify(params)), column: 'tripNo' })).toBe('bc');
  });

  test('a ref is put in the order of the names that it shows, in a list and in its export, what points at nothing last', async () => {
    for (const order of ['asc', 'desc']) {
      const { result } = await send('GET', `/fleet/driver/list?column=name&order=${order}`);
      const names = result.records.map(({ name }: { name: string }) => name);
      const listed = (await ask({ column: 'driverId', order })).result.records;
      expect(listed.map((trip: Record<string, string>) => trip['driverId_dictText'])).toEqual([...names, null]);
      const { bytes } = await app.send('admin', 'GET', `/fleet/trip/exportXls?column=driverId_dictText&order=${order}`);
      const book = read(bytes);
      const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
      expect(rows.map((row) => row['司机'])).toEqual([...names, undefined]);
    }
  });

  test('a value that does not fit its type, and a name nobody knows, are refused', async () => {
    expect(await ask({ 'driverId.hiredOn_begin': 'soon' })).toMatchObject({ status: 400 });
    expect(await ask({ 'driverId.pin': 'x' })).toMatchObject({
      status: 400,
      message: '不认识的查询条件：driverId.pin',
    });
    expect(await ask({ column: 'driverId.name' })).toMatchObject({ status: 400 });
  });

  test('an export has them under their titles', async () => {
    const { bytes } = await app.send('admin', 'GET', '/fleet/trip/exportXls?column=driverId.phone&order=desc');
    const book = read(bytes);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows[0]).toMatchObject({ 行程编号: 'c', 联系电话: '13900000003', 司机状态: '在职' });
    expect(Object.keys(rows[0]!)).not.toContain('司机限额');
  });

  test('who may not open the screen of the record sees none of its fields, and cannot ask for them', async () => {
    const clerk = app.sessions['second']!;
    const closed = `${app.services.screens.byId('fleet-driver')!.permission}:list`;
    expect(clerk.codes.has(closed)).toBe(true);
    const codes = [...clerk.codes].filter((code) => code !== closed);
    Object.assign(app.sessions, { clerk: { ...clerk, codes: new Set(codes) } });
    const { result } = await ask({ tripNo: 'a' }, 'clerk');
    expect(result.records[0]).toMatchObject({
      driverId_dictText: '甲',
      'driverId.phone': null,
      'driverId.state': null,
    });
    expect(await ask({ 'driverId.phone': '*138*' }, 'clerk')).toMatchObject({ status: 400 });
    expect(await ask({ column: 'driverId.phone' }, 'clerk')).toMatchObject({ status: 400 });
    expect((await found({}, 'clerk')).length).toBe(4);
    // The order of names would tell of them, too: it is that of the keys.
    const byKey = Object.entries({ a: '甲', b: '乙', c: '丙' }).toSorted(([, one], [, other]) =>
      drivers[one]! < drivers[other]! ? -1 : 1,
    );
    expect(await found({ column: 'driverId', order: 'asc' }, 'clerk')).toBe(`d${byKey.map(([trip]) => trip).join('')}`);
  });

  test('a data rule on the other screen hides its records here, also from searches and orders', async () => {
    const person = app.sessions['second']!;
    const rule = { component: 'fleet/DriverList', column: 'state', condition: '=', value: '1' };
    Object.assign(app.sessions, { narrowed: { ...person, dataRules: new Map([['fleet/DriverList', [rule]]]) } });
    const { result } = await ask({ tripNo: 'b' }, 'narrowed');
    expect(result.records[0]).toMatchObject({ driverId_dictText: '乙', 'driverId.phone': null });
    expect(await found({ 'driverId.phone': '*139*' }, 'narrowed')).toBe('c');
    expect(await found({ column: 'driverId.quota', order: 'desc' }, 'narrowed')).toMatch(/^ca/);
  });

  test('other tenants see nothing of it', async () => {
    expect(await found({ 'driverId.phone': '*1*' }, 'other')).toBe('');
  });

  test('rules and conditions read them when a record is saved', async () => {
    const refused = await send('POST', '/fleet/trip/add', { tripNo: 'x', driverId: drivers['甲'], cost: 101 });
    expect(refused.result.fields).toEqual({ cost: '费用超过司机的限额' });
    const needed = await send('POST', '/fleet/trip/add', { tripNo: 'x', driverId: drivers['乙'], cost: 1 });
    expect(needed.result.fields).toEqual({ reason: '请输入离职用车原因' });
    expect((await ask({ tripNo: 'a' })).result.records[0]).toMatchObject({ share: '0.50' });
    // The condition follows the ref that is sent, not the one that was stored.
    const moved = await send('PUT', '/fleet/trip/edit', { id: trips['d'], driverId: drivers['乙'], cost: 3 });
    expect(moved.result.fields).toEqual({ reason: '请输入离职用车原因' });
    expect((await send('PUT', '/fleet/trip/edit', { id: trips['d'], driverId: drivers['甲'], cost: 10 })).status).toBe(
      200,
    );
    expect((await ask({ tripNo: 'd' })).result.records[0]).toMatchObject({ share: '0.10' });
    await send('PUT', '/fleet/trip/edit', { id: trips['d'], driverId: null, cost: null });
  });

  test('what a client sends for them is not stored anywhere', async () => {
    const sent = { id: trips['a'], 'driverId.phone': '13811111111', cost: 50 };
    expect((await send('PUT', '/fleet/trip/edit', sent)).status).toBe(200);
    expect((await ask({ tripNo: 'a' })).result.records[0]).toMatchObject({ 'driverId.phone': '13800000001' });
  });

  test('the conditions and values of actions read them', async () => {
    expect((await send('POST', '/fleet/trip/remind', { id: trips['b'] })).message).toBe(
      '催办：当前状态不能执行此操作（司机状态：离职）',
    );
    expect((await send('POST', '/fleet/trip/remind', { id: trips['a'] })).message).toBe('催办成功');
  });

  test('of a record in the recycle bin the name is left, and its fields are empty', async () => {
    expect((await send('DELETE', `/fleet/driver/delete?id=${drivers['丙']}`)).status).toBe(200);
    const { result } = await ask({ tripNo: 'c' });
    expect(result.records[0]).toMatchObject({ driverId_dictText: '丙', 'driverId.phone': null });
    expect(await found({ 'driverId.phone': '*139*' })).toBe('b');
  });
});
