import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { TableSource } from '../../server/screens/TableSource.ts';
import { check } from '../../scripts/check.ts';
import { newDataDir } from '../server/database/newDataDir.ts';
import { runScript, startScript } from './runScript.ts';

let folder: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-check-'));
  await cp('tests/server/fixtures/schemas', join(folder, 'schemas'), { recursive: true });
  env = { SCHEMAS_DIR: join(folder, 'schemas'), DATA_DIR: join(folder, 'none') };
});
afterAll(() => rm(folder, { recursive: true }));

test('says how it is used, and does nothing else', async () => {
  const { said, code } = await startScript('check', ['--help'], env);
  expect([said, code]).toEqual([expect.stringContaining('用法：npm run check'), 0]);
  expect((await runScript(check, ['--fix'], env)).said).toContain('不认识的参数：--fix');
});

test('who names a page instead of a folder is told what it takes', async () => {
  const { said, code } = await runScript(check, ['LevelList'], env);
  expect(code).toBe(1);
  expect(said).toContain('LevelList/screens 下面没有页面文件。check 后面写的是里面有 screens/ 的文件夹，不写就检查 ');
  expect(said).toContain('只看一个页面用 npm run explain -- LevelList。');
});

test('counts good files and mistakes', async () => {
  const path = join(folder, 'schemas/screens/shop/LevelList.json');
  const text = await readFile(path, 'utf8');
  expect(await runScript(check, [], env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ 个页面文件：\d+ 个可用\n$/),
  });
  await writeFile(path, text.replace('"title"', '"titel"'));
  const { said, code } = await runScript(check, [], env);
  expect(code).toBe(1);
  expect(said).toMatch(/LevelList\.json:\d+:\d+ 不认识的关键字 `titel`；是不是想写 `title`？/);
  expect(said).toMatch(/个可用，1 个不可用，共 1 处错误/);
  await writeFile(path, text);
});

test('says where the mistakes are that take no screen with them', async () => {
  const path = join(folder, 'schemas/dicts/more.json');
  await writeFile(
    path,
    '{ "fruit": { "title": "水果", "items": [{ "value": "1", "text": "苹果", "colour": "red" }] } }',
  );
  const { said, code } = await runScript(check, [], env);
  await rm(path);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/：\d+ 个可用，另外 \S+\/dicts\/\w+\.json 有错，共 1 处错误\n$/),
  ]);
});

test('a file that is almost called like a screen is told, and what editors leave behind is not', async () => {
  const demo = join(folder, 'schemas/screens/shop/demo');
  await mkdir(demo, { recursive: true });
  const near = ['AList.jsn', 'BList.json5', 'CList.json.txt', 'DList', 'EList.josn', 'FList.jsonc'];
  for (const name of [...near, 'README.md', 'GList.json~', 'HList.json.bak', '.IList.json.swp', 'notes.txt', 'x.png'])
    await writeFile(join(demo, name), '{}');
  await writeFile(join(folder, 'schemas/dicts/more.jsn'), '{}');
  const { said, code } = await runScript(check, [], env);
  expect(code).toBe(1);
  const told = [...said.matchAll(/([\w.]+):1:1 文件名要以 \.json 结尾，否则不会被读取/g)].map(([, name]) => name);
  expect(told.sort()).toEqual([...near, 'more.jsn'].sort());
  await rm(demo, { recursive: true });
  await rm(join(folder, 'schemas/dicts/more.jsn'));
});

test('a script that the system has ended says why that may be', async () => {
  const script = join(folder, 'killed.ts');
  await writeFile(script, "process.kill(process.pid, 'SIGKILL');");
  const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((resolve) => {
    execFile(process.execPath, ['scripts/run.mjs', script], (error, _, stderr) =>
      resolve({ stderr, code: error?.code }),
    );
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /killed\.ts 被强行结束了（SIGKILL）。如果不是有人停掉了它（如 kill -9），多半是内存不够.*NODE_OPTIONS=--max-old-space-size/,
  );
});

describe('with a database', () => {
  let ofDatabase: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ofDatabase = { ...env, DATA_DIR: await newDataDir('shop') };
  });
  afterAll(() => rm(ofDatabase['DATA_DIR']!, { recursive: true }));

  test('says what would come of it, and what would be refused at its line', async () => {
    expect((await runScript(check, [], ofDatabase)).said).toContain('数据库：与文件一致');
    const path = join(folder, 'schemas/screens/shop/LevelList.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"properties": {', '"properties": {\n    "extra": { "title": "附加" },'));
    const { said, code } = await runScript(check, [], ofDatabase);
    expect(code).toBe(0);
    expect(said).toContain('数据库：启动服务或运行 npm run tables 时会有新列 1 处');
    await writeFile(path, text);
  });

  test('foresees what the tables would refuse, and counts its page as out', async () => {
    const database = await openDatabase(readConfig(ofDatabase));
    for (const id of ['901', '902'])
      await sql`insert into level (id, tenant_id, level_name, ratio) values (${id}, '1', ${id}, 0.5)
        on conflict do nothing`.execute(database.db);
    await database.close();
    const path = join(folder, 'schemas/screens/shop/LevelList.json');
    const text = await readFile(path, 'utf8');
    const field = '"field": "percent"';
    await writeFile(path, text.replace(field, `${field}, "unique": true`));
    const unique = await runScript(check, [], ofDatabase);
    await writeFile(path, text.replace(field, '"type": "integer"'));
    const retyped = await runScript(check, [], ofDatabase);
    await writeFile(path, text);
    const counted = '个可用，1 个不可用，共 1 处错误\n数据库：有 1 处与文件不一致，服务不会自己改（见上）';
    expect([unique.code, unique.said]).toEqual([1, expect.stringContaining(counted)]);
    expect(unique.said).toMatch(
      /LevelList\.json:7:5 表 level 的列 ratio 要求不能重复，但表里已有重复的值：“0\.50*”有 2 条（租户 1，id 901、902）/,
    );
    expect([retyped.code, retyped.said]).toEqual([1, expect.stringContaining(counted)]);
    expect(retyped.said).toContain('LevelList.json:7:5 表 level 的列 ratio 里已有数据');
    expect(retyped.said).not.toContain('与文件一致');
  });

  test('beside a running server it says that nothing was compared, and no advice for a start', async () => {
    const database = await openDatabase(readConfig(ofDatabase));
    const { said, code } = await runScript(check, [], ofDatabase);
    await database.close();
    expect(code).toBe(0);
    expect(said).toMatch(/没有与数据库比较：数据目录 \S+ 正在被另一个 Voltform 使用（进程 \d+，\S+ 启动）。\n运行中的/);
    expect(said).not.toContain('kill');
  });

  test('a screen that is kept there is checked with the files, under the name that it is known by', async () => {
    const keep = async (...screens: readonly (readonly [component: string, more: object])[]): Promise<void> => {
      const database = await openDatabase(readConfig(ofDatabase));
      const source = new TableSource(database);
      for (const [component, more] of screens) {
        const text = JSON.stringify({ id: 'kept', title: '留言', properties: { name: { title: '名称' } }, ...more });
        const version = (await source.historyOf(component)).length + 1;
        await source.add({ component, version, text }, 'tester');
      }
      await database.close();
    };
    await keep(['shop/KeptList', {}]);
    expect(await runScript(check, [], ofDatabase)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ 个页面文件和 1 个存在数据库里的页面：\d+ 个可用\n数据库：.*新表 1 处\n$/m),
    });
    await keep(
      ['shop/KeptList', { properties: { other: { title: '引用', ref: 'nowhere' } } }],
      ['shop/CustomerList', { id: 'other' }],
    );
    const { said, code } = await runScript(check, [], ofDatabase);
    expect(code).toBe(1);
    expect(said).toContain('数据库:screens/shop/KeptList.json:1:');
    expect(said).toContain('没有页面 `nowhere`');
    expect(said).toContain('数据库：与可用的页面一致，有错的页面没有比较');
    expect(said).toMatch(
      /数据库:screens\/shop\/CustomerList\.json:1:1 页面 shop\/CustomerList 已由 \S*schemas\/screens\/shop\/CustomerList\.json 定义/,
    );
  });
});
