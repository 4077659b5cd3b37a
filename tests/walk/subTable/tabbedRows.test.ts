/** Rows that Tab makes, one after the other, by somebody who types on at once. */
import { beforeAll, expect, it } from 'vitest';
import { buttonOf, eventually } from '../gestures.ts';
import { keepRecords } from './keepRecords.ts';

const deals = {
  id: 'odd-deal',
  title: '优惠单',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    tiers: {
      title: '档位',
      sort: 'amount asc',
      properties: {
        amount: { title: '充值金额', field: 'money', exclusiveMinimum: 0 },
        discount: { title: '折扣', field: 'percent', minimum: 10, maximum: 100 },
        paid: { title: '实付金额', field: 'money', minimum: 0 },
      },
    },
  },
};
const records = keepRecords('charge/demo/OddDealList', deals);
beforeAll(records.drop);

const amounts = ['1230', '1231', '1232', '1233', '1234', '1235'];

it.each([0, 60, 100])('each takes all that is typed, on a slow machine and at %i ms a key', async (delay) => {
  const open = await records.open({ tiers: [] });
  const { page, form } = open;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await buttonOf(form, '新增一行').click();
  await form.locator('.ag-row [col-id="amount"] input').waitFor();
  for (const amount of amounts) {
    for (const value of [amount, '81', '7']) {
      await page.keyboard.type(value, { delay });
      await page.keyboard.press('Tab');
    }
  }
  await eventually(() => form.locator('.ag-row').count()).toBe(amounts.length + 1);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect((await open.saved())['tiers']).toMatchObject(
    amounts.map((amount) => ({ amount: `${amount}.00`, paid: '7.00' })),
  );
});
