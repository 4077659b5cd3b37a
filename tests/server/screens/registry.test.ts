import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openScreenRegistry } from '../../../server/screens/registry.ts';
import { fixtures, openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltform-schemas-'));
  await cp(fixtures, folder, { recursive: true });
  app = await openTestApp({ schemasDir: folder, watch: true });
  Object.assign(app.sessions['admin']!, { isPlatformAdmin: true });
  allow('screenText:save');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, 'screens/shop', name);
const thing = (properties: object) => JSON.stringify({ id: 'thing', title: '物品', properties });
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { 'x-access-token': 'admin', ...headers } });
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 });

function allow(...codes: string[]): void {
  const admin = app.sessions['admin']!;
  for (const code of codes) (admin.codes as Set<string>).add(code);
}

test('a screen is served with its validator, and the same one is not sent twice', async () => {
  const first = await get('/screens/shop/CustomerList.json');
  expect(first.json().screen).toMatchObject({ component: 'shop/CustomerList', id: 'customer' });
  expect(
    (await get('/screens/shop/CustomerList.json', { 'if-none-match': String(first.headers['etag']) })).statusCode,
  ).toBe(304);
  // `import()` sends no header.
  const code = await app.inject({ method: 'GET', url: `/screens/${first.json().validator}` });
  expect(code.headers['content-type']).toMatch(/^text\/javascript/);
  expect(code.headers['cache-control']).toContain('immutable');
  expect(code.body).toContain('export default');
  expect((await get('/screens/index.json')).json()).toContainEqual(
    expect.objectContaining({ component: 'shop/LevelList', id: 'level', permission: 'level' }),
  );
});

test('a page that was open before its screen was saved again still finds its validator, also while the file is broken', async () => {
  allow('thing:list');
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称' } }));
  const answer = () => get('/screens/shop/ThingList.json');
  await until(async () => expect((await answer()).statusCode).toBe(200));
  const old = String((await answer()).json().validator);
  const moduleAt = (address: string) => app.inject({ method: 'GET', url: `/screens/${address}` });
  const { body } = await moduleAt(old);
  await writeFile(file('ThingList.json'), '{ "id": }');
  await until(async () => expect((await answer()).json().problems).toHaveLength(1));
  expect((await answer()).json().validator).toBe(old);
  expect((await moduleAt(old)).body).toBe(body);
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称', maxLength: 3 } }));
  await until(async () => expect((await answer()).json().problems).toBeUndefined());
  const next = String((await answer()).json().validator);
  expect(next).not.toBe(old);
  expect((await moduleAt(old)).body).toBe(body);
  expect((await moduleAt(next)).body).not.toBe(body);
  await rm(file('ThingList.json'));
  await until(async () => expect((await answer()).statusCode).toBe(404));
});

test('nothing of a screen is given to strangers, nor its validator to those who guess its address', async () => {
  const ask = (url: string) => app.inject({ method: 'GET', url });
  for (const url of ['/screens/index.json', '/screens/shop/CustomerList.json', '/screens/shop/Nothing.json'])
    expect((await ask(url)).statusCode, url).toBe(401);
  const { screen, validator } = (await get('/screens/shop/CustomerList.json')).json();
  const [path] = String(validator).split('?');
  for (const guess of ['', `?v=${screen.revision}`, `?v=${screen.revision}&v=`, '?v=undefined', '?v='])
    expect((await ask(`/screens/${path}${guess}`)).statusCode, guess).toBe(404);
  expect((await ask('/screens/validators/shop/Nothing.js')).statusCode).toBe(404);
});

test('a missing screen is 404, whatever its name tries', async () => {
  for (const name of ['shop/Nothing.json', '../server/config.json', '..%2f..%2fpackage.json', 'shop/CustomerList']) {
    expect((await get(`/screens/${name}`)).statusCode).toBe(404);
  }
});

test('a link to a file is that file; one that leads nowhere harms nobody, and a folder with such a name is told', async () => {
  allow('linked:list');
  const elsewhere = join(folder, 'Elsewhere.json');
  await writeFile(elsewhere, JSON.stringify({ id: 'linked', title: '链接', properties: { name: { title: '名称' } } }));
  await symlink(join(folder, 'nowhere'), file('LostList.json'));
  await symlink(folder, file('FolderList.json'));
  await mkdir(file('Named.json'));
  await symlink(elsewhere, file('LinkedList.json'));
  await until(async () => expect((await get('/screens/shop/LinkedList.json')).statusCode).toBe(200));
  const told = app.services.screens.problems().map(({ component, message }) => `${component} ${message}`);
  expect(told.toSorted()).toEqual(
    ['FolderList', 'Named'].map((name) => expect.stringContaining(`shop/${name} 这里是一个文件夹，不是文件`)),
  );
  for (const name of ['LostList', 'FolderList', 'LinkedList', 'Named'])
    await rm(file(`${name}.json`), { recursive: true });
  await until(async () => expect((await get('/screens/shop/LinkedList.json')).statusCode).toBe(404));
});

test('the stream of changes exists only in development', async () => {
  expect((await get('/screens/events')).statusCode).toBe(404);
});

test('a dropped-in file has its table and endpoints at once, and a new field its column', async () => {
  allow('thing:list', 'thing:add', 'thing:edit');
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称' } }));
  await until(async () =>
    expect(await app.send('admin', 'POST', '/shop/thing/add', { name: '一' })).toMatchObject({ status: 200 }),
  );
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称' }, size: { title: '大小', type: 'integer' } }));
  await until(async () => {
    await app.send('admin', 'POST', '/shop/thing/add', { name: '二', size: 5 });
    expect((await app.send('admin', 'GET', '/shop/thing/list?size=5')).result.total).toBeGreaterThan(0);
  });
});

test('a save with a mistake takes nothing away: the last good version serves, with the place of the mistake, until it is mended', async () => {
  const good = (await get('/screens/shop/ThingList.json')).json();
  const { etag } = (await get('/screens/shop/ThingList.json')).headers;
  await writeFile(file('ThingList.json'), '{ "id": "thing",\n  "title": }');
  await until(async () => expect(app.services.screens.problems()).not.toEqual([]));
  const broken = await get('/screens/shop/ThingList.json', { 'if-none-match': String(etag) });
  expect(broken.json()).toMatchObject(good);
  expect(broken.json().problems[0]).toMatchObject({ path: 'screens/shop/ThingList.json', line: 2 });
  // What stands in a file is told to those who may mend it: others learn that it is broken.
  for (const token of ['reader', 'second']) {
    (app.sessions[token]!.codes as Set<string>).add('thing:list');
    const other = await get('/screens/shop/ThingList.json', { 'x-access-token': token });
    expect([other.statusCode, other.json()]).toEqual([200, { ...good, problems: [] }]);
  }
  expect(await app.send('admin', 'POST', '/shop/thing/add', { name: '三' })).toMatchObject({ status: 200 });
  expect(await app.send('admin', 'GET', '/shop/customer/list')).toMatchObject({ status: 200 });
  // A save that mends nothing is heard of as well: nobody waits for what was not taken.
  const told: string[] = [];
  const stop = app.services.screens.onChange((components) => void told.push(...components));
  await writeFile(file('ThingList.json'), '{ "id": "thing",\n  "title": }\n\n');
  await until(async () => expect(told).toEqual(['shop/ThingList']));
  stop();
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称' }, size: { title: '尺寸', type: 'integer' } }));
  await until(async () => expect((await get('/screens/shop/ThingList.json')).json().problems).toBeUndefined());
  expect((await get('/screens/shop/ThingList.json')).body).toContain('尺寸');
});

test('a new file with mistakes has no screen, and its mistakes are told to who may mend it', async () => {
  await writeFile(file('NewbornList.json'), '{ "id": "newborn",\n  "title": }');
  await until(async () => expect((await get('/screens/shop/NewbornList.json')).statusCode).toBe(422));
  expect((await get('/screens/shop/NewbornList.json')).json().problems[0]).toMatchObject({ line: 2 });
  const other = await get('/screens/shop/NewbornList.json', { 'x-access-token': 'reader' });
  expect([other.statusCode, other.json()]).toEqual([422, { problems: [] }]);
  await rm(file('NewbornList.json'));
  await until(async () => expect((await get('/screens/shop/NewbornList.json')).statusCode).toBe(404));
});

test('a table that cannot follow its file is a problem of that screen, which stays as it was, and no value is lost', async () => {
  const good = (await get('/screens/shop/ThingList.json')).json();
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称', type: 'integer' } }));
  await until(async () => expect((await get('/screens/shop/ThingList.json')).json().problems).toHaveLength(1));
  const { problems, ...kept } = (await get('/screens/shop/ThingList.json')).json();
  expect(kept).toEqual(good);
  expect(problems[0].message).toContain('thing.name');
  const column = thing({ name: {} }).indexOf('"name"') + 1;
  expect([problems[0].line, problems[0].column]).toEqual([1, column]);
  expect((await app.send('admin', 'GET', '/shop/thing/list?name=一')).result?.total).toBe(1);
  await writeFile(file('ThingList.json'), thing({ name: { title: '名称' } }));
  await until(async () => expect((await get('/screens/shop/ThingList.json')).json().problems).toBeUndefined());
  expect((await app.send('admin', 'GET', '/shop/thing/list?name=一')).result?.total).toBe(1);
});

test('renamed and deleted files are noticed', async () => {
  await rename(file('ThingList.json'), file('StuffList.json'));
  await until(async () => expect((await get('/screens/shop/StuffList.json')).statusCode).toBe(200));
  expect((await get('/screens/shop/ThingList.json')).statusCode).toBe(404);
  await rm(file('StuffList.json'));
  await until(async () => expect((await get('/screens/shop/StuffList.json')).statusCode).toBe(404));
});

test('who names a screen whose file is gone is told which file it was, however often others are saved meanwhile', async () => {
  const [here, there, other] = ['GoneList.json', 'TellingList.json', 'BesideList.json'];
  await writeFile(file(here!), JSON.stringify({ id: 'gone', title: '走了', properties: { name: { title: '名称' } } }));
  allow('telling:list', 'beside:list');
  const naming = { a: { title: '甲', ref: 'gone' }, b: { title: '乙', ref: 'gone' } };
  await writeFile(file(there!), JSON.stringify({ id: 'telling', title: '提到', properties: naming }));
  const answer = async () => (await get('/screens/shop/TellingList.json')).json();
  await until(async () => expect(await answer()).toMatchObject({ screen: { id: 'telling' } }));
  await rm(file(here!));
  const told = async () => (await answer()).problems?.map(({ message }: { message: string }) => message);
  const message = expect.stringMatching(
    /^引用错误：没有页面 `gone`：它的文件 \S*screens\/shop\/GoneList\.json 已经不在了（这个文件里有 2 处）$/,
  );
  await until(async () => expect(await told()).toEqual([message]));
  await writeFile(file(other!), JSON.stringify({ id: 'beside', title: '旁边', properties: { name: { title: '名' } } }));
  await until(async () => expect((await get('/screens/shop/BesideList.json')).statusCode).toBe(200));
  expect(await told()).toEqual([message]);
  for (const name of [there, other]) await rm(file(name!));
  await until(async () => expect((await get('/screens/shop/BesideList.json')).statusCode).toBe(404));
});

test('a broken dictionary file or menu is one problem of its own, and every screen goes on', async () => {
  const before = app.services.screens.recordScreens().length;
  const [dicts, menu] = [join(folder, 'dicts/shop.json'), join(folder, 'menu.json')];
  const [dictText, menuText] = [await readFile(dicts, 'utf8'), await readFile(menu, 'utf8')];
  await writeFile(dicts, '{ "customer_type": ');
  await writeFile(menu, menuText.replace(' }]', ', }]'));
  await until(async () =>
    expect(app.services.screens.problems().map(({ path, line, column }) => `${path}:${line}:${column}`)).toEqual([
      `menu.json:1:${menuText.indexOf(' }]') + 1}`,
      // The text ends before its last brace.
      'dicts/shop.json:1:19',
    ]),
  );
  expect(app.services.screens.recordScreens()).toHaveLength(before);
  await writeFile(dicts, dictText);
  await writeFile(menu, menuText);
  await until(async () => expect(app.services.screens.problems()).toEqual([]));
});

test('a dictionary whose file is gone takes no screen with it while the server runs, and is told until it is back', async () => {
  const before = app.services.screens.recordScreens().length;
  const dicts = join(folder, 'dicts/shop.json');
  const text = await readFile(dicts, 'utf8');
  await rm(dicts);
  await until(async () =>
    expect(app.services.screens.problems().map(({ path, message }) => `${path} ${message}`)).toEqual([
      expect.stringMatching(/^dicts\/shop\.json 文件不在了，页面还在用里面的字典 .*customer_type/),
    ]),
  );
  expect(app.services.screens.recordScreens()).toHaveLength(before);
  // Another save reads all of it again.
  await writeFile(
    file('ThingList.json'),
    thing({ name: { title: '名称' }, type: { title: '类型', dict: 'customer_type' } }),
  );
  await until(async () =>
    expect(app.services.screens.byId('thing')?.fields.some(({ name }) => name === 'type')).toBe(true),
  );
  expect(app.services.screens.problems()).toHaveLength(1);
  await rm(file('ThingList.json'));
  // What stands in another file now is not gone.
  await writeFile(join(folder, 'dicts/other.json'), text);
  await until(async () => expect(app.services.screens.problems()).toEqual([]));
  await rm(join(folder, 'dicts/other.json'));
  await writeFile(dicts, text);
  await until(async () => expect(app.services.screens.problems()).toEqual([]));
});

test('of two files with one id the one that was there keeps it, also where the newcomer sorts before it', async () => {
  const newcomer = file('AaaList.json');
  await writeFile(newcomer, JSON.stringify({ id: 'customer', title: '占用', properties: { a: { title: 'A' } } }));
  await until(async () =>
    expect(app.services.screens.problems().map(({ message }) => message)).toEqual([
      'id `customer` 已被 screens/shop/CustomerList.json 占用；请换一个，如 `aaa`',
    ]),
  );
  const anew = await openScreenRegistry(folder, { watch: false });
  expect(anew.byId('customer')?.component).toBe('shop/CustomerList');
  anew.close();
  await rm(newcomer);
  await until(async () => expect(app.services.screens.problems()).toEqual([]));
});

test('a file or folder that nobody may read is one broken screen, and the others are read again as before', async () => {
  const schemas = await mkdtemp(join(tmpdir(), 'voltform-unreadable-'));
  await cp(fixtures, schemas, { recursive: true });
  await chmod(schemas, 0o755);
  const shop = join(schemas, 'screens/shop');
  await mkdir(join(shop, 'locked'));
  await writeFile(join(shop, 'ThingList.json'), thing({ name: { title: '名称' } }));
  const registry = await openScreenRegistry(schemas, { watch: false });
  // An administrator's account may read whatever there is: the files are read as nobody.
  const isRoot = process.geteuid?.() === 0;
  try {
    await chmod(join(shop, 'CustomerList.json'), 0o000);
    await chmod(join(shop, 'locked'), 0o000);
    await writeFile(join(shop, 'ThingList.json'), thing({ name: { title: '名称' }, colour: { title: '颜色' } }));
    if (isRoot) process.seteuid!(65_534);
    await registry.reload();
  } finally {
    if (isRoot) process.seteuid!(0);
    await chmod(join(shop, 'locked'), 0o755);
  }
  expect(registry.recordsOf('shop/ThingList')?.fields.map(({ name }) => name)).toContain('colour');
  expect(registry.recordsOf('shop/CustomerList')).toBeUndefined();
  expect(registry.problems()).toContainEqual(
    expect.objectContaining({
      component: 'shop/CustomerList',
      path: 'screens/shop/CustomerList.json',
      message: expect.stringContaining('没有读取权限，EACCES'),
    }),
  );
  expect(registry.problems()).toContainEqual(expect.objectContaining({ component: 'shop/locked' }));
  await registry.close();
  await rm(schemas, { recursive: true, force: true });
});

test('a file that was emptied takes nobody along, however often the others are saved meanwhile', async () => {
  allow('naming:list');
  const naming = { id: 'naming', title: '引用', properties: { thing: { title: '物品', ref: 'odd-thing' } } };
  await writeFile(
    file('PlainList.json'),
    JSON.stringify({ ...JSON.parse(thing({ name: { title: '名称' } })), id: 'odd-thing' }),
  );
  await writeFile(file('NamingList.json'), JSON.stringify(naming));
  await until(async () => expect((await get('/screens/shop/NamingList.json')).statusCode).toBe(200));
  await writeFile(file('PlainList.json'), '');
  await until(async () => expect(app.services.screens.isOutdated('shop/PlainList')).toBe(true));
  for (const title of ['引用二', '引用三']) {
    await writeFile(file('NamingList.json'), JSON.stringify({ ...naming, title }));
    await until(async () => expect((await get('/screens/shop/NamingList.json')).json().screen?.title).toBe(title));
  }
  for (const name of ['PlainList', 'NamingList']) await rm(file(`${name}.json`));
});
