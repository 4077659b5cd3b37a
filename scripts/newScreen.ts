/** `npm run new-screen -- charge/demo/FooList "标题" [kind]`: writes a first screen file that works at once. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyNotScreenId } from '../schemas/language/screen/names.ts';
import { toSnake } from '../schemas/language/values/casing.ts';
import { ownTables } from '../server/kernel/ownTables.ts';
import type { ScreenKind } from '../schemas/language/index.ts';
import { screenKinds } from '../schemas/language/kinds/index.ts';
import { componentOf, whyNotComponent } from '../schemas/language/reading/componentName.ts';
import { formatNote, formatProblem, type Problem } from '../schemas/language/reading/readScreens.ts';
import { hint, nearestName } from '../schemas/language/text/problems.ts';
import { readSchemas, schemasFolderOf } from './readSchemas.ts';
import { asksForHelp, runIfStarted, type Terminal } from './Terminal.ts';

const usage = `用法：npm run new-screen -- charge/demo/FooList "标题" [类型]
类型是 ${Object.keys(screenKinds).join('、')} 之一，不写为 list。`;

interface Asked {
  readonly component: string;
  readonly title: string;
  readonly kind: ScreenKind;
}

const isKind = (name: string): name is ScreenKind => Object.hasOwn(screenKinds, name);

/** What was asked for, or why it cannot be. */
function readAsked([name, title, kind = 'list', ...more]: readonly string[]): Asked | string {
  if (!name || name.startsWith('--')) return usage;
  const component = componentOf(name.replace(/^\.\//, '').replace(/^screens\//, ''));
  const reason = whyNotComponent(component);
  if (reason) return `${reason}\n${usage}`;
  if (!title?.trim()) return `缺少标题\n${usage}`;
  if (title.length > 60) return `标题最多60个字，这里有 ${title.length} 个`;
  if (!isKind(kind)) {
    const kinds = Object.keys(screenKinds);
    const isMeant = nearestName(kind, kinds) !== undefined;
    return `没有类型 \`${kind}\`${hint(kind, kinds)}${isMeant ? '' : '；标题里有空格时要加引号'}\n${usage}`;
  }
  if (more.length > 0) return `多了 \`${more.join(' ')}\`：标题里有空格时要加引号\n${usage}`;
  return { component, title, kind };
}

const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `charge/demo/FooBarList` -> `foo-bar`; with its folders before it where that is taken or means something else. */
async function idOf(name: string, schemas: string): Promise<string> {
  const folders = name.split('/');
  const last = kebab((folders.pop() ?? '').replace(/(?<=.)List$/, ''));
  const { screens } = await readSchemas(schemas);
  const taken = new Set([...screens.values()].map((screen) => screen.id));
  const longer = folders.map((_, index) => [...folders.slice(-1 - index).map(kebab), last].join('-'));
  const candidates = [last, ...longer];
  return (
    candidates.find(
      (id) => !taken.has(id) && !Object.hasOwn(ownTables, toSnake(id)) && whyNotScreenId(id, name) === undefined,
    ) ?? last
  );
}

/** A relative path from the new file to the schema that editors complete against. */
const schemaPath = (name: string): string => `${'../'.repeat(name.split('/').length)}language/screen.schema.json`;

function firstFile(
  name: string,
  id: string,
  heading: string,
  { template }: { readonly template: readonly string[] },
): string {
  const lines = [
    '{',
    `  "$schema": "${schemaPath(name)}",`,
    `  "id": "${id}",`,
    `  "title": ${JSON.stringify(heading)},`,
    // A template may name the screen that it is for.
    ...template.map((line) => line.replace('{id}', id)),
    '}',
    '',
  ];
  return lines.join('\n');
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What the files say of the new one, such as where in the menu it stands. */
async function tellNotes(component: string, folder: string, { say, warn }: Terminal): Promise<void> {
  const { problems, notes } = await readSchemas(folder);
  const own = (told: Problem): boolean => told.component === component;
  for (const problem of problems.filter(own)) warn(formatProblem(problem));
  for (const note of notes.filter(own)) say(formatNote(note));
}

/** What `npm run new-screen` does: writes the file below the folder that the running server reads. */
export async function newScreen(terminal: Terminal): Promise<number> {
  const { args, env, say, warn } = terminal;
  const folder = schemasFolderOf(env);
  if (asksForHelp(args)) {
    say(usage);
    return 0;
  }
  const asked = readAsked(args);
  if (typeof asked === 'string') {
    warn(asked);
    return 2;
  }
  const { component, title, kind } = asked;
  const path = join(folder, 'screens', `${component}.json`);
  if (await exists(path)) {
    warn(`${path} 已经存在，没有改动。请换一个组件名，或直接编辑这个文件。`);
    return 1;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, firstFile(component, await idOf(component, folder), title, screenKinds[kind]));
  const hasTable = Object.hasOwn(screenKinds[kind].keywords, 'properties');
  say(`已写好 ${path}。
运行中的服务会自动${hasTable ? '建表、' : ''}开放接口并加入菜单；改动保存后立即生效，检查用 npm run check。
现在只有管理员看得到它；在“角色管理”里给角色授权后，其他人才能使用。`);
  await tellNotes(component, folder, terminal);
  return 0;
}

await runIfStarted(import.meta.url, newScreen);
