import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { keepDictionaries } from '../../../server/dictionaries/keepDictionaries.ts';
import { openScreenRegistry, type OpenRegistry } from '../../../server/screens/registry.ts';
import { openFileStore } from '../../../server/files/stores/openFileStore.ts';
import { openMonitoring } from '../../../server/monitoring/Monitoring.ts';
import { policyOf } from '../../../server/policies/index.ts';
import type { DictItem } from '../../../schemas/language/index.ts';
import type { Services } from '../../../server/Services.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { readCopies } from '../readOnce.ts';

let schemasDir: string;
let screens: OpenRegistry;
let services: Services;
let stop: () => void;
const told: string[] = [];
beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'voltform-dicts-'));
  await cp('schemas', schemasDir, { recursive: true });
  screens = await openScreenRegistry(schemasDir, { watch: false, reader: readCopies });
  const database = await openTestDatabase(mainDatabase[0]!, 'real');
  const log = { info: () => undefined, warn: () => undefined, error: (data: object) => expect(data).toBeNull() };
  const config = readConfig({}, { schemasDir });
  const files = await openFileStore(config, log);
  services = { config, database, files, screens, policyOf, monitoring: openMonitoring(database), log };
  stop = keepDictionaries(services);
  screens.onChange((components) => void told.push(...components));
});
afterAll(async () => {
  stop();
  await screens.close();
  await services.database.close();
  await rm(schemasDir, { recursive: true });
});

/** The texts of the dictionary's rows after its file says these. */
async function textsAfter(first: string, second?: string): Promise<readonly unknown[]> {
  const items = [first, second].flatMap((text, index) => (text ? [{ value: String(index + 1), text }] : []));
  return (await rowsAfter(items)).map((row) => row['item_text']);
}

async function rowsAfter(items: readonly DictItem[]): Promise<readonly Record<string, unknown>[]> {
  await writeFile(join(schemasDir, 'dicts/shelf.json'), JSON.stringify({ shelf_kind: { title: '货架', items } }));
  await screens.reload();
  return services.database.db
    .selectFrom('sys_dict_item as i')
    .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
    .select(['i.item_text', 'i.status'])
    .where('d.dict_code', '=', 'shelf_kind')
    .orderBy('i.item_value')
    .execute();
}

it('gives a dictionary its rows when its file is dropped, with the screen that shows it', async () => {
  const kind = { title: '种类', dict: 'shelf_kind' };
  await writeFile(
    join(schemasDir, 'screens/charge/device/ShelfList.json'),
    JSON.stringify({ id: 'shelf', title: '货架', properties: { kind } }),
  );
  expect(await textsAfter('木架')).toEqual(['木架']);
});

it('follows the file, and tells who shows it, until an administrator has changed an item', async () => {
  told.length = 0;
  expect(await textsAfter('铁架', '塑料架')).toEqual(['铁架', '塑料架']);
  expect(told).toEqual(['charge/device/ShelfList']);
  const theirs = { item_text: '我们的架子', version: 2 };
  await services.database.db.updateTable('sys_dict_item').set(theirs).where('item_text', '=', '铁架').execute();
  expect(await textsAfter('钢架', '纸架')).toEqual(['我们的架子', '纸架']);
});

it('is no choice any more where its file says so, from the start or later, and one again when it says so no longer', async () => {
  const rows = (isOld: boolean) => [
    { value: '2', text: '纸架', disabled: isOld },
    { value: '3', text: '停产的架子', disabled: true },
  ];
  const statuses = async (isOld: boolean) => (await rowsAfter(rows(isOld))).slice(-2).map((row) => row['status']);
  expect(await statuses(true)).toEqual(['0', '0']);
  expect(await statuses(false)).toEqual(['1', '0']);
});
