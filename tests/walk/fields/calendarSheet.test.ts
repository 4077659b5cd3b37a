import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { eventually, scrollTo } from '../gestures.ts';

it('the sheet of a calendar covers no field on a phone, and the form is where it was once it is closed', async () => {
  const page = await openPage({ as: 'admin', touch: true, width: 390, height: 800 });
  await page.goto(`${address}/#/member/blacklist?_add=`);
  const picker = page.getByRole('dialog').locator('.vf-picker input').first();
  await scrollTo(picker);
  const topOf = async () => Math.round((await picker.boundingBox())!.y);
  const before = await topOf();
  await picker.tap();
  const sheet = page.locator('.vf-picker-popup:not(.ant-picker-dropdown-hidden)');
  await sheet.waitFor();
  await eventually(async () => {
    const box = (await sheet.boundingBox())!;
    return (await topOf()) < box.y;
  }).toBe(true);
  expect(await topOf()).toBeLessThan(before);
  await sheet.locator('.ant-picker-cell-in-view').nth(14).tap();
  await sheet.locator('.ant-picker-ok button').tap();
  await eventually(topOf).toBe(before);
  expect(await picker.inputValue()).toMatch(/-15 /);
});
