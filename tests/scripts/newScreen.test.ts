import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScreen } from '../../scripts/newScreen.ts';
import { runScript, startScript } from './runScript.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-new-'));
  await cp('tests/server/fixtures/schemas', folder, { recursive: true });
  await cp('schemas', folder, { recursive: true, filter: (path) => !path.startsWith(join('schemas', 'screens')) });
});
afterAll(() => rm(folder, { recursive: true }));
const env = () => ({ SCHEMAS_DIR: folder });
const run = (...args: readonly string[]) => runScript(newScreen, args, env());

describe('a new screen', () => {
  it.each([
    ['schemas/screens/charge/demo/BazList.json', 'charge/demo/BazList'],
    ['./screens/charge/demo/QuxList', 'charge/demo/QuxList'],
  ])('is written by any name of its file: %s', async (name, component) => {
    const { said, code } = await run(name, '示例');
    expect([said, code]).toEqual([expect.stringContaining(`已写好 ${folder}/screens/${component}.json`), 0]);
    expect(said).toContain('只有管理员');
    expect(said).toContain('文件夹 `demo` 不是菜单分组，页面在“其他”里');
    expect(JSON.parse(await readFile(join(folder, `screens/${component}.json`), 'utf8'))).toMatchObject({
      title: '示例',
    });
  });
  it('without records is promised no table', async () => {
    const { said } = await run('dashboards/FleetBoard', '车队看板', 'dashboard');
    expect(said).toContain('会自动开放接口并加入菜单');
  });
  it('in a folder that is almost called like a group is told the group', async () => {
    const { said } = await run('dashboard/FleetList', '车队');
    expect(said).toContain('会自动建表、开放接口并加入菜单');
    expect(said).toContain(
      '文件夹 `dashboard` 不是菜单分组，页面在“其他”里；是不是想放在 `dashboards`？要换地方请写 `"menu": {"group": "dashboards"}`',
    );
  });
  it.each([
    [['charge/demo/foolist', '示例'], '文件名要以大写字母开头：charge/demo/Foolist'],
    [['charge/演示/QuxList', '示例'], '`演示` 不能作文件夹：只能用字母、数字、- 和 _，以字母开头'],
    [['charge/demo/2List', '示例'], '`2List` 不能作文件名：只能用字母和数字，以大写字母开头'],
    [['../x/FooList', '示例'], '`..` 不能作文件夹'],
    [['BarList', '示例'], '`BarList` 缺少文件夹：页面文件至少放在一层文件夹里，如 charge/BarList'],
    [['charge/demo/ABList', '空', '格'], '没有类型 `格`'],
    [['charge/demo/ABList', '空', 'list', '格'], '多了 `格`：标题里有空格时要加引号'],
    [['charge/demo/ABList'], '缺少标题'],
    [['charge/demo/ABList', '示例', 'lst'], '没有类型 `lst`；是不是想写 `list`？\n'],
    [['charge/demo/ABList', '两个', '词语'], 'monitor；标题里有空格时要加引号'],
  ] as const)('%j is told what is wrong with it', async (args, told) => {
    const { said, code } = await run(...args);
    expect([said, code]).toEqual([expect.stringContaining(told), 2]);
  });
  it('is explained where help is asked for', async () => {
    const { said, code } = await run('--help');
    expect([said.startsWith('用法：npm run new-screen'), code]).toEqual([true, 0]);
  });
  it('is no file where nothing is asked for', async () => {
    const { said, code } = await startScript('newScreen', [], env());
    expect([said, code]).toEqual([expect.stringContaining('用法：npm run new-screen'), 2]);
  });
});
