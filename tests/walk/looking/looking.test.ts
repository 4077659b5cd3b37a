import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { barriersOf } from './axe.ts';

/** What is put on a page that has been asked about, and the rule of axe that it breaks. */
const barriers = [
  ['a button without a name', 'button-name', '<button class="ant-btn"></button>'],
  ['a field without a label', 'label', '<input type="text">'],
  ['text that is hardly seen', 'color-contrast', '<p style="color: #ddd; background: #fff">余额</p>'],
  ['a part of a list that stands alone', 'listitem', '<div><li>余额</li></div>'],
  ['a role that does not exist', 'aria-roles', '<div role="buton">余额</div>'],
  [
    'a box that no key can scroll',
    'scrollable-region-focusable',
    '<div style="overflow: auto; height: 20px"><div style="height: 90px">余额</div></div>',
  ],
] as const;

async function openWhole(): Promise<Locator> {
  const page = await openPage();
  await page.goto(address);
  await page.getByLabel('密码', { exact: true }).waitFor();
  return page.locator('html');
}
const plant = (whole: Locator, markup: string): Promise<void> =>
  whole.page().evaluate((html) => {
    const seat = document.createElement('div');
    seat.id = 'planted';
    seat.innerHTML = html;
    document.querySelector('form, main, #root')!.append(seat);
  }, markup);

it('finds what bars people on a page that was asked about before, wherever it comes, and asks about the rest once', async () => {
  const whole = await openWhole();
  expect(await barriersOf(whole)).toEqual([]);
  for (const [what, rule, markup] of barriers) {
    await plant(whole, markup);
    expect(await barriersOf(whole), what).toEqual([expect.stringMatching(new RegExp(`^${rule} `))]);
    expect(await barriersOf(whole), `${what}, once more`).toEqual([]);
    await whole.page().evaluate(() => document.querySelector('#planted')!.remove());
  }
});

it('tells of what bars people on every page that has it, and asks the next page only about what is new', async () => {
  const [, rule, markup] = barriers[0];
  for (const _ of [1, 2]) {
    const whole = await openWhole();
    await plant(whole, markup);
    expect(await barriersOf(whole)).toEqual([expect.stringMatching(new RegExp(`^${rule} `))]);
  }
  expect(await barriersOf(await openWhole())).toEqual([]);
  const again = await openWhole();
  expect(await barriersOf(again)).toEqual([]);
  expect(await again.evaluate(() => 'axe' in window)).toBe(false);
});
