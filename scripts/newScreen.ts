/** `npm run new-screen -- charge/demo/FooList "标题" [kind]`: writes a first screen file that works at once. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyNotScreenId } from '../schemas/language/screen/names.ts';
import { toSnake } from '../schemas/language/values/casing.ts';
import { ownTables } from '../server/kernel/ownTables.ts';
import type { ScreenKind } from '../schemas/language/index.ts';
import { screenKinds } from '../schemas/language/kinds/index.ts';
import { readSchemas, schemasFolder } from './readSchemas.ts';

const [component, title, kind = 'list'] = process.argv.slice(2);
const isKind = (name: string): name is ScreenKind => Object.hasOwn(screenKinds, name);

const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `charge/demo/FooBarList` -> `foo-bar`; with its folders before it where that is taken or means something else. */
async function idOf(name: string): Promise<string> {
  const folders = name.split('/');
  const last = kebab((folders.pop() ?? '').replace(/(?<=.)List$/, ''));
  const { screens } = await readSchemas(schemasFolder);
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

if (
  !component ||
  !title?.trim() ||
  title.length > 60 ||
  !/^([A-Za-z][A-Za-z0-9_-]*\/)+[A-Z][A-Za-z0-9]*$/.test(component) ||
  !isKind(kind)
) {
  console.error(
    `用法：npm run new-screen -- charge/demo/FooList "标题" [类型]\n组件名由文件夹和以大写字母开头的名字组成，标题不超过60个字；类型是 ${Object.keys(screenKinds).join('、')} 之一，不写为 list。`,
  );
  process.exit(2);
}
// The same folder that the running server reads.
const path = join(schemasFolder, 'screens', `${component}.json`);
if (await exists(path)) {
  console.error(`${path} 已经存在，没有改动。请换一个组件名，或直接编辑这个文件。`);
  process.exit(1);
}
await mkdir(dirname(path), { recursive: true });
await writeFile(path, firstFile(component, await idOf(component), title, screenKinds[kind]));
console.log(`已写好 ${path}。\n运行中的服务会自动建表、开放接口并加入菜单；改动保存后立即生效，检查用 npm run check。`);
