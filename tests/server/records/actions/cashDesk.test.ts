import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('what a cash desk books, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });

  test('the number of a transfer is the same however it was pasted', async () => {
    const enterpriseId = await app.plant('enterprise_member', { enterprise_name: '付款企业' });
    const groupAccountId = await app.plant('group_account', { enterprise_id: enterpriseId, account_status: '1' });
    const paid = { payerName: '付款企业', amount: 100, transferDate: '2026-01-02', voucher: 'temp/a.png' };
    const add = (bankSerialNo: string) =>
      post('/charge/corporateTransfer/add', { enterpriseId, groupAccountId, ...paid, bankSerialNo });
    const first = await add('1462 2307 7373 3253 70');
    expect(first.status).toBe(200);
    expect(await app.rowOf('corporate_transfer_record', first.body.result)).toMatchObject({
      bank_serial_no: '146223077373325370',
    });
    for (const same of ['146223077373325370', '１４６２２３０７７３７３３２５３７０', ' 1462 23077373325370 '])
      expect(Object.keys((await add(same)).body.result.fields)).toEqual(['bankSerialNo']);
  });
});
