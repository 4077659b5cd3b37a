/** What a choice fills in beside it: never over what a person has typed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, choose, chooseIn, dialogOf, eventually, fieldOf, openScreen, toast, type } from '../gestures.ts';

const component = 'charge/demo/OddFillList';
const beside = { title: '手机号', field: 'mobile' };
const member = { title: '会员', ref: 'member', fill: { mobile: 'mobile' } };
const screen = {
  id: 'odd-fill',
  title: '试乘登记',
  api: '/demo/oddFill',
  label: 'name',
  properties: { name: { title: '名称' }, mobile: beside, memberId: member },
  children: { guests: { title: '同行人', properties: { mobile: beside, memberId: member } } },
};
const stamp = String(Date.now()).slice(-7);
const people = ['甲', '乙'].map((name, index) => ({ name: `${name}填${stamp}`, mobile: `135${stamp}${index}` })) as [
  Person,
  Person,
];
interface Person {
  readonly name: string;
  readonly mobile: string;
}

beforeAll(async () => {
  const token = await tokenOf('admin');
  for (const { name, mobile } of people) {
    const record = { nickname: name, mobile, memberType: '1', memberStatus: '1' };
    const { json } = await call(token, 'POST', '/charge/member/add', record);
    expect(json!.success, json!.message).toBe(true);
  }
  await dropScreen(component, JSON.stringify(screen));
});

describe('what a choice fills in', () => {
  it('leaves a typed text alone and tells what it would have been; it follows the next choice where nobody typed', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, component);
    await buttonOf(pane, '新增').first().click();
    const form = dialogOf(page, '新增试乘登记');
    const mobile = () => fieldOf(form, 'mobile').locator('input').inputValue();
    const [first, second] = people;
    await type(form, 'mobile', '13900000009');
    await choose(page, form, 'memberId', first.name, true);
    await toast(page, `手机号保留了您填写的内容，所选的是“${first.mobile}”`);
    expect(await mobile()).toBe('13900000009');
    // What the choice before had filled in is nobody's own.
    await type(form, 'mobile', first.mobile);
    await choose(page, form, 'memberId', second.name, true);
    await eventually(mobile).toBe(second.mobile);
    await choose(page, form, 'memberId', first.name, true);
    await eventually(mobile).toBe(first.mobile);
  });

  it('nor does it write over what was typed into its row', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, component);
    await buttonOf(pane, '新增').first().click();
    const form = dialogOf(page, '新增试乘登记');
    const cell = (field: string) => form.locator(`.ag-row[row-index="0"] [col-id="${field}"]`);
    await buttonOf(form, '新增一行').click();
    await page.keyboard.type('13900000009');
    await page.keyboard.press('Enter');
    for (const [index, { name, mobile }] of people.entries()) {
      await cell('memberId').dblclick();
      await chooseIn(page, cell('memberId').getByRole('combobox'), name, true);
      await toast(page, `手机号保留了您填写的内容，所选的是“${mobile}”`);
      expect(await cell('memberId').innerText()).toBe(name);
      expect(await cell('mobile').innerText(), String(index)).toBe('13900000009');
    }
    await cell('mobile').click();
    await page.keyboard.press('Delete');
    for (const { name, mobile } of people) {
      await cell('memberId').dblclick();
      await chooseIn(page, cell('memberId').getByRole('combobox'), name, true);
      await eventually(() => cell('mobile').innerText()).toBe(mobile);
    }
  });
});
