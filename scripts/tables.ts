/**
 * `npm run tables` brings the database to the screen files and to the screens that are kept in it; `npm run tables -- --allow member.level_id` also makes a
 * change of that column that may lose values, or drops it where no file names it any longer; `npm run tables --
 * --recompute member` works out the stored values of all records of a screen by the rules that its file has now.
 */
import { parseArgs } from 'node:util';
import type { RecordScreen } from '../schemas/language/index.ts';
import { hint, nearestName } from '../schemas/language/text/problems.ts';
import { readConfig } from '../server/config.ts';
import { openFileStore } from '../server/files/stores/openFileStore.ts';
import { openMonitoring } from '../server/monitoring/Monitoring.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { consoleLog } from '../server/log.ts';
import { pendingRules, recompute, tellPending } from '../server/records/index.ts';
import { screenTablesOf } from '../server/screens/moveScreens.ts';
import { openScreenRegistry } from '../server/screens/registry.ts';
import { TableSource } from '../server/screens/TableSource.ts';
import { policyOf } from '../server/policies/index.ts';
import type { ScreenRegistry, Services } from '../server/Services.ts';
import { type SyncResult, syncTables, systemTables, tablesOf, tellUnused } from '../server/tables/index.ts';
import { asksForHelp, runIfStarted, type Terminal } from './Terminal.ts';

const usage = `用法：npm run tables
让数据库的表与页面文件一致；会丢失数据的变更不做，只说出来。
  npm run tables -- --allow 表.列          也做这一列可能丢失数据的变更，或删除不再使用的列
  npm run tables -- --recompute 页面的id   按页面文件现在的规则，重算所有记录里存储的计算值
两者都可写多个。`;

interface Asked {
  readonly allow: readonly string[];
  readonly recompute: readonly string[];
}

/** @throws Error with the usage where something else was asked for */
function readAsked(args: readonly string[]): Asked {
  try {
    const { values } = parseArgs({
      args: [...args],
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

/** More than these nobody looks through in one line. */
const mostWaiting = 10;

/**
 * The columns that were named without need, in sentences: a slip of the pen would else look like success. Each says what
 * does wait, and what of it was most likely meant.
 */
function needless(
  allowed: readonly string[],
  { applied, refused, unused }: SyncResult,
  screens: readonly RecordScreen[],
): readonly string[] {
  const waiting = [...new Set([...refused, ...unused].map(({ table, column }) => `${table}.${column}`))];
  const changed = new Set(applied.map((change) => ('column' in change ? `${change.table}.${change.column}` : '')));
  const there = new Set([
    ...waiting,
    ...screens.flatMap(tablesOf).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  ]);
  // What goes together with a change that was refused has waited for it.
  const isMeant = (name: string): boolean => changed.has(name) || (refused.length > 0 && there.has(name));
  const shown = `${waiting.slice(0, mostWaiting).join('、')}${waiting.length > mostWaiting ? ' 等' : ''}`;
  const all = waiting.length === 0 ? '现在没有变更在等待确认' : `在等待确认的有：${shown}`;
  return allowed
    .filter((name) => !isMeant(name))
    .map((name) => {
      const near = nearestName(name, waiting);
      const meant = near === undefined ? '' : `是不是想写 ${near}？`;
      return `${name}：没有等待确认的变更；${meant}${meant && waiting.length === 1 ? '' : `${all}。`}表和列写数据库里的名字，如 member.level_id。`;
    });
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
async function follow(services: Services, screen: RecordScreen, { say, warn }: Terminal): Promise<boolean> {
  const { records, changed, failures } = await recompute(services, screen, (done) =>
    say(`${screen.title}：已算 ${done} 条`),
  );
  say(`${screen.title}：共 ${records} 条，改了 ${changed} 行。修改时间和版本没有变。`);
  for (const failure of failures) warn(failure);
  if (failures.length > 0) warn(`${failures.length} 条没有算成，保留原来的值；改正后请再运行一次。`);
  return failures.length === 0;
}

/** What `npm run tables` does; the exit code is 1 where a table does not follow its screen. */
export async function tables(terminal: Terminal): Promise<number> {
  if (asksForHelp(terminal.args)) {
    terminal.say(usage);
    return 0;
  }
  try {
    return (await bringInLine(readAsked(terminal.args), terminal)) ? 0 : 1;
  } catch (error) {
    terminal.warn(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** @returns whether all that was asked for is done */
async function bringInLine(asked: Asked, terminal: Terminal): Promise<boolean> {
  const config = readConfig(terminal.env);
  const screens = await openScreenRegistry(config.schemasDir, { watch: false });
  const database = await openDatabase(config);
  try {
    await syncTables(database, systemTables);
    await screens.include(new TableSource(database));
    const wanted = screensOf(asked.recompute, screens);
    const result = await syncTables(database, screenTablesOf(screens.recordScreens()), { allow: asked.allow });
    for (const note of result.moved) terminal.say(note);
    const unknown = needless(asked.allow, result, screens.recordScreens());
    tell(result, unknown, terminal);
    // Values are worked out over tables that fit their files.
    if (result.refused.length > 0) return false;
    const files = await openFileStore(config, consoleLog);
    const monitoring = openMonitoring(database);
    const services: Services = { config, database, files, screens, policyOf, monitoring, log: consoleLog };
    let isDone = unknown.length === 0;
    for (const screen of wanted) isDone = (await follow(services, screen, terminal)) && isDone;
    for (const rule of await pendingRules(database, screens.recordScreens())) terminal.warn(tellPending(rule));
    return isDone;
  } finally {
    await database.close();
    await screens.close();
  }
}

function tell(
  { applied, refused, colliding, unused }: SyncResult,
  unknown: readonly string[],
  terminal: Terminal,
): void {
  const { say, warn } = terminal;
  say(`已应用 ${applied.length} 处变更。`);
  for (const left of unused) say(tellUnused(left, applied));
  for (const { message } of [...colliding, ...refused]) warn(message);
  for (const sentence of unknown) warn(sentence);
}

await runIfStarted(import.meta.url, tables);
