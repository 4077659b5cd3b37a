/**
 * `npm run explain <file, id or component>`: prints a screen file with every default of the language filled in, as a file
 * that means the same; of a report, beside it, the SQL that counts its columns. With `--list` the ids of all screens, with
 * `--calls` what a server has to answer for one.
 */
import { basename } from 'node:path';
import { type ApiCall, isRecordScreen, type Screen } from '../schemas/language/index.ts';
import { componentOf } from '../schemas/language/reading/componentName.ts';
import { explainFile } from '../schemas/language/kinds/explainFile.ts';
import { formatProblem, withParts } from '../schemas/language/reading/readScreens.ts';
import { hint } from '../schemas/language/text/problems.ts';
import type { ScreenFile } from '../schemas/language/screen/ScreenFile.ts';
import type { Json } from '../schemas/language/values/Json.ts';
import type { Operation } from '../server/kinds/calls.ts';
import { kindOf } from '../server/kinds/index.ts';
import { reportSql } from '../server/report-tables/reportSql.ts';
import { readSchemas, schemasFolderOf } from './readSchemas.ts';
import { asksForHelp, runIfStarted, type Terminal } from './Terminal.ts';

const usageFor = (folder: string): string => `用法：npm run explain 页面文件、id 或组件名
例如：npm run explain ${folder}/screens/charge/member/MemberList.json
      npm run explain member
      npm run explain MemberList
      npm run explain -- --list           列出所有页面：id、标题、组件名（ref 写 id）
      npm run explain -- --calls member   列出一个页面的接口：服务器要应答什么，谁可以调用`;

/** What `npm run explain` does; the exit code is 1 where no one screen is meant. */
export async function explain({ args, env, say, warn }: Terminal): Promise<number> {
  const folder = schemasFolderOf(env);
  const isOfCalls = args[0] === '--calls';
  const asked = isOfCalls ? args[1] : args[0];
  if (asked === undefined || (asked.startsWith('-') && asked !== '--list')) {
    const isHelp = asksForHelp(args);
    (isHelp ? say : warn)(usageFor(folder));
    return isHelp ? 0 : 2;
  }
  const { screens, files, parts, problems } = await readSchemas(folder);
  if (asked === '--list') {
    for (const line of listOf([...screens.values()])) say(line);
    return 0;
  }
  const component = componentOf(asked);
  const named = ({ id, component: own, title }: Screen): boolean =>
    own === component || id === asked || basename(own) === component || title === asked;
  const found = [...screens.values()].filter(named);
  const [screen] = found;
  if (screen && found.length === 1 && isOfCalls) {
    for (const line of callsOf(screen)) say(line);
    return 0;
  }
  if (screen && found.length === 1) {
    const { text } = files.find(({ path }) => componentOf(path) === screen.component)!;
    say(
      JSON.stringify(explainFile(screen, withParts(JSON.parse(text) as Json, parts) as unknown as ScreenFile), null, 2),
    );
    // Beside the file, so that what is read from the output is the file alone.
    for (const line of sqlOf(screen, [...screens.values()])) warn(line);
    return 0;
  }
  const own = problems.filter((problem) => [problem.component, basename(problem.component)].includes(component));
  for (const problem of own) warn(formatProblem(problem));
  if (found.length > 1)
    warn(`\`${asked}\` 有 ${found.length} 个页面：${found.map((one) => one.component).join('、')}；请写全组件名`);
  else if (own.length === 0) {
    const names = [...screens.values()].flatMap(({ id, component: path }) => [id, path, basename(path)]);
    warn(`没有页面 \`${asked}\`${hint(component, names)}\n${usageFor(folder)}`);
  }
  return 1;
}

/** The screens by the ids that `ref` and `of` name them by, with what a person sees of each, and for records what names one. */
const listOf = (screens: readonly Screen[]): readonly string[] =>
  screens
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map((screen) =>
      [screen.id, screen.title, screen.component, isRecordScreen(screen) ? `${screen.id}.${screen.label}` : '']
        .join('\t')
        .trim(),
    );

/** What a server has to answer for a screen: the call, the code that it asks for, and what it does. */
const callsOf = (screen: Screen): readonly string[] =>
  kindOf(screen)
    .entriesOf(screen)
    .map(({ call: own, access, summary, operation }) => {
      const call = sentInPlaceOf(operation) ?? own;
      const who = access === 'signed-in' ? '已登录' : 'code' in access ? access.code : `可选择 ${access.choices} 的人`;
      return [`${call.method} ${call.path}`, who, summary].join('\t');
    });

/** The call that the file has the browser make in place of the endpoint. */
function sentInPlaceOf(operation: Operation): ApiCall | undefined {
  switch (operation.kind) {
    case 'action':
      return operation.action.sends?.call;
    case 'children':
      return operation.child.members?.named?.rows;
    case 'addMembers':
      return operation.child.members?.add.sends?.call;
    case 'removeMembers':
      return operation.child.members?.remove.sends?.call;
    default:
      return undefined;
  }
}

/** The SQL of a report, column by column; none for a screen of another kind. */
function sqlOf(screen: Screen, screens: readonly Screen[]): readonly string[] {
  if (!('dimensions' in screen)) return [];
  const records = new Map(screens.filter(isRecordScreen).map((one) => [one.id, one]));
  return reportSql(screen, (id) => records.get(id)).map(
    ({ titles, sql, parameters }) =>
      `\n-- ${titles.join('、')}\n${sql}\n-- ${parameters.map((value, at) => `$${at + 1} = ${JSON.stringify(value)}`).join(', ')}`,
  );
}

await runIfStarted(import.meta.url, explain);
