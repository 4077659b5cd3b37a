/** A press that leaves a field whose message is about to come, or to go, and would move what is pressed. */
import { beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, errorOf, fieldOf, openScreen, toast } from '../gestures.ts';

const told = '编码由两个大写字母、一条短横线和六位数字组成，前两位是城市的拼音首字母，后六位是入网的年月和当月的流水号';
const screen = {
  id: 'odd-codes',
  title: '长消息',
  noun: '编码',
  properties: {
    code: { title: '编码', pattern: '^[A-Z]{2}-\\d{6}$', message: { pattern: told } },
    name: { title: '名称' },
  },
  form: { size: 'modal', columns: 2 },
};
beforeAll(() => dropScreen('charge/demo/OddCodesList', JSON.stringify(screen)));

it('arrives where it was made, though the message is of several lines', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/demo/OddCodesList', '?_add=');
  const form = pane.getByRole('dialog').last();
  await fieldOf(form, 'code').locator('input').fill('x');
  const save = buttonOf(form, '保存').last();
  const before = (await save.boundingBox())!;
  // As a person presses: down, some time, up.
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(150);
  expect(await save.boundingBox()).toEqual(before);
  await page.mouse.up();
  await form.getByText('共 1 处需要修改').waitFor();
  expect(await errorOf(form, 'code').innerText()).toBe(told);
  expect((await save.boundingBox())!.y).toBeGreaterThan(before.y);
});

it('arrives where it was made, though the message goes that was of several lines', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/demo/OddCodesList', '?_add=');
  const form = pane.getByRole('dialog').last();
  const code = fieldOf(form, 'code').locator('input');
  await code.fill('x');
  await page.keyboard.press('Tab');
  await errorOf(form, 'code').waitFor();
  const save = buttonOf(form, '保存').last();
  const before = (await save.boundingBox())!;
  await code.fill('GZ-261101');
  // At once: what is typed is taken over a moment later.
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(500);
  // What is typed is taken over, and what it was told is still where it was.
  expect(await save.boundingBox()).toEqual(before);
  expect(await errorOf(form, 'code').count()).toBe(1);
  await page.mouse.up();
  await toast(page, /^保存成功/);
});

it('the second press of a double press on 保存 does nothing to what lies below the form that has gone', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/demo/OddCodesList', '?_add=');
  const form = pane.getByRole('dialog').last();
  await fieldOf(form, 'code').locator('input').fill('GZ-261102');
  const save = (await buttonOf(form, '保存').last().boundingBox())!;
  await page.mouse.move(save.x + save.width / 2, save.y + save.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await form.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    for (const type of ['mousedown', 'click'] as const)
      document.addEventListener(type, () => (document.body.dataset['pressed'] = type));
  });
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBeUndefined();
  // Who presses once more means what lies there now.
  await page.mouse.down();
  await page.mouse.up();
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe('click');
});
