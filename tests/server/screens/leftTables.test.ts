import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { tellLeftTables } from '../../../server/screens/leftTables.ts';
import type { Services } from '../../../server/Services.ts';
import { syncTables, tablesOf } from '../../../server/tables/index.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from '../tables/screenOf.ts';

let database: Database;
let screens: readonly RecordScreen[] = [];
let replaced: readonly RecordScreen[] = [];
let problems: readonly object[] = [];
let change: () => void | Promise<void> = () => undefined;
const told: string[] = [];
const keep = (_data: object, message: string): void => void told.push(message);

beforeAll(async () => {
  database = await openTestDatabase(mainDatabase[0]!);
  const registry = {
    recordScreens: () => screens,
    versionsOf: (component: string) => [...screens, ...replaced].filter((screen) => screen.component === component),
    problems: () => problems,
    onChange: (listener: () => void | Promise<void>) => {
      change = listener;
      return () => undefined;
    },
  } as unknown as Services['screens'];
  await tellLeftTables({ database, screens: registry, log: { info: keep, warn: keep, error: keep } });
});
afterAll(() => database.close());

const vehicle = screenOf('fleet_vehicle', [fieldOf('plateNo', 'text')]);
const car = { ...screenOf('fleet_car', [fieldOf('plateNo', 'text')]), component: vehicle.component, id: 'fleet-car' };

async function save(...next: readonly RecordScreen[]): Promise<readonly string[]> {
  told.length = 0;
  replaced = screens;
  screens = next;
  await syncTables(database, next.flatMap(tablesOf));
  await change();
  return [...told];
}

test('a table of rows whose sub-table is gone is told with the name of the sub-table', async () => {
  await save(vehicle);
  await sql`create table fleet_vehicle_old_trips as select * from fleet_vehicle`.execute(database.db);
  await sql`insert into fleet_vehicle_old_trips (id, tenant_id) values ('1', '1')`.execute(database.db);
  const [sentence] = await save({ ...vehicle, title: '车' });
  expect(sentence).toContain('charge/fleet_vehicle.json 里的子表若只是换了名字，请改回 "oldTrips"');
  expect(sentence).toContain('"was": "oldTrips"');
  await sql`drop table fleet_vehicle_old_trips`.execute(database.db);
});

test('a table with rows that a new id leaves behind is told once, with the file, both ids and the way back', async () => {
  await sql`create table notes_of_somebody (id text)`.execute(database.db);
  await sql`insert into notes_of_somebody values ('1')`.execute(database.db);
  expect(await save(vehicle)).toEqual([]);
  // Without a row there is nothing to miss.
  expect(await save(car)).toEqual([]);
  expect(await save(vehicle)).toEqual([]);
  await sql`insert into fleet_vehicle (id, tenant_id, plate_no) values ('1', '1', '粤A1')`.execute(database.db);
  const [sentence, ...more] = await save(car);
  expect(more).toEqual([]);
  expect(sentence).toContain('表 fleet_vehicle 不再属于任何页面文件，里面的记录都保留');
  expect(sentence).toContain('charge/fleet_vehicle.json 的 id 由 "fleet-vehicle" 换成了 "fleet-car"');
  expect(sentence).toContain('在文件里写 "was": "fleet-vehicle"');
  expect(await save(car)).toEqual([]);
  expect(await save(vehicle)).toEqual([]);
});

test('nothing is told while a file has mistakes: which table it has, nobody knows', async () => {
  problems = [{}];
  expect(await save()).toEqual([]);
  problems = [];
  expect(await save()).toMatchObject([expect.stringContaining('请改回 "fleet-vehicle"')]);
});
