import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { barriersOf } from './axe.ts';

/** What is put on a page that has been asked about, and the rule of axe that it breaks. */
const barriers = [
  ['a button without a name', 'button-name', '<button class="ant-btn"></button>'],
  ['a field without a label', 'label', '<input type="text">'],
  ['text that is hardly seen', 'color-contrast', '<p style="color: #ddd; background: #fff">余额</p>'],
  [
    'hardly seen text in a thing of a kind that is there',
    'color-contrast',
    '<button type="button" style="all: unset; color: #eee; background: #fff">余额</button>',
  ],
  ['a part of a list that stands alone', 'listitem', '<div><li>余额</li></div>'],
  ['a role that does not exist', 'aria-roles', '<div role="buton">余额</div>'],
  [
    'a box that no key can scroll',
    'scrollable-region-focusable',
    '<div style="overflow: auto; height: 20px"><div style="height: 90px">余额</div></div>',
  ],
] as const;

it('finds what bars people on a page that was asked about before, wherever it comes, and asks about the rest once', async () => {
  const page = await openPage();
  await page.goto(address);
  await page.getByLabel('密码', { exact: true }).waitFor();
  const whole = page.locator('html');
  expect(await barriersOf(whole)).toEqual([]);
  for (const [what, rule, markup] of barriers) {
    await page.evaluate((html) => {
      const seat = document.createElement('div');
      seat.id = 'planted';
      seat.innerHTML = html;
      document.querySelector('form, main, #root')!.append(seat);
    }, markup);
    expect(await barriersOf(whole), what).toEqual([expect.stringMatching(new RegExp(`^${rule} `))]);
    expect(await barriersOf(whole), `${what}, once more`).toEqual([]);
    await page.evaluate(() => document.querySelector('#planted')!.remove());
  }
});
