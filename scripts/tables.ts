/**
 * `npm run tables` brings the database to the screen files and to the screens that are kept in it; `npm run tables -- --allow member.level_id` also makes a
 * change of that column that may lose values, or drops it where no file names it any longer; `npm run tables --
 * --recompute member` works out the stored values of all records of a screen by the rules that its file has now.
 */
import { parseArgs } from 'node:util';
import type { RecordScreen } from '../schemas/language/index.ts';
import { hint } from '../schemas/language/text/problems.ts';
import { readConfig } from '../server/config.ts';
import { openFileStore } from '../server/files/stores/openFileStore.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { consoleLog } from '../server/log.ts';
import { pendingRules, recompute, tellPending } from '../server/records/index.ts';
import { openScreenRegistry } from '../server/screens/registry.ts';
import { TableSource } from '../server/screens/TableSource.ts';
import { policyOf } from '../server/policies/index.ts';
import type { ScreenRegistry, Services } from '../server/Services.ts';
import { type SyncResult, syncTables, systemTables, tablesOf, tellUnused } from '../server/tables/index.ts';

const usage =
  '用法：npm run tables，或 npm run tables -- --allow 表.列，或 npm run tables -- --recompute 页面的id（都可写多个）';

interface Asked {
  readonly allow: readonly string[];
  readonly recompute: readonly string[];
}

/** @throws Error with the usage where something else was asked for */
function readAsked(): Asked {
  try {
    const { values } = parseArgs({
      options: {
        allow: { type: 'string', multiple: true, default: [] },
        recompute: { type: 'string', multiple: true, default: [] },
      },
    });
    const asked: Asked = { allow: values.allow, recompute: values.recompute };
    if (asked.allow.every((name) => /^\w+\.\w+$/.test(name))) return asked;
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

function screensOf(ids: readonly string[], screens: ScreenRegistry): readonly RecordScreen[] {
  return ids.map((id) => {
    const screen = screens.byId(id);
    const known = screens.all().map((other) => other.id);
    if (!screen) throw new Error(`没有 id 为 ${id} 的页面，或它的文件有错误${hint(id, known)}`);
    return screen;
  });
}

/** @returns whether every row could take its value */
async function follow(services: Services, screen: RecordScreen): Promise<boolean> {
  const { records, changed, failures } = await recompute(services, screen, (done) =>
    console.log(`${screen.title}：已算 ${done} 条`),
  );
  console.log(`${screen.title}：共 ${records} 条，改了 ${changed} 行。修改时间和版本没有变。`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) console.error(`${failures.length} 条没有算成，保留原来的值；改正后请再运行一次。`);
  return failures.length === 0;
}

async function main(): Promise<void> {
  const asked = readAsked();
  const config = readConfig(process.env);
  const screens = await openScreenRegistry(config.schemasDir, { watch: false });
  const database = await openDatabase(config);
  try {
    await syncTables(database, systemTables);
    await screens.include(new TableSource(database));
    const wanted = screensOf(asked.recompute, screens);
    const shapes = [...systemTables, ...screens.recordScreens().flatMap(tablesOf)];
    const result = await syncTables(database, shapes, { allow: asked.allow });
    const { applied, refused, colliding, unused } = result;
    console.log(`已应用 ${applied.length} 处变更。`);
    for (const left of unused)
      console.log(
        `${tellUnused(left, applied)}。确认不要了请运行：npm run tables -- --allow ${left.table}.${left.column}`,
      );
    for (const { message } of colliding) console.warn(message);
    for (const { message } of refused) console.error(message);
    const unknown = needless(asked.allow, result);
    for (const name of unknown)
      console.error(`${name}：没有等待确认的变更。表和列写数据库里的名字，如 member.level_id。`);
    if (refused.length > 0 || unknown.length > 0) process.exitCode = 1;
    // Values are worked out over tables that fit their files.
    if (refused.length > 0) return;
    const files = await openFileStore(config, consoleLog);
    const services: Services = { config, database, files, screens, policyOf, log: consoleLog };
    for (const screen of wanted) if (!(await follow(services, screen))) process.exitCode = 1;
    for (const rule of await pendingRules(database, screens.recordScreens())) console.warn(tellPending(rule));
  } finally {
    await database.close();
    screens.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
