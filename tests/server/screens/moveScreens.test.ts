import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { toSystemSession } from '../../../server/records/scope/systemSession.ts';
import { screenTablesOf } from '../../../server/screens/moveScreens.ts';
import { createTableSync } from '../../../server/screens/syncScreens.ts';
import { type OpenRegistry, openScreenRegistry } from '../../../server/screens/registry.ts';
import { syncTables } from '../../../server/tables/index.ts';
import { databasesFor } from '../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../testApp.ts';

const vehicle = {
  id: 'fleet-vehicle',
  title: '车辆',
  recycle: true,
  properties: {
    code: { title: '编号', serial: 'V{seq:3}' },
    plate: { title: '车牌', maxLength: 20, unique: true },
    secret: { title: '密钥', field: 'password', minLength: 1 },
  },
  children: { trips: { title: '行程', properties: { place: { title: '地点' } } } },
};
const car = { ...vehicle, id: 'fleet-car', was: 'fleet-vehicle' };

describe.each(databasesFor.tables)('a screen that says which id it had, on %s', (kind) => {
  let app: TestApp;
  let schemasDir: string;
  let screens: OpenRegistry;
  const told: string[] = [];
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-move-'));
    await cp(fixtures, schemasDir, { recursive: true });
    await write(vehicle);
    app = await openTestApp({ kind, schemasDir });
    const log = { ...app.services.log, warn: (_: object, text: string) => void told.push(text) };
    screens = await openScreenRegistry(schemasDir, { watch: false });
    await screens.syncTables(createTableSync({ database: app.services.database, log }));
    await sql`create table if not exists sys_permission (id text primary key, tenant_id text, parent_id text, component text,
      perms text, create_by text, version bigint)`.execute(app.services.database.db);
  });
  afterAll(async () => {
    await screens.close();
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  const write = (file: object): Promise<void> =>
    writeFile(join(schemasDir, 'screens/shop/VehicleList.json'), JSON.stringify(file));
  /** The file is saved while people work: two processes hear of it. */
  const save = async (file: object): Promise<void> => {
    await write(file);
    await Promise.all([screens.reload(), app.services.screens.reload()]);
    expect(screens.problems()).toEqual([]);
  };
  const recordsIn = (id: string) =>
    recordsOf(app.services, toSystemSession('1'), app.services.screens.byId(id) as RecordScreen);
  const add = (id: string, body: ScreenRecord): Promise<string> => recordsIn(id).create(body);
  const rowsOf = async (table: string): Promise<readonly Record<string, unknown>[]> =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(app.services.database.db))
      .rows;
  const exists = async (table: string): Promise<boolean> =>
    (await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(app.services.database.db))
      .rows[0]!.found;

  test('keeps its records, sub-tables, bin, numbers, secrets, entry and grants, at a save while people work', async () => {
    const { db } = app.services.database;
    const kept = await add('fleet-vehicle', { plate: '粤A1', secret: 'x1', trips: [{ place: '江边站' }] });
    const gone = await add('fleet-vehicle', { plate: '粤A2' });
    await recordsIn('fleet-vehicle').remove([gone]);
    const entry = { component: 'shop/VehicleList', create_by: 'system', version: 1, tenant_id: '0' };
    await db
      .insertInto('sys_permission')
      .values([
        { ...entry, id: 'm-fleet-vehicle', parent_id: 'g-fleet', perms: null },
        { ...entry, id: 'b-fleetVehicle:add', parent_id: 'm-fleet-vehicle', perms: 'fleetVehicle:add' },
        { ...entry, id: 'own', parent_id: 'm-fleet-vehicle', perms: 'fleetVehicle:park', create_by: 'somebody' },
        // Somebody has saved the file without `was` before: the new entry is there, and one role has it.
        { ...entry, id: 'm-fleet-car', parent_id: 'g-fleet', perms: null },
      ])
      .execute();
    const grant = { tenant_id: '1', permission_id: 'm-fleet-vehicle' };
    await db
      .insertInto('role_permission')
      .values([
        { ...grant, role_id: 'clerk', data_rule_ids: sql`array['own-rows']` },
        { ...grant, role_id: 'boss' },
        { ...grant, role_id: 'clerk', permission_id: 'm-fleet-car' },
        { ...grant, role_id: 'boss', permission_id: 'b-fleetVehicle:add' },
      ])
      .execute();

    await save(car);
    expect(await rowsOf('fleet_car')).toMatchObject([{ id: kept, code: 'V001', plate: '粤A1' }]);
    expect(await rowsOf('fleet_car_trips')).toMatchObject([{ fleet_car_id: kept, place: '江边站' }]);
    expect(await rowsOf('fleet_car_recycled')).toMatchObject([{ plate: '粤A2' }]);
    expect(await exists('fleet_vehicle')).toBe(false);
    const next = await add('fleet-car', { plate: '粤A3' });
    expect(await rowsOf('fleet_car')).toMatchObject([{ code: 'V001' }, { id: next, code: 'V003' }]);
    await expect(add('fleet-car', { plate: '粤A1' })).rejects.toMatchObject({ status: 400 });
    expect((await rowsOf('fleet_car_trips')).length).toBe(1);
    const secrets = await db
      .selectFrom('credential')
      .select('owner_id')
      .where('owner_table', '=', 'fleet_car')
      .execute();
    expect(secrets).toEqual([{ owner_id: kept }]);
    expect(await rowsOf('sys_permission')).toMatchObject([
      { id: 'b-fleetCar:add', parent_id: 'm-fleet-car', perms: 'fleetCar:add' },
      { id: 'm-fleet-car', component: 'shop/VehicleList' },
      { id: 'own', parent_id: 'm-fleet-car', perms: 'fleetCar:park' },
    ]);
    const grants = await db
      .selectFrom('role_permission')
      .select(['role_id', 'permission_id', 'data_rule_ids'])
      .where('permission_id', 'like', '%leet%')
      .orderBy('role_id')
      .orderBy('permission_id')
      .execute();
    expect(grants).toEqual([
      { role_id: 'boss', permission_id: 'b-fleetCar:add', data_rule_ids: null },
      { role_id: 'boss', permission_id: 'm-fleet-car', data_rule_ids: null },
      { role_id: 'clerk', permission_id: 'm-fleet-car', data_rule_ids: ['own-rows'] },
    ]);
    expect(told.filter((text) => text.includes('fleet-vehicle')).length).toBeLessThanOrEqual(1);
  });

  test('has no index that is made anew, and says nothing the next time', async () => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename like 'fleet_car%'`.execute(app.services.database.db);
    expect(rows.filter(({ name }) => name.includes('fleet_vehicle') && !name.endsWith('_pkey'))).toEqual([]);
    const { moved } = await syncTables(app.services.database, screenTablesOf(screens.recordScreens()));
    expect(moved).toEqual([]);
  });

  test('a file whose change is refused moves nothing, and the screen goes on as it was', async () => {
    const { children, properties } = car;
    const refused = {
      ...car,
      properties: { ...properties, plate: { title: '车牌', type: 'integer' } },
      children: { tours: { ...children.trips, was: 'trips' } },
    };
    await write(refused);
    await screens.reload();
    // Of the table and of its bin, both of which have values, it is told once.
    expect(screens.problems()).toMatchObject([{ message: expect.stringContaining('--allow fleet_car.plate') }]);
    expect(screens.byId('fleet-car')?.children.map(({ name }) => name)).toEqual(['trips']);
    expect((await rowsOf('fleet_car_trips')).length).toBe(1);
    await write({ ...refused, id: 'fleet-auto', was: 'fleet-car' });
    await screens.reload();
    expect([await exists('fleet_auto'), (await rowsOf('fleet_car')).length]).toEqual([false, 2]);
    await save(car);
  });

  test('keeps the rows of a sub-table that says what it was called, and leaves both where both have rows', async () => {
    const { trips } = car.children;
    const tours = { ...trips, was: 'trips' };
    await save({ ...car, children: { tours } });
    expect(await rowsOf('fleet_car_tours')).toMatchObject([{ place: '江边站' }]);
    expect(await exists('fleet_car_trips')).toBe(false);
    // The name of the screen and of the rows may change at once.
    await save({ ...car, id: 'fleet-van', was: 'fleet-car', children: { rides: { ...trips, was: 'tours' } } });
    expect(await rowsOf('fleet_van_rides')).toMatchObject([{ fleet_van_id: expect.any(String), place: '江边站' }]);
    await save({ ...car, id: 'fleet-van', was: 'fleet-car', children: { trips } });
    await add('fleet-van', { plate: '粤A9', trips: [{ place: '山边站' }] });
    told.length = 0;
    await save({ ...car, id: 'fleet-van', was: 'fleet-car', children: { rides: { ...trips, was: 'trips' } } });
    expect(told).toContain(
      '页面 fleet-van（车辆）的子表 rides（行程）：表 fleet_van_trips 和 fleet_van_rides 里都有行，没有合并。清空其中一张后再启动或再保存一次',
    );
    await save({ ...car, id: 'fleet-car', was: 'fleet-van', children: { trips } });
  });

  test('takes no table of the server, and leaves both as they are where both have records', async () => {
    const [old, now] = [
      { ...vehicle, id: 'fleet-bus' },
      { ...vehicle, id: 'fleet-coach' },
    ];
    await save(old);
    await add('fleet-bus', { plate: 'B1' });
    await save(now);
    await add('fleet-coach', { plate: 'C1' });
    told.length = 0;
    await save({ ...now, was: 'fleet-bus' });
    expect([(await rowsOf('fleet_bus')).length, (await rowsOf('fleet_coach')).length]).toEqual([1, 1]);
    expect(told).toContain(
      '页面 fleet-coach（车辆）：表 fleet_bus 和 fleet_coach 里都有记录，没有合并。清空其中一张后再启动或再保存一次',
    );
    const before = (await rowsOf('credential')).length;
    await save({ ...now, id: 'fleet-thief', was: 'credential' });
    expect([(await rowsOf('credential')).length, (await rowsOf('fleet_thief')).length]).toEqual([before, 0]);
  });
});
