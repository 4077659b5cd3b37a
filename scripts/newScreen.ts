/** `npm run new-screen -- charge/demo/FooList "标题"`: writes a first screen file that works at once. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const [component, title] = process.argv.slice(2);

/** `charge/demo/FooBarList` -> `foo-bar` */
function idOf(name: string): string {
  const last = name.split('/').at(-1) ?? '';
  return last
    .replace(/List$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

/** A relative path from the new file to the schema that editors complete against. */
const schemaPath = (name: string): string => `${'../'.repeat(name.split('/').length)}language/screen.schema.json`;

function firstFile(name: string, heading: string): string {
  const lines = [
    '{',
    `  "$schema": "${schemaPath(name)}",`,
    `  "id": "${idOf(name)}",`,
    `  "title": ${JSON.stringify(heading)},`,
    '  "required": ["name"],',
    '  "properties": {',
    '    "name": { "title": "名称", "maxLength": 50, "search": "like" },',
    '    "status": { "title": "状态", "dict": "enable_status", "default": "1", "search": true },',
    '    "remark": { "title": "备注", "field": "textarea", "maxLength": 255, "list": false },',
    '    "createTime": { "title": "创建时间" }',
    '  }',
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

if (!component || !title || !/^([A-Za-z][A-Za-z0-9_-]*\/)+[A-Z][A-Za-z0-9]*$/.test(component)) {
  console.error('用法：npm run new-screen -- charge/demo/FooList "标题"\n组件名由文件夹和以大写字母开头的名字组成。');
  process.exit(2);
}
// The same folder that the running server reads.
const path = join(process.env['SCHEMAS_DIR'] ?? 'schemas', 'screens', `${component}.json`);
if (await exists(path)) {
  console.error(`${path} 已经存在，没有改动。请换一个组件名，或直接编辑这个文件。`);
  process.exit(1);
}
await mkdir(dirname(path), { recursive: true });
await writeFile(path, firstFile(component, title));
console.log(`已写好 ${path}。\n运行中的服务会自动建表、开放接口并加入菜单；改动保存后立即生效，检查用 npm run check。`);
