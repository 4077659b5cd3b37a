import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/Database.ts';
import { createTableSync } from '../../../server/screens/syncScreens.ts';
import { syncTables, systemTables } from '../../../server/tables/index.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from '../tables/screenOf.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(mainDatabase[0]!);
  await syncTables(database, systemTables);
});
afterAll(() => database.close());

test('a column without a field is told in a sentence, and a field that came meanwhile as its likely new name', async () => {
  const told: string[] = [];
  const keep = (_data: object, message: string): void => void told.push(message);
  const log = { info: () => undefined, warn: keep, error: keep };
  const sync = createTableSync({ database, log, config: readConfig({}) });
  const warningsAfter = async (...names: readonly string[]): Promise<readonly string[]> => {
    told.length = 0;
    await sync([
      screenOf(
        'garage',
        names.map((name) => fieldOf(name, 'text')),
      ),
    ]);
    return [...told];
  };
  expect(await warningsAfter('brand', 'colour')).toEqual([]);
  const [renamed] = await warningsAfter('brandName', 'colour');
  expect(renamed).toContain('表 garage 的列 brand 不再被任何页面文件使用');
  expect(renamed).toContain('同时新加了列 brand_name');
  const [removed] = await warningsAfter('brandName');
  expect(removed).toContain('列 colour');
  expect(removed).not.toContain('同时新加了列');
});
