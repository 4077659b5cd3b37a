import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, call, keepPage, openPage, password, tokenOf, typeCredentials } from './browser.ts';
import {
  answer,
  buttonOf,
  cellOf,
  choose,
  chooseIn,
  countOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  insideWindow,
  moreOf,
  openScreen,
  pathOf,
  paneOf,
  press,
  reach,
  rowOf,
  runOn,
  toast,
  type,
} from './gestures.ts';

const member = 'charge/member/MemberList';
const level = 'charge/member/MemberLevelList';
const leave = '有未保存的内容，放弃吗？';
let count = 0;
const newMobile = (): string => `139${String(Date.now()).slice(-7)}${(count += 1) % 10}`;

/** One page for forms that are left again. */
const openKept = keepPage({ as: 'admin', allowed: [/409/] });
/** One for those who act while something moves. */
const openMoving = keepPage({ as: 'admin', width: 1920, motion: true });
const large = { width: 1920, height: 900 };

async function openAdd(page: Page) {
  await buttonOf(paneOf(page), '新增').first().click();
  const form = dialogOf(page, '新增会员');
  await fieldOf(form, 'mobile').waitFor();
  return form;
}

/** A member made through the API, as somebody else would. */
async function addMember(values: Record<string, unknown> = {}) {
  const token = await tokenOf('admin');
  const mobile = newMobile();
  const record = { mobile, nickname: `试${mobile.slice(-6)}`, memberType: '1', memberStatus: '1', ...values };
  const { json } = await call(token, 'POST', '/charge/member/add', record);
  expect(json?.message, JSON.stringify(json)).toBeDefined();
  expect(json!.success, json!.message).toBe(true);
  return { ...record, token };
}

describe('a form that is opened for the first time', () => {
  it('was fetched while the list was read: pressing 新增 fetches no script', async () => {
    for (const component of [member, 'charge/bill/BillTemplateList']) {
      const page = await openPage({ as: 'admin' });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const pane = await openScreen(page, component);
      // The validator is the last of what is fetched ahead.
      await eventually(() => scripts.some((path) => path.endsWith(`${component}.js`))).toBe(true);
      await page.waitForLoadState('load');
      // What the frame of the page fetches when it has time, its bell and its socket, is none of the form.
      await page.getByRole('button', { name: /^通知/ }).waitFor();
      let known = 0;
      while (known < scripts.length) {
        known = scripts.length;
        await page.waitForTimeout(800);
      }
      const before = scripts.length;
      await buttonOf(pane, '新增').first().click();
      await page.getByRole('dialog').locator('[data-field]').first().waitFor();
      if (component !== member) await page.getByRole('dialog').locator('.ag-root').first().waitFor();
      expect(scripts.slice(before)).toEqual([]);
    }
  });

  it('takes what is typed before it stands', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, member);
    await buttonOf(pane, '新增').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('early bird', { delay: 20 });
    const form = dialogOf(page, '新增会员');
    await eventually(() => fieldOf(form, 'nickname').locator('input').inputValue()).toBe('early bird');
    await page.keyboard.type('!');
    await eventually(() => fieldOf(form, 'nickname').locator('input').inputValue()).toBe('early bird!');
  });
});

describe('a form', () => {
  it('speaks Chinese at each field, refuses a mobile that is taken, and saves what is right', async () => {
    const taken = await addMember();
    const page = await openKept(large);
    const pane = await openScreen(page, member);
    const total = await countOf(pane);
    const form = await openAdd(page);
    await type(form, 'mobile', '12345');
    await press(form, '保存');
    await eventually(() => errorOf(form, 'mobile').innerText()).toBe('请输入正确手机号');
    await form.getByText('共 1 处需要修改').waitFor();
    await eventually(() =>
      fieldOf(form, 'mobile')
        .locator('input')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);

    await type(form, 'mobile', taken.mobile);
    await fieldOf(form, 'nickname').locator('input').focus();
    await eventually(() => errorOf(form, 'mobile').innerText()).toMatch(/手机号已存在|该值不可用/);

    const mobile = newMobile();
    await type(form, 'mobile', mobile);
    await type(form, 'nickname', '新来的会员');
    await choose(page, form, 'sex', '女');
    await press(form, '保存');
    await toast(page, '保存成功');
    await form.waitFor({ state: 'hidden' });
    await eventually(() => countOf(pane)).toBe(total + 1);
    const row = await rowOf(pane, mobile);
    expect(await cellOf(row, 'nickname').innerText()).toBe('新来的会员');

    await runOn(page, row, '编辑');
    const edit = dialogOf(page, '编辑会员');
    // What cannot be changed is text.
    expect(await fieldOf(edit, 'mobile').locator('input').count()).toBe(0);
    expect(await fieldOf(edit, 'mobile').innerText()).toContain(mobile);
    await type(edit, 'nickname', '改过的会员');
    await page.keyboard.press('Control+Enter');
    await toast(page, '保存成功');
    await eventually(() => cellOf(row, 'nickname').innerText()).toBe('改过的会员');

    await runOn(page, row, '详情');
    const detail = dialogOf(page, '会员详情');
    await detail.locator('dd').getByText('改过的会员', { exact: true }).waitFor();
    await detail.locator('dd').getByText('女', { exact: true }).waitFor();
  });

  it('goes on with a fresh form after 保存并新增, the cursor in its first field, and marks the row that was saved', async () => {
    const page = await openKept();
    const pane = await openScreen(page, member);
    const form = await openAdd(page);
    const mobile = newMobile();
    await type(form, 'nickname', '第一位');
    await type(form, 'mobile', mobile);
    await page.keyboard.press('Control+Shift+Enter');
    await toast(page, '保存成功：会员 “第一位”，可继续新增');
    const first = fieldOf(form, 'nickname').locator('input');
    await eventually(() => first.inputValue()).toBe('');
    await eventually(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
    await type(form, 'nickname', '第二位');
    await type(form, 'mobile', newMobile());
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'hidden' });
    await pane.locator('.ag-row.vf-saved').filter({ hasText: '第二位' }).first().waitFor();
    await rowOf(pane, mobile);
  });

  it('makes one row of a double click on 保存', async () => {
    const page = await openMoving();
    const pane = await openScreen(page, member);
    const total = await countOf(pane);
    const form = await openAdd(page);
    await type(form, 'mobile', newMobile());
    await type(form, 'nickname', '双击');
    await buttonOf(form, '保存').dblclick();
    await form.waitFor({ state: 'hidden' });
    await eventually(() => countOf(pane)).toBe(total + 1);
  });

  it('shows both values when somebody else saved first, and keeps what only they changed', async () => {
    const { mobile, token } = await addMember();
    const page = await openKept(large);
    const pane = await openScreen(page, member, `?mobile=${mobile}`);
    const row = await rowOf(pane, mobile);
    await runOn(page, row, '编辑');
    const form = dialogOf(page, '编辑会员');
    await type(form, 'nickname', '我的写法');

    const found = await call(token, 'GET', `/charge/member/list?mobile=${mobile}`);
    const [theirs] = (found.json!.result as { records: readonly Record<string, unknown>[] }).records;
    const saved = await call(token, 'PUT', '/charge/member/edit', {
      ...theirs,
      nickname: '别人的写法',
      remark: '别人的备注',
    });
    expect(saved.json!.success, saved.json!.message).toBe(true);

    await press(form, '保存');
    const conflict = dialogOf(page, '您在别处保存过这条记录');
    const line = conflict.getByRole('row').filter({ hasText: '会员昵称' });
    await line.getByText('我的写法').waitFor();
    await line.getByText('别人的写法').waitFor();
    await press(conflict, '合并并保存');
    await toast(page, '保存成功');
    await eventually(() => cellOf(row, 'nickname').innerText()).toBe('我的写法');
    const after = await call(token, 'GET', `/charge/member/queryById?id=${String(theirs!['id'])}`);
    expect(after.json!.result).toMatchObject({ nickname: '我的写法', remark: '别人的备注' });
  });

  it('keeps what was typed when the session ends, and has it again after signing in', async () => {
    const { mobile } = await addMember();
    const page = await openPage({ as: 'staff', width: 1920, allowed: [/401/] });
    const pane = await openScreen(page, member, `?mobile=${mobile}`);
    await runOn(page, await rowOf(pane, mobile), '编辑');
    const form = dialogOf(page, '编辑会员');
    await type(form, 'nickname', '写到一半');
    await page.route('**/charge/member/edit*', (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, code: 401, message: 'Token失效，请重新登录', result: null },
      }),
    );
    await press(form, '保存');
    const lost = page.getByRole('dialog').filter({ hasText: '很抱歉，登录已过期，请重新登录' });
    await lost.waitFor();
    await page.unroute('**/charge/member/edit*');
    await press(lost, '重新登录');
    await page.getByLabel('用户名', { exact: true }).waitFor();
    await typeCredentials(page, 'staff', password);
    // The form is part of the address that the person comes back to.
    await form.getByText('已恢复未保存的内容').waitFor();
    expect(page.url()).toContain(`${await pathOf(member)}?mobile=${mobile}`);
    expect(await fieldOf(form, 'nickname').locator('input').inputValue()).toBe('写到一半');
    await press(form, '保存');
    await toast(page, '保存成功');
  });
});

describe('unsaved changes', () => {
  it('are asked about on every way out, and not once they are taken back', async () => {
    const page = await openMoving();
    await page.goto(`${address}/#/dashboard/analysis`);
    await page.locator('.vf-greeting').waitFor();
    const pane = await openScreen(page, level);
    const row = await rowOf(pane, /./);
    await runOn(page, row, '编辑');
    const form = dialogOf(page, '编辑会员等级');
    const name = fieldOf(form, 'levelName').locator('input');
    const before = await name.inputValue();
    await name.fill(`${before}改`);

    await press(form, '取消');
    await answer(page, leave, '继续编辑');
    // Esc and Enter, pressed without a look, lose nothing.
    await page.keyboard.press('Escape');
    const question = page.locator('.ant-modal-confirm').filter({ hasText: leave });
    await eventually(() => question.locator(':focus').allInnerTexts()).toEqual(['继续编辑']);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await form.isVisible()).toBe(true);
    expect(await name.inputValue()).toBe(`${before}改`);

    await page.goBack();
    await answer(page, '“会员等级”中有未保存的内容', '继续编辑');
    expect(await name.inputValue()).toBe(`${before}改`);
    await page.getByRole('tab', { name: '首页' }).click();
    await page.locator('.vf-greeting').waitFor();
    await page.getByRole('button', { name: '关闭会员等级' }).click();
    await answer(page, '“会员等级”中有未保存的内容', '继续编辑');
    await page.locator('.user-button').click();
    await insideWindow(page.getByRole('menu').filter({ hasText: '退出登录' }));
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await answer(page, '“会员等级”中有未保存的内容', '继续编辑');
    await page.getByRole('tab', { name: '会员等级' }).click();
    expect(await name.inputValue()).toBe(`${before}改`);

    const asked = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => location.reload());
    const leaving = await asked;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    await reloading;

    await name.fill(before);
    await press(form, '取消');
    await form.waitFor({ state: 'hidden' });
  });

  it('stay in their tab, in a modal and in a drawer, while another page is in front', async () => {
    const page = await openMoving();
    for (const [component, title, noun, field] of [
      [level, '会员等级', '会员等级', 'levelName'],
      ['system/UserList', '用户管理', '用户', 'username'],
    ] as const) {
      const pane = await openScreen(page, component);
      await buttonOf(pane, '新增').first().click();
      const form = dialogOf(page, `新增${noun}`);
      await type(form, field, '还没写完');
      await page.goto(`${address}/#/dashboard/analysis`);
      await page.locator('.vf-greeting').waitFor();
      expect(await form.isVisible()).toBe(false);
      // Nothing of the hidden dialog answers a key that is meant for the page in front.
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: title }).click();
      await form.waitFor();
      expect(await fieldOf(form, field).locator('input').inputValue()).toBe('还没写完');
      // The dialog covers its page and not the tabs beside it.
      await page.getByRole('tab', { name: '首页' }).click();
      await page.locator('.vf-greeting').waitFor();
      await page.getByRole('tab', { name: title }).click();
      expect(await fieldOf(form, field).locator('input').inputValue()).toBe('还没写完');
      await page.keyboard.press('Escape');
      await answer(page, leave, '继续编辑');
      expect(await fieldOf(form, field).locator('input').inputValue()).toBe('还没写完');
      const path = new URL(page.url()).hash.split('?')[0]!;
      await page.getByRole('tab', { name: '首页' }).click();
      await page.locator('.vf-greeting').waitFor();
      // A link there, or the address of the page alone, leads to what is not finished, and asks nothing.
      await reach(page.locator('.vf-page-links').getByRole('link', { name: title }).first());
      await form.waitFor();
      expect(await fieldOf(form, field).locator('input').inputValue()).toBe('还没写完');
      await page.getByRole('tab', { name: '首页' }).click();
      await page.goto(`${address}/${path}`);
      await form.waitFor();
      expect(await fieldOf(form, field).locator('input').inputValue()).toBe('还没写完');
      await page.getByRole('tab', { name: '首页' }).click();
    }
  });
});

describe('an open dialog', () => {
  it('is all of its page that the keyboard reaches, and leaves the rest of the window in reach', async () => {
    const page = await openKept();
    const pane = await openScreen(page, level);
    await buttonOf(pane, '新增').first().click();
    const form = dialogOf(page, '新增会员等级');
    const first = fieldOf(form, 'levelName').locator('input');
    await eventually(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
    const isCovered = () =>
      buttonOf(pane, '新增')
        .first()
        .evaluate((button) => button.closest('[inert]') !== null);
    expect(await isCovered()).toBe(true);
    const search = page.getByRole('combobox', { name: '搜索菜单' });
    await search.click();
    await page.keyboard.type('会员');
    expect(await page.evaluate(() => document.activeElement?.closest('.ant-modal') ?? null)).toBe(null);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: /取\s*消/ }).click();
    await form.waitFor({ state: 'hidden' });
    await eventually(isCovered).toBe(false);
  });
});

describe('a field', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('of images shows the progress and a preview, and refuses what is no image with 请上传图片', async () => {
    const page = await openKept(large);
    const pane = await openScreen(page, member);
    const form = await openAdd(page);
    const mobile = newMobile();
    await type(form, 'mobile', mobile);
    await type(form, 'nickname', '有头像');
    const picker = fieldOf(form, 'avatar').locator('input[type=file]');
    await picker.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await toast(page, '请上传图片');
    let goOn = () => undefined as void;
    const progressSeen = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/sys/common/upload*', async (route) => {
      await progressSeen;
      await route.continue();
    });
    await picker.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
    await fieldOf(form, 'avatar').getByRole('progressbar').waitFor();
    goOn();
    const picture = fieldOf(form, 'avatar').locator('.vf-picture img, img.vf-picture').first();
    await picture.waitFor();
    await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    await press(form, '保存');
    await toast(page, '保存成功');
    await runOn(page, await rowOf(pane, mobile), '详情');
    await dialogOf(page, '会员详情').locator('img').first().waitFor();
  });

  it('of another screen is found by typing and keeps the label of a value that is not on the loaded page', async () => {
    const page = await openKept(large);
    await openScreen(page, 'charge/member/BlacklistList');
    await buttonOf(paneOf(page), '新增').click();
    const form = dialogOf(page, '新增黑名单');
    const { nickname, mobile } = await addMember();
    await choose(page, form, 'memberId', nickname, true);
    await fieldOf(form, 'memberId').getByText(nickname).locator('visible=true').first().waitFor();
    // The mobile is filled from the chosen member.
    await eventually(() => fieldOf(form, 'mobile').locator('input').inputValue()).toBe(mobile);
    // It takes effect at once, unless somebody says otherwise.
    await eventually(() => fieldOf(form, 'startTime').locator('input').inputValue()).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    );
    await choose(page, form, 'blackReason', '', false);
    await chooseIn(page, fieldOf(form, 'blackType').getByRole('combobox'), '车');
    await press(form, '保存');
    await eventually(() => errorOf(form, 'plateNo').innerText()).toBe('请输入车牌号');
    await press(form, '取消');
    await answer(page, leave, '放弃修改');
    await form.waitFor({ state: 'hidden' });
  });
});

describe('markup and long numbers', () => {
  const markup = '<img src=x onerror=alert(1)><b>粗</b>';

  it('shows markup as text everywhere, and keeps a 19-digit id', async () => {
    const { mobile } = await addMember({
      nickname: '<b>粗</b><i>x</i>',
      realname: '<img src=x onerror=1>',
      remark: markup,
    });
    const page = await openPage({ as: 'admin', width: 1920 });
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => expect.fail('markup ran')));
    const pane = await openScreen(page, member, `?mobile=${mobile}`);
    const row = await rowOf(pane, mobile);
    expect(await row.first().getAttribute('row-id')).toMatch(/^\d{19}$/);
    expect(await cellOf(row, 'nickname').innerText()).toBe('<b>粗</b><i>x</i>');
    await runOn(page, row, '详情');
    const detail = dialogOf(page, '会员详情');
    await detail.locator('dd').getByText(markup, { exact: true }).waitFor();
    await press(detail, '关闭');
    await runOn(page, row, '冻结');
    await answer(page, '确定冻结 <b>粗</b><i>x</i>？', '取消');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });
});

/** How far the lines of an open form's fields of one line each stand apart, in pixels. */
const pitchesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.vf-form .vf-grid')].flatMap((grid) => {
      const lines = new Map<number, boolean>();
      for (const field of grid.children) {
        const { top, height } = field.getBoundingClientRect();
        const isSingle = field.querySelector('textarea, input[type=file]') === null;
        if (height > 0) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? true) && isSingle);
      }
      const tops = [...lines.keys()].sort((a, b) => a - b);
      return tops.slice(1).flatMap((top, index) => (lines.get(tops[index]!) === true ? [top - tops[index]!] : []));
    }),
  );

describe('a form of a record that exists', () => {
  it('has the cursor in its first field, as a new one has', async () => {
    const page = await openKept();
    for (const component of [member, 'system/UserList', 'charge/bill/BillTemplateList']) {
      const pane = await openScreen(page, component);
      await pane.getByRole('button', { name: '编辑' }).first().click();
      const form = page.getByRole('dialog');
      const field = form.locator('[data-field]:has(input:focus)');
      await field.waitFor();
      const inputs = form.locator('[data-field]:has(input:not([type=file], [readonly]))');
      expect(await field.getAttribute('data-field')).toBe(await inputs.first().getAttribute('data-field'));
      await press(form, '取消');
      await form.waitFor({ state: 'detached' });
    }
  });

  it('that is copied has the cursor in its name, which two records seldom share', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/bill/BillTemplateList');
    await runOn(page, pane.locator('.ag-row').first(), '复制');
    const form = page.getByRole('dialog');
    await eventually(() => form.locator('[data-field]:has(input:focus)').getAttribute('data-field')).toBe(
      'templateName',
    );
    await press(form, '取消');
    await form.waitFor({ state: 'detached' });
  });

  it('that is copied leads to the copy once it is saved, by the focus in a table and by its mark among cards', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/bill/BillTemplateList');
    const form = page.getByRole('dialog');
    const save = async (name: string): Promise<void> => {
      await fieldOf(form, 'templateName').getByRole('textbox').fill(name);
      await press(form, '保存');
      await form.waitFor({ state: 'detached' });
    };
    await runOn(page, pane.locator('.ag-row').first(), '复制');
    await save('桌面上的副本');
    const id = await (await rowOf(pane, '桌面上的副本')).first().getAttribute('row-id');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('.ag-row')?.getAttribute('row-id')),
    ).toBe(id);
    await page.setViewportSize({ width: 390, height: 844 });
    await reach(moreOf(pane).nth(2));
    await page.getByRole('menuitem', { name: '复制', exact: true }).click();
    await save('手机上的副本');
    const card = pane.locator('.vf-saved').filter({ hasText: '手机上的副本' });
    await insideWindow(card.getByRole('button', { name: '手机上的副本' }));
  });
});

describe('the lines of a form', () => {
  it('stand close, on a desk and on a phone, and messages come without moving what stands below', async () => {
    const widest = [
      { width: 1440, height: 900, most: 60 },
      // A control for a finger is 40 px high, and its help is nearer to it than to the next label.
      { width: 390, height: 844, most: 92 },
    ];
    for (const { width, height, most } of widest) {
      const page = await openKept({ width, height });
      for (const [component, own] of [
        [member, most],
        ['system/UserList', most],
        ['system/PermissionList', most],
        ['charge/bill/BillTemplateList', most],
        // Its help has two lines on a desk, and four on a phone.
        ['system/QuartzJobList', 150],
      ] as const) {
        const pane = await openScreen(page, component);
        await buttonOf(pane, '新增').first().click();
        const form = page.getByRole('dialog');
        await form.locator('[data-field]').first().waitFor();
        const before = await pitchesOf(page);
        expect(before.length, component).toBeGreaterThan(1);
        expect(Math.max(...before), `${component} at ${width}`).toBeLessThanOrEqual(own);
        await press(form, '保存');
        await form.locator('.vf-error').first().waitFor();
        expect(await pitchesOf(page), `${component} with messages at ${width}`).toEqual(before);
        await press(form, '取消');
        await form.waitFor({ state: 'detached' });
      }
    }
  });

  it('of a dialog stay where they are while a number goes above its limit and back', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/finance/DrawbackList', '?drawbackStatus=0');
    await runOn(page, pane.locator('.ag-row').first(), '通过');
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(/批准金额/).first();
    await amount.click();
    const accept = buttonOf(dialog, '通过');
    const before = await accept.boundingBox();
    await page.keyboard.type('99999999');
    await dialog.locator('.vf-error').first().waitFor();
    expect(await accept.boundingBox()).toEqual(before);
    // So the press is told what is wrong.
    await accept.click();
    await dialog.getByText('共 1 处需要修改').waitFor();
    await press(dialog, '取消');
    await answer(page, leave, '放弃修改');
  });

  it('hold their controls and no more: a switch is no wider than its words', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'system/PermissionList');
    await buttonOf(pane, '新增').first().click();
    const form = page.getByRole('dialog');
    await form.locator('.ant-switch').first().waitFor();
    const widths = await form.locator('.ant-switch').evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.max(...widths)).toBeLessThan(80);
    const offsets = await form.locator('.vf-field:has(.ant-switch, .ant-radio-group)').evaluateAll((fields) =>
      fields.map((field) => {
        const middle = (element: Element | null) => {
          const { top, height } = element!.getBoundingClientRect();
          return top + height / 2;
        };
        return Math.abs(
          middle(field.querySelector('.vf-label')) - middle(field.querySelector('.ant-switch, .ant-radio-wrapper')),
        );
      }),
    );
    expect(Math.max(...offsets)).toBeLessThanOrEqual(2);
  });
});
