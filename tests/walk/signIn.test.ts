import { describe, expect, it } from 'vitest';
import { address, openPage, password, signIn, typeCredentials } from './browser.ts';
import { eventually, listed, openScreen, pathOf, totalOf } from './gestures.ts';

const refused = /Failed to load resource.*400/;
const member = 'charge/member/MemberList';

describe('signing in', () => {
  it('keeps the name and says 用户名或密码错误, and asks for a captcha after repeated failures', async () => {
    const page = await openPage({ allowed: [refused] });
    const name = `nobody${Date.now()}`;
    await page.goto(`${address}/#/user/login`);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/sys/login'));
      await typeCredentials(page, name, `wrong-${attempt}`);
      await answered;
      await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    }
    expect(await page.getByLabel('用户名', { exact: true }).inputValue()).toBe(name);
    await page.getByLabel('验证码', { exact: true }).waitFor();
    await page.getByRole('img', { name: '点击更换验证码' }).waitFor();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入验证码').waitFor();
  });

  it('lets nothing move under the finger when a refused password is typed again', async () => {
    const page = await openPage({ allowed: [refused], width: 390, height: 844, touch: true });
    await page.goto(`${address}/#/user/login`);
    await typeCredentials(page, `nobody${Date.now()}`, 'wrong');
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor();
    const field = page.getByLabel('密码', { exact: true });
    const top = (await field.boundingBox())!.y;
    await field.fill('w');
    expect((await field.boundingBox())!.y).toBe(top);
  });

  it('asks for name and password before it asks the server', async () => {
    const page = await openPage();
    await page.goto(`${address}/#/user/login`);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('请输入用户名').waitFor();
    await page.getByText('请输入密码').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  });

  it('is done by keyboard alone, from the first empty field over the tenant to the home page', async () => {
    const page = await openPage();
    await page.route(/getPlatCompanyInfo/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: object };
      await route.fulfill({ json: { ...answer, result: { ...answer.result, appName: '某某充电云' } } });
    });
    await page.goto(`${address}/#/user/login`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await eventually(() => page.title()).toBe('某某充电云');
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByText('请选择租户').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.vf-greeting').waitFor();
  });

  it('puts the cursor into the password where the name is remembered', async () => {
    const page = await openPage();
    await page.goto(`${address}/#/user/login`);
    await page.evaluate(() =>
      localStorage.setItem('voltform.remembered', JSON.stringify({ value: 'staff', expires: null })),
    );
    await page.reload();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.locator('.vf-greeting').waitFor();
  });

  it('leads from a deep link over the sign-in page to the very list of the link', async () => {
    const page = await openPage();
    const path = await pathOf(member);
    await page.goto(`${address}/#${path}?memberStatus=2&_size=20`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await typeCredentials(page, 'staff', password);
    const pane = await listed(page);
    expect(page.url()).toContain(`${path}?memberStatus=2&_size=20`);
    await pane.getByText('会员状态：冻结').waitFor();
  });

  it('says why a link does not lead where it says: the page is not theirs to see', async () => {
    const page = await openPage();
    await page.goto(`${address}/#${await pathOf('system/UserList')}`);
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await typeCredentials(page, 'staff', password);
    const notice = page.getByRole('alert').filter({ hasText: '抱歉，你无权访问该页面' });
    await notice.getByText('用户管理').waitFor();
    await notice.getByText('没有权限').waitFor();
    expect(new URL(page.url()).hash).toBe('#/404');
  });

  it('lets people of several tenants choose one, and greets them at home', async () => {
    const page = await openPage();
    await page.goto(`${address}/#/user/login`);
    await typeCredentials(page, 'admin', password);
    await page.getByText('请选择租户').waitFor();
    await page.getByLabel('澜途充电').check();
    await page.getByRole('button', { name: '确定', exact: true }).click();
    await page.getByRole('heading', { name: /^(早上|上午|中午|下午|晚上|凌晨|夜).*，平台管理员$/ }).waitFor();
    expect(page.url()).toContain('/dashboard/analysis');
  });

  it('signs out, clears what the browser kept, and a reload asks to sign in again', async () => {
    const page = await openPage();
    await signIn(page, 'staff');
    await page.locator('.user-button').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '真的要注销登录吗 ?' });
    await question.getByRole('button', { name: '退出登录', exact: true }).click();
    await page.getByLabel('用户名', { exact: true }).waitFor();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /token|user|TENANT_ID|tenants|dicts/.test(key))).toEqual([]);
    await page.reload();
    await page.getByLabel('用户名', { exact: true }).waitFor();
  });
});

describe('a reload', () => {
  it('stays where it was, with search, page, size and sort', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, member, '?memberType=1&_page=2&_size=20&_sort=balance%3Adesc');
    const before = await totalOf(pane).innerText();
    expect(before).toMatch(/^21-40 共/);
    const first = await pane.locator('.ag-row[row-index="0"]').first().getAttribute('row-id');
    await page.reload();
    await listed(page);
    expect(await totalOf(pane).innerText()).toBe(before);
    expect(await pane.locator('.ag-row[row-index="0"]').first().getAttribute('row-id')).toBe(first);
    await pane.getByText('会员类型：普通').waitFor();
  });
});
