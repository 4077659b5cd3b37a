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
const warned: string[] = [];
beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'voltform-dicts-'));
  await cp('schemas', schemasDir, { recursive: true });
  screens = await openScreenRegistry(schemasDir, { watch: false, reader: readCopies });
  const database = await openTestDatabase(mainDatabase[0]!, 'real');
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warned.push(message),
    error: (data: object) => expect(data).toBeNull(),
  };
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

it('is no choice any more where its file has it no more, unless people have changed or added it, which is told once', async () => {
  await rowsAfter([
    { value: '5', text: '转架' },
    { value: '6', text: '吊架' },
  ]);
  await services.database.db.updateTable('sys_dict_item').set({ version: 2 }).where('item_value', '=', '6').execute();
  const { dict_id } = await services.database.db
    .selectFrom('sys_dict_item')
    .select('dict_id')
    .where('item_text', '=', '转架')
    .executeTakeFirstOrThrow();
  const theirs = { id: '70130031', dict_id, item_value: '7', item_text: '自己加的', status: '1', create_by: 'admin' };
  await services.database.db
    .insertInto('sys_dict_item')
    .values({ ...theirs, tenant_id: '0', version: 1 })
    .execute();
  warned.length = 0;
  const renamed = [{ value: '5a', text: '转架' }];
  const choices = async (items: readonly DictItem[]): Promise<readonly unknown[]> =>
    (await rowsAfter(items)).filter((row) => row['status'] === '1').map((row) => row['item_text']);
  // Of two of one text, one is a choice.
  expect(await choices(renamed)).toEqual(expect.arrayContaining(['转架', '吊架', '自己加的']));
  expect((await choices(renamed)).filter((text) => text === '转架')).toHaveLength(1);
  await choices([...renamed, { value: '8', text: '别的' }]);
  expect(warned.filter((line) => /里没有 [56]（/.test(line))).toEqual([
    '字典 shelf_kind 的文件里没有 5（转架）了，已停用：已有的记录照常显示它，新的不能再选',
    '字典 shelf_kind 的文件里没有 6（吊架）了，但有人改过它，所以还能选；不要了就在“系统管理 / 数据字典”里停用它',
  ]);
  // Back in its file, it is a choice again.
  expect((await choices([...renamed, { value: '5', text: '转架' }])).filter((text) => text === '转架')).toHaveLength(2);
});
