/** A screen is saved again while a form of it is open, where no development server tells of it. */
import { expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { eventually, press, type } from '../gestures.ts';

const component = 'charge/demo/OddGrowingList';
const screen = {
  id: 'odd-growing',
  title: '渐长单',
  label: 'name',
  properties: { name: { title: '名称' } },
};
const grown = {
  ...screen,
  required: ['mileage'],
  properties: { ...screen.properties, mileage: { title: '行驶里程', type: 'integer' } },
};

/** Waits until the server gives the screen as it has grown. */
async function isServed(name: string): Promise<void> {
  const token = await tokenOf('admin');
  await eventually(async () => (await call(token, 'GET', `/screens/${name}.json`)).text).toContain('mileage');
}

it('a field that has come meanwhile and is required appears with its message at the first try to save, and nothing typed is lost', async () => {
  await dropScreen(component, JSON.stringify(screen));
  const page = await openPage({ as: 'admin', allowed: [/status of 400/] });
  await page.goto(`${address}/#/other/oddGrowing?_add=`);
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '第一张');
  await dropScreen(component, JSON.stringify(grown));
  await isServed(component);
  await press(form, '保存');
  const mileage = form.locator('[data-field=mileage]');
  await mileage.getByText('请输入行驶里程').waitFor();
  expect(await form.locator('[data-field=name] input').inputValue()).toBe('第一张');
  await type(form, 'mileage', '120');
  await press(form, '保存');
  await form.waitFor({ state: 'detached' });
});

it('a server that started anew has no rules of the screen as it was: the form opens as the screen is now', async () => {
  const restarted = 'charge/demo/OddRestartedList';
  await dropScreen(restarted, JSON.stringify({ ...screen, id: 'odd-restarted', title: '重启单' }));
  const page = await openPage({ as: 'admin', allowed: [/status of 404/, /failed to load/] });
  const first = new Set<string>();
  // Such a server answers 404 for what it has not given itself.
  await page.route(/\/screens\/validators\/.*OddRestarted/, (route) => {
    if (first.size === 0) first.add(route.request().url());
    return first.has(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(`${address}/#/other/oddRestarted`);
  await eventually(async () => first.size).toBe(1);
  await dropScreen(restarted, JSON.stringify({ ...grown, id: 'odd-restarted', title: '重启单' }));
  await isServed(restarted);
  await press(page.locator('body'), '新增');
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '第一张');
  await type(form, 'mileage', '120');
  await press(form, '保存');
  await form.waitFor({ state: 'detached' });
  await page.getByText('第一张').first().waitFor();
});
