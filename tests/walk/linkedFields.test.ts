import { describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from './browser.ts';
import {
  buttonOf,
  cellOf,
  choose,
  dialogOf,
  eventually,
  fieldOf,
  openScreen,
  rowOf,
  runOn,
  showColumn,
} from './gestures.ts';

interface Refund {
  readonly drawbackNo: string;
  readonly memberId?: string | null;
}

/** A member of this test alone, with a state that can be told from the others. */
async function addMember(memberStatus: string): Promise<string> {
  const nickname = `联${String(Date.now()).slice(-8)}${memberStatus}`;
  const record = {
    nickname,
    mobile: `137${String(Date.now()).slice(-7)}${memberStatus}`,
    memberType: '1',
    memberStatus,
  };
  const { json } = await call(await tokenOf('admin'), 'POST', '/charge/member/add', record);
  expect(json!.success, json!.message).toBe(true);
  return nickname;
}

describe('fields of a referenced record', () => {
  it('follow the record that is chosen in a form, and stand in list and detail', async () => {
    const [normal, frozen] = [await addMember('1'), await addMember('2')];
    const page = await openPage({ as: 'admin', width: 1920 });
    const pane = await openScreen(page, 'charge/member/BlacklistList');
    await buttonOf(pane, '新增').first().click();
    const form = dialogOf(page, '新增黑名单');
    const state = fieldOf(form, 'memberId.memberStatus');
    await eventually(() => state.innerText()).toContain('—');
    await choose(page, form, 'memberId', normal, true);
    await eventually(() => state.innerText()).toContain('正常');
    await choose(page, form, 'memberId', frozen, true);
    await eventually(() => state.innerText()).toContain('冻结');
    await page.keyboard.press('Escape');
  });

  it('are columns of a list, of which each row shows those of its own record', async () => {
    // Other tests ask for refunds of orders that belong to no member: one that has a member is looked for.
    const answer = await call(await tokenOf('admin'), 'GET', '/charge/drawback/list?pageSize=100');
    const refunds = (answer.json!.result as { readonly records: readonly Refund[] }).records;
    const { drawbackNo } = refunds.find((one) => one.memberId != null)!;
    const page = await openPage({ as: 'admin', width: 3200 });
    const pane = await openScreen(page, 'charge/finance/DrawbackList', `?drawbackNo=${drawbackNo}`);
    await showColumn(page, pane, '会员余额');
    const row = await rowOf(pane, drawbackNo);
    await eventually(() => cellOf(row, 'memberId.balance').innerText()).toMatch(/^-?[\d,]+\.\d\d$/);
    const balance = await cellOf(row, 'memberId.balance').innerText();
    await runOn(page, row, '详情');
    const detail = page.getByRole('dialog');
    const item = detail.locator('.vf-detail-item').filter({ hasText: '会员余额' });
    // Below the figure the detail may say that it is too low for the refund: that hangs on the day of the demo.
    await eventually(async () => (await item.locator('dd').innerText()).split('\n')[0]).toBe(balance);
  });
});
