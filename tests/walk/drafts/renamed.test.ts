/** A page that was opened before fields and sub-tables of its screen were given other names. */
import { expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { cellOf, dialogOf, eventually, openScreen, press, rowOf, runOn, toast, type } from '../gestures.ts';

const component = 'charge/demo/OddPermitList';
const toFile = (rows: string, payer: object, note: object, id: object = { id: 'odd-permit' }): string =>
  JSON.stringify({
    ...id,
    title: '停车证',
    required: ['plate'],
    properties: { plate: { title: '车牌', search: true }, deposit: { title: '押金', type: 'integer' }, ...note },
    children: {
      [rows]: {
        title: '缴费',
        ...(rows === 'fees' && { was: 'payments' }),
        properties: { ...payer, amount: { title: '金额', field: 'money' } },
      },
    },
  });

it('shows what is stored and saves it as it was: nothing is emptied', async () => {
  await dropScreen(component, toFile('payments', { payer: { title: '付款人' } }, { note: { title: '说明' } }));
  const plate = `旧名${String(Date.now()).slice(-6)}`;
  const token = await tokenOf('admin');
  const payments = [
    { payer: '甲', amount: '12.50' },
    { payer: '乙', amount: '7.00' },
  ];
  const added = await call(token, 'POST', '/charge/oddPermit/add', { plate, deposit: 1, note: '靠墙', payments });
  expect(added.json!.success, added.json!.message).toBe(true);
  const page = await openPage({ as: 'admin', width: 1440 });
  const pane = await openScreen(page, component, `?plate=${encodeURIComponent(plate)}`);
  const row = await rowOf(pane, plate);
  await dropScreen(
    component,
    toFile('fees', { payerName: { title: '付款人', was: 'payer' } }, { remark: { title: '说明', was: 'note' } }),
  );
  const found = await call(token, 'GET', `/charge/oddPermit/list?plate=${encodeURIComponent(plate)}`);
  const { id } = (found.json!.result as { readonly records: readonly { readonly id: string }[] }).records[0]!;
  const stored = async () => (await call(token, 'GET', `/charge/oddPermit/queryById?id=${id}`)).json!.result;
  await eventually(stored).toHaveProperty('fees');
  await runOn(page, row, '编辑');
  const form = dialogOf(page, '编辑停车证');
  await eventually(() => cellOf(form, 'payer').allInnerTexts()).toEqual(expect.arrayContaining(['甲', '乙']));
  await type(form, 'deposit', '300');
  await press(form, '保存');
  await toast(page, /^保存成功/);
  await eventually(() => cellOf(row, 'deposit').innerText()).toBe('300');
  expect(await cellOf(row, 'note').innerText()).toBe('靠墙');
  expect(await stored()).toMatchObject({
    deposit: 300,
    remark: '靠墙',
    fees: [
      { payerName: '甲', amount: '12.50' },
      { payerName: '乙', amount: '7.00' },
    ],
  });

  // A screen that has another id by now is saved to from the form that was open.
  await runOn(page, row, '编辑');
  await type(form, 'deposit', '400');
  await dropScreen(
    component,
    toFile(
      'fees',
      { payerName: { title: '付款人', was: 'payer' } },
      { remark: { title: '说明', was: 'note' } },
      { id: 'odd-lot-permit', was: 'odd-permit' },
    ),
  );
  const movedTo = `/charge/oddLotPermit/queryById?id=${id}`;
  await eventually(async () => (await call(token, 'GET', movedTo)).json?.result).toMatchObject({ deposit: 300 });
  await press(form, '保存');
  await toast(page, /^保存成功/);
  await eventually(async () => (await call(token, 'GET', movedTo)).json?.result).toMatchObject({ deposit: 400 });
});
