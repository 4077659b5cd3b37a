import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { formatProblem } from '../../../schemas/language/reading/readScreens.ts';
import { keepMenu } from '../../../server/menu/keepMenu.ts';
import { syncMenu } from '../../../server/menu/syncMenu.ts';
import { openScreenRegistry, type OpenRegistry } from '../../../server/screens/registry.ts';
import { openFileStore } from '../../../server/files/stores/openFileStore.ts';
import { openMonitoring } from '../../../server/monitoring/Monitoring.ts';
import { policyOf } from '../../../server/policies/index.ts';
import type { Services } from '../../../server/Services.ts';
import { syncTables, systemTables, tablesOf } from '../../../server/tables/index.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { readCopies } from '../readOnce.ts';

let schemasDir: string;
let screens: OpenRegistry;
let services: Services;
let stop: () => Promise<void>;
const warnings: string[] = [];
beforeAll(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'voltform-menu-'));
  await cp('schemas', schemasDir, { recursive: true });
  screens = await openScreenRegistry(schemasDir, { watch: false, reader: readCopies });
  const database = await openTestDatabase(mainDatabase[0]!, 'real');
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void warnings.push(text),
    error: () => undefined,
  };
  const config = readConfig({}, { schemasDir });
  const files = await openFileStore(config, log);
  services = { config, database, files, screens, policyOf, monitoring: openMonitoring(database), log };
  stop = await keepMenu(services);
});
afterAll(async () => {
  await stop();
  await screens.close();
  await services.database.close();
  await rm(schemasDir, { recursive: true });
});

const rowsLike = (ids: readonly string[]) =>
  services.database.db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id', 'url', 'name'])
    .where('id', 'in', ids)
    .execute();

describe('a screen file that is saved', () => {
  it('has its group, its menu row and its buttons without a restart', async () => {
    const folder = join(schemasDir, 'screens/charge/demo');
    await mkdir(folder, { recursive: true });
    const file = {
      id: 'demo-foo',
      title: '示例',
      menu: { group: 'member', order: 9 },
      required: ['name'],
      properties: { name: { title: '名称' } },
    };
    await writeFile(join(folder, 'FooList.json'), JSON.stringify(file));
    await screens.reload();
    await vi.waitFor(async () => expect(await rowsLike(['m-demo-foo', 'b-demoFoo:add'])).toHaveLength(2), {
      timeout: 5000,
    });
    const [row] = await rowsLike(['m-demo-foo']);
    expect(row).toEqual({ id: 'm-demo-foo', parent_id: 'g-member', url: '/member/demoFoo', name: '示例' });
  });

  it('is followed by its menu row, until an administrator has changed that', async () => {
    const rowAfter = async (component: string, title: string, group: string) => {
      const file = { id: 'demo-qux', title, menu: { group }, properties: { name: { title: '名称' } } };
      await writeFile(join(schemasDir, `screens/charge/demo/${component}.json`), JSON.stringify(file));
      await screens.reload();
      const rows = await services.database.db
        .selectFrom('sys_permission')
        .select(['name', 'parent_id', 'component'])
        .where('id', '=', 'm-demo-qux')
        .execute();
      return Object.values(rows[0]!);
    };
    expect(await rowAfter('QuxList', '旧名', 'member')).toEqual(['旧名', 'g-member', 'charge/demo/QuxList']);
    expect(await rowAfter('QuxList', '新名', 'order')).toEqual(['新名', 'g-order', 'charge/demo/QuxList']);
    // Somebody may stand there just now, or have kept the link: the address stays, and it is told.
    expect(warnings).toContain(
      '“新名”换了菜单分组，菜单地址仍是 /member/demoQux，已有的链接和收藏照常可用；要改成 /order/demoQux，请在“菜单管理”里修改，或在文件里写 "menu": { "path": "/order/demoQux" }',
    );
    await rm(join(schemasDir, 'screens/charge/demo/QuxList.json'));
    expect(await rowAfter('QuuxList', '新名', 'order')).toEqual(['新名', 'g-order', 'charge/demo/QuuxList']);
    const theirs = { name: '我们的名字', version: 2, update_by: 'admin' };
    await services.database.db.updateTable('sys_permission').set(theirs).where('id', '=', 'm-demo-qux').execute();
    expect((await rowAfter('QuuxList', '再改', 'member')).slice(0, 2)).toEqual(['我们的名字', 'g-order']);
  });

  it('has another address once its file says one, and that is told', async () => {
    const component = join(schemasDir, 'screens/charge/demo/PathList.json');
    const save = async (menu: object) => {
      await writeFile(
        component,
        JSON.stringify({ id: 'demo-path', title: '地址', menu, properties: { name: { title: '名称' } } }),
      );
      await screens.reload();
      return (await rowsLike(['m-demo-path']))[0]!['url'];
    };
    expect(await save({ group: 'member' })).toBe('/member/demoPath');
    expect(await save({ group: 'member', path: '/member/elsewhere' })).toBe('/member/elsewhere');
    expect(warnings).toContain('“地址”的菜单地址由 /member/demoPath 换成了 /member/elsewhere，旧的链接和收藏打不开了');
    // What is said no more is no wish to move back.
    expect(await save({ group: 'member' })).toBe('/member/elsewhere');
    const theirs = { url: '/theirs/path', version: 2, update_by: 'admin' };
    await services.database.db.updateTable('sys_permission').set(theirs).where('id', '=', 'm-demo-path').execute();
    expect(await save({ group: 'member', path: '/member/third' })).toBe('/theirs/path');
    await rm(component);
    await screens.reload();
  });

  it('is missed once when it is gone, and not again at each save of another', async () => {
    const about = () => warnings.filter((warning) => warning.includes('“走了”'));
    const save = async (component: string, id: string, title: string) => {
      const file = { id, title, menu: { group: 'member' }, properties: { name: { title: '名称' } } };
      await writeFile(join(schemasDir, `screens/charge/demo/${component}.json`), JSON.stringify(file));
      await screens.reload();
    };
    await save('GoneList', 'demo-gone', '走了');
    await save('StaysList', 'demo-stays', '留下');
    await rm(join(schemasDir, 'screens/charge/demo/GoneList.json'));
    await screens.reload();
    await save('StaysList', 'demo-stays', '还在');
    await save('StaysList', 'demo-stays', '仍在');
    expect(about()).toEqual(['菜单“走了”已隐藏：它的页面文件不在了；它的授权保留着']);
    await save('GoneList', 'demo-gone', '走了');
    await rm(join(schemasDir, 'screens/charge/demo/GoneList.json'));
    await screens.reload();
    await save('StaysList', 'demo-stays', '还在');
    expect(about()).toHaveLength(2);
    await rm(join(schemasDir, 'screens/charge/demo/StaysList.json'));
    await screens.reload();
  });

  it('has the address of its group as soon as there is one, where its folder was none', async () => {
    const file = { id: 'demo-wait', title: '等待', properties: { name: { title: '名称' } } };
    await mkdir(join(schemasDir, 'screens/charge/depot'), { recursive: true });
    await writeFile(join(schemasDir, 'screens/charge/depot/WaitList.json'), JSON.stringify(file));
    await screens.reload();
    expect(await rowsLike(['m-demo-wait'])).toMatchObject([{ parent_id: 'g-other', url: '/other/demoWait' }]);
    const menu = JSON.parse(await readFile('schemas/menu.json', 'utf8')) as object[];
    const group = { id: 'depot', title: '场站', path: '/depot', icon: 'car', order: 300 };
    await writeFile(join(schemasDir, 'menu.json'), JSON.stringify([...menu, group]));
    await screens.reload();
    expect(await rowsLike(['m-demo-wait'])).toMatchObject([{ parent_id: 'g-depot', url: '/depot/demoWait' }]);
    expect(warnings.filter((warning) => warning.includes('等待'))).toEqual([]);
    await rm(join(schemasDir, 'screens/charge/depot'), { recursive: true });
    await cp('schemas/menu.json', join(schemasDir, 'menu.json'));
    await screens.reload();
  });

  it.each([
    ['a comma is missing', (text: string) => text.replace('},\n', '}\n'), 'menu.json:2:99 JSON 写法有误：这里缺少逗号'],
    [
      'a keyword is misspelt',
      (text: string) => text.replaceAll('"title": "会员中心"', '"titel": "会员中心"'),
      '不认识的关键字 `titel`',
    ],
    ['it is cut off', (text: string) => text.slice(0, text.indexOf('"billing"')), 'menu.json:'],
    ['it is empty', () => '', 'menu.json:1:1 文件是空的；菜单文件是一个列表'],
  ])('has its menu row while menu.json is broken: %s', async (_what, breakIt, told) => {
    await writeFile(join(schemasDir, 'menu.json'), breakIt(await readFile('schemas/menu.json', 'utf8')));
    await screens.reload();
    expect(screens.problems().map(formatProblem).join('\n')).toContain(told);
    await syncMenu(services);
    const groups = await rowsLike(['g-member', 'g-billing']);
    expect(groups.map(({ name }) => name).sort()).toEqual(['会员中心', '计费管理'].sort());
    expect(await rowsLike(['m-member'])).toMatchObject([{ parent_id: 'g-member', name: '会员管理' }]);
    await cp('schemas/menu.json', join(schemasDir, 'menu.json'));
    await screens.reload();
  });

  it('has its menu row at the first start with a broken menu.json', async () => {
    const database = await openTestDatabase(mainDatabase[0]!);
    await syncTables(database, [...systemTables, ...screens.recordScreens().flatMap(tablesOf)]);
    await writeFile(join(schemasDir, 'menu.json'), '[{ "id": "member", "titel": "会员中心", "order": "80" }, {}]');
    await syncMenu({ ...services, database });
    const row = await database.db
      .selectFrom('sys_permission')
      .select(['name', 'url', 'sort_no'])
      .where('id', '=', 'g-member')
      .executeTakeFirstOrThrow();
    expect({ ...row, sort_no: Number(row.sort_no) }).toEqual({ name: '会员中心', url: '/member', sort_no: 80 });
    await database.close();
    await cp('schemas/menu.json', join(schemasDir, 'menu.json'));
    await screens.reload();
  });

  it('keeps a group that menu.json lacks as it was, and its screens running', async () => {
    const text = await readFile('schemas/menu.json', 'utf8');
    await writeFile(join(schemasDir, 'menu.json'), text.replace(/^.*"device".*\n/m, ''));
    await screens.reload();
    expect(screens.problems().map(({ message }) => message)).toEqual([expect.stringContaining('没有分组 `device`')]);
    expect(screens.byId('charge-gun')).toBeDefined();
    await syncMenu(services);
    expect(await rowsLike(['g-device'])).toMatchObject([{ name: '设备管理' }]);
    await cp('schemas/menu.json', join(schemasDir, 'menu.json'));
    await screens.reload();
  });

  it('counts once menu.json is whole again', async () => {
    await writeFile(join(schemasDir, 'menu.json'), '[{ "id": 1 }]');
    const path = join(schemasDir, 'screens/charge/demo/BarList.json');
    await screens.reload();
    await cp('schemas/menu.json', join(schemasDir, 'menu.json'));
    await writeFile(
      path,
      JSON.stringify({
        id: 'demo-bar',
        title: '示例三',
        menu: { group: 'member' },
        properties: { name: { title: '名称' } },
      }),
    );
    await screens.reload();
    await vi.waitFor(async () => expect(await rowsLike(['m-demo-bar'])).toHaveLength(1), { timeout: 5000 });
  });
});
