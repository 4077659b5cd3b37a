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

it('a field that has come meanwhile and is required appears with its message at the first try to save, and nothing typed is lost', async () => {
  await dropScreen(component, JSON.stringify(screen));
  const page = await openPage({ as: 'admin', allowed: [/status of 400/] });
  await page.goto(`${address}/#/other/oddGrowing?_add=`);
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '第一张');
  await dropScreen(component, JSON.stringify(grown));
  const token = await tokenOf('admin');
  const served = async () => (await call(token, 'GET', `/screens/${component}.json`)).text;
  await eventually(served).toContain('mileage');
  await press(form, '保存');
  const mileage = form.locator('[data-field=mileage]');
  await mileage.getByText('请输入行驶里程').waitFor();
  expect(await form.locator('[data-field=name] input').inputValue()).toBe('第一张');
  await type(form, 'mileage', '120');
  await press(form, '保存');
  await form.waitFor({ state: 'detached' });
});
