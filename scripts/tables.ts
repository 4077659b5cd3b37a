/**
 * `npm run tables` brings the database to the screen files; `npm run tables -- --allow member.level_id` also makes a
 * change of that column that may lose values, or drops it where no file names it any longer.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { openScreenRegistry } from '../server/screens/registry.ts';
import { type SyncResult, syncTables, systemTables, tablesOf } from '../server/tables/index.ts';

const usage = '用法：npm run tables，或 npm run tables -- --allow 表.列（可写多个 --allow）';

/** @throws Error with the usage where something else was asked for */
function readAllowed(): readonly string[] {
  try {
    const { values } = parseArgs({ options: { allow: { type: 'string', multiple: true, default: [] } } });
    if (values.allow.every((name) => /^\w+\.\w+$/.test(name))) return values.allow;
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
  throw new Error(usage);
}

/** The columns that were named without need: a slip of the pen would else look like success. */
function needless(allowed: readonly string[], { applied }: SyncResult): readonly string[] {
  const changed = new Set(applied.map((change) => ('column' in change ? `${change.table}.${change.column}` : '')));
  return allowed.filter((name) => !changed.has(name));
}

async function main(): Promise<void> {
  const allow = readAllowed();
  const config = readConfig(process.env);
  const screens = await openScreenRegistry(config.schemasDir, { watch: false });
  const database = await openDatabase(config);
  try {
    const shapes = [...systemTables, ...screens.all().flatMap(tablesOf)];
    const result = await syncTables(database, shapes, { allow });
    const { applied, refused, colliding, unused } = result;
    console.log(`已应用 ${applied.length} 处变更。`);
    for (const { table, column } of unused) {
      console.log(
        `表 ${table} 的列 ${column} 不再被任何文件使用，数据已保留。确认不要了请运行：npm run tables -- --allow ${table}.${column}`,
      );
    }
    for (const { message } of colliding) console.warn(message);
    for (const { message } of refused) console.error(message);
    const unknown = needless(allow, result);
    for (const name of unknown)
      console.error(`${name}：没有等待确认的变更。表和列写数据库里的名字，如 member.level_id。`);
    if (refused.length > 0 || unknown.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    screens.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
