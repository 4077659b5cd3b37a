import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem } from '../../../schemas/language/reading/readScreens.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { silentLog } from '../../../server/log.ts';
import { allRoutes } from '../../../server/routes/index.ts';
import type { Route } from '../../../server/routes/route.ts';
import { refuseShadows } from '../../../server/routes/shadows.ts';
import { type OpenRegistry, openScreenRegistry } from '../../../server/screens/registry.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { readCopies } from '../readOnce.ts';

let folder = '';
let screens: OpenRegistry;
const openScreens = () => openScreenRegistry(folder, { watch: false, reader: readCopies });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-shadows-'));
  await cp('schemas', folder, { recursive: true });
  screens = await openScreens();
});
afterAll(async () => {
  await screens.close();
  await rm(folder, { recursive: true, force: true });
});

const config = (schemasDir: string) =>
  readConfig({}, { schemasDir, demo: false, dataDir: 'memory://', staticDir: undefined });
const route = (method: Route['method'], url: string): Route => ({
  method,
  url,
  summary: 'test',
  access: 'signed-in',
  handle: async () => ({}),
});

test('no fixed route of this server shadows another or a call of its screens', () => {
  expect(screens.all().length).toBeGreaterThan(30);
  expect(() => refuseShadows(allRoutes(config(folder)), screens.all())).not.toThrow();
});

test('a server does not start with a fixed route on the address of a screen’s call, and names both', async () => {
  const shadows = [
    ['PUT', '/sys/user/freeze', '用户管理：冻结'],
    ['GET', '/sys/:noun/list', '列表'],
    ['DELETE', '/sys/dict/deletePhysic/:id', '数据字典：彻底删除'],
    ['GET', '/sys/role/*', '角色管理：列表'],
  ] as const;
  for (const [method, url, call] of shadows) {
    const found = (): void => refuseShadows([route(method, url)], screens.all());
    expect(found).toThrow(`固定接口 ${method} ${url} 挡住了页面 screens/system/`);
    expect(found).toThrow(call);
  }
  const starting = buildApp({
    config: config(folder),
    database: await openTestDatabase(mainDatabase[0]!, 'real'),
    screens: await openScreens(),
    log: silentLog,
    routes: [route('PUT', '/sys/user/freeze')],
  });
  await expect(starting).rejects.toThrow(/PUT \/sys\/user\/freeze.*screens\/system\/UserList\.json.*服务器不能启动/);
});

test('a server does not start with two fixed routes of one address', () => {
  const routes = [route('GET', '/sys/a/:id'), route('POST', '/sys/a/:id'), route('GET', '/sys/a/:key')];
  expect(() => refuseShadows(routes, [])).toThrow('固定接口 GET /sys/a/:key 与 GET /sys/a/:id 地址相同');
});

test('a file that takes an address of a running server is refused at its place, and the others go on', async () => {
  const app = await buildApp({
    config: config(folder),
    database: await openTestDatabase(mainDatabase[0]!, 'real'),
    screens,
    log: silentLog,
  });
  try {
    const action = { title: '数', on: 'row', call: 'PUT /selectDepart', set: { name: "'x'" } };
    const thing = { id: 'sys-thing', title: '甲', api: '/sys/user', properties: { name: { title: '名' } } };
    await writeFile(
      join(folder, 'screens/system/ThingList.json'),
      JSON.stringify({ ...thing, api: { base: '/sys/thing', list: 'GET /sys/user/getUserInfo' } }, null, 2),
    );
    await writeFile(
      join(folder, 'screens/system/OtherList.json'),
      JSON.stringify(
        {
          ...thing,
          id: 'sys-other',
          api: '/sys',
          actions: { count: action },
        },
        null,
        2,
      ),
    );
    await screens.reload();
    expect(screens.problems().map(formatProblem).toSorted()).toEqual([
      expect.stringMatching(
        /OtherList\.json:\d+:5 接口 `PUT .*selectDepart` 是服务器自带的（PUT \/sys\/selectDepart）/,
      ),
      expect.stringMatching(/ThingList\.json:4:10 接口 `GET \/sys\/user\/getUserInfo` 是服务器自带的/),
    ]);
    expect(screens.byId('sys-thing')).toBeUndefined();
    expect(screens.byId('sys-user')).toBeDefined();
  } finally {
    await app.close();
  }
});
