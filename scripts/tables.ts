/**
 * `npm run tables` brings the database to the screen files; `npm run tables -- --allow member.level_id` also makes a
 * change of that column that may lose values, or drops it where no file names it any longer.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { openScreenRegistry } from '../server/screens/registry.ts';
import { syncTables, systemTables, tablesOf } from '../server/tables/index.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { allow: { type: 'string', multiple: true, default: [] } } });
  const config = readConfig(process.env);
  const screens = await openScreenRegistry(config.schemasDir, { watch: false });
  const database = await openDatabase(config);
  try {
    const shapes = [...systemTables, ...screens.all().flatMap(tablesOf)];
    const { applied, refused, unused } = await syncTables(database, shapes, { allow: values.allow });
    console.log(`已应用 ${applied.length} 处变更。`);
    for (const { table, column } of unused) {
      console.log(
        `表 ${table} 的列 ${column} 不再被任何文件使用，数据已保留。确认不要了请运行：npm run tables -- --allow ${table}.${column}`,
      );
    }
    for (const { message } of refused) console.error(message);
    if (refused.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    screens.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
