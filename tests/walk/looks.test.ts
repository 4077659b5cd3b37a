import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, openPage } from './browser.ts';
import { listed, paneOf, pathOf } from './gestures.ts';
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
