import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

let app: RealApp;
beforeAll(async () => {
  app = await openRealApp();
}, 120_000);
afterAll(() => app.close());

const offer = { discountName: '充一百', giftName: '充一百' };
const mistakesOf = async (url: string, tiers: object): Promise<Readonly<Record<string, string>>> => {
  const { body } = await app.first.call('POST', `/charge/${url}/add`, { body: { ...offer, ...tiers } });
  return (body.result as { fields: Readonly<Record<string, string>> }).fields;
};

it('two levels of an offer with the same amount are wrong in both cells', async () => {
  const same = [{ rechargeAmount: 100 }, { rechargeAmount: 200 }, { rechargeAmount: 100 }];
  for (const [url, name] of [
    ['rechargeDiscount', 'discountTiers'],
    ['rechargeGift', 'giftTiers'],
  ] as const)
    expect(await mistakesOf(url, { [name]: same })).toMatchObject({
      [`${name}[0].rechargeAmount`]: '同一充值金额只能设一档',
      [`${name}[2].rechargeAmount`]: '同一充值金额只能设一档',
    });
});

it('a discount is told in percent: 九五折 is 95, and 9.5 is asked about', async () => {
  const tiers = (discountRate: number) => ({ discountTiers: [{ rechargeAmount: 100, discountRate }] });
  expect(await mistakesOf('rechargeDiscount', tiers(9.5))).toMatchObject({
    'discountTiers[0].discountRate': '折扣填百分数，九五折填95',
  });
  expect(Object.keys((await mistakesOf('rechargeDiscount', tiers(95))) ?? {})).not.toContain(
    'discountTiers[0].discountRate',
  );
});
