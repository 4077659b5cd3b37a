import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { choose, listed, openScreen, press, toast, type } from '../gestures.ts';

it('a list in another tab is asked again once something was saved here, and is left alone otherwise', async () => {
  const page = await openPage({ as: 'tenantadmin' });
  await openScreen(page, 'charge/member/MemberLevelList');
  await openScreen(page, 'system/SysPositionList');
  let asked = 0;
  page.on('request', (request) => {
    if (/memberLevel\/list/.test(request.url())) asked += 1;
  });
  await page.getByRole('tab', { name: '会员等级' }).click();
  await listed(page);
  expect(asked).toBe(0);
  await page.getByRole('tab', { name: '职务管理' }).click();
  const pane = await listed(page);
  await pane.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog').last();
  await type(form, 'code', `P-${Date.now() % 1e6}`);
  await type(form, 'name', '夜班调度');
  await choose(page, form, 'postLevel', '中级');
  await press(form, '保存');
  await toast(page, '保存成功');
  const again = page.waitForRequest(/memberLevel\/list/);
  await page.getByRole('tab', { name: '会员等级' }).click();
  await again;
  await listed(page);
});
