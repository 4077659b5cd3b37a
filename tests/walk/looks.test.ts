import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from './browser.ts';
import { dialogOf, fieldOf, listed, openScreen, paneOf, pathOf, press, type } from './gestures.ts';
import { Looker, windowNames } from './looking/Looker.ts';

/** What is wrong with a page as it stands, all of it, in a window of any size. */
async function faultsInEachWindow(page: Page): Promise<readonly string[]> {
  const looker = new Looker(page);
  for (const size of windowNames) {
    await looker.resize(size);
    await looker.look(page.url());
  }
  return looker.faults;
}

it('the sign-in page fits a window of any size and bars nobody', async () => {
  const page = await openPage();
  await page.goto(address);
  await page.getByLabel('密码', { exact: true }).waitFor();
  expect(await faultsInEachWindow(page)).toEqual([]);
});

it('so do the home page, error pages and an empty list', async () => {
  const page = await openPage({ as: 'admin' });
  for (const path of ['/403', '/404', '/500']) {
    await page.goto(`${address}/#${path}`);
    await page.getByRole('button', { name: '返回首页' }).waitFor();
    expect(await faultsInEachWindow(page), path).toEqual([]);
  }
  await page.goto(`${address}/#${await pathOf('charge/member/MemberList')}?nickname=*没有这个人*`);
  await (await listed(page)).getByText('没有符合条件的数据').waitFor();
  expect(await faultsInEachWindow(page)).toEqual([]);
  await page.goto(`${address}/#/dashboard/analysis`);
  await paneOf(page).getByText('快捷入口').waitFor();
  expect(await faultsInEachWindow(page)).toEqual([]);
});

it('so do the two versions of a record that two people have changed', async () => {
  const token = await tokenOf('admin');
  const name = `看冲突${Date.now() % 1e7}`;
  const added = await call(token, 'POST', '/charge/memberLevel/add', {
    levelName: name,
    levelNo: Date.now() % 1e6,
    minGrowth: 1,
    serviceDiscount: '9.5',
  });
  expect(added.json, added.text).toMatchObject({ success: true });
  const page = await openPage({ as: 'admin', allowed: [/409/] });
  const pane = await openScreen(page, 'charge/member/MemberLevelList', `?_edit=${String(added.json!.result)}`);
  const form = pane.getByRole('dialog').last();
  await fieldOf(form, 'levelName').waitFor();
  await type(form, 'levelName', `${name}甲`);
  const { json } = await call(token, 'GET', `/charge/memberLevel/queryById?id=${String(added.json!.result)}`);
  await call(token, 'PUT', '/charge/memberLevel/edit', { ...(json!.result as object), levelName: `${name}乙` });
  await press(form, '保存');
  const conflict = dialogOf(page, '您在别处保存过这条记录');
  await conflict.waitFor();
  const looker = new Looker(page);
  for (const size of windowNames) {
    await looker.resize(size);
    await looker.look('the two versions', conflict);
  }
  expect(looker.faults).toEqual([]);
});
