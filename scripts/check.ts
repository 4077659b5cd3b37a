/**
 * `npm run check`: finds every mistake in the screen files, with its place, before anyone runs them; and where there
 * is a database, the mistakes of the screens that are kept in it, and what of all of them its tables would not follow.
 */
import { formatNote, formatProblem } from '../schemas/language/reading/readScreens.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/database/Database.ts';
import { StartError } from '../server/database/StartError.ts';
import { allRoutes } from '../server/routes/index.ts';
import { toldShadows } from '../server/routes/shadows.ts';
import { compareWithDatabase, keptScreens, openExisting } from './compareWithDatabase.ts';
import { readSchemas, schemasFolderOf } from './readSchemas.ts';
import { asksForHelp, runIfStarted, type Terminal } from './Terminal.ts';

const helpFor = (folder: string): string => `用法：npm run check，或 npm run check -- 文件夹

检查文件夹（默认 ${folder}）里的页面 screens/、字典 dicts/ 和菜单 menu.json，一次列出所有错误：
文件:行:列 错在哪里，应该怎么写。“提醒”不是错误，页面照常运行。
有数据库时（DATABASE_URL，或没有服务在用的 data/）还检查存在数据库里的页面，并比较表与页面。
有错误时退出码是 1。`;

/** What `npm run check` does; the exit code is 1 where there is a mistake. */
export async function check(terminal: Terminal): Promise<number> {
  const { args, env, say, warn } = terminal;
  const own = schemasFolderOf(env);
  const [given, ...more] = args;
  if (asksForHelp(args)) {
    say(helpFor(own));
    return 0;
  }
  if (more.length > 0 || given?.startsWith('-')) {
    warn(`不认识的参数：${args.join(' ')}\n\n${helpFor(own)}`);
    return 2;
  }
  const folder = given ?? own;
  const opened = folder === own ? await openExisting(env) : undefined;
  const database = opened instanceof StartError ? undefined : opened;
  try {
    const isWell = await checkFolder(folder, database, terminal);
    // A running server compares by itself, at every save.
    if (opened instanceof StartError)
      say(
        opened.reason === undefined
          ? `没有与数据库比较：${opened.message}`
          : `没有与数据库比较：${opened.reason}。\n运行中的服务在每次保存时自己比较，结果在它的输出里。`,
      );
    return isWell ? 0 : 1;
  } finally {
    await database?.close();
  }
}

/** @returns whether there is something to check, and no mistake in it */
async function checkFolder(folder: string, database: Database | undefined, terminal: Terminal): Promise<boolean> {
  const { say, warn } = terminal;
  const kept = database ? await keptScreens(database) : [];
  const unmet = toldShadows(allRoutes(readConfig({})));
  const { screens, records, problems, notes, files } = await readSchemas(folder, unmet, kept);
  for (const problem of problems) warn(formatProblem(problem));
  for (const note of notes) warn(formatNote(note));
  const compared =
    database && (await compareWithDatabase(database, [...records.values()], files, screens.size === files.length));
  const refused = compared?.refused ?? [];
  for (const problem of refused) warn(formatProblem(problem));
  for (const note of compared?.noted ?? []) warn(formatNote(note));
  const ofDatabase = files.filter((file) => kept.includes(file)).length;
  const counted = `${files.length - ofDatabase} 个页面文件${ofDatabase > 0 ? `和 ${ofDatabase} 个存在数据库里的页面` : ''}`;
  // A screen whose table cannot follow is not there after the next start.
  const usable = screens.size - new Set(refused.map(({ component }) => component)).size;
  const broken = files.length - usable;
  const mistakes = problems.length + refused.length;
  // A mistake may be that of a dictionary or the menu, which takes no screen with it.
  const unusable = broken > 0 ? `，${broken} 个不可用` : '';
  const elsewhere = [...new Set(problems.map(({ path }) => path).filter((path) => !/(^|\/)screens\//.test(path)))];
  const more = elsewhere.length > 3 ? ` 等 ${elsewhere.length} 个文件` : '';
  const others = elsewhere.length > 0 ? `，另外 ${elsewhere.slice(0, 3).join('、')}${more} 有错` : '';
  say(`${counted}：${usable} 个可用${unusable}${others}${mistakes > 0 ? `，共 ${mistakes} 处错误` : ''}`);
  if (files.length === 0) warn(whyNoFiles(folder, terminal));
  if (compared) say(compared.told);
  return mistakes === 0 && files.length > 0;
}

/** Who names a page wants that one looked at: all are, since they name each other. */
function whyNoFiles(folder: string, { args, env }: Terminal): string {
  const own = schemasFolderOf(env);
  const how = `check 后面写的是里面有 screens/ 的文件夹，不写就检查 ${own} 里的所有页面；只看一个页面用 npm run explain -- ${args[0]}。`;
  return `${folder}/screens 下面没有页面文件。${args.length > 0 ? how : ''}`;
}

await runIfStarted(import.meta.url, check);
