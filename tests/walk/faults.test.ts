import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  address,
  call,
  keepPage,
  openPage,
  password,
  schemasDir,
  signIn,
  tokenOf,
  typeCredentials,
} from './browser.ts';
import {
  answer,
  buttonOf,
  countOf,
  dialogOf,
  eventually,
  fieldOf,
  listed,
  paneOf,
  press,
  rowOf,
  runOn,
  toast,
  type,
} from './gestures.ts';

const component = 'charge/demo/FaultList';
const path = '/other/fault';
const screen = {
  id: 'fault',
  title: '故障登记',
  required: ['name'],
  properties: {
    name: { title: '名称', search: 'like' },
    amount: { title: '金额', field: 'money', list: { total: 'sum' } },
    remark: { title: '说明', field: 'textarea' },
  },
  actions: { code: { title: '看码', on: ['row'], qrcode: { value: "'x:' + name", name: 'name' } } },
};
/** What is written down about answers and connections that fail: by the browser, and by whoever asks for the rules of a screen offline. */
const allowed = [/Failed to load resource/, /^console: validator .* failed to load TypeError: Failed to fetch/];

beforeAll(async () => {
  const file = join(schemasDir, 'screens', `${component}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(screen));
  const token = await tokenOf('admin');
  const isServed = async (): Promise<boolean> => (await call(token, 'GET', '/charge/fault/list')).status === 200;
  await vi.waitFor(async () => expect(await isServed()).toBe(true), { timeout: 50_000, interval: 100 });
});

/** Runs in the page: the list is waited for a part of the time that the application asks for, which is kept; `window.part` changes it. */
function waitLess(part: number): void {
  const waits: number[] = [];
  const own = Object.assign(window, { waits, part });
  const { prototype } = XMLHttpRequest;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'timeout')!;
  const { open } = prototype;
  const ofList = new WeakSet<XMLHttpRequest>();
  prototype.open = function (...given: unknown[]): void {
    if (/\/charge\/fault\/list\?/.test(String(given[1]))) ofList.add(this);
    Reflect.apply(open, this, given);
  };
  Object.defineProperty(prototype, 'timeout', {
    get,
    set(this: XMLHttpRequest, asked: number) {
      const isOfList = ofList.has(this);
      if (isOfList) waits.push(asked);
      set!.call(this, isOfList ? asked / own.part : asked);
    },
  });
}

/** The screen's list, signed in, on a page of its own. */
async function openList(): Promise<{ page: Page; pane: Locator }> {
  const page = await openPage({ as: 'admin', allowed });
  await page.goto(`${address}/#${path}`);
  return { page, pane: await listed(page) };
}

const openKept = keepPage({ as: 'admin', allowed });
/** The same list on one page for all tests that leave it as they found it: nothing open, nothing intercepted. */
async function sharedList(): Promise<{ page: Page; pane: Locator }> {
  const page = await openKept();
  await page.goto(`${address}/#${path}`);
  return { page, pane: await listed(page) };
}

/** The form of a new row with its name typed. */
async function openForm(page: Page, name: string): Promise<Locator> {
  await paneOf(page).getByRole('button', { name: '新增' }).click();
  const form = dialogOf(page, '新增故障登记');
  await type(form, 'name', name);
  return form;
}

const nameIn = (form: Locator): Promise<string> => fieldOf(form, 'name').getByRole('textbox').inputValue();

/** How many rows of this name the server has. */
async function rowsNamed(name: string): Promise<number> {
  const { json } = await call(await tokenOf('admin'), 'GET', `/charge/fault/list?name=${encodeURIComponent(name)}`);
  return (json!.result as { total: number }).total;
}

/** What can be opened in the list has come. */
function fetchedAhead(page: Page): Promise<void> {
  const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => /QrcodeDialog.*js/.test(name));
  return eventually(() => page.evaluate(isFetched)).toBe(true);
}

const isList = (url: URL): boolean => url.pathname === '/charge/fault/list';
const isAdd = (url: URL): boolean => url.pathname === '/charge/fault/add';
const envelope = (code: number, message: string, result: unknown = null): string =>
  JSON.stringify({ success: false, code, message, result, timestamp: 0 });

const good = (result: unknown): string => JSON.stringify({ success: true, code: 200, message: '', result });
const malformed: readonly [string, string, string][] = [
  ['records that are null', 'application/json', good({ records: null, total: 3 })],
  ['records that are a text', 'application/json', good({ records: 'three', total: 3 })],
  ['records that are numbers', 'application/json', good({ records: [1, 2, 3], total: 3 })],
  ['a total that is no number', 'application/json', good({ records: [], total: 'many' })],
  ['no result', 'application/json', good(null)],
  ['a page of HTML', 'text/html', '<!doctype html><title>proxy</title><p>Bad gateway'],
  ['nothing at all', 'application/json', ''],
  ['half of an answer', 'application/json', good({ records: [] }).slice(0, 30)],
];

describe('a list whose answer is malformed', () => {
  it.each(malformed)('(%s) says so, and shows its rows when it is asked again', async (_, contentType, body) => {
    const { page } = await sharedList();
    await page.route(isList, (route) => route.fulfill({ status: 200, contentType, body }));
    await page.reload();
    const problem = paneOf(page).getByRole('alert');
    await problem.getByText('数据加载失败').waitFor();
    await problem.getByText('服务器返回的数据格式不正确').waitFor();
    const retry = problem.getByRole('button', { name: '重试' });
    const again = page.waitForResponse((response) => isList(new URL(response.url())));
    await retry.focus();
    await page.keyboard.press('Enter');
    await again;
    // Where it fails again, it is tried once more by the same key; then the keyboard is at the rows.
    await eventually(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute(isList);
    await page.keyboard.press('Enter');
    await listed(page);
    await problem.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain('vf-body');
  });
});

const refusals: readonly [number, string, string][] = [
  [403, envelope(403, 'no'), '拒绝访问'],
  [404, envelope(404, 'no'), '很抱歉，资源未找到!'],
  [409, envelope(409, '数据已被他人修改，请刷新后重试'), '数据已被他人修改，请刷新后重试'],
  [413, '', '提交的内容过大'],
  [500, envelope(500, '服务器内部错误', { errorId: 'e-4711' }), 'e-4711'],
  [500, '', '服务器出错了，请稍后重试'],
  [502, '<html>Bad gateway</html>', '服务器出错了，请稍后重试'],
  [200, envelope(500, '余额不足，不能登记'), '余额不足，不能登记'],
];

describe('a form whose save is refused', () => {
  it.each(refusals)('with %i %s says why, keeps what was typed and saves it later', async (status, body, text) => {
    const { page } = await sharedList();
    const name = `被拒绝${status}${body.length}`;
    const form = await openForm(page, name);
    await page.route(isAdd, (route) => route.fulfill({ status, contentType: 'application/json', body }));
    await press(form, '保存');
    await page.getByText(text).first().waitFor();
    expect(await nameIn(form)).toBe(name);
    await page.unroute(isAdd);
    await press(form, '保存');
    // The message of the case before may still stand.
    await form.waitFor({ state: 'hidden' });
    await toast(page, '保存成功');
    expect(await rowsNamed(name)).toBe(1);
  });

  it('with 401 keeps what was typed and has it again after signing in', async () => {
    const page = await openPage({ allowed });
    await signIn(page, 'admin', path);
    await page.goto(`${address}/#${path}`);
    await listed(page);
    const form = await openForm(page, '登录前填写');
    await type(form, 'remark', '很长的说明');
    await page.route(isAdd, (route) => route.fulfill({ status: 401, body: envelope(401, 'Token失效') }));
    await press(form, '保存');
    await page.getByText('登录已过期', { exact: true }).waitFor();
    await page.unroute(isAdd);
    await page.getByRole('button', { name: '重新登录' }).click();
    await typeCredentials(page, 'admin', password);
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await listed(page);
    expect(page.url()).toContain(path);
    const again = dialogOf(page, '新增故障登记');
    await again.getByText('已恢复未保存的内容').waitFor();
    expect(await nameIn(again)).toBe('登录前填写');
    expect(await fieldOf(again, 'remark').getByRole('textbox').inputValue()).toBe('很长的说明');
    await press(again, '保存');
    await toast(page, '保存成功');
    expect(await rowsNamed('登录前填写')).toBe(1);
  });

  it('because somebody else was faster shows both values and lets the person choose', async () => {
    const { page } = await sharedList();
    const token = await tokenOf('admin');
    await call(token, 'POST', '/charge/fault/add', { name: '两人同改' });
    await page.getByRole('button', { name: '刷新' }).first().click();
    await runOn(page, await rowOf(paneOf(page), '两人同改'), '编辑');
    const form = dialogOf(page, '编辑故障登记');
    await type(form, 'remark', '我写的');
    const { json } = await call(token, 'GET', `/charge/fault/list?name=${encodeURIComponent('两人同改')}`);
    const [row] = (json!.result as { records: { id: string; version: number }[] }).records;
    await call(token, 'PUT', '/charge/fault/edit', { ...row, remark: '别人写的' });
    await press(form, '保存');
    const question = dialogOf(page, '您在别处保存过这条记录');
    await question.getByText('我写的').waitFor();
    await question.getByText('别人写的').waitFor();
    await press(question, '合并并保存');
    await toast(page, '保存成功');
    const after = await call(token, 'GET', `/charge/fault/queryById?id=${row!.id}`);
    expect((after.json!.result as { remark: string }).remark).toBe('我写的');
  });
});

describe('a network that is slow or gone', () => {
  it('is a timeout after nine seconds, with a retry', async () => {
    const { page } = await openList();
    await page.addInitScript(waitLess, 20);
    await page.route(isList, () => {});
    await page.reload();
    await paneOf(page).getByRole('alert').getByText('网络超时').waitFor({ timeout: 45_000 });
    const waits = await page.evaluate(() => (window as unknown as { readonly waits: readonly number[] }).waits);
    expect(new Set(waits)).toEqual(new Set([9000]));
    await page.unroute(isList);
    await page.evaluate(() => void Object.assign(window, { part: 1 }));
    await paneOf(page).getByRole('button', { name: '重试' }).click();
    await listed(page);
  });

  it('is waited for by a list that could not be read', async () => {
    const { page } = await sharedList();
    const pane = paneOf(page);
    await page.context().setOffline(true);
    await buttonOf(pane, '查询').click();
    await pane.getByRole('alert').getByText('网络连接失败，请检查网络后重试').waitFor();
    await page.context().setOffline(false);
    await listed(page);
    expect(await pane.getByRole('alert').count()).toBe(0);
  });

  it('leaves the rows where they are when they are read again, and says that they may be old', async () => {
    const { page, pane } = await sharedList();
    await call(await tokenOf('admin'), 'POST', '/charge/fault/add', { name: '断网时还在' });
    const refresh = buttonOf(pane, '刷新');
    await refresh.click();
    const row = await rowOf(pane, '断网时还在');
    await fetchedAhead(page);
    await page.context().setOffline(true);
    await runOn(page, row, '删除');
    await answer(page, '断网时还在', '删除');
    const strip = pane.getByRole('alert').filter({ hasText: '刷新失败，数据可能不是最新的' });
    await strip.getByText('网络连接失败，请检查网络后重试').waitFor();
    expect(await row.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    const retry = buttonOf(strip, '重试');
    await retry.focus();
    await page.keyboard.press('Enter');
    await eventually(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().setOffline(false);
    await strip.waitFor({ state: 'detached' });
    expect(await row.isVisible()).toBe(true);
    // Who may not see them any more does not.
    await page.route(isList, (route) => route.fulfill({ status: 403, body: envelope(403, 'no') }));
    await refresh.click();
    await pane.getByRole('alert').getByText('数据加载失败').waitFor();
    expect(await row.isVisible()).toBe(false);
    await page.unroute(isList);
    await buttonOf(pane.getByRole('alert'), '重试').click();
    await listed(page);
  });

  it('is told by the action that it hinders, and the next press of it works', async () => {
    // Where nothing has been loaded: an import that was opened before needs no network.
    const page = await openPage({ fresh: true, allowed });
    await signIn(page);
    await page.goto(`${address}/#${path}`);
    const pane = await listed(page);
    await call(await tokenOf('admin'), 'POST', '/charge/fault/add', { name: '断网时看码' });
    await buttonOf(pane, '刷新').click();
    const row = await rowOf(pane, '断网时看码');
    await fetchedAhead(page);
    await page.context().setOffline(true);
    // What is in the page needs no network.
    await runOn(page, row, '看码');
    await dialogOf(page, '看码').locator('canvas').waitFor();
    await page.keyboard.press('Escape');
    await buttonOf(pane, '导出').click();
    await toast(page, /^导出：网络连接失败，请检查网络后重试/);
    await buttonOf(pane, '导入').click();
    await toast(page, /^导入：网络连接失败，请检查网络后重试/);
    await page.context().setOffline(false);
    await buttonOf(pane, '导出').click();
    await toast(page, /^已导出/);
    await buttonOf(pane, '导入').click();
    const zone = dialogOf(page, '导入：故障登记').getByRole('button', { name: /^点击选择/ });
    // With its styles, which are fetched once more as well.
    await eventually(() => zone.evaluate((button) => getComputedStyle(button).borderStyle)).toBe('dashed');
  });

  it('loses nothing that is typed, and works on when it is back', async () => {
    const { page } = await sharedList();
    const name = `断网时填写${Date.now()}`;
    const form = await openForm(page, name);
    await page.context().setOffline(true);
    await press(form, '保存');
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    expect(await nameIn(form)).toBe(name);
    await page.context().setOffline(false);
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    await toast(page, '保存成功');
    expect(await rowsNamed(name)).toBe(1);
  });

  it('that swallows the answer to a save leaves one row after the second try', async () => {
    const { page } = await sharedList();
    const name = `回答丢失${Date.now()}`;
    const form = await openForm(page, name);
    const swallowed = new Promise<void>((resolve, reject) => {
      const swallow = async (route: Route): Promise<void> => {
        await route.fetch();
        await route.abort('connectionreset');
        resolve();
      };
      page.route(isAdd, swallow, { times: 1 }).catch(reject);
    });
    await press(form, '保存');
    // The message of the test before may still stand: only the swallowed answer tells that the server has saved.
    await swallowed;
    expect(await rowsNamed(name)).toBe(1);
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    await toast(page, '保存成功');
    expect(await rowsNamed(name)).toBe(1);
  });

  it('makes one row of a double click on 保存', async () => {
    const { page } = await sharedList();
    const name = `双击保存${Date.now()}`;
    const form = await openForm(page, name);
    await form.getByRole('button', { name: '保存', exact: true }).dblclick();
    // The message of the test before may still stand: the form is gone when the server has saved.
    await form.waitFor({ state: 'hidden' });
    await toast(page, '保存成功');
    await listed(page);
    expect(await rowsNamed(name)).toBe(1);
  });
});

describe('a session that ends', () => {
  it('by an old server’s 500 asks once, however many calls fail', async () => {
    const { page } = await openList();
    await page.route(/\/charge\/fault\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: envelope(500, 'Token失效，请重新登录') }),
    );
    await paneOf(page).getByRole('button', { name: '刷新' }).click();
    await page.getByText('登录已过期', { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByRole('button', { name: '重新登录' }).count()).toBe(1);
  });

  it('leads to the sign-in page without a question in the browser of an enterprise chat, and says so there', async () => {
    const { page } = await openList();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 Chrome/120 wxwork/4.1' }),
    );
    await page.reload();
    await listed(page);
    await page.route(/\/charge\/fault\//, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: envelope(500, 'Token失效，请重新登录') }),
    );
    // Other tests go on with this session.
    await page.route('**/sys/logout', (route) => route.fulfill({ json: { success: true, code: 200, message: '' } }));
    await paneOf(page).getByRole('button', { name: '刷新' }).click();
    await page.getByText('登录已过期，正在重新登陆', { exact: true }).waitFor();
    expect(page.url()).toContain('/user/login?redirect=');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('in one window ends in the others', async () => {
    const page = await openPage({ allowed });
    await signIn(page);
    const second = await page.context().newPage();
    await second.goto(`${address}/#${path}`);
    await listed(second);
    await second.locator('header').getByText('平台管理员').click();
    await second.getByText('退出登录', { exact: true }).click();
    await second.getByRole('button', { name: '退出登录', exact: true }).click();
    await second.getByLabel('密码', { exact: true }).waitFor();
    await page.getByLabel('密码', { exact: true }).waitFor();
  });

  it.each([
    ['corrupt', '{"value":', (text: string) => text.slice(0, text.length / 2)],
    ['of another shape', '7', () => '{"value":{"a":[1]},"expires":null}'],
    ['expired', '7', (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), expires: 1 })],
  ])('because what the browser kept is %s leads to the sign-in and back', async (_, _example, spoil) => {
    const { page } = await openList();
    const entries = await page.evaluate(() => Object.entries(localStorage));
    const spoiled = entries.map(([key, text]) => [key, spoil(text as string)] as const);
    await page.evaluate((all) => all.forEach(([key, text]) => localStorage.setItem(key, text)), spoiled);
    await page.reload();
    await typeCredentials(page, 'admin', password);
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await listed(page);
    expect(page.url()).toContain(path);
  });
});

describe('a menu item that leads nowhere', () => {
  it('names the file to create, or says that the component is missing, and the rest works', async () => {
    const page = await openPage({ as: 'admin', allowed });
    await page.route(/getUserPermissionByToken/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { menu: object[] } };
      body.result.menu.push(
        { id: 'x1', path: '/nowhere', component: 'charge/demo/NowhereList', meta: { title: '没有文件' } },
        { id: 'x2', path: '/bare', component: '', meta: { title: '没有组件' } },
        { id: 'x3', path: '/climb', component: '../../../etc/passwd', meta: { title: '奇怪组件' } },
        { id: 'x4', component: null, children: 'no list' },
      );
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${address}/#/nowhere`);
    const problem = paneOf(page).getByRole('alert');
    await problem.getByText('schemas/screens/charge/demo/NowhereList.json').waitFor();
    expect(await problem.innerText()).toContain('npm run new-screen -- charge/demo/NowhereList');
    await page.goto(`${address}/#/bare`);
    await paneOf(page).getByText('该菜单没有填写组件，请在菜单管理中填写').waitFor();
    await page.goto(`${address}/#/climb`);
    await paneOf(page).getByText('还没有文件描述这个页面').waitFor();
    await page.goto(`${address}/#${path}`);
    await listed(page);
  });
});

describe('text that looks like markup, and numbers that are too long', () => {
  it('is shown as it was typed in list, detail and form', async () => {
    const { page } = await openList();
    page.on('dialog', (dialog) => {
      throw new Error(`the page ran a script: ${dialog.message()}`);
    });
    const name = '<img src=x onerror=alert(1)>';
    const before = await countOf(paneOf(page));
    const form = await openForm(page, name);
    // Fifteen digits, as many as an amount may have.
    await type(form, 'amount', '9876543210123.45');
    await type(form, 'remark', '<script>alert(2)</script>');
    await press(form, '保存');
    await toast(page, '保存成功');
    await expect.poll(() => countOf(paneOf(page))).toBe(before + 1);
    const row = await rowOf(paneOf(page), name.slice(0, 20));
    expect(await row.getByText('9,876,543,210,123.45').count()).toBe(1);
    await runOn(page, row, '编辑');
    expect(await nameIn(dialogOf(page, '编辑故障登记'))).toBe(name);
    expect(await fieldOf(dialogOf(page, '编辑故障登记'), 'amount').locator('input').inputValue()).toContain(
      '210123.45',
    );
    await page.keyboard.press('Escape');
    await runOn(page, row, '详情');
    const detail = page.getByRole('dialog').last();
    await detail.getByText(name).first().waitFor();
    await detail.getByText('<script>alert(2)</script>').waitFor();
  });
});
