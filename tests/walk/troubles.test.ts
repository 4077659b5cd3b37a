import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from './browser.ts';
import { buttonOf, eventually, listed, openScreen, paneOf, pathOf, rowOf, runOn } from './gestures.ts';

const member = 'charge/member/MemberList';
const allowed = [/Failed to load resource.*(429|500|503|404)/, /policy: frame-src/, /frame-src|Framing/];
const refusal = (code: number, message: string) => ({ success: false, code, message, result: null, timestamp: 0 });

describe('a menu that cannot be loaded', () => {
  it.each([
    [429, '请求太频繁，请稍后再试', '2'],
    [503, '系统繁忙，请稍后重试', undefined],
  ])('is asked for again after %i, and the session goes on', async (status, message, retryAfter) => {
    const page = await openPage({ as: 'admin', allowed });
    let isBusy = true;
    await page.route(/getUserPermissionByToken/, (route) =>
      isBusy
        ? route.fulfill({
            status,
            json: refusal(status, message),
            headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
          })
        : route.continue(),
    );
    await page.goto(`${address}/#${await pathOf(member)}`);
    await page.getByText(`菜单加载失败：${message}`).waitFor();
    expect(page.url()).not.toContain('/user/login');
    const retry = page.getByRole('button', { name: /^重试/ });
    isBusy = false;
    // Nobody presses before the server wants to be asked again, and nobody has to.
    expect(await retry.isDisabled()).toBe(retryAfter !== undefined);
    if (retryAfter === undefined) await retry.click();
    await listed(page);
  });

  it('says that the links between pages are missing when the list of screens is broken, until it is there', async () => {
    const page = await openPage({ as: 'admin', allowed });
    let isBroken = true;
    await page.route(/\/screens\/index\.json/, (route) =>
      isBroken ? route.fulfill({ status: 500, json: refusal(500, '服务器出错了') }) : route.continue(),
    );
    await openScreen(page, member);
    const notice = page.getByRole('alert').filter({ hasText: '页面清单加载失败：服务器出错了' });
    await notice.waitFor();
    isBroken = false;
    await notice.getByRole('button', { name: '重试' }).click();
    await notice.waitFor({ state: 'hidden' });
  });
});

describe('a message of 20,000 letters', () => {
  const long = '很长的消息'.repeat(4000);

  it.each([1440, 1000])('is cut at %i px, shown whole on demand, and can be closed', async (width) => {
    const page = await openPage({ as: 'admin', allowed, width });
    await page.route(/\/delete\?/, (route) => route.fulfill({ status: 500, json: refusal(500, long) }));
    const pane = await openScreen(page, 'charge/member/MemberLevelList');
    await runOn(page, await rowOf(pane, /./), '删除');
    await page.locator('.ant-modal-confirm').getByRole('button').last().click();
    const toast = page.locator('.ant-message-notice').filter({ hasText: '很长的消息' });
    await toast.waitFor();
    const box = (await toast.boundingBox())!;
    expect(box.height).toBeLessThan(100);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await toast.getByRole('button', { name: '查看全文' }).click();
    const whole = page.getByRole('dialog').filter({ hasText: long });
    await whole.waitFor();
    await toast.waitFor({ state: 'hidden' });
    const button = (await buttonOf(whole, '关闭').boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(900);
    await buttonOf(whole, '关闭').click();
    await whole.waitFor({ state: 'hidden' });
  });

  it.each([1440, 390])('leaves the buttons of a dialog in the window at %i px', async (width) => {
    const page = await openPage({ as: 'admin', allowed, width });
    await page.route(/queryById/, (route) => route.fulfill({ status: 500, json: refusal(500, long) }));
    await page.goto(`${address}/#${await pathOf(member)}?_detail=1`);
    const state = page.getByRole('dialog').locator('.vf-state');
    await state.getByText('很长的消息').waitFor();
    const retry = (await buttonOf(state, '重试').boundingBox())!;
    expect(retry.y + retry.height).toBeLessThanOrEqual(900);
  });
});

describe('a page of another system in the menu', () => {
  let outside: Server;
  let origin = '';
  beforeAll(async () => {
    outside = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<p>外部系统<script>document.cookie = "a=1"; document.body.append(" 可用")</script>');
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const { json } = await call(await tokenOf('admin'), 'POST', '/sys/permission/add', {
      name: '外部看板',
      menuType: '1',
      parentId: 'g-member',
      url: `${origin}/board`,
      component: 'layouts/IframePageView',
      route: 'Y',
      status: '1',
      sortNo: 99,
      internalOrExternal: 'N',
    });
    expect(json).toMatchObject({ success: true });
  });
  afterAll(() => outside.close());

  it('shows inside of the application, and one that the policy does not name says so', async () => {
    const page = await openPage({ as: 'admin', allowed });
    await page.route(/getUserPermissionByToken/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: { menu: object[] } };
      const meta = { title: '未登记', url: 'https://unknown.example.cn/x' };
      body.result.menu.push({ path: '/unknown', component: 'layouts/IframePageView', meta });
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${address}/#/dashboard/analysis`);
    await page.locator('header').getByRole('combobox', { name: '搜索菜单' }).click();
    await page.keyboard.type('外部看板');
    await page.locator('.ant-select-item-option').filter({ hasText: '外部看板' }).waitFor();
    await page.keyboard.press('Enter');
    await page.frameLocator('main iframe').getByText('外部系统 可用').waitFor();
    expect(await page.locator('main iframe').getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await page.evaluate(() => (window.location.hash = '#/unknown'));
    await paneOf(page).getByText('该地址不允许在本系统内打开').waitFor();
  });
});

describe('the collapsed menu', () => {
  it('opens beside its icons by pointer and by keyboard, and as a whole by its button', async () => {
    const page = await openPage({ as: 'admin', width: 1000 });
    await openScreen(page, member);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const group = menu.getByRole('button', { name: '会员中心' });
    await group.hover();
    const entry = menu.getByRole('link', { name: '会员等级', exact: true });
    await entry.waitFor();
    const box = (await entry.boundingBox())!;
    expect(
      await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.textContent, {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      }),
    ).toBe('会员等级');
    await entry.click();
    await eventually(() => paneOf(page).getAttribute('aria-label')).toBe('会员等级');
    await page.mouse.move(600, 400);
    await entry.waitFor({ state: 'hidden' });

    await page.keyboard.press('Tab');
    await group.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog').getByRole('navigation', { name: '主菜单' });
    await drawer.getByRole('button', { name: '订单管理' }).waitFor();
  });
});
