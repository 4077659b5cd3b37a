import { expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { eventually, insideWindow, listed, press, rowOf, runOn, toast } from '../gestures.ts';

const ledger = {
  id: 'odd-ledger',
  title: '台账',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    works: { title: '维修', properties: { note: { title: '说明', field: 'textarea' }, place: { title: '门店' } } },
  },
};

it('a long text of a cell has a box of 150 by 200 above it, in which Shift or Alt with Enter begins a line; Enter alone ends the edit', async () => {
  await dropScreen('charge/demo/OddLedgerList', JSON.stringify(ledger));
  const token = await tokenOf('admin');
  const works = [{ note: '先拆\n再换', place: '东店' }];
  const added = await call(token, 'POST', '/charge/oddLedger/add', { name: '台账一', works });
  expect(added.json?.success, added.text).toBe(true);
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddLedger`);
  await runOn(page, await rowOf(await listed(page), '台账一'), '编辑');
  const form = page.getByRole('dialog').last();
  await form.locator('.ag-row[row-index="0"] [col-id="note"]').click();
  const box = page.locator('.vf-cell-lines');
  await insideWindow(box);
  expect(await box.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])).toEqual([
    150, 200,
  ]);
  expect(await box.inputValue()).toBe('先拆\n再换');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('试车');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('交还');
  await page.keyboard.press('Enter');
  await eventually(() => box.count()).toBe(0);
  await press(form, '保存');
  await toast(page, '保存成功');
  const { json } = await call(token, 'GET', `/charge/oddLedger/queryById?id=${String(added.json!.result)}`);
  expect((json!.result as { works: unknown }).works).toMatchObject([{ note: '先拆\n再换\n试车\n交还', place: '东店' }]);
});
