import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import { tellLeftTables } from '../../../server/screens/leftTables.ts';
import type { Services } from '../../../server/Services.ts';
import { syncTables, systemTables, tablesOf } from '../../../server/tables/index.ts';
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
  expect(sentence).toContain('docs/tables.md');
  expect(await save(car)).toEqual([]);
  expect(await save(vehicle)).toEqual([]);
});

test('nothing is told while a file has mistakes: which table it has, nobody knows', async () => {
  problems = [{}];
  expect(await save()).toEqual([]);
  problems = [];
  expect(await save()).toMatchObject([expect.stringContaining('请改回 "fleet-vehicle"')]);
});

test('an id is changed with all rows by the commands of the handbook, and the server finds nothing to refuse', async () => {
  const { db } = database;
  const shapeOf = (id: 'fleet_vehicle' | 'fleet_car', key: string) => {
    const fields = [fieldOf('plateNo', 'text', { unique: true })];
    const trips = { table: `${id}_trips`, foreignKeyColumn: key, fields: [fieldOf('place', 'text')] };
    return tablesOf(screenOf(id, fields, [trips]));
  };
  await syncTables(database, [...systemTables, ...shapeOf('fleet_vehicle', 'fleet_vehicle_id')]);
  await syncTables(database, shapeOf('fleet_car', 'fleet_car_id'));
  await sql`insert into fleet_vehicle_trips (id, tenant_id, fleet_vehicle_id, place) values ('1', '1', '1', '江边站')`.execute(
    db,
  );
  await sql`insert into serial_counter values ('1', 'fleet_vehicle.code', '', 7)`.execute(db);
  const [, commands = ''] = /```sql\nbegin;\n(.*?)commit;\n```/s.exec(await readFile('docs/tables.md', 'utf8')) ?? [];
  const written = commands.replaceAll(/^--.*$/gm, '').split(';');
  for (const command of written.filter((one) => one.trim() !== '')) await sql.raw(command).execute(db);
  const { refused } = await syncTables(database, shapeOf('fleet_car', 'fleet_car_id'));
  expect(refused).toEqual([]);
  const { rows } = await sql`select c.plate_no, t.place, s.name from fleet_car c
    join fleet_car_trips t on t.fleet_car_id = c.id, serial_counter s`.execute(db);
  expect(rows).toEqual([{ plate_no: '粤A1', place: '江边站', name: 'fleet_car.code' }]);
});
