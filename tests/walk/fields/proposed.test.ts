/** A number that a new record begins with. */
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { fieldOf, openScreen, press, reach } from '../gestures.ts';

const component = 'charge/demo/OddProposalList';
const screen = {
  id: 'odd-proposal',
  title: '提议',
  properties: {
    name: { title: '名称' },
    amount: { title: '金额', field: 'money', default: { value: '2.0 * 2.22' } },
    note: { title: '说明' },
  },
};

it.each([true, false])('is typed over, by whoever types at once as well (touch: %s)', async (touch) => {
  await dropScreen(component, JSON.stringify(screen));
  const page = await openPage({ as: 'admin', touch });
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = page.getByRole('dialog').last();
  const amount = fieldOf(form, 'amount').locator('input');
  await reach(fieldOf(form, 'name').locator('input'));
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.13');
  expect(await amount.inputValue()).toBe('2.13');
  await reach(fieldOf(form, 'note').locator('input'));
  await reach(amount);
  await page.keyboard.type('3.21');
  expect(await amount.inputValue()).toBe('3.21');
  // A second press is for the caret.
  await reach(amount);
  await page.keyboard.press('End');
  await page.keyboard.type('5');
  expect(await amount.inputValue()).toBe('3.215');
});
