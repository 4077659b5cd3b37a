/**
 * `npm run check`: finds every mistake in the screen files, with its place, before anyone runs them; and where there
 * is a database, what of them it would not follow.
 */
import { formatNote, formatProblem } from '../schemas/language/reading/readScreens.ts';
import { readConfig } from '../server/config.ts';
import { allRoutes } from '../server/routes/index.ts';
import { toldShadows } from '../server/routes/shadows.ts';
import { compareWithDatabase } from './compareWithDatabase.ts';
import { readSchemas, schemasFolder } from './readSchemas.ts';

const help = `用法：npm run check，或 npm run check -- 文件夹

检查文件夹（默认 ${schemasFolder}）里的页面 screens/、字典 dicts/ 和菜单 menu.json，一次列出所有错误：
文件:行:列 错在哪里，应该怎么写。“提醒”不是错误，页面照常运行。
有数据库时（DATABASE_URL，或没有服务在用的 data/）还比较表与文件。有错误时退出码是 1。`;

const [given, ...more] = process.argv.slice(2);
if (given === '--help' || given === '-h') {
  console.log(help);
  process.exit(0);
}
if (more.length > 0 || given?.startsWith('-')) {
  console.error(`不认识的参数：${[given, ...more].join(' ')}\n\n${help}`);
  process.exit(2);
}
const folder = given ?? schemasFolder;
const { screens, records, problems, notes, files } = await readSchemas(folder, toldShadows(allRoutes(readConfig({}))));
for (const problem of problems) console.error(formatProblem(problem));
for (const note of notes) console.warn(formatNote(note));
const broken = files.length - screens.size;
console.log(
  `${files.length} 个页面文件：${screens.size} 个可用${problems.length > 0 ? `，${broken} 个不可用，共 ${problems.length} 处错误` : ''}`,
);
if (files.length === 0) console.error(`${folder}/screens 下面没有页面文件。`);
const isRefused = folder === schemasFolder && (await compareWithDatabase([...records.values()], files));
if (problems.length > 0 || files.length === 0 || isRefused) process.exitCode = 1;
